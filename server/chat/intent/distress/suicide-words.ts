/**
 * Phrases for `compilePhrases` of people who want to end their life, or fear it of somebody near them. Most prove
 * nothing alone, so they are separate lists that are weighed together.
 */

export const WISH_TO_DIE = String.raw`
(want|wants|wanna|wish|going|gonna|planning|plan|decided|ready|feel like|feeling like|thinking|think|thoughts|about|prepared|trying|need|have|forced|will|shall|should|may|might|better|rather|just|let me) (to |of |about )?(just |now |also |really |only )?(die|dying|kill myself|killing myself|hang myself|hanging myself|end my life|ending my life|end my own life|commit suicide|committing suicide|do suicide|doing suicide|take my life|take my own life|taking my life|taking my own life|drown myself|poison myself|shoot myself|burn myself|jump off|jump from|jump in front|slit my|cut my wrist*|be dead)(?! (of (hunger|laughing|boredom)|with dignity|in (prison|jail)|than pay|due to))
(want|wanna|going|gonna|planning|decided|ready|thinking|think|will|rather|just) (to |of |about )?(just |now )?(end|ending|finish|finishing) (it all|everything|it tonight|it today|it now|all this|all of it|it for good|it here|my own life|my life(?! (partner|insurance))|this life|myself)(?! with)
(kill|killing|hang|hanging|hurt|hurting|harm|harming) myself, cutting myself, self harm*, cut my wrist*, slit my wrist*, my suicide note, my last note, my final note
i am suicidal, im suicidal, i feel suicidal, feeling suicidal, feel suicidal, having suicidal, have suicidal, getting suicidal, suicidal thoughts
(forcing|compelling|pushing|driving|making|made|leaving|leaves|left) me ~ (suicide|die|death|kill myself)
(only|last|best) (option|way|solution|choice|thing|answer|exit)( left| now| remaining)? ~ (suicide|death|die|dying|kill myself|end my life)
(suicide|death|dying) (is|seems|looks) ~ (only|best|last|easier|better) (option|way|solution|choice|thing|answer|exit)
no (other )?(option|way|choice|alternative)( left)? (but|except|other than|than) ~ (suicide|die|death|kill myself|end my life)
(no|any|what|whats|the|see) (is )?(the )?(point|reason|meaning|purpose|use|sense) (left )?(of|in|to|for) (living|live|my life|life|being alive|stay alive|staying alive|go on living|continue living|keep living|breathing)(?! (imprisonment|sentence|insurance|certificate|estate|interest|tax))
(nothing|noone|nobody|no one) (left )?to live for, nothing left for me in (this )?(life|world)
(dont|do not|donot|doesnt|no longer|never|not|didnt) (really |even )?(want|wish|wanna|feel like|wanting|like) (to )?(live|living|be alive|exist|wake up|go on living|continue living|stay alive|be in this world|see tomorrow|see another day)(?! (with|at|here|there|together|separate*|apart|under|near|as|on|alone|abroad|off|by|in (a|an|his|her|my|that|the|our|joint|india)|in ?law*))
(cant|cannot|can not|couldnt) (live|go on living|continue living|bear living) (any ?more|any longer|now)
(lost|no|losing|any|lose) (the |my |all )?(will|wish|desire) to live
better (off )?dead, better to die, better if i (die|died|was dead|were dead|am dead|was gone|am gone|end), better off without me, (happier|relieved|fine|better) without me, wish i (was|were|am|could be|could just|would) (dead|die|never born|not born|not alive|gone), wish i could (die|disappear), wish i had never been born, rather die(?! than (pay|give|sell|settle)), rather be dead, deserve to die
(tired|sick|fed up|done|bored|exhausted) (of|with) (living|life|my life|this life|being alive|existing)(?! (imprisonment|insurance))
(given|give|giving|gave) up on (life|living|my life), had enough of (life|living|this life), life ~ not worth, not worth living, life has no (meaning|purpose|value|point), no meaning (left )?in (my )?life
(dont|cant|cannot|do not) (think i can )?(go on|carry on)(?! with the (case|work|job|contract)), no point (in )?(going on|carrying on|continuing my life)
(wont|will not|not going to|not gonna) (be (here|alive|around)|wake up|live) ~ (tomorrow|tonight|any ?more|morning|next week|monday|much longer|long|by then|to see)
i (will|shall|would) not (see|be alive|survive|live) ~ (tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|next)
will not see (tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning), (nobody|no one) will miss me, goodbye (world|everyone|forever|all), (this is|its) my last (message|day|night|letter|chat), tonight is my last
when i(m| am) gone, after i(m| am) gone
(maar|marna) (jaunga|jana chahta|jana hai|jaana hai|jaana chahta|chahta|hi chahta|ka man|ka mann|ki ichha|ja raha|jane ka|jaane ka|hi behtar|hi accha|ka dil|ko ji)(?! ke baad)
(ab |main |mai |bas )marna hai, marna ka (man|mann|dil|soch*), maar (jaana|jana) (behtar|accha|hi), mar jaunga(?! to)
jeena (hi )?nahi (hai|chahta|chah*|mujhe|ab), jeena ~ (man|mann|dil|ichha|iccha|ichcha|ichchha|himmat|mtlb|matlab|fayda|faida|wajah) (hi )?(nahi|khatam|mar), nahi jeena, (nahi|ab) (rehna|rahna) ~ (duniya|is duniya|zinda|jinda), (zinda|jinda|jeevit) nahi (rehna|rahna|rah|reh|rahunga|rahungi), jeena se (kya|koi), jee ke kya, ji ke kya, jeekar kya, jeene layak
nahi (rehna|rahna) ~ duniya, duniya (chhod*|chod*|se ja)
(zindagi|life|jeevan|sab|sab kuch|khud ko|apne aap ko|apni zindagi|apni life) (hi )?(ko )?(khatam|end|finish) (kar|krna|karna|karne|karunga|karlunga|krlunga|ho jaye|kardunga|krdunga)
(zindagi|life|jeevan) se (thak|haar|tang|mann|man|pareshan|upar|nirash), (zindagi|life|jeevan) (bekar|bojh|ka koi matlab nahi|khatam (lag*|si|hai|ho))
(khudkushi|suicide|suside|sucide|suicid) (karunga|kar lunga|karlunga|krlunga|kar (leta|leti|du|dunga)|karna (chahta|pad*|hi|hai|ka)|karne (ka|ja|jaa|wala|wali|ki soch*|ko|pe)|hi (ek|rasta|raasta|option|karna)|ke (khayal|vichar|thoughts|alawa|siva)|ka (man|mann|khayal|vichar|soch*)|krna (chahta|hai)|krne (ka|ja))
(main|mai|mujhe|khud) ~ (khudkushi|suicide)(?! (ke case|note|ka case|ka mukadma))
jaan (de (dunga|deta|deti|dena|du|raha|dene)|dene (ka|ja|wala|wali)|dedunga|khatam kar), apni jaan (le|lunga|de|dene|dunga), khud ko (khatam|maar|fansi|aag|jala|goli)
(fansi|phanda|fanda) (laga|pe|lagane|lagakar|lga|laga ke|lagaunga|lagaungi|le) ~ (lunga|leta|leti|jaunga|raha|wala|ja|latak*|maar|dunga|rha|rahi|kar|karunga), latak (jaunga|jana|jaana|ke maar), latakne ja
(zeher|keetnashak|phenyl|goliyan|neend ki goli*|sulphas|salfas|dawai) ~ (kha lunga|khaunga|kha ke|khakar|pi lunga|piunga|khane ja|pine ja|kha raha|pi raha|khane wala|khane wali|kha leta)
(train|rail|patri|nadi|kuan|kuen|kuye|nehar|chhat|chat|pul|building) ~ (kud|kood|kudne|koodne|kut) ~ (jaunga|raha|ja|jana|man|lunga|dunga|wala|wali), (train|gaadi|truck) ke (neeche|niche|aage|samne) ~ (aa jaunga|kud|kood|let|jaunga|maar)
mitti ka tel ~ (khud|apne), khud ko aag, aag laga lunga(?! ga)
(main|mai|hum|ab) nahi (bachunga|bachungi|rahunga|rahungi|jiyunga|jiungi|jiunga|bachne wala|bachenge), (main|mai) (na|nahi) (rahu|rahun|rahoon|rahunga|rahungi)
mar(ne)? ke alawa ~ (rasta|raasta|chara|option), maut (hi|ko gale|ke alawa|behtar|aa jaye|chahta|chahiye), ab (jaan|jee) nahi, sab khatam kar (dunga|lunga)
(मरना|मर जाना) (चाहत*|है मुझे|ही (बेहतर|अच्छा|पड़ेगा)|बेहतर|अच्छा), मुझे (मरना|मर जाना), (अब|मैं|बस) (मरना है|मर जाऊं*|मर जाउं*), मर जाऊं(गा|गी)?, मर जाउं(गा|गी)?, मरने (का मन|का दिल|की इच्छा|की सोच*|जा रह*|के अलावा|के सिवा|को जी)
जीना (ही )?नही(ं)? (चाहत*|है|चाह*|मुझे), (नही(ं)?|नहि) जीना, जीने (की|का|को) ~ (इच्छा|मन|दिल|मतलब|फायदा|वजह|हिम्मत|चाह|जी) (ही )?(अब )?(नही(ं)?|खत्म|मर), जीने से (क्या|कोई), जीकर क्या, जी कर क्या, जिंदा नही(ं)? (रहना|रह*), (इस )?दुनिया (में )?(अब )?नही(ं)? रहना, नही(ं)? रहना ~ दुनिया, दुनिया (छोड़*|छोड*|से जा*|से चल*)
(जिंदगी|जीवन|जिन्दगी|खुद को|अपने आप को|अपनी जिंदगी|सब कुछ|सब) (ही )?(खत्म|समाप्त|खतम) (कर|करना|करने|करूं*|कर लूं*|हो जाए)
(जिंदगी|जीवन|जिन्दगी) से (थक*|हार*|तंग|ऊब*|निराश|मन|परेशान), (जिंदगी|जीवन|जिन्दगी) (बोझ|बेकार|बेमतलब|का कोई मतलब नही*)
(आत्महत्या|खुदकुशी|सुसाइड|आत्मदाह|सूइसाइड) (करूं*|कर लूं*|कर लेत*|कर दूं*|करना (चाहत*|है|पड*)|करने (का|जा|वाल*|की सोच*|पर|को)|ही (एक|रास्ता|करना)|के (विचार|ख्याल|खयाल|अलावा|सिवा)|का (मन|विचार|ख्याल))
(मैं|मुझे|मेरे पास) ~ (आत्महत्या|खुदकुशी|सुसाइड)
जान (दे (दूं*|रह*|देत*|देना|दूगा|दूगी)|देने (जा|का|वाल*)), अपनी जान (ले|लूं*|दे*), खुद को (खत्म|मार|फांसी|आग|जला|गोली)
(फांसी|फंदा|फंदे|रस्सी) (लगा|पर|लगाने|से|डाल|गले) ~ (लूं*|लूगा|लूगी|लेत*|जाऊं*|झूल*|लटक*|रह*|वाल*|जा|बांध*), लटक (जाऊं*|जाना), (जहर|कीटनाशक|गोलियां|दवा|सल्फास|फिनाइल) ~ (खा लूं*|खाऊं*|पी लूं*|पीऊं*|खाने जा|पीने जा|खाकर मर*|खा रह*|पी रह*|खा लूगा|खा लूगी)
(ट्रेन|रेल|पटरी|नदी|कुएं|कुएँ|नहर|छत|पुल|इमारत) ~ (कूद*) ~ (जाऊं*|रह*|जा|लूं*|दूं*|वाल*|मन), मिट्टी का तेल ~ (खुद|अपने) , खुद को आग, (मैं|अब|हम) नही(ं)? (बचूं*|रहूं*|जिऊं*|जीऊं*|बचूगा|रहूगा), कल का (दिन|सूरज|सवेरा) नही*, कल का दिन ~ नही*, मौत (ही|को गले|चाहि*|बेहतर|आ जाए)
sleep forever, never wake up, not wake up again, (how|way|ways|method|methods) (to|of) (die|dying) (peacefully|painlessly|without pain|fast|quickly|easily|easy), (painless|easy|easiest|quick|quickest|peaceful|best) (way|method|death) (to|of) (die|dying|suicide|kill*), how many (sleeping )?(pills|tablets) to die, which poison, lethal dose, (jumping|jump) (from|off|in front) ~ (roof|terrace|bridge|building|balcony|train|metro|floor|track*), before i go forever, when you read this, i want (this|it) (all )?(to be )?over forever
(hamesha|hmesha) ke liye (so|chala|chali|door), bhagwan ~ utha (le|lo), (galat|ulta seedha|kuch galat) (kadam|kar) ~ (lunga|baithunga|baithungi|utha*), kuch kar (baithunga|baithungi|lunga apne), upar chal* jaunga, is duniya se (chal*|ja|utha|uth), (nahi|aur nahi) jeena
हमेशा के लिए (सो|चल*), भगवान ~ उठा ले, (गलत|उल्टा सीधा) (कदम|कर) ~ (लूं*|बैठूं*|उठा*), कुछ कर (बैठूं*|लूं*), ऊपर चल* जाऊं*, इस दुनिया से (चल*|जा*|उठ*)
(fansi|phanda|zeher|sulphas|salfas|keetnashak|phenyl|latak|latakke|khudkushi|suicide|nas|kalai|jaan) ~ *(nga|ngi|oongi|oonga), (fansi|phanda|zeher|sulphas|salfas|keetnashak|khudkushi|suicide|latakne|latak|kudne|marna|jaan dene|jaan) ~ (ja raha|jaa raha|ja rhi|wala hu|wali hu|ka soch*|soch raha|karne chal*|karne laga), marna (do|dijiye|ja|jaa|wala|wali|chal*), (maut|marna) (mang*|maang*|chun*|behtar|aasan|asan), maar hi (jau|jaunga|jata|jati), (main|mai) maar (jata|jati|jau), maar (jata|jati) to (accha|acha|behtar)
(फांसी|फंदा|फंदे|जहर|सल्फास|कीटनाशक|फिनाइल|आत्महत्या|खुदकुशी|नस|कलाई|जान) ~ *(ूंगा|ूंगी|ऊंगा|ऊंगी|ूगा|ूगी|ंगी|ंगा|लूं|दूं), (फांसी|जहर|आत्महत्या|खुदकुशी|लटकने|कूदने|मरने|जान देने) ~ (जा रह*|जा रहा|वाला हूं|वाली हूं|सोच रह*|का सोच*|की सोच*|चल*), मरने (दो|दीजि*|चल*), (मौत|मरना) (मांग*|चुन*|बेहतर|आसान), मर (जाता|जाती) तो, मर ही (जाऊं*|जाता|जाती)
i (just )?want ~ (to be over|peace in death), (life|living) (is )?(a )?(burden|curse|hell|pointless|meaningless|worthless|useless|not mine), what is left (for me )?to live, what is there to live, (nothing|no reason|not much) (left )?to (live|wake up), (cant|cannot|dont) see (a |any )?(future|tomorrow|life|way to live), (me|my) (being )?(dead|gone) (is|would be|will be), my death (is the|is my|will (end|solve|teach|punish)), (go|going|gone|leave|leaving) (from )?this world, leave this world, jump (in|into) (the )?(river|well|canal|lake|sea)
(dont|do not) deserve (to (be alive|live)|life), (want|wish|going|like|love) to (just )?sleep (and|forever|but) (not|never|dont), (do|doing|will do|might do) something to myself, (is it|how) painful to (hang|die|drown), painful to hang, rather hang, (dose|amount|quantity|how much|how many|number) ~ (is |are )?(fatal|lethal|deadly|to die|kill me), fatal dose, nothing to live for, (best|better) (that|if) i (die|am not|was not), better i (die|go), nothing matters (now|any ?more), (my|in my|the) last (letter|words|wish|note) ~ (punish*|name*|boss|in ?laws|wife|husband|police|so), (dont|do not|will not|wont) (want to )?see (the )?(next|tomorrow|another|new) (hearing|day|morning|date|year|week), (cant|cannot|will not|wont) (survive|make it|live) (through )?(this|the) (night|day|week)
(dil|mann|man|jee|ji) (karta|kar raha|krta|chahta) ~ (train|maar|latak|kud|kood|kat|zeher|khatam|marna|nadi), maar (jau|jaunga|jana|jaun|jata) to hi, (main|mai|mujhe) maar (jaunga|jana|jaane|jane), maar (jana|jaane|jane) (chahta|do|dijiye|dena|hai), jeena ka (koi )?(haq|hak|fayda|matlab|mann|man), (khud|khudko|apne) ~ (khatam|khtm) kar (lunga|dunga|du|lu), (tak|ab|kal|phir|main|mai) ~ is duniya me nahi, aakhri message, akhri message, antim (message|sandesh), (suicide|mrityu|maut) note ~ (likh|kya), zeher deke, (raat|din) nahi (kaat|kat|nikal|guzar) pa*, (train|gaadi) ke (aage|neeche|niche|samne) ~ (let|kat|aa|jaunga)
(जी|मन|दिल) (करता|कर रहा|चाहता) ~ (लटक*|मर*|कूद*|जहर|खत्म|कट*), मर जाने (दो|दीजि*|देना), मुझे मर, जीने का (कोई )?(हक|फायदा|मतलब|मन), यह? ?मेरा (आखिरी|अंतिम) (संदेश|मैसेज|दिन), (रात|दिन) नही* (काट|कट|निकाल|गुजार) पा*, इस दुनिया में नही*, (अब )?और नही* (सहा|जी|जिया|झेल), फंदा तैयार, (कभी|अब) नही* मिलूं*`

