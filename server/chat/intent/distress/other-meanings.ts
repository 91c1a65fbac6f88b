/**
 * Takes out of a sentence what only looks like a danger: a stretch of time that looks like a child's age, the age of
 * somebody grown up, land that is mortgaged and not held captive, a problem that "comes", and the fear of a letter. A
 * parent who asks about a rent of eight months would otherwise be sent to the child helpline.
 */
import { stripMarks } from '../phrases.ts'

/** The lists are compared with texts that have lost the dots which people leave out. */
const compile = (source: string): RegExp => new RegExp(stripMarks(source), 'gu')

/** A number of years or months that can be a child's age. */
const FEW =
  '(?:\\d|1[0-7]|ek|do|teen|chaar|char|paanch|panch|chhah|chhe|saat|aath|nau|das|gyarah|barah|terah|chaudah|pandrah|solah|satrah|एक|दो|तीन|चार|पांच|छह|छः|सात|आठ|नौ|दस|ग्यारह|बारह|तेरह|चौदह|पंद्रह|सोलह|सत्रह|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'
const YEARS = '(?:years?|yrs?|saal|sal|varsh|साल|वर्ष)'
const TIME = `(?: ?(?:months?|mahin[aeo]n?|महीन[ाेो]ं?|माह)| ?${YEARS})`
const GROWN_UP = '(?:1[89]|[2-9]\\d)'

/** What lasts or is paid for so long, and is no child: "8 mahine ka kiraya", "3 years rent". */
const NO_PERSON =
  '(?:rents?|kiray[ae]|kiraay[ae]|salary|salaries|wages?|vetan|tankhw?a[h]?|pagar|saz[ao]|saja|sazaa|jail|kaid|qaid|imprisonment|rigorous|sentence|emis?|kisht?e?i?n?|loan|karz|byaa?j|interest|bills?|tax|lease|agreement|contract|warranty|guarantee|bond|policy|fees?|bakay[ae]|baa?ki|arrears?|dues?|advance|deposit|time|samay|waqt|period|andar|bhitar|baad|bad|liye|kharcha?|maintenance|pension|record|statement|pais[ae]|payment|notice|gap|delay|limit|limitation|chhutti|bonus|pf|experience|किराया|किराए|किराये|वेतन|तनख्वाह|सैलरी|सजा|जेल|कैद|किस्त|किस्तें|ब्याज|लोन|कर्ज|बिल|टैक्स|लीज|वारंटी|फीस|बकाया|बाकी|समय|वक्त|अंदर|भीतर|बाद|लिए|खर्च|खर्चा|पेंशन|पैसा|पैसे|नोटिस|देरी|बोनस)'

const PAST_BEHIND =
  '(?:pregnant|pregnancy|garbhvati|pet se|गर्भवती|ago|back|later|late|passed|delay(?:ed)?|pending|se(?! (?:kam|ch?hot[aei]|niche|neeche))|peh?le|pahle|pahale|baad|tak|ho (?:gaya|chuk[ae]i?)|beet|bit|purana|purani|purane|से(?! (?:कम|छोट[ाेी]|नीचे))|पहले|बाद|तक|हो (?:गए|गये|गया|चुके)|बीत|पुराना|पुरानी|पुराने)'

/** "For 8 months", "3 saal se", "8 mahine ka kiraya", "12 din bache hain", where what is left is spelt like a child. */
const DURATIONS = compile(
  `(?<= )(?:(?:\\d+|ek|do|teen|char|chaar|kuch|kuchh|kitn[aei]|sirf|paise?|paisa|samay|time) (?:(?:din|hafte|mahin[aeo]|saal|sal|ghante|lakh|hazaa?r|rupay[ae]|rs|hi|bhi|nahi|time) ){0,2}(?:bach[aei]|bacha) (?=h(?:ai|ain|e|ua|ue)? )|(?:for|since|within|last|past|next|after|every|nearly|almost) ${FEW}${TIME}(?! (?:old|girl|boy|child|kid|baby))|` +
    `${FEW}${TIME} (?:${PAST_BEHIND}|of (?!age)|(?:(?:ka|ki|ke|का|की|के) )?${NO_PERSON}))(?= )`,
)

