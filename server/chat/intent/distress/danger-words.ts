/**
 * Phrases for `compilePhrases` that people write while they, or somebody near them, are attacked or held. They are many
 * lists, because no single one decides.
 */

/** An attack that goes on now. The verbs are in the continuous form, because the past is no emergency. */
export const ATTACK_GOING_ON = String.raw`
(is|are|am|started|r|im|been|being|was just) (now |again |still |right now |constantly |brutally |badly |continuously |being |getting )?(beating|hitting|attacking|choking|strangling|stabbing|assaulting|raping|molesting|burning|kicking|slapping|thrashing|punching|torturing|chasing|following|stalking|dragging|shooting|firing|pelting|throwing stones|throwing|breaking|banging|hammering|pouring|beaten|attacked|assaulted|raped|molested|chased|stabbed|strangled|tortured|kidnapped|abducted|shouting outside|trying to (kill|rape|burn|strangle|stab|attack|hit|break|enter|force|open|drag|touch))
(?<!after )(?<!for )(?<!of )(?<!by )(beating|hitting|attacking|choking|strangling|thrashing|kicking|slapping|raping|burning|dragging) (me|us|her|him|my|his|their|the|a|our)
throwing (stones|bottles|things|bricks|petrol), set ~ on fire, setting ~ (fire|house), pouring (petrol|kerosene|acid), men are (beating|dragging|taking)
(maar|peet|piit|ghaseet|ghasit|kheench|khinch|gala daba|jala|dhakka de|kaat|nochh|dabocha|lathiyan barsa|patthar maar|pathar maar|patthar|pathar|darwaza tod|darwaja tod|tod|peecha kar|picha kar|pichha kar|zabardasti kar|jabardasti kar|chhed|ched|pitai kar|peet|hamla kar|goli chala|ghus) raha(?! (tha|thi|the))
(maar|peet|piit) rakha, peeche pad* (hai|gaya), (peeche|piche) aa raha, ghus (aaye|aaya|gaye|gaya) (hai|ho), ghar me ghus (aaye|raha|gaya hai), ghar me ghusa hai, abhi (maar|peet|peeta|piita|mara)*, abhi abhi ~ (maar|peet|peeta|maara|pita)
(मार|पीट|घसीट|घसीटकर|खींच|गला दबा|जला|धक्का दे|काट|दबोच|पत्थर|पत्थर मार|पत्थर फेंक|पथराव कर|दरवाजा तोड़|दरवाजा तोड|दरवाजा पीट|तोड़|पीछा कर|जबरदस्ती कर|जबर्दस्ती कर|छेड़|हमला कर|गोली चला|गोलियां चला|पिटाई कर|घुस) रह(ा|े|ी)(?! (था|थी|थे))
घसीट ~ ले जा रह*, पीछे (पड़े|पड़ा|पडे|आ रह*), (मारा|पीटा|मार|पीट) (जा )?रह*, घुस (आए|आया|गए) (है|हैं)
just (now )?(hit|slapped|beat|punched|kicked|stabbed|attacked|pushed|strangled|choked|threw) (me|us|my|her|him), (hit|slapped|beat|punched|kicked|stabbed|attacked|strangled|choked) (me|us|my \S+|her|him) (just now|now|right now|minutes ago|an hour ago|again), (wont|not|will not) stop(ping)? (the )?(car|cab|auto|bus|beating|hitting), taking (me|us) ~ (somewhere|wrong|unknown|dark), wrong route, (someone|somebody|thief|thieves|burglar|intruder|robber*|man) (is|are) (in|inside|entering|breaking) ~ (house|home|flat|room), going to rape, breaking down, fighting with (knives|swords|sticks), is drunk and
(gunde|goonde|chor|daku|log|aadmi) ~ (aa gaye|aaye|ghus|ghuse|khade) ~ (hai|ghar), galat raste, galat rasta, gaadi nahi rok*, auto nahi rok*, nashe me ~ (maar|tod|peet)
(गुंडे|चोर|डाकू|लोग|आदमी) ~ (आ गए|घुस आए|घुसे|खडे) ~ (हैं|है), गलत रास्ते, गाडी नही* रोक*
(he|she|they|husband|father|brother|uncle|man|boys|guys|people|son|landlord|neighbour) (is|are|has|have) (been )?(drunk|violent|shouting|screaming|abusing|fighting|beating|hitting|throwing|smashing|destroying) ~ (and|with|at|on|my|me|us|everything|things), hitting ~ (with|on) ~ (head|rod|stick|belt), holding (me|my|her) (hair|neck|throat|hand*), gun ~ (head|me|us), grabbed (me|my|her), pulling (my|me|her), cornered, surround* (me|us|our|the), forcing himself
(gala|gardan|baal|kapde|haath) ~ (daba|pakad|kheench|khinch|ghot|ghont|phaad|marod) raha, (laat|ghuse|ghoose|thappad|belt|danda|lathi|chappal|pathar|patthar|rod) ~ (maar|barsa|chala|se maar|se peet) (raha|rakha), zabardasti ~ (le ja|kheench|utha|kar|ghus) raha, peech* (laga|pad|pade) (hai|raha|hua), (dhoondh|dhund|dhundh|khoj|talash kar) raha, tod fod kar, todfod kar, (darwaza|darwaja|gate|taala|tala) ~ (tod|toad|peet|khol) (raha|diya hai), jala (raha|diya hai), aag laga (raha|di hai|diya hai), gas khol, cylinder khol
(गला|गर्दन|बाल|कपडे|हाथ) ~ (दबा|पकड|खींच|घोंट|फाड|मरोड) रह*, (लात|घूंसे|थप्पड|बेल्ट|डंडे|लाठी|चप्पल|पत्थर|रॉड) ~ (मार|बरसा|चला|पीट) (रह*|रखा), जबरदस्ती ~ (ले जा|खींच|उठा|कर|घुस) रह*, पीछे लग* (है|हैं), (ढूंढ|खोज|तलाश कर|तलाश) रह*, तोडफोड कर, (दरवाजा|गेट|ताला) ~ (तोड|पीट|खोल) रह*, जला रह*, आग लगा (रह*|दी है), गैस खोल*
(is|are) (beating|hitting|kicking|burning|dragging|breaking|throwing|swinging|waving|looting|attacking|circling|surrounding|hurting|stripping|forcing open|firing|shooting|touching|pushing|opening my door|entering|coming towards|running after|running behind), (kicking|beating|hitting|punching) (my|me|her|his) ~ (stomach|face|head|back), trying to (open|break|enter|get in), glass breaking, burning (houses|shops|cars|our|my), (changed|changing) the route, not stopping (the )?(car|cab|auto)?, (strangled|choked|stabbed) (me|her|him|my), (swung|threw|thrown) ~ (at me|at us|on me|at my), gun ~ (says|saying|sign|now), (looking|searching|waiting) for (us|me)
(vaar|waar|var) (kar|kiya) ~ , (gale|gardan|pet|sar|sir|kanpatti) pe ~ (chaku|katta|bandook|talwar|goli|rakh), (maar|kaat|jala|dhakel|dhakka|ghaseet|loot|todfod|kheench) (de )?raha, (leke|lekar) (ghum|ghoom|khad*|baith*|aa|daud*) raha, gher (ke|kar|liya|rakha) ~ (khad*|hai|raha), nanga kar*, (le ja|lekar ja|utha|bhaga) raha, dayan bol*, (garam|khaulta) (tel|pani) ~ (daal*|dal*|phenk*|fenk*)
(वार|हमला) (किया|कर) (है|रह*|दिया), (गले|गर्दन|पेट|सिर|कनपटी) पर ~ (चाकू|कट्टा|बंदूक|तलवार|रख*), (पीट|मार|काट|जला|धकेल|घसीट|लूट) (रह*|रहे), (लेकर|लेके) ~ (घूम|खड*|बैठ*|दौड*|आ) (रह*|है), घेर* ~ (खड*|लिया|रह*), (ले जा|उठा|भगा) रह*, (गर्म|गरम|खौलता) (तेल|पानी) ~ (डाल*|फेंक*), डायन (कह*|बोल*), पर ~ (मिट्टी का तेल|पेट्रोल|तेजाब) (डाल*|फेंक*|छिडक*), (शीशे|गाडी|दरवाजे) ~ तोड रह*, बाल पकड*, (मारा|पीटा) जा रह*, गैस खोल* ~ (बैठ*|खड*), रोक ली है
(goli|goliyan|golibari|lathi|patthar|pathar|talwar) ~ (chal|chala|barsa) raha, (chhed|ched|chher) raha, (chaku|goli|talwar|kulhadi|farsa) ~ maar (diya|di) hai, (deewar|diwar|chhat|khidki) ~ (kood|kud|phand) ~ (aaya|aa|ghus), lathi leke chadh, (hitting|breaking|smashing|banging) (the |our |my )?(windows|car|door|glass|gate), (there is|theres) firing, shots (fired|being), lying on the ground, staring at me, same man who, (sent|sending) ~ photo of my (daughter|child|son|house|school), is there (now)?
(गोली|गोलियां|लाठी|पत्थर|तलवार) ~ (चल|चला|बरसा) रह*, छेड रह*, (चाकू|गोली|तलवार|कुल्हाडी|फरसा) ~ मार (दिया|दी) है, (दीवार|छत|खिडकी) ~ (कूद|फांद)* ~ (आया|आ|घुस), (गाडी|कार|वैन) में (डालकर|बैठाया|बिठाया|उठाकर), घुस आ* (है|हैं)
(broken|breaking|broke) (open |down |in |into )?(the |my |our )?(lock|door|window|gate|glass|bedroom lock)(?! of), (dragged|dragging|pulled|pulling|pushed|forced) (me|us|her|him|my \S+|a \S+) (into|inside|out of|towards), into (a|the|their) (van|car|auto|jeep), hitting (people|everyone|everybody|the|my|with), (husband|he|they|she|father|brother|son|men) ~ (beating|hitting|attacking|strangling|stabbing|burning|thrashing|choking)
(taala|tala|darwaza|darwaja|kundi|khidki) tod (diya|ke|kar|di), ghaseet (ke|kar) le, jabran ~ (le|utha|bitha|baitha), (pet|sar|sir|muh|peeth) (me|pe) (laat|ghusa|danda|rod) , lathiyon se, belt se maar*, danda se maar*, chappal se maar*
(ताला|दरवाजा|कुंडी|खिडकी) तोड (दिया|कर|दी), घसीट* ले, जबरन ~ (ले|उठा|बिठा|बैठा), लाठियों से, (बेल्ट|डंडे|रॉड|लाठी) से (मार|पीट) रह*`

