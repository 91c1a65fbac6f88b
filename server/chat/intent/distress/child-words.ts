/** What people write of a child in danger, or a child of itself. As `phrases` reads it. */

export const A_CHILD = String.raw`
child, children, kid, kids, baby, infant, toddler, newborn, minor, minors, (\d|1[0-7]) ?(year|years|yr|yrs|month|months)( old)?, class (\d|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten), (five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen) (yr|yrs|year|years)( old)?, (little|small|young|minor) (girl|boy|sister|brother|daughter|son), school (girl|boy), my (daughter|son|niece|nephew|student), girl next door, the girl, boys
bacha, nabalig, navalik, chhota bacha, chhoti (behen|bahan|beti), choti (behen|bahan|beti), (\d|1[0-7]) (saal|sal|mahine|varsh) (ki|ka|ke), meri beti, mera (beti|beta), ladki (\d|1[0-7]), bhatija, bhatiji, bhanja, bhanji, shishu, naujaat
बच्चा, बच्चे, बच्ची, बच्चों, बच्चियां, बच्चियों, नाबालिग, नवजात, शिशु, (\d|1[0-7]|एक|दो|तीन|चार|पांच|छह|सात|आठ|नौ|दस|ग्यारह|बारह|तेरह|चौदह|पंद्रह|सोलह|सत्रह) (साल|वर्ष|महीने|माह) (का|की|के), (लड़की|लडकी|लड़का|लडका) (पंद्रह|चौदह|तेरह|बारह|सोलह|\d+), मेरा बेटा, मेरी (बेटी|छात्रा|छोटी बहन), मेरे (भतीजे|भांजे|बेटे|छात्र), भतीजी, भांजी, छोटी बहन, छोटा भाई
(\d|1[0-7]) (saal|sal|mahine|varsh|year|years|yr) (ki|ka|ke|old)?, (ladki|ladka|bacha|larki) ~ (saal|sal|class), class (\d|1[0-2]) (me|mein|ki|ka|girl|boy|student), school (ki|ka|me), orphan*, anath*, (house ?help|maid|domestic help|servant) ~ (years|child|girl|minor|old), student of class, my (little|younger|small) (sister|brother), grand(son|daughter), nabaalig, beta, beti, pota, poti, nati, natin, navjaat
बच्चों, बेटा, बेटी, पोता, पोती, नाती, (लड़की|लडकी|लडका|बच्ची|बच्चा) ~ (साल|कक्षा|वर्ष), कक्षा, स्कूल (की|का|में), अनाथ*, छात्रा, छात्र, मासूम
(around|about|looks|is|of|aged) (\d|1[0-7]), (\d|1[0-7]) (yrs|yr|year|years), (\d|1[0-2])(th|rd|nd|st) (standard|class|grade), (\d|1[0-7]) (saal|sal) (ki|ka|ke), bhatija, bhatiji, bhanja, bhanji, bal vivah, baal vivah, child marriage, pote, saheli
भतीजा, भतीजी, बाल विवाह, (दो|तीन|चार|पांच|छह|सात|आठ|नौ|दस|ग्यारह|बारह|तेरह|चौदह|पंद्रह|सोलह|सत्रह) (साल|वर्ष|महीने) (का|की|के), सहेली, बेटे, बालक, बालिका`

/** A child writes. */
export const CHILD_IS_WRITING = String.raw`
(i am|im|i m|me|age|my age is) (only |just )?(\d|1[0-7]|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)( years?| yrs?| yr)?( old)?( girl| boy| and| \.)?, i am in class (\d|1[0-2]), i am a (minor|child|school), i study in class
(main|mai|mera umar|meri umar|mera age|meri age) ~ (\d|1[0-7]) (saal|sal|years?|varsh)?( ki| ka| ke)? (hu|hai), (main|mai) class (\d|1[0-2]), (main|mai) ~ kaksha
(मैं|मेरी उम्र) ~ (\d|1[0-7]|आठ|नौ|दस|ग्यारह|बारह|तेरह|चौदह|पंद्रह|सोलह|सत्रह) (साल|वर्ष) (की|का)? (हूं|हू|है), मैं (कक्षा|क्लास)
(i am|im|i m) (1[0-7]|\d) (papa|mummy|my|and|years|girl|boy|they|dad|mom|father), (main|mai) ~ (aathvi|saatvi|nauvi|dasvi|chhathi) (me|mein|ki|ka), class (\d|1[0-2]) me hu
मैं (तेरह|चौदह|पंद्रह|सोलह|सत्रह|बारह|ग्यारह|दस|नौ|आठ|\d+) (साल|वर्ष), मैं (आठवीं|सातवीं|नौवीं|दसवीं|छठी|पांचवीं) (में|की|का)`