export const SOMEBODY_ELSE_WANTS_TO_DIE = String.raw`
(he|she|they|wife|husband|son|daughter|brother|sister|mother|father|friend|girlfriend|boyfriend|mom|dad|papa|cousin|roommate|neighbour|neighbor|uncle|aunt|colleague|student|girl|boy|man|woman|who) (is |are |was )?(now |again |just |really )?(going to|about to|trying to|wants to|want to|planning to|attempting to|ready to|gonna|is suicidal|threatening to|says he will|says she will|saying he will|saying she will|says he is going to|says she is going to|says she wants to|says he wants to|saying she wants to|saying he wants to) (kill (him|her|them)*|commit suicide|do suicide|suicide|hang*|jump|end (his|her|their|it)*|die|take (his|her) *|burn (him|her)*|poison (him|her)*|drown*)
(will|is|are|going to|wants to|want to|trying to|about to) (kill|hang|burn|poison|drown|shoot) (himself|herself|themselves|themself)
(is|are|feeling|feels|seems|very|become|became) suicidal, (talking|talks|speaks|speaking|thinking) (of|about) (suicide|ending (his|her)|dying|killing (him|her)*)
(khudkushi|suicide) (kar (legi|lega|lenge|rahi|raha)|karne (ja|jaa|wala|wali|ki koshish|ki kosis)|ki koshish kar raha|karegi|karega), jaan de (degi|dega|raha), (fansi|phanda) (laga|lagane) (legi|lega|raha|ja|ki koshish), (zeher|dawai|goli*) kha (legi|lega|raha|rahi), (daal|chhidak|chidak) (legi|lega|liya) ~ (apne|khud), khud ko (maar|jala|khatam) (legi|lega|raha|dega|degi), kud (jayega|jayegi|raha), kood (jayega|jayegi|raha), maar (jayega|jayegi|jaunga) bol*
(आत्महत्या|खुदकुशी|सुसाइड) (कर (लेगी|लेगा|लेंगे|रह*)|करने (जा|वाल*|की कोशिश|पर)|की कोशिश कर रह*|करेगी|करेगा), जान दे (देगी|देगा|रह*), (फांसी|फंदा) (लगा|लगाने) (लेगी|लेगा|रह*|जा|की कोशिश), जहर खा (लेगी|लेगा|रह*), खुद को (मार|जला|खत्म|आग) (लेगी|लेगा|रह*|देगा|देगी), कूद (जाएगा|जाएगी|रह*|ने वाल*), मरने की बात*
(left|leaving|written|wrote|found) ~ (suicide|death|last|farewell|goodbye) (note|letter|message) ~ (missing|phone|gone|not|home|where), (sent|texted|messaged) ~ goodbye, wants to die, does not want to live, doesnt want to live, dont want to live anymore says, not want to live says
jeena nahi chahta bol*, (marna|jeene) ki (baat|baatein|bate), suicide note (likh|chhod) ~ (gaya|nikal|phone)
(threatening|saying|says|wants|going|trying|about|climbed) ~ (to )?(jump|hang|kill (him|her)self|die), (hang|kill|burn|harm|hurt|cut|cutting|poison|jump) ~ (himself|herself|themselves), found ~ hanging ~ (now|breathing|alive)
(khudkushi|suicide|fansi|phanda|zeher|latak*|jaan|kud*|kood*) ~ *(egi|ega|eygi|enge)(?! (kya|to kya)), (khudkushi|suicide|fansi|zeher|kud*|kood*|marna) ~ (bol raha|keh raha|kah raha|bol rhe|ki baat)
(आत्महत्या|खुदकुशी|फांसी|फंदा|जहर|लटक*|कूद*) ~ *(ेगी|ेगा|ेंगे|एगी|एगा), (आत्महत्या|खुदकुशी|फांसी|जहर|कूद*|मरने) ~ (बोल रह*|कह रह*|की बात*)
(hell|shell|theyll|he will|she will|he|she) (would |will )?(jump|drink|hang|cut|swallow|consume|die) ~ (acid|poison|well|phenyl|terrace|roof|fan|himself|herself|me), (terrace|roof|ledge|tower|bridge) ~ (not listening|wont come|not coming|refus*|threaten*), gone to the (well|river|tracks|railway*|bridge|terrace), (poured|pouring|put) ~ (petrol|kerosene|acid|diesel) on (himself|herself|themselves|her|his)
(khud|apne) (pe|upar|ko) ~ (petrol|kerosene|mitti|tel|diesel|aag), (kud|kood|latak|maar) (jaunga|jaungi|jayega|jayegi) ~ (bol*|keh*|kah*), (kudne|koodne|latakne|marna|khudkushi|suicide) ki (koshish|kosis|try) ~ (abhi|kar raha|aaj), (tower|tanki|chhat|chat|pul) pe (chadh|chad|khad*)
(खुद|अपने) (पर|ऊपर|को) ~ (पेट्रोल|केरोसिन|मिट्टी|तेल|डीजल|आग), (बोल|कह) (रहा|रही) है ~ (कूद*|मर*|लटक*|फांसी|जहर), (टावर|टंकी|छत|पुल) पर चढ* (गया|गई|है), (कूदने|लटकने|मरने|आत्महत्या) की कोशिश ~ (अभी|कर रह*|आज)`

