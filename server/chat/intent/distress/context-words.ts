/**
 * Phrases for `compilePhrases` that tell that words of danger are not about a danger now. Without them every question
 * about a past crime would be answered with helplines.
 */

export const PAST_EVENT = String.raw`
last (year|month|week|diwali|holi|january|february|march|april|may|june|july|august|september|october|november|december), (years?|months?|weeks?) (ago|back), (in|since|during|from|on|of) (\d\d? )?(january |february |march |april |may |june |july |august |september |october |november |december )?(19|20)\d\d, in (january|february|march|april|june|july|august|september|october|november|december), used to, once, back then, those days, when i was, had (tried|attempted|beaten|threatened|told|taken|said), (tried|attempted) to, wanted to, was (beaten|attacked|raped|killed|murdered|found|hit|assaulted), were (beaten|attacked), died, deceased, earlier, previously, (?<!have )(?<!has )kept (me|my|him|her|us), no longer
pichhle, pichle, pichhla, pichla, (saal|mahine|hafte|saalo|salo) (pehle|pahle|purani|purana), (tha|thi|thay), hui thi, hua tha, (19|20)\d\d (me|mein|main|se|ki|ka|ko), bachpan me, pehle se, guzar gaya, maut ho (gaya|chuki), kar (li|liya) thi, baar baar bolti thi
पिछले, पिछली, पिछला, (साल|महीने|हफ्ते|सालों) (पहले|पुराने), (?<!रखा )(था|थी|थे), (19|20)\d\d (में|से|की|का|को), बचपन में, पुराने, मृत्यु के मामले, दिया करत*, मृतक, कर ली थी`

/** The police already have the case, and the writer is the accused. What he did is over. */
export const ACCUSED_OF_IT = String.raw`
(case|fir|complaint|charge ?sheet) (is |was |has been |made |filed |registered |lodged |put |now )*(on|against|upon) (me|us), (police|they) (made|filed|registered|lodged|put) (a |an )?(case|fir) (on|against) (me|us), i am (the )?accused
(mere|mujh|hamare|humare) (upar|par|pe|khilaf|khilaaf) (ab |ulta |hi )*(case|fir|mukadma|mukdma|kes), usne ~ (ek|kisi|dusre) (ladke|ladka|aadmi|admi|bacha) ko ~ (maar|peet|chaku) (diya|dala|liya|maar)
(मेरे|हमारे) (ऊपर|खिलाफ|विरुद्ध) (अब |उल्टा |ही )*(केस|मुकदमा|एफआईआर|रिपोर्ट), (मुझ|हम) पर (अब |उल्टा |ही )*(केस|मुकदमा|एफआईआर)`

/** Violence as a habit over years. It calls for the law and not for an ambulance, so it counts against a danger now. */
export const LONG_HABIT = String.raw`
daily, every ?day, every night, always, often, sometimes, regularly, frequently, since marriage, (for|from|since|past|last) (the )?(last |past )?(\d+|one|two|three|four|five|six|many|several|few) (years?|months?|weeks?), for dowry, whenever he drinks, many times, usually, mentally, constantly
roz, rozana, aksar, hamesha, kabhi kabhi, (\d+|ek|do|teen|char|kai) (saal|mahine|sal|salo|saalo) se, shadi ke baad se, shaadi ke baad se, daru pike aksar, dahej ke liye, baar baar
रोज, रोजाना, अक्सर, हमेशा, कभी कभी, (\d+|एक|दो|तीन|चार|कई) (साल|महीने|सालों) से, शादी के बाद से, दहेज के लिए, बार बार`

export const STUDY_OR_PROFESSION = String.raw`
punishment, penalty, difference between, vs, versus, llb, llm, moot, viva, llb exam, project, essay, assignment, notes, authorities, judg?ments, case law, my client, i appear, i am an io, i am io, for the bank, inquest, abet*, instigat*, clause, policy lapse*, prosecuted, quash*, charge ?sheet*, convict*, acquit*, mercy petition, dying declaration, competency, tutoring, cruelty, ground for, grounds for, ground of, u s \d+, section \d+\w*, (ipc|bns|bnss|crpc|bsa), is ~ (crime|offence|punishable|illegal|legal|bailable|compoundable|valid|valid evidence), meaning of, definition, explain, what is (the |a )?(punishment|penalty|procedure|law on|meaning|difference|section|age), as per law, under the (act|law), ingredients, maintainable, limitation, jurisdiction, postmortem, fsl, death certificate, compensation, euthanasia, living will, right to die, insurance company, street dog*, lock ?up, police (custody|kept|remand), in custody, kept me in lock, business partner, legal age, game, zombies, kill (count|streak), company is, mock, drama, (in|for|of) (a |the |my )?(film|movie|story|novel|play), news, article \d+
saza, sazaa, sajaa, saja, antar, farak, fark, matlab, kanoon me, kanoon ke, dhara \d+\w*, dying declaration, arop, aaropi, mukadma darj, case darj, cruelty, kroorta, kis court, divorce ke liye, chargesheet, uksa*, gawah, kya hota hai, kitne saal ki, kaun si dhara, umar ka, hisaab se, postmortem, mrit ghoshit, death certificate, murder ke case, gratuity, muavza ke liye, patakha licence
सजा, धमकी दिया करत*, अंतर, मतलब, कानून में, धारा \d+, मृत्युकालिक, मृत्युपूर्व, आरोप, अभियुक्त, क्रूरता, उकसा*, दुष्प्रेरण, तलाक चाहिए, पंचनामा, थाना प्रभारी, प्रावधान, कौन सा कानून, जमानत कब, बीमा कंपनी, नुक्कड, दृश्य, दया याचिका, विरुद्ध, प्रारूप, मसौदा, सुप्रीम कोर्ट, उच्च न्यायालय, आदेश, परिभाषा, क्या होत*, कितने साल तक, अनुमति, कुत्ते, हत्या और`