export const VICTIM = String.raw`
me, us, my (mother|father|sister|brother|daughter|son|wife|kid*|child*|parents|mom|dad|friend|family|baby|neighbour|grand*), our house, our (home|door|gate), a (woman|girl|man|lady|person|boy), her, him
mujhe, mujh, hum, hume, humko, hame, hamko, hamein, hamara, humara, mera (maa|mummy|papa|bhai|behen|bahan|beti|beta|pati|biwi|patni|pita|pitaji|ghar|saath|upar|peeche|dost|padosi), papa, maa, mummy, bhai, behen, pati, use, usko, unko
मुझे, मुझ, हमें, हमको, हम, मेरी (मां|मम्मी|बहन|बेटी|पत्नी), मेरे (पापा|पिता|भाई|बेटे|पति|घर|साथ|ऊपर|पीछे), भाभी, उसे, उसको, सबको, बच्ची, पति
maa pe, mujh pe, hamare, hamari, humare, humara, humein, hum log, maa ko, papa ko, mummy ko, bhabhi
मां (पर|को), मुझ पर, हमारे, हमारी, पापा को, मम्मी को`

export const ATTACKER_NEARBY = String.raw`
outside (the|our|my|her|his)( \S+)? (house|door|gate|home|room|bathroom|flat|window|shop|hostel|pg), outside my, outside our, at (the|my|our) (door|gate), (knocking|banging|standing) ~ (door|gate|window), surrounded, entered (my|our|the) (house|room|home), inside (my|our|the) (house|room|home), near my (house|pg|hostel|home), (people|men|mob|crowd|goons) ~ (outside|gathered|coming)
(ghar|gate|darwaza|darwaze|darwaja|makan|hostel|pg|kamra|room|bathroom|dukan) (ke|pe|ka) (bahar|baahar|saamne|samne|khad*|peet*|khatkhata*), (gate|darwaze|darwaza|darwaja) pe, bahar (khad*|bheed|log|gunde|aadmi), bheed, gher (liya|rakha|lia), kitchen se aa, ghar me ghus*, niche (khad*|aa), neeche (khad*|aa)
(घर|गेट|दरवाजे|दरवाजा|मकान|कमरे|बाथरूम|दुकान) (के|पर|को) (बाहर|सामने|खड़*|खड*|पीट*|खटखटा*), दरवाजा (पीट|तोड़|तोड|खटखटा)*, बाहर (खड़*|खड*|भीड़|भीड|लोग|गुंडे|आदमी), भीड़, भीड, घेर (लिया|रखा), नीचे (खड़*|खड*)
(came|come|reached|here|standing|waiting|gathered|parked|roaming|circling) ~ (outside|at|near|in front of|below|downstairs) ~ (house|home|door|gate|room|hostel|building|pg|lane), downstairs, behind me, following my (car|scooty|bike|auto|cab), in the (cab|car|auto|bus) ~ (driver|men|man|boys), chase, (came|come) with (sticks|knives|lathis|swords|rods|men|goons|weapons)
(peeche|piche) (hai|aa|khad*), gali me (khad*|ghum*), darwaza ~ (khatkhata|peet|tod|thok)*, (bahar|darwaze|gate|neeche|niche|gali|samne) ~ (khada|khade|khadi|ghoom|ghum|intezar|baitha|baithe) (hai|raha|hua), leke (aaya|aaye|aa|khada|khade|baitha) (hai|raha)
(पीछे|गली) ~ (खड*|घूम*), (बाहर|दरवाजे|गेट|नीचे|गली|सामने) ~ (खडा|खडे|खडी|घूम|बैठा|बैठे) (है|हैं|रह*), लेकर (आया|आए|खडा|खडे|बैठा) (है|हैं)
(crowd|mob|group|gang) (of|is|are|has|with|outside), (men|people|boys|goons|villagers) with (sticks|lathis|swords|rods|weapons|guns|knives|stones)
(log|ladke|gunde|aadmi) ~ (lathi|talwar|chaku|danda|hathiyar|bandook)
(लोग|लडके|गुंडे|आदमी) ~ (लाठी|तलवार|चाकू|डंडे|हथियार|बंदूक)`