export const SELF_HARM_DONE = String.raw`
(has|have|ive|i|just|already|she|he|had) (just |already )?(taken|took|swallowed|consumed|drank|drunk|eaten|ate|drinking|had) ~ (poison|pills|tablets|sleeping pills|phenyl|pesticide|insecticide|harpic|overdose|sleeping tablets|rat kill|bleach|medicines)
overdosed, took an overdose, (have|has|just|already|ive|she|he) (cut|slit|slashed) (my|his|her) (wrist*|vein*|hand|throat|arm), (hanging|hung) from the fan
(zeher|keetnashak|phenyl|sulphas|salfas|harpic|chuhe ~ dawa*|chuhe ~ dawai|neend ki goli*|neend ki goliyan|bahut saari goli*|goliya*|tablets|tablet|dawai|dawa|kerosene) ~ (kha|pi|nigal) (liya|li|liye|gaya|chuka|chuki|lia|chuke)(?! (tha|thi|the))
(nas|nus|kalai|haath) ~ kaat (liya|li|lia|raha)(?! (tha|thi))
(जहर|कीटनाशक|फिनाइल|सल्फास|हार्पिक|दवा|दवाई|गोली|गोलियां|नींद की गोलि*|तेजाब) ~ (खा|पी|निगल) (लिया|ली|लीं|गया|गई|चुक*)(?! (था|थी|थे))
(नस|नसें|कलाई|हाथ) ~ काट (लिया|ली|ली|लीं|रह*)(?! (था|थी))
(drank|drunk|swallowed|consumed|ate|eaten|taken|took|had) ~ (phenyl|acid|poison|pesticide|rat poison|harpic|kerosene|bleach|sleeping pills|sleeping tablets|tablets|pills), (slit|slashed|cut) (my|his|her|own) (wrist*|vein*|throat|hand), set myself on fire
(fansi|phanda|phande|pankhe) ~ (latak|latka|jhool|latki|laga) (gaya|raha|liya|li) (hai|saans), aag laga (li|liya) hai, khud ko aag laga, (chhat|pul|nadi|kuan) ~ (kud|kood) (gaya|gayi) (hai)?
(फांसी|फंदे|फंदा|पंखे) ~ (लटक|झूल|लगा) (गया|गई|रह*|लिया|ली) (है|सांस), आग लगा ली है, खुद को आग लगा, (छत|पुल|नदी|कुएं) ~ कूद (गया|गई) है`

