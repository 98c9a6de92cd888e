"""Urdu words that its script leaves open to several readings, each with the one that is meant."""

from __future__ import annotations

_LIST = """
mein میں
me مے
hai ہے
hain ہیں
hu ہوں
ho ہو
hua ہوا
hui ہوئی
hue ہوئے
tha تھا
the تھے
thi تھی
ka کا
ki کی
ke کے
ko کو کوں
se سے
ne نے
par پر پہ
aur اور
to تو
bhi بھی
hi ہی
na نا نہ
nahi نہیں نہی نئیں
gai گئی گی
gaya گیا
gaye گئے
rahi رہی
raha رہا
rahe رہے
ja جا
jata جاتا
jati جاتی
jaye جائے
aa آ
aaya آیا
aaye آئے
aayi آئی
kar کر
karo کرو
karna کرنا
karen کریں
kare کرے
kya کیا
kaise کیسے
kab کب
kahan کہاں
kitna کتنا
kitni کتنی
kitne کتنے
kaun کون کونسا
kyon کیوں
kisko کسکو
yah یہ
vah وہ
koi کوئی
kisi کسی
sab سب سبھی
hum ہم
mera میرا
meri میری
mere میرے
hamara ہمارا
hamari ہماری
hamare ہمارے
ap آپ
us اس
un ان
ab اب
abhi ابھی
aaj آج
kal کل
raat رات
subah صبح
sham شام
dopahar دوپہر
baje بجے
pehle پہلے
baad بعد
pichle پچھلے گزشتہ
saal سال
din دن
agar اگر
lekin لیکن مگر
paas پاس
kareeb قریب
kinare کنارے
beech بیچ
andar اندر
bahar باہر
upar اوپر
niche نیچے
liye لئے لیے
साथ ساتھ
ek ایک
do دو
dono دونوں
teen تین
char چار
paanch پانچ
chhah چھ چھے چھہ
saat سات
aath آٹھ
nau نو
das دس
gyarah گیارہ
barah بارہ
terah تیرہ
chaudah چودہ
pandrah پندرہ
solah سولہ
bees بیس
pachis پچیس
tees تیس
chalis چالیس
sixty ساٹھ
sattar ستر
nabbe نوے
hazar ہزار
lakh لاکھ
ton ٹن
wala والا
wali والی
wale والے
ki کہ
kis کس
jo جو
yahan یہاں
wahan وہاں
chhut چھوٹ
chot چوٹ
bahut بہت
zaruri ضروری
sun سن
injan انجن
namber نمبر
sunao سناؤ
ba با
likhwana لکھوانا
mauke موقع
gote غوطہ غوطے
gotakhor غوطہ‌خور
ambulance ایمبولینس
hospital ہسپتال اسپتال
behosh بیہوش بے‌ہوش
pachas پچاس
sau سو
nav ناؤ ناو بوٹ
kashti کشتی کشتیاں کشتیوں
mallah ملاح
manjhi مانجھی
navik ناوک
dub ڈوب
doobi ڈوبی
dooba ڈوبا
doobe ڈوبے
doobti ڈوبتی
doobne ڈوبنے
palat پلٹ
palti پلٹی
ulat الٹ
ulti الٹی
gir گر
gira گرا
giri گری
bah بہہ بہ
takra ٹکرا
takkar ٹکر
bachao بچاؤ بچاو بچائو
bachaiye بچائیے بچائیں
bacha بچا بچالو
bach بچ
bachcha بچہ
bachche بچے بچوں
ladka لڑکا
ladke لڑکے
ladki لڑکی
aurat عورت
aurten عورتیں خواتین
mard مرد
log لوگ لوگوں
aadmi آدمی افراد شخص بندے بندہ
musafir مسافر
yatri مسافروں سواریاں
sawar سوار
jan جنے
lapata لاپتہ لاپتا گمشدہ
gayab غائب
mil مل
mila ملا
mile ملے
mili ملی
mar مر
maut موت اموات
mara مرا
mare مرے
dead جاں ہلاک جانبحق
mrit میت
laash لاش
laashen لاشیں
ghayal گھایل زخمی
madad مدد
pani پانی
bhar بھر
aag آگ
jal جل
nadi ندی دریا
ganga گنگا
ghat گھاٹ
gaon گاؤں گاوں
pul پل
toofan طوفان
badh باڑھ سیلاب
phanse پھنسے
phas پھنس
ghira گھرا گھری
ghire گھرے
jaldi جلدی فوراً فورا
bhejo بھیجو بھیجیں بھیجئے
police پولیس
fees فیس
licence لائسنس لائیسنس
registration رجسٹریشن
renew تجدید رینیو
malik مالک
kiraya کرایہ
rupaye روپے روپیہ روپئے
paisa پیسہ پیسے
surakshit محفوظ سلامت
theek ٹھیک
shukriya شکریہ
salam سلام السلام
suraj سورج
chunav چناؤ
khabar خبر
chahiye چاہئے چاہیے
batao بتاؤ بتائیں بتائیے بتاو
lagti لگتی
lagta لگتا
lagi لگی
lagegi لگے
haan ہاں
ji جی
bhai بھائی
baba بابا
nikle نکلے
nikal نکل
bachaye بچائے
tair تیر
kho کھو
gum گم
"""


WORDS: dict[str, str] = {
    word: line.split()[0] for line in _LIST.strip().split("\n") for word in line.split()[1:]
}
"""What each Urdu word (letters as Urdu has them, no vowel marks) is in Latin letters."""