export const WEAPON = String.raw`
knife, gun, pistol, revolver, axe, sword, iron rod, rod, sticks, lathi, lathis, acid, petrol, kerosene, matchbox, lighter, hammer, sickle, machete, belt, bottle, weapon*, with (a )?stick, gas cylinder, bat, razor, screwdriver, bricks, stones
chaku, talwar, talvar, kulhadi, kulhari, katta, tamancha, bandook, banduk, pistaul, goli, danda, dande, lathiya*, tezab, tejab, machis, maachis, hathiyar, gandasa, farsa, hansiya, rod, mitti ka tel, belt, eent, patthar, pathar
चाकू, तलवार, कुल्हाड़ी, कुल्हाडी, कट्टा, तमंचा, बंदूक, पिस्तौल, लाठी, लाठियां, डंडा, डंडे, तेजाब, माचिस, हथियार, गंडासा, फरसा, हंसिया, पेट्रोल, मिट्टी का तेल, गैस (खोल*|सिलेंडर|सिलिंडर), बेल्ट, रॉड, पत्थर, ईंट`

export const HELD_CAPTIVE = String.raw`
(locked|lock|shut|bolted|closed|kept|tied|held|trapped|confined|stuck) (me|us|myself|ourselves|her|him|them|my sister|my daughter|my wife|my mother|from inside|the door from inside)( \S+)? ?(in|inside|up|to|here|captive|hostage|from inside|since|with)?(?! out)
(locked|shut|bolted|confined|tied up|trapped|hiding|held captive|held|captive|hostage) (inside|in|up|here|there|from inside|against|under the|behind the|for)(?! (court|custody|jail|prison|a loan|debt|favour))
i am hiding, im hiding, hiding in, we are hiding, kidnapped me, (not letting|dont let|wont let|not allowing|not allowed|cant|cannot) ~ (leave|go out|out|come out|go home|escape), guard is, cannot escape, cant escape, not giving (food|me food|us food|any food), no food, without food, being trafficked
(kamra|room|kothri|bathroom|godown|kothi|factory|store|hostel|fractory|office) ~ (band|qaid|kaid|lock) ~ (rakha|kar|kiya|hu|diya|hai|raha), (mujhe|hum|humko|hame|humein|usko|use|behen|maa|bacha|beti|ladki|unko|kamra me|ghar me|office me|andar|khud ko|ne) ~ band kar (rakha|liya|ke rakha|ke), (mujhe|humko|hame|humein|behen|beti|kamra me|ghar me|office me|andar) ~ band kar diya, bandhak, (qaid|kaid) (kar|hu|rakha|hai), bandh (rakha|kar rakha), nikalne nahi (de*|dete), bahar nahi (jaane|nikalne|jane|aane) de*, jaane nahi de*, (andar|ander) se (kundi|band|lock), kundi laga, chhup (ke|kar|gaya|gayi), chup (ke|kar) (baith*|phone|msg), chhupi hu, chupi hu, chori se (phone|msg|message|mobile), chup chap (phone|msg), phone chheen (liya|lia), khana nahi (de*|diya), agwa kar, utha (ke|kar) le (gaya|gaye|aaye|aaya), (mujhe|usko|use|ladki|behen|beti) ~ bech (diya|rahe|raha|denge), kothe
(कमरे|घर|कोठरी|बाथरूम|गोदाम|कोठी|फैक्ट्री|छात्रावास|जंजीर) ~ (बंद|कैद|बांध*|बाँध*|ताला) ~ (रखा|कर|किया|दिया|है|रखता|रखते|रख*), (मुझे|हमें|उसे|उसको|बहन|मां|बच्चे|बेटी|लडकी|कमरे में|घर में|अंदर) ~ बंद कर (रखा|दिया|के रखा), (मुझे|हमें|फैक्ट्री में|घर में|कमरे में) ~ बंद (किया|कर), बंधक, कैद (कर|में हू|है|रखा), (निकलने|बाहर जाने|जाने|बाहर) नही* दे*, अंदर से (कुंडी|बंद), कुंडी लगा*, छुप (कर|के|गया|गई)*, छिप (कर|के|गया|गई)*, छुपाकर (रखा|फोन), चोरी से फोन, फोन छीन*, खाना नही* (दिया|दे*), अगवा कर*, उठा (कर|के) ले (गए|गया|आए), (मुझे|उसे|उसको|लडकी|बहन|बेटी) ~ बेच (दिया|रह*|देंगे)
locked from outside, door is locked, wont let (me|us|her) (out|leave|go), house arrest, tied (my|me|her|his) (hands|legs|up|to), chained, took away my (phone|mobile|passport|documents), passport (is )?(taken|with them|snatched|kept), snatched my (phone|mobile), not allowed to (leave|go|talk|call|step), using (someone|somebody|another|friends|a hidden|neighbours|maids) ~ (phone|mobile|wifi), hidden phone, sold me (to|for|off), brought (me|us|her) (here|to), against my will, confined, captive, hostage
bahar se ~ (band|kundi|tala|taala|lock), nazarband, (haath|pair|haath pair) bandh*, (passport|phone|mobile|kagaz|sim) ~ (le liya|chheen|cheen|rakh liya|tod diya|chin), ghar se (nikalne|bahar) nahi, jaane nahi de raha, jane nahi de*, kisi (aur )?(ke|ka) phone se, (gaadi|car|van|auto) me (daal|dal|baitha|bitha|utha|thoos) ~ (ke|kar|liya|le)
बाहर से (बंद|कुंडी|ताला), (ताला|कुंडी) (लगाकर|लगा दिया|मारकर|लगा के) ~ (गए|गया|बंद|रखा|है), नजरबंद, (हाथ|पैर|हाथ पैर) बांध*, (पासपोर्ट|फोन|मोबाइल|कागज|सिम) ~ (ले लिया|छीन*|रख लिया|तोड दिया), घर से (निकलने|बाहर) नही*, जाने नही* दे*, किसी (और )?के फोन से, (गाडी|कार|वैन|ऑटो) में (डाल|बैठा|बिठा|उठा|ठूंस)*
locked (me|us|her) (in|inside), locked the (bus|car|flat|room)( and)? (gone|left|went)?, locked in (one|a|the) room, (us|\d of us) locked, (tied|tie) (to|with) (a |the )?(pole|tree|chair|bed|rope), (hands|legs) (are )?tied, shutter down, in one room
(bandhak|kaid|qaid|nazarband|band) (bana|kar|kiya|kiye) (ke )?(rakha|hua|hai|raha), khana (bhi )?nahi (deta|dete|diya|de), (phone|sim|msg) (chhupa|chupa|chhup) ke, (bina|bagair) (khana|khane|pani)
(बंधक|कैद|नजरबंद|बंद) (बना|कर|किया|किए) ~ (रखा|हुआ|है|रह*), (दूसरे|किसी) के फोन से, बांधकर रख*, बिना (खाने|पानी|खाना), जाने नही* (देता|देते|दे), (छिपी|छिपा|छुपी|छुपा) (हूं|हू|है|हैं)`