/**
 * Plans for the time after the writer's death. Alone they mean nothing, because everybody who makes a will has them.
 */
export const PLANS_FOR_AFTER_DEATH = String.raw`
after me, after my death, if i die, when i die, once i die, if i am dead, if im dead, if i am not (there|here|around|alive), if im not (there|here|around|alive), if i am no more, if im no more, if i am gone, if i was gone, if i were gone, without me, if something happens to me, if anything happens to me, i am not there, i am no more, if i was not here
mera (baad|marna ke baad|jaane ke baad|jane ke baad|maut ke baad|na rehne|na rahne|jaane pe|maar jane ke baad|bina), (main|mai) (na|nahi) (rahu|rahun|rahoon|rahunga|rahungi|raha), mujhe kuch ho (gaya|jaye|jata), (main|mai) maar (gaya|jau|jaunga|jaaun|jata) to, agar (main|mai) maar
मेरे (बाद|मरने|जाने के बाद|न रहने|ना रहने|चले जाने|मर जाने|बिना), मेरी (मौत|मृत्यु) के बाद, मैं (न|ना|नही|नहीं) (रहूं|रहा|रही|रहूँ), मुझे कुछ हो (गया|जाए), मैं मर (गया|गई|जाऊं)
mera (bacho|bacha|parivar|family|gharwalo|gharwale|biwi) ko (kitna|kya|kaise|milega|muavza), will my (family|wife|kids|children|parents|mother) (get|be)
मेरे (बच्चों|परिवार|घरवालों) को (कितना|क्या|मिलेगा|मुआवजा), मेरी पत्नी को (क्या|कितना|मिलेगा)
after i (go|die|leave), once i (go|am gone|die), when i (go|leave) this, if i (go|kill|commit|hang|do something), i will be gone, my dead body, my body, my last rites, my death certificate, nominee
mera jaane, (main|mai) chala (gaya|jau|jaunga), chali (gaya|jau|jaunga) to, mera na hone, (main|mai) nahi (rahunga|raha|hounga), meri laash, mera antim, (bima|insurance|lic|policy|fd|pension) ~ (milega|milegi) (na|kya|ya)
मेरे (चले जाने|ना होने|न होने|जाने), मेरी लाश, मेरा अंतिम, मैं चला (गया|जाऊं), (बीमा|पेंशन|पॉलिसी) ~ (मिलेगा|मिलेगी)
(bank|manager|boss|husband|wife|in ?laws|they|police) will be responsible, responsible for my, falls? from (building|roof|terrace|balcony) (by|him), (transfer|give|leave) ~ (flat|house|property|money) to my ~ (before|tonight|today), i am the policy holder
(parivar|family|gharwalo|mujhe) ~ insaaf, (saas|pati|boss|unko|in logo) ko saza`