const A_RELATIVE =
  '(?:(?:my|our|his|her|meri|mera|hamari|hamara|मेरी|मेरा|मेरे|हमारी|हमारा) )?(?:(?:ch?hot[ia]|bad[ia]|younger|elder|little|छोटी|छोटा|बडी|बडा) )?(?:daughter|son|girl|boy|child|kid|niece|nephew|student|sister|brother|grand(?:son|daughter)|bacha|beti|beta|bete|ladki|ladka|larki|behen|bahan|bhai|poti|pota|natin|bhatiji|bhatija|bhanji|bhanja|बेटी|बेटा|बेटे|लड़की|लडकी|लड़का|लडका|बहन|भाई|पोती|पोता|भतीजी|भतीजा|भांजी|भांजा|छात्रा|छात्र)'
const BETWEEN =
  '(?: (?:is|was|of|aged|age|who|now|just|only|about|around|turned|ki|ka|ke|umar|umr|jo|hai|ab|abhi|की|का|के|उम्र|उमर|आयु|जो|है|अब|अभी)){0,3}'
/** "18 saal se kam" and "not yet 18" are said of a child. */
const NOT_YET =
  '(?! (?:(?:years?|yrs?|saal|sal|varsh|साल|वर्ष) )?(?:(?:old|ki|ka|ke|se|की|का|के|से) ){0,2}(?:kam|nahi|not|hone|niche|neeche|कम|नही|नहीं|होने|नीचे))'
/** A girl who is given to a man of forty is not forty. */
const OF_ANOTHER =
  '(?! (?:years?|yrs?|saal|sal|varsh|साल|वर्ष)(?: (?:old|ke|ka|ki|के|का|की))* (?:aadmi|admi|man|men|mard|budd?h[aeo]|vyakti|person|uncle|dulh[ae]|groom|widower|आदमी|मर्द|बुड्ढे|बूढ़े|बूढे|व्यक्ति|दूल्हे))'

/** "My daughter is 24", "24 saal ki beti". */
const GROWN_UPS = compile(
  `(?<= )(?:${A_RELATIVE}${BETWEEN} ${GROWN_UP}${NOT_YET}${OF_ANOTHER}(?: ?${YEARS}|(?= (?:ki|ka|की|का) )|(?<=(?:is|aged|age|of|turned) \\d\\d)(?! ?\\d| (?:lakhs?|lacs?|crores?|hazaa?r|thousand|km|percent|days?|weeks?|months?|hours?)))|` +
    `${GROWN_UP}${NOT_YET} ?${YEARS}(?: (?:old|ki|ka|ke|की|का|के))? ${A_RELATIVE})(?= )`,
)

const A_THING =
  '(?:zameen|jameen|zamin|jamin|khet|plot|makan|ghar|dukan|shop|flat|property|sampatti|land|bigha|acre|sona|sone|zevar|jevar|gold|registry|kagaz|kagaj|bank|loan|जमीन|ज़मीन|खेत|प्लॉट|मकान|घर|दुकान|संपत्ति|बीघा|सोना|सोने|जेवर|गहने|रजिस्ट्री|कागज|बैंक|लोन)'
const PLEDGED = '(?:bandhak|बंधक)'
const SOMEBODY =
  '(?:mujh\\S*|hume?|hame?|humko|hamko|use|usko|unko|unhe|maa|bacha|beti|beta|behen|bhai|pati|patni|biwi|ladki|ladka|ma[jz]door\\S*|log|logon|workers?|me|mein|se|मुझे|हमें|हमको|उसे|उनको|बच्च\\S*|मजदूर\\S*|लोगों|में|से)'
/** "Zameen bandhak rakhi hai" pledges land; "makan me bandhak" and "bandhak bana liya" hold a person. */
const MORTGAGES = compile(
  `(?<= )(?:${A_THING}(?! (?:malik|मालिक))(?: (?!${SOMEBODY} )[^ .]+){0,4} ${PLEDGED}(?! (?:ban|बन))|` +
    `(?:mortgag\\S*|girvi|rehan|गिरवी|रेहन)(?: [^ .]+){0,3} ${PLEDGED}|` +
    `${PLEDGED}(?: (?:\\d+|wal[aei]|rakh[aei]|rakhkar|pad[ai]|hai|ki|hui|वाल[ाेी]|रखी|रखा|पड़ी|है|की|हुई))* ${A_THING}(?! (?:me|mein|में))|` +
    `${PLEDGED} (?:se )?(?:ch?h?ud\\S{0,6}|patra|deed|mukt|chadh\\S{0,3}|छुड़\\S{0,6}|छुड\\S{0,6}|पत्र|मुक्त))(?= )`,
)