export const IMMINENT_THREAT = String.raw`
(is|are|he|she|they) (coming|on (his|her|their) way) ~ (tonight|now|today|here|with|to|home|back|for), coming (tonight|now|with|to kill|to beat), (going to|gonna|will|wants to|about to|ready to) (kill|burn|murder|stab|shoot|rape|throw acid|beat|attack|hit|hurt|slap|finish) (me|us|her|him|my|everyone|all), will come (tonight|today|again|back), kill (me|us) (tonight|today|now|any)*, forcing me to (marry|sleep|work|drink), (marry|marrying) me ~ (tomorrow|today|tonight|force*), fear for my life, life is in danger, scared (for|about|he|they|of|to|that)
(aa raha|aa rahe|aata|aane wala|aane wale|aayega|aayenge|aake marenge|aake maar*) ~ (lathi|leke|lekar|maarne|marna|chaku|hai|le), leke aa raha, (maar|jala|kaat|mita|uda|goli maar|khatam kar|chhod nahi|tezab daal|acid daal) (dunga|denge|dega|degi|daalenge|dalenge|dalega|daalega|dalunga|jayenge), marenge, maarenge, aaj (raat )?maar, raat ko ~ (aa|maar)*, zabardasti (shaadi|shadi|nikah|vivah), jabardasti (shaadi|shadi|nikah|vivah), fenkne ki dhamki, phenkne ki dhamki, jaan (se maarne|khatre|ko khatra|le lenge|le lega), dar lag raha
(आ रहा|आ रहे|आने वाला|आने वाले|आकर मार*) , लेकर (आया|आ रह*|खड़*|खड*|बैठ*|दरवाजा), (मार|जला|काट|मिटा|उड़ा|खत्म कर|गोली मार|तेजाब फेंक) (दूंगा|देंगे|देगा|देगी|डालेंगे|डालेगा|दूँगा), मारेंगे, आज रात, जबरदस्ती (शादी|निकाह|विवाह), जबरन (शादी|निकाह|विवाह), फेंकने की धमकी, जान (से मार*|को खतरा|खतरे|ले लेंगे|ले लेगा), डर लग रह*, डरी हुई
(knife|gun|pistol|axe|sword|weapon|acid|lathi) (is )?(out|drawn|on my|to my|at my), pulled (out )?(a|the) (knife|gun|pistol|sword), found out where i, (coming|on the way) to (kill|beat|take|get)
(talwar|chaku|bandook|banduk|katta|lathi|danda|kulhadi|pistol|goli|tezab) ~ (nikal|nikaal|utha|tan|taan|chala) (li|liya|ke|kar|di|diya|raha)(?! (tha|thi|the)), aaj (maar|khatam|jala|chhod*), (maar|jaan se maar) dalega, maar dalenge
(तलवार|चाकू|बंदूक|कट्टा|लाठी|डंडा|कुल्हाडी|पिस्तौल|तेजाब) ~ (निकाल|उठा|तान|चला) (ली|लिया|कर|दी|रह*)(?! (था|थी|थे))
(will|going to|gonna|want to|wants to|planning to|plan to|trying to|about to) (kill|murder|burn|finish|bury|shoot|hang|poison|cut|throw|rape) (me|us|her|him|my \S+|acid), honou?r killing, searching for us, looking for (us|me), hunting us, found us, they know where, he knows (my|where), (they|he) will (find|reach|come|catch|kill), reach* here, any ?(moment|time|minute), before (they|he) (come|find|reach)*, wedding (is )?(tomorrow|today|tonight|this), forced marriage, engagement tomorrow
(jaan se|mujhe|humko|hame|usko) ~ (maar|jala|kaat|khatam|mita|bech|gaad) (dega|denge|degi|dalega|daalega|dalenge|daalenge|dunga), (pahunch|pahuch|aa) (jayenge|jayega|rahe|raha|hi rahe|gaye), aane (wala|wale|wali) (hai|ho)?, kabhi bhi aa (sakt*|jayenge|jayega), (dhoondh|dhund|dhundh) (lenge|raha), (aaj|kal) ~ (shaadi|shadi|nikah|byah|vivah|sagai) ~ (hai|kara|karwa|kar)
(जान से|मुझे|हमें|उसको|उसे) ~ (मार|जला|काट|खत्म|मिटा|बेच|गाड) (देगा|देंगे|देगी|डालेगा|डालेंगे|दूंगा), (पहुंच|आ) (जाएंगे|जाएगा|रहे|रहा|गए), आने (वाले|वाला) (है|हैं), कभी भी आ, ढूंढ लेंगे, (आज|कल) ~ (शादी|निकाह|ब्याह|विवाह|सगाई) ~ (है|करा|करवा|कर)
(they|he|family|brothers|father|men|uncle) (will|are going to|want to|wants to|would) (cut|kill|burn|beat|shoot|hang|catch|drag|take|harm) (me|us|her|him), says sign, come with friends
(maarne|marne|marna|kaatne|pakadne|uthane|lene|jalane) (aa|ja) raha, (kal|aaj|abhi) ~ (padhwa|kara|karwa|kar) (denge|dega|raha), (maar|jala|kaat) (dalenge|daalenge|dalega|daalega|denge|dega), dooba, doobo, dubo*
(मारने|काटने|पकडने|उठाने|लेने|जलाने) आ रह*, (मार|जला|काट) (डालेंगे|डालेगा|देंगे|देगा), पहुंचने वाल*, (डुबो*|डुबा*) , मारकर ~ मर
(warna|nahi to|varna) ~ (maar|jala|kaat|khatam) (denge|dega|dalenge), zinda nahi (chhod*|chod*), (kidnap|agwa|apaharan) kar (liya|ke), phirauti, firauti, ransom ~ (today|tonight|now|evening|hour*), cut my (throat|neck), (minute|minutes|ghante|ghanta) me (pahunch|pahuch|aa)*
(वरना|नहीं तो) ~ (मार|जला|काट|खत्म) (देंगे|देगा|डालेंगे), जिंदा नही* छोड*, (अगवा|अपहरण) कर (लिया|के), फिरौती, (मिनट|घंटे) में (पहुंच|आ)*, (तेजाब|गोली|चाकू|पेट्रोल) ~ (डालेगा|मारेगा|फेंकेगा|डालेंगे)`