export const MEANS_AT_HAND = String.raw`
(tablets|pills|poison|rope|blade|sleeping pills|pesticide|noose|dupatta|gun|revolver|knife) ~ (ready|with me|bought|in my hand|in hand|tied|in front of me|next to me|beside me|on the fan), (bought|got|brought|kept|have|arranged|tied|holding|collected|hiding|hid|hidden) ~ (tablets|pills|poison|rope|blade|noose|pesticide|sleeping pills), (standing|sitting|reached|am|near|climbed|gone|went) (on|at|to|up|near) (the |a |our |my )?(edge|bridge|terrace|roof|rooftop|railway*|track*|ledge|water tank|tower|river|cliff|platform), on the (terrace|roof|bridge|railway track*|tracks|ledge), write ~ (last|death|suicide) note, write a note, suicide note (is )?(ready|written)
rassi, phanda, fanda, dupatta ~ (pankh*|fan|gale), zeher (le|la|ki|rakh|kharid|hai|aa|ki shishi), goliyan (le|rakh), neend ki goli*, keetnashak, sulphas, salfas, chuhe maarne ki dawa*, pul pe, chhat pe khad*, chat pe khad*, railway (line|track|patri), patri pe, blade, mitti ka tel, kerosene
पंखे (से|पर), रस्सी, फंदा, फंदे, जहर (ले|ला|की|रख|खरीद|है), गोलियां (ले|रख), कीटनाशक, सल्फास, चूहे मारने की दवा*, पुल (पर|के ऊपर), (छत|टंकी|मोबाइल टावर) पर (खड़*|खड*|चढ़*|चढ*), (रेल|रेलवे) (की )?(लाइन|पटरी|ट्रैक), पटरी पर, ब्लेड, मिट्टी का तेल`