/** @param sentence as `normalizeWords` writes it @returns it without times and grown-up relatives, for the cues of a child */
export const withoutOtherAges = (sentence: string): string =>
  sentence.replaceAll(DURATIONS, '').replaceAll(GROWN_UPS, '').replaceAll(/ {2,}/g, ' ')

/** @returns whether a sentence tells the age of a grown-up son, sister or other relative */
export const namesGrownUp = (sentence: string): boolean => sentence.search(GROWN_UPS) >= 0

/** @param sentence as `normalizeWords` writes it @returns it without mortgaged land, for the cue of a captive */
export const withoutMortgages = (sentence: string): string =>
  sentence.replaceAll(MORTGAGES, '').replaceAll(/ {2,}/g, ' ')

/** Whose things were put outside before the lock came on is kept out and not held. */
const LOCKED_OUT = compile(
  '(?<= )(?:saa?maa?n|सामान|belongings|luggage|things)(?: [^ .]+){0,4} (?:baa?har|बाहर|out|outside)(?: [^ .]+){0,8} (?:taa?la|ताला|lock\\S*)(?: (?:laga|lagaa|लगा)\\S*)?(?= )',
)
/** @param sentence as `normalizeWords` writes it @returns it without what holds nobody captive: pledged land, and a lock that keeps somebody out */
export const withoutFalseCaptives = (sentence: string): string =>
  withoutMortgages(sentence).replaceAll(LOCKED_OUT, '').replaceAll(/ {2,}/g, ' ')

/**
 * What nobody does to anybody: a problem that "comes", rounds of an office that are "cut" in Hindi, a lock-in period that a
 * tenant "broke", what one cannot make out, a limit of "any time", a creditor who "runs behind" one debtor and not the
 * other, a buyer who wants to enter his share, roots that break a wall, and the police who come in to search.
 */
const NO_ATTACKS = compile(
  '(?<= )(?:' +
    '(?:problems?|dikkat\\S*|pareshani\\S*|mushkil\\S*|rukavat|error|kami|khabar|samajh(?: (?:me|mein))?(?: (?:nahi|kuch|kuchh))*|दिक्कत\\S*|परेशानी\\S*|मुश्किल\\S*|समस्या\\S*|समझ(?: (?:में|मे))?(?: (?:नहीं|नही|कुछ))*) (?:aa|आ) (?:rah[aei]|raha|rahi|rah|रह[ाेी])|' +
    '(?:chakk?ar|चक्कर)(?: (?:par|pe|पर) (?:chakk?ar|चक्कर))? (?:kaa?t\\S*|laga\\S*|काट\\S*|लगा\\S*)(?: (?:rah\\S+|रह\\S+))?|' +
    '(?:broke|broken|breaking|break) (?:the |a |my |our )?lock ?in|' +
    'any time (?:limits?|period|bar|frame)|' +
    '(?:banks?|lenders?|company|nbfc|finance|department|owner|builder)(?: \\S+){0,3} (?:is |are )?(?:running|coming|going) (?:behind|after) (?:me|us)(?: only)?(?: and)?(?: not touching (?:him|her|them))?|' +
    '(?:to |will )(?:come and )?enter(?: and (?:stay|live)(?: inside)?| into)(?: (?:with us|possession))?|' +
    '(?:come|comes|coming) and (?:stay|live) (?:in|with)|' +
    '(?:police|पुलिस)(?: \\S+){0,4} (?:ghus\\S*|घुस\\S*)(?= (?:\\S+ ){0,8}(?:talashi|talaashi|warrant|search|chh?apa|raid|तलाशी|वारंट|छापा))|' +
    '(?:roots?|branch|branches|water|seepage|rain|vibrations?|works?)(?: (?:of|from) \\S+)? (?:is|are|has|have) (?:breaking|broken|damaging|entering|coming)' +
    ')(?= )',
)
/** @param sentence as `normalizeWords` writes it @returns it without what only sounds like an attack */
export const withoutFalseAttacks = (sentence: string): string =>
  sentence.replaceAll(NO_ATTACKS, '').replaceAll(/ {2,}/g, ' ')