export const SIGNS_OF_INJURY = String.raw`
bleeding, blood is, blood coming, unconscious, not breathing, screaming, screams, shouting for help, crying for help, burns, burnt, cannot breathe, cant breathe, injured, broken (arm|leg|bone|nose|head), can hear, crying loudly
khoon (nikal|beh|bah|aa), khoon se, behosh, chillane, chillaane, cheekh*, chikh*, chilla (raha|rahi), haath pe (jala|nishan)*, sar phat*, sir phat*, ghayal, jal gaya, saans nahi
खून (निकल|बह|आ)*, बेहोश, चिल्ला*, चीख*, घायल, सिर फट*, सिर से खून, जल गया, सांस नही*, रो रह*, रो रोकर
(blood|bleeding) ~ (not )?(stopping|stop|everywhere|lot|coming), neck has marks, marks on neck, months pregnant, miscarriage, hit (me|him|her) on (the )?head, (one|he|she|who) (has )?not (woken|waking), not waking
(khoon|sar|sir|naak|muh) ~ (ruk nahi|nikal|beh|bah|fat|phat), (haath|muh|chehra|pair) (jal|toot|tut|fat|kat) gaya, hospital nahi (le|ja)*
(खून|सिर|नाक|मुंह) ~ (रुक नही*|बंद नही*|निकल|बह|फट), (हाथ|मुंह|चेहरा|पैर) (जल|टूट|फट|कट) गया, अस्पताल नही* (ले|जा)*`

