"""Everyday words that sound near a word of danger and are never it: no role is guessed for them.

"thana" is one slip from "thanka" (lightning), "ghar" has the consonants of a cry, "patna" those of
an upset boat. The sound counts: one spelling covers both scripts.
"""

from __future__ import annotations

from handlers.understanding.folding import fold

_SMALL = (
    # pronouns, adverbs, postpositions, numbers
    "dono dunno donon baad baar bar das ghar bahar har since mile sirf khud apni bhitar apka apke aapki hamse humari hamse unhi utne "
    "thoda thodi thori chhoti chhote chhotu choti chote terah dugne duna dubara khub abale biche beech pachho bakir kl kaal tmrw aajkal "
    "around until like badly best uncha patli bhalo bekar chaupat khush gila gile thanda doshi bahadur shvet tedh thaur thadh bakhat bade badh badha barha "
)
_DOING = (
    "karni karani karana khade khada khadi khara kahte kahlak call called give give_ gine gina ginen count tied split typed typing tried traced denge dedo doge uthi badal badli badla badlali badkar "
    "bataen batayen batain bithaen khulti khol khul bhetal bhetai bhent bhelai bhela baisal baisat baithti bethti tairna tairne tairti tairta nachte napte jhuk jhuki chook bhagi bhaga bhagam "
    "banakar banke bante banate bantai bankar bajkar bajke milal milalai milen milan bite lived stood stuff looking heading leaving meaning mixing signed drawn gather dreamt slept differs "
    "ghis pata patana chhapi chhapa dabana dabane chhodat dhobe naapte patha polls failing throw sliding chhuten bhavati bachta bachat palatwana shipped skipped "
)
_THINGS = (
    "bridge bridal thana duty maal mele mela barsat barat baraat snan chappal bihar heads word march wind khet khel khep crossing place haat silindar patna sawan savan "
    "dupatta murti moorti ghariyal gharial fibre gam gaam local marpit dar darr meeting dukh marriage heart machh bhagdad chit chitha deewar diwar mission commission "
    "bhaiyon agwani laalach lalach darar atma dealer jhula jhoola charu tukda tukde kabadi kabaddi path paath series marammat dhool dhul dhuul doubt debt madam maidam mad "
    "katra khanan blade blame daah dah calculation calculate dwar ramesh khan nsan pattha bagaha bagha bastaa marg maarg marble parsh purse doli dhamki kuari khera daku kuli "
    "batan button nipat math math_ maath bandi dhang budhe budhiya maiden bachwara marauli pulas billi dhum dhoop ditch haar pole scarf kutti bidi duly burst ncc "
    "bandage stripe manch match tinka jhulelal mahuli khasra barud commission chowk dori khirai balue byte agni_ manche dunia latpata thusai"
)
PLAIN: frozenset[str] = frozenset(
    fold(word) for word in (_SMALL + _DOING + _THINGS).split() if not word.endswith("_")
)
"""The sounds of the words above."""