/** Done to a child, or about to be. */
export const HARM_TO_CHILD = String.raw`
married off, (marrying|marry) (her|him|off), being married, getting married (tomorrow|today|tonight), (is|being|are) (forced|made) to (work|marry|beg|sleep), sold, selling, abused, abusing, abuses, molesting, molests, locked (in|up|inside), begging, chained, starv*, burnt with, in the dustbin, abandoned, left alone, dragging, beats (me|her|him) (with|every|daily|badly)
byah (kar|ho|de|raha), shaadi (kar raha|kara raha|karwa raha|kar denge|karwa denge|hai kal|kal hai|aaj), shadi (kar raha|kara raha|karwa raha|hai kal|kal hai|aaj), pheron, phere, mehndi, kaam karwa*, kaam kara*, bheekh, bhikh, marta (bhi )?hai, maarta (bhi )?hai, pitta hai, peet raha, zanjeer, bech (raha|diya|rahe), chhod (gaya|gaye|diya|gayi), chhat se fenk*, phenk*, fenk*, bhukha, bhookha, jala (diya|raha)
(फेरे|मेहंदी|बारात), (शादी|ब्याह) (कर रह*|करा रह*|करवा रह*|है कल|कल|आज|तय), काम करवा*, भीख, मारता है, पीटता है, पीट रह*, जंजीर, बेच (रह*|दिया), छोड़ (गया|गए|गई|दिया)*, छोड (गया|गए|दिया)*, फेंक*, खौलता, उबलता, जला (दिया|रह*), भूख*, कमरे में ले*, घसीट*, बर्तन धोता
(marriage|wedding|nikah|engagement|mehendi|mehndi|haldi|pheras|baraat) ~ (tomorrow|today|tonight|this week|on sunday|on monday|on friday|going on|happening|fixed|in \d days|in two days), (getting|being|is|are) (her|him|them|me) married, marry (her|me|him) (to|off|tomorrow), (beats|hits|burns|slaps|kicks|starves|locks|ties|whips|thrashes|tortures) (the|a|his|her|their|him|them|me|my|our), (beat|burnt|locked|tied|starved|hit) (the|a|his|her|their|him|them) ~ (child|kid|boy|girl|baby|son|daughter), with a (belt|stick|rod|iron|wire), burn marks, bruises, marks on, works (all|day|at night|as|in|till), made to work, not fed, no food, (in|inside) (a|the) (locked|car|factory|brick), carrying (a|the) (crying )?(child|baby|girl|boy), child traffick*, trafficking
(maar|peet|jala|bandh|band|bhukha|bhookha|ulta|daag|garam|dhoop me) ~ (raha|rakha|deta|dete|deti|karta|karte|diya|marta) , chot ke nishan, neele nishan, nishan, (shaadi|shadi|nikah|byah|vivah|sagai|haldi|mehndi|baraat) ~ (kal|aaj|hai|kar|kara|karwa|ho|tay|parso), (kal|aaj|parso) ~ (shaadi|shadi|nikah|byah|vivah|sagai|haldi|mehndi|baraat|phere|fere), fere, pitwa*, kachre, kude, jhadi, (bheekh|bhik|bheek) ~ mang*, kothi (pe|me), bartan, jhadu pocha, int bhatta, bhatte, bhatta, seth, naukrani, taskari
(मार|पीट|जला|बांध|बंद|भूखा|उल्टा|दाग|गर्म|धूप में) ~ (रह*|रखा|देता|देते|देती|करता|करते|दिया) , चोट के निशान, निशान, (शादी|निकाह|ब्याह|विवाह|सगाई|हल्दी|मेहंदी|बारात) ~ (कल|आज|है|कर|करा|करवा|हो|तय|परसों), (कल|आज|परसों) ~ (शादी|निकाह|ब्याह|विवाह|सगाई|हल्दी|मेहंदी|बारात|फेरे), कूडे, झाडी, कचरे, भट्टे, भट्ठे, बर्तन, झाडू, नौकरानी, तस्करी, ले जा रह*
(marrying|marry|married) (me|her|him) ~ (to|this|on|tomorrow|tonight|today|off|with), drugged, tied to, is tied, are tied, burn marks, iron burn, (cries|crying|screams) (every|all|at) (night|day|loudly), selling (my|her|him|them|the), sold (to|for), throwing (my|the|his|her|a), hitting (the )?(kids|child|children|boys|girls|him|her)
(bechne|bech) (wala|wale|wali|raha|rakha), (jala|jalata|jalate|daga|daagta|marta|pitta|pit) ~ (hai|hain), cigarette se, (dhoop|ulta|bathroom|khambe|ped) (me|se|pe) ~ (band|bandh|latka|khada), (dhakel|phenk|fenk|patak|dubo|dooba) (raha|diya|di|rakha), galat kaam, chimta, chimte
(बेचने|बेच) (वाला|वाले|रह*|रखा), (जलाया|जलाता|जलाते|दागा|पीटते|मारते|डुबो*|डुबा*), (बंद|बांध) कर (देती|देता|देते|रख*), भूखा (रखती|रखता|रखते), उल्टा लटका*, चिमटे, झोले, डुबोने, (धकेल|फेंक|पटक) (रह*|दिया|दी), नवजात ~ (पडा|मिला|पडी|मिली)`