export const PLEA_FOR_HELP = String.raw`
help me, please help, pls help, plz help, help fast, save me, save us, save her, save him, someone help, anybody help, need help now, help now, hurry, please come, come fast, quickly, send police, call police, call the police, emergency, urgent help, sos, what do i do, what should i do now, dont tell anyone, pls dont tell, whom to call, who to call, i am scared, im scared, we are scared, so scared
bachao, bacha (lo|lijiye|do), jaldi (batao|bataiye|aao|karo|bhejo|help|madad|kuch), koi madad, madad karo jaldi, kaha jaye, kaha jaun, kaha jau, kaha jaaye, kya karu (jaldi|abhi)?, darr (lag|gaya), dar (lag|gaya|rahi|raha), police bhejo, police ko bulao, kisko (phone|call), kise (phone|call), kisi ko mat bata*
बचाओ, बचाइए, बचाइये, बचा (लो|लीजि*), जल्दी (बता*|आ*|कर*|मदद|भेज*), कहां जा*, कहाँ जा*, पुलिस भेज*, पुलिस बुला*, किसे (फोन|कॉल)*, किसको (फोन|कॉल)*, किसी को मत बता*, डर लग*`

export const THIS_VERY_HOUR = String.raw`
right now, at this moment, this minute, this very, currently, just now, (a few|few|some|half an|an|one|two|\d+) (hour*|minute*|min|mins|hr|hrs) (ago|back), as i (write|type|speak), since (morning|last night|afternoon|evening|this morning), again now, while i (write|type), still (here|there|outside|hitting|beating|shouting|banging|inside|locked|not), on the way, is here, are here, happening
abhi, is waqt, iss waqt, is samay, is time, isi waqt, is ghadi, subah se, shaam se, sham se, raat se, dopahar se, (ek|do|teen|chaar|char|adhe|aadhe|\d+) (ghante|ghanta|minute|min) (se|ho|pehle|pahle)?, ghante se, abhi tak, din raat, turant, likhte
अभी, इस वक्त, इस समय, इसी वक्त, सुबह से, शाम से, रात से, दोपहर से, (एक|दो|तीन|चार|पांच|आधे|\d+) (घंटे|घंटा|मिनट) (से|हो|पहले)?, घंटे से, अब तक, अभी तक, दिन रात, तुरंत
(at|its|it is|it s) (now )?\d+ ?(am|pm|oclock)( now)?( at night)?, is sleeping (now)?, are sleeping
raat ke (\d+|ek|do|teen|barah|baarah|gyarah) (baje|bje), (\d+|ek|do|teen) baje (raat|hai), mushkil se pakda, raha hu abhi
रात के (\d+|एक|दो|तीन|बारह|ग्यारह) (बजे|बज), शाम के (\d+|छह|सात|आठ|नौ) बज*, बज (गए|रहे)`