export const ABOUT_TO_ACT = String.raw`
(i am|im|am|i|standing|sitting) (now )?(standing|sitting|at|on) (on|at|near|by)? ?(the |a |our |my )?(edge|bridge|terrace|roof|rooftop|railway*|track*|ledge|water tank|tower|river|cliff|balcony), (tablets|pills|poison|rope|noose|blade) (are |is )?(ready|in my hand|with me|in front of me|next to me|beside me|tied|in hand), (bought|got|brought|arranged|kept|tied|collected|have) (the |a |some |my |rat |sleeping )*(poison|rope|noose|pills|tablets|blade|pesticide)
(rassi|phanda|fanda|zeher|goliyan|keetnashak|sulphas|salfas|blade|petrol|mitti ka tel|kerosene) ~ (leke|lekar|le aaya|le aayi|laaya|layi|laya|bandh|baandh|rakh|rakhi|kharid|khareed|haath me) ~ (hu|liya|li|hai|aaya|aayi|baitha|baithi), (pul|chhat|chat|patri|track|nadi|kuan|tanki) ~ (khada|khadi|baitha|baithi|aaya|aayi|pahunch*) hu
(रस्सी|फंदा|जहर|गोलियां|कीटनाशक|सल्फास|ब्लेड|पेट्रोल|मिट्टी का तेल) ~ (लेकर|ले आया|ले आई|लाया|लाई|बांध|रख|रखी|खरीद|हाथ में) ~ (हूं|हू|लिया|ली|है|आया|आई|बैठ*), (पुल|छत|पटरी|नदी|कुएं|टंकी|किनारे) ~ (खडा|खडी|बैठा|बैठी|आया|आई|पहुंच*) (हूं|हू)
(on|at|near|by) (the |our |my |a )?(balcony|terrace|roof|ledge|railway line|railway track*|tracks|bridge|river|edge) ~ (of |for |since )?(\S+ )?(floor|hour|hours|now|building), (i am|im|am) (standing|sitting|lying) (on|at|near|by), i wrote (letters|a letter|notes|everything)
(nadi|pul|patri|track|kuan|kinare|chhat|chat|tanki) ~ (kinare|pe|ke paas) ~ (baitha|baithi|khada|khadi) hu, gale me ~ (dupatta|rassi|phanda)
फंदा तैयार, गले में ~ (दुपट्टा|रस्सी|फंदा), (पटरी|पुल|नदी|छत|किनारे) (पर|के पास) (बैठा|बैठी|खडा|खडी)`