const FEAR =
  '(?:bahut |bohot |badi |बहुत |बड़ा )?(?:dar|darr|ghabrahat|डर|घबराहट)(?: (?:bhi|भी))? (?:lag|ho|लग|हो) (?:rah\\S+|raha|रह\\S+|gay\\S+|गय\\S+)(?: (?:hai|hu|है|हू\\S*))?'
/** "Scared of being arrested", "afraid of losing my job": of what an office or a court may do. */
const FEAR_OF_LAW =
  '(?:i am |im |we are |very |so |really )*(?:scared|afraid|worried|frightened|tense) (?:of|about) (?:being |getting |the |my |a )*(?:arrest\\S*|jail\\S*|police|court|case|fir|penalty|fine|notice|losing|lost|that|blacklist\\S*|caught)'
const OF_LAW = compile(`(?<= )${FEAR_OF_LAW}(?= )`)
const FEARS = compile(`(?<= )(?:${FEAR}|${FEAR_OF_LAW})(?= )`)
/** A letter, an office or an accident that is over. Whoever is beaten or followed names a person or a blow besides. */
const PAPERS = compile(
  '(?<= )(?:notice|letter|summons?|samman|kaa?gaz|kaga[jz]|income tax|gst|court|thane|police station|challan|emi|loan|exam|accident|नोटिस|समन|कागज|काग़ज़|आयकर|अदालत|कोर्ट|थाने|चालान|एक्सीडेंट|दुर्घटना)(?= )',
)
const A_BLOW = compile(
  '(?<= )(?:maar\\S*|mar rah\\S*|peet\\S*|pit\\S*|pistol|chaku|chaaku|talwar|lathi|danda|dhamki\\S*|jaan|ghus\\S*|peecha|pati|sasur\\S*|gunde|goonde|gunda|ghar|मार\\S*|पीट\\S*|पति|ससुर\\S*|चाकू|लाठी|डंडा|धमकी\\S*|जान|घुस\\S*|पीछा|गुंडे|घर)(?= )',
)

/** @param sentence as `normalizeWords` writes it @returns it without the fear of a letter or an office */
export function withoutFearOfPapers(sentence: string): string {
  const isOfPaper = sentence.search(PAPERS) >= 0 && sentence.search(A_BLOW) < 0
  return isOfPaper ? sentence.replaceAll(FEARS, '').replaceAll(/ {2,}/g, ' ') : sentence.replaceAll(OF_LAW, '')
}

/** A statement or a sum that "saves" somebody in court is no cry to be saved. */
const SAVED_IN_COURT = compile(
  '(?<= )(?:(?:does|do|did|will|would|can|could|may) (?:this|that|it|these|they)(?: also| still| now)? help (?:me|us|him|her)|(?:will|can|could|would|may) (?:her|his|my|the|this|that|their|a)(?: \\S+){0,3}|(?:enough|try|trying|how|order) to|steps to) save (?:me|him|her|us|my \\S+|the \\S+)(?= )',
)

/** @param sentence as `normalizeWords` writes it @returns it without pleas that only ask what helps in law */
export const withoutSavingInCourt = (sentence: string): string =>
  withoutFearOfPapers(sentence).replaceAll(SAVED_IN_COURT, '')

/** Who is a nominee, and who is not: said of somebody else's money, and not of what happens after one's own death. */
const NOMINEES_OF_OTHERS = compile(
  '(?<= )(?:(?:as|not|no|is|was|are|the|a|his|her|bank|other) (?:a |the |my |his |her )?nominee|nominee (?:or|of|is|was|hai|tha|ne|ka|ki|ko|says?|took|has|had))(?= )',
)
/** @param sentence as `normalizeWords` writes it @returns it without the nominee of somebody else */
export const withoutOtherNominees = (sentence: string): string => sentence.replaceAll(NOMINEES_OF_OTHERS, '')

/** What is told to a relative by somebody else: "two agents come and tell my mother that we must pay". */
const TOLD_BY_OTHERS = compile(
  '(?<= )(?:and|or|they|he|she|agents?|people|police|boss|to|also|will|would|can|not) (?:also |again )?tell my (?=(?:family|wife|mother|parents|kids|husband|children) )',
)
/** @param sentence as `normalizeWords` writes it @returns it without what others tell the family */
export const withoutOthersWords = (sentence: string): string => sentence.replaceAll(TOLD_BY_OTHERS, '')