export const REPORTED_THREAT = String.raw`
(keeps|kept|always|often|used to|daily|regularly|repeatedly) (on )?(saying|threatening|telling|blackmailing|threatens|threatened|said), threatens? (to|that|me|us|of), threatened, (she|he|they|wife|husband|son|daughter|accused|witness|deceased|victim|complainant|petitioner|respondent|client) (had |has )?(said|told|wrote|stated|deposed|alleged|claimed), states that, stated that, alleges that, blackmail*
dhamki (deta|deti|dete|di|de), bolti thi, bolta tha, kehti thi, kehta tha, baar baar (bol*|keh*|dhamki), roz (bol*|keh*|dhamki), likha (tha|hai), bola tha, kaha tha
धमकी (देत*|दी|दिया|दे), बोलती थी, बोलता था, कहती थी, कहता था, बार बार (बोल*|कह*), कहा था, लिखा (था|है)`

/**
 * A paper that is pasted or is to be written. It is weighed apart, because its "I" is not the writer of the message.
 */
export const WRITTEN_PAPER = String.raw`
draft, drafting, prepare (a|an|the|my|cross|written)*, cross ?examin*, examination in chief, deposed, deposition, deponent, statement of, stated that, states that, pw ?\d+, dw ?\d+, cw ?\d+, u s (161|164|180|183)*, solemnly affirm, affidavit, informant, complainant, prosecution, petitioner, facts of the case, facts, write (a|an|the) (notice|complaint|application|petition|reply|letter|affidavit|appeal|plaint|fir|bail|representation), make (a|an|the) (notice|complaint|application|petition|affidavit|draft), legal notice to, witness, moot
draft (kar*|bana*), (notice|arzi|application|shikayat|complaint|petition|affidavit|hastakshar) (likh*|bana*|taiyar|tayyar|draft), gawah, bayan
प्रारूप, मसौदा, ड्राफ्ट, (नोटिस|अर्जी|आवेदन|शिकायत|याचिका|शपथ पत्र|शपथपत्र) (लिख*|बना*|तैयार|का प्रारूप|का मसौदा), गवाह, साक्षी, बयान, शपथ`

/** Words of a legal question. They weigh against a danger, because a cry for help has few of them. */
export const LEGAL_QUESTION = String.raw`
section, sections, act, court, case, cases, fir, bail, law, laws, legal, legally, rights, divorce, lawyer, advocate, petition, complaint, notice, suit, appeal, punishment, offence, crime, liable, compensation, claim, evidence, arrest, arrested, police complaint, tribunal, magistrate, judge, property, agreement, contract, licence, license, maintenance, custody, insurance, policy, company, employer, salary, tenant, landlord, rent, cheque, tax, loan, lender*, bank
dhara, kanoon, kanooni, mukadma, mukdma, talaq, vakil, shikayat, arzi, zamanat, jamanat, saza, hak, haq, adhikar, thana, jurm, muavza, adalat, kachehri, sampatti, zameen, jameen, kiraya, vasiyat
धारा, कानून, कानूनी, मुकदमा, तलाक, वकील, शिकायत, अर्जी, जमानत, सजा, हक, अधिकार, थाना, जुर्म, मुआवजा, अदालत, कोर्ट, केस, संपत्ति, जमीन, किराया, वसीयत, अपराध, रिपोर्ट`

export const ASKS_A_QUESTION = String.raw`
how, what, which, can, could, when, where, whether, is it, will, should, does, do i, any, procedure, process
kaise, kese, kya, kitna, kitne, kitni, kaun, kaunsi, konsi, kab, kahan, kaha
कैसे, क्या, कितना, कितने, कितनी, कौन, कब, कहां`

/** The injuries of a road accident were done by nobody who may come back. */
export const ROAD_ACCIDENT = String.raw`
(road |car |bike |train )?accident*, hit and run, (truck|bus|car|bike|scooter|scooty|tempo|auto|jeep|tractor|dumper|lorry|van|vehicle) ~ (hit|dashed|rammed|overturned|ran over), hit by a (truck|bus|car|bike|scooter|tempo|auto|jeep|tractor|dumper|lorry|van|vehicle)
durghatna, takkar, kuchal*, (truck|bus|car|gaadi|gadi|bike|scooter|scooty|tractor|auto|tempo|jeep|dumper) ~ (thok*|palat*|raund*)
दुर्घटना, टक्कर, एक्सीडेंट, कुचल*, (ट्रक|बस|कार|गाडी|बाइक|ट्रैक्टर|ऑटो|टेंपो) ~ (ठोक*|पलट*|रौंद*)`

/** A question that waits for an answer; "nobody will miss me" is none. */
export const ASKS_OUTRIGHT = String.raw`
how, what, which, where, whether, (can|could|will|would|should|does|do|is|are|am) (i|he|she|they|we|it|you|my|his|her|the|this|that|police), is it
kaise, kese, kya (main|mai|hum|wo|woh|vo|ye|yeh|police|mujhe|unhe|ye log|mera|meri), kya (karu|karun|karein|kare|karna), kitna, kitne, kitni, kaun, kaunsi, konsi, kab tak, kahan, sakt* (hai|hain|hu|hun) kya
कैसे, क्या (मैं|हम|वह|वो|यह|ये|पुलिस|मुझे|उन्हें|करूं|करूँ|करें|करना), कितना, कितने, कितनी, कौन, कब तक, कहां`