export const FAREWELL = String.raw`
i have decided, ive decided, have made up my mind, made up my mind, (my )?last (time|wish|night|day|message|goodbye), goodbye, good bye, forgive me, sorry to (all|everyone), take care of my (kids|children|family|parents|daughter*|son), look after my, who will look after my, who will take care of my, my family can, tell my (family|wife|mother|parents|kids|husband|children), i have (written|left|sent|arranged|settled|paid|signed) ~ (letter|letters|note|everything|all), by tomorrow, before morning, monday i will, no one will, only way (my|left|out)
(maine )?(faisla|faisala|tay|decide) kar (liya|lia|chuk*), aaj hi ~ (jaana|jana|karna|khatam|kagaz|likh*|sab), akhri (baar|din|raat|message|sms|khwahish), aakhri (baar|din|raat|message|khwahish), alvida, alwida, maaf kar (dena|dijiye|do), (bacho|bacha|parivar|maa|mummy|beti|family) ka (khayal|dhyan|khyal), kal ~ (nahi rahunga|nahi hounga|nahi milunga|nahi dekhunga|din nahi), ab bas, ab milne mat, jaana hai mujhe, jana hai mujhe, bas bata do
(फैसला|तय|निश्चय) कर (लिया|चुक*), आज ही, आखिरी (बार|दिन|रात|संदेश|इच्छा|ख्वाहिश), अंतिम (बार|दिन|रात|इच्छा|संदेश), अलविदा, माफ कर (देना|दीजि*|दो), (बच्चों|परिवार|मां|बेटी|घरवालों) का (ख्याल|ध्यान|खयाल), अब बस, अब मिलने मत, बस बता*`