export const THESE_DAYS = String.raw`
now, tonight, today, tomorrow( morning)?, since (yesterday|today), this (morning|evening|afternoon|night), last night, again, (two|three|\d+) days, at night, every second
aaj, aaj hi, aaj raat, raat ko, kal (subah|hi|shaadi|shadi|raat)?, kal se, (ek|do|teen|chaar|char|\d+) din (se|ho|pehle)?, din se, phir se, fir se, phir aa, ab
आज, आज ही, आज रात, रात को, कल (सुबह|ही|शादी|रात)?, कल से, (एक|दो|तीन|चार|पांच|\d+) दिन (से|हो|पहले)?, दिन से, फिर से, अब`

export const ALONE_IN_DANGER = String.raw`
alone, its dark, it is dark, no one (is )?(here|around|at home|near), nobody (is )?(here|around|at home|near), battery, percent, neighbours wifi, lonely road, empty road, deserted, no phone, took my (phone|sim|passport|aadhaar|documents|mobile|clothes), took our (phone*|sim|passport*|aadhaar|documents|mobile*), low battery, cannot call, cant call, no money, nowhere to go
akela, akele, akeli, sunsaan, sunsan, andhera, andhere, battery, koi nahi (hai|yaha|ghar), anjaan
अकेल*, सुनसान, अंधेरा, अंधेरे, बैटरी, कोई नही* (है|यहां|घर), अनजान`