/** Gone, or alone where it must not be. */
export const CHILD_MISSING = String.raw`
(is |has |gone |went |got |been )(missing|kidnapped|abducted|lost|disappeared|not returned|not come home|not reached)(?! (since|for) (20|19|many|several|years)), not (come home|returned|reached home|come back)( yet| from)?, cant find (my|her|him|the), cannot find (my|her|him|the), took (my|the) (child|baby|son|daughter|kid) away, snatched, picked up by, someone took
kho gaya, ghum gaya, gum gaya, gum ho gaya, gaayab, gayab, lapata, laapata, nahi mil raha, nahi mila, nahi mili, ghar nahi (aaya|aayi|lauta|lauti|pahuncha|pahunchi), utha (le gaya|ke le gaya|kar le gaya), akeli baithi, akela baitha, ro raha hai
खो गया, खो गई, गुम हो*, गायब, लापता, नही* मिल*, घर नही* (आया|आई|लौट*|पहुंच*), उठा (ले|कर ले) (गए|गया)*, अकेली बैठी, अकेला बैठा, कोई नही* आया
(left|went) (home|school|tuition|out|for) ~ (not|and not|and has|and still), phone (is )?(switched )?off, no trace, nowhere to be found, ran away, run away, wandering, found (a|an|one) (child|baby|girl|boy|newborn|toddler|lost), lost child, crying alone, (sitting|standing|crying|lying) alone, is alone
(tuition|school|dukaan|dukan|khelne|mela|mele|bazar|station) ~ (nahi lauta|nahi lauti|nahi aaya|nahi aayi|gayab|gaayab|wapas nahi|kho|se nahi), phone band, bhag (gaya|gayi), ghar se bhag*, mila hai, mili hai, akela (ro|baitha|khada|ghum|pada|mil), akeli (ro|baithi|khadi|ghum|padi|mil), pata nahi chal, kahin nahi mil*
(ट्यूशन|स्कूल|दुकान|खेलने|मेले|बाजार|स्टेशन) ~ (नही* लौट*|नही* आ*|गायब|वापस नही*|खो*), फोन बंद, भाग (गया|गई), मिला है, मिली है, अकेल* (रो|बैठ*|खड*|घूम*|पड*|मिल*), कहीं नही* मिल*, पता नही* चल*
(went|gone|left) (to play|for play|out|to school|for school|to tuition|for tuition) ~, not found, picked up ~ (from school|daughter|son), found a (newborn|baby|child|toddler|girl|boy), (newborn|baby|infant|child) ~ (near|in|outside|at|on) (the )?(temple|dustbin|road|drain|garbage|bush*|hospital|station|signal), does not look theirs, lock ho gaya
(utha|uthakar|bhaga|chura|churakar) (ke |kar )?le (gaya|gayi|gaye|ja), (akela|akele|akeli) (hai|ro|khada|baitha), maa baap nahi (mil|hai), ghar nahi (lauta|lauti|laute|aaya|aayi|pahunch*)
घर नही* (लौटी|लौटा|लौटे), (उठा|उठाकर|भगा|चुरा|चुराकर|छुपाकर|छिपाकर) ~ ले (गया|गई|गए|जा), (पडा|पडी) (है|हुआ|मिला|मिली), मेले में खो`

/** Touched and used. */
export const SEXUAL_ABUSE = String.raw`
touches (me|her|him|us|my|his), touching (me|her|him|my|us), touched (me|her|him) (there|again|badly|today|yesterday|last night|private), comes (to|into) (my|her|his) room, bad touch, rapes, raping, molests, molesting, sexually abus*, dirty things, takes off my, undress*, (sends|sending|asks|asking) (me|her) ~ (nude*|dirty|photos|pics), sleeps with (her|me)
galat (kaam|harkat|touch|jagah|tarike|chiz|cheez), chhoota hai, chhuta hai, chhute hai, chhuta, gandi (harkat|baat|jagah|cheez), kapde utar*, kapde utaar*, kamra me (le ja*|aata|aate), raat ko (kamra|aata|aate|aa)
गलत (काम|हरकत|जगह|तरीके|नीयत), (छूता|छूते) (है|हैं), गंदी (हरकत|बात|जगह)*, कपडे उतार*, कमरे में (ले जा*|आता|आते)
sends me (bad|dirty|nude|wrong) (photo|photos|pics|video|videos|messages), shows me (bad|dirty|porn), (comes|sleeps|lies) (near|next to|beside|with) me ~ night, calls me alone
(raat|akele) ~ (bulata|bulate|aata|aate|mere paas) (hai|hain), gandi (film|video|photo|baat*) ~ (dikha*|bhej*|kar*), galat tarike se
(रात|अकेले) ~ (बुलाते|बुलाता|आते|आता|मेरे पास) (हैं|है), गंदी (फिल्म|वीडियो|फोटो|बात*|तस्वीर) ~ (दिखा*|भेज*|कर*), मेरे पास (आते|आता|सोते|लेट*)`