/** Despair. It proves nothing alone, so it only adds to another cue. */
export const HOPELESS = String.raw`
no point, no hope, hopeless, nobody will help, no one will help, nobody cares, no one cares, burden on, no way out, nothing left, lost everything, cant take it, cant take this, cannot take it, cannot take this, cant bear, cannot bear, i give up, given up, my life is (over|finished|ruined|destroyed), all alone, empty inside, no one to talk, cant sleep, crying all, worthless, useless person, cant face, cannot face, cannot show my face, ashamed, broken, drowning
haar (gaya|chuk*|maan), thak (gaya|chuk*), (himmat|umeed|ummid|ummeed) (nahi|khatam|toot*|tut*), muh dikhane, munh dikhane, kisi kaam ka nahi, bojh, sab khatam, sab kuch khatam, barbad (ho|kar), koi (nahi )?(mera|madad|sunta|sunne|saath) nahi, koi nahi (mera|hai|sunta), rasta nahi, raasta nahi, bardasht nahi, sahan nahi, jhel nahi, jee nahi, akela (pad|ho|hu), rota raha
हार (गया|गई|चुक*|मान*), थक (गया|गई|चुक*), (हिम्मत|उम्मीद) (नही*|खत्म|टूट*), मुंह (दिखा*|नही*), मुँह दिखा*, किसी काम (का|की) नही*, बोझ, सब (कुछ )?खत्म, बर्बाद, कोई (रास्ता|सहारा|नही*|मेरा) नही*, रास्ता नही*, बर्दाश्त नही*, सहन नही*, अकेल*, रोते रहते
(dont|do not|cant) (feel|see|know) ~ (anything|future|anymore|way), tired of (this|everything|all|fighting), exhausted, failed (again|in life|everyone|my), failure, loser, disgrace, shame, humiliat*, nobody (believes|loves|wants|needs) me, noone (believes|loves|wants|needs) me, harassed beyond, i am finished, my fault, hate myself, hate my life
tang aa (gaya|chuk*), pareshan ho (gaya|chuk*), saha nahi, sehan nahi, nahi saha, jhela nahi, mujhse (ab )?(nahi|na) (hoga|ho|ho raha), kya muh, sharm, izzat (chali|gayi|nahi|khatam|mitti), badnami, fail ho, zindagi ~ (barbad|narak|nark|tabah|khatam|kharab), jeena (mushkil|haram|dushwar|dubhar), kuch nahi (bacha|raha|bachaa), kuch bhi nahi bacha
तंग आ (गया|गई|चुक*), सहा नही*, सह नही*, मुझसे (अब )?नही* (होगा|हो), शर्म, इज्जत (चली|नही*|खत्म), बदनामी, फेल हो, (जिंदगी|जीवन) ~ (बर्बाद|नरक|नर्क|तबाह|खराब), जीना (मुश्किल|हराम|दूभर), कुछ नही* बचा, कुछ भी नही* बचा`

export const SHUT_ONESELF_IN = String.raw`
(locked|shut|bolted) (himself|herself|themselves|myself|from inside|the (door|room) from inside), not opening the door, not (opening|answering)
(kamra|darwaza|gate|room|kundi|kundee) ~ band kar* (liya|lia|ke|baitha|rakha|baithe), (andar|ander) se (band|kundi|lock), darwaza nahi khol*
(कमरा|कमरे|दरवाजा|कुंडी) (अंदर से )?(बंद|लगा) (कर|ली|ले|लिया)*, अंदर से बंद, अन्दर से बंद, दरवाजा नही* खोल*`

export const SUICIDE_TOPIC = `suicide, khudkushi, आत्महत्या, खुदकुशी, सुसाइड, suicidal, end it, end everything`