export const ABANDONED_HELPLESS = String.raw`
(old|elderly|82|80|85|75|78|90|70) ~ (mother|father|parents|man|woman|lady), year old (mother|father|grandmother|grandfather), cannot walk, cant walk, no medicine, without medicine, (lying|sitting|left|out) on the (road|street|footpath), thrown out ~ (night|rain|now), in labour, heart patient, bedridden
(budhi|boodhi|buzurg|bujurg|vridh) ~ (maa|baap|pita|mata|dadi|dada), sadak pe (chhod|chod|phenk|fenk|baith|pad)*, chal nahi sakt*, dawai nahi
(बूढ़ी|बूढी|बुजुर्ग|वृद्ध) ~ (मां|पिता|माता|दादी|दादा|महिला), सड़क पर (छोड*|फेंक*|बैठ*|पड*), चल नही* सकत*, दवा नही*`

export const THROWN_OUT_OF_HOME = String.raw`
(threw|thrown|throwing|kicked|pushed|turned|put|locked) (me |us |her |him |them |our |my |\S+ )*(out|outside) ~ (road|street|night|rain|now|tonight|hour|hours|minutes|cold|today), (threw|thrown|kicked) ~ ~ (out|outside) (on|in|into|tonight|now|an|at), its raining, it is raining, in the rain, nowhere to go
(raat|barish|baarish|thand|abhi|aaj) ~ (ghar se|bahar) ~ (nikal|nikaal) (diya|dia|di), (ghar se|bahar) (nikal|nikaal) (diya|dia|di) ~ (raat|abhi|aaj|barish|sadak|kaha|kahan)
(रात|बारिश|ठंड|अभी|आज) ~ (घर से|बाहर) ~ निकाल (दिया|दी), (घर से|बाहर) निकाल (दिया|दी) ~ (रात|अभी|आज|बारिश|सडक|कहां)`

/** Somebody was struck. Alone this is the past; with a time of today the danger may not be over. */
export const STRUCK_BEFORE = String.raw`
(hit|beat|slapped|kicked|punched|stabbed|attacked|strangled|choked|pushed|burnt|burned|cut|assaulted|raped|molested|thrashed|hurt) (me|us|my|her|him|his), was (beaten|hit|attacked|stabbed|raped|molested|assaulted), got (beaten|hit|stabbed|attacked)
(ne|mujhe|usko|maa ko|papa ko|bhai ko|behen ko) ~ (maar|peet|piita|peeta|thappad|pita|jala diya|kaat diya|dhakka diya|dhakel diya)
(ने|मुझे|उसको|उसे|मां को|पापा को) ~ (मारा|पीटा|मारा पीटा|थप्पड|जला दिया|काट दिया|धक्का दिया|फेंका)`
