/**
 * The event that a clause is about. Without it a time, a place or a vehicle cannot be compared, because each event has
 * its own.
 */

export type Event =
  | 'photographs'
  | 'parade'
  | 'statement'
  | 'arrest'
  | 'recovery'
  | 'police coming'
  | 'report'
  | 'hospital'
  | 'flight'
  | 'setting out'
  | 'marriage'
  | 'telephone call'
  | 'arrival'
  | 'collecting'
  | 'examination by a doctor'
  | 'execution'
  | 'payment'
  | 'return of the cheque'
  | 'presentation of the cheque'
  | 'notice'
  | 'account'
  | 'incident'

/** The first pattern that fits wins, so the order matters. */
const EVENTS: [Event, RegExp][] = [
  ['photographs', /photo(?:graph)?s?\b|फोटो|तस्वीर/iu],
  [
    'return of the cheque',
    /\b(?:cheque|instrument)\b.{0,60}\b(?:returned|dishonou?red|bounced)|\breturned (?:unpaid|dishonou?red)|\breturn memo|चेक .{0,30}(?:बाउंस|वापस|अनादरित)/iu,
  ],
  ['presentation of the cheque', /\b(?:deposited|presented)\b.{0,40}\bcheque|चेक .{0,20}(?:जमा|लगाया)/iu],
  ['notice', /\b(?:legal|demand|statutory) notice|\bnotice (?:dated|was (?:sent|issued))|नोटिस/iu],
  [
    'execution',
    /\b(?:agreement|deed|document|power of attorney|bond|receipt|papers?)\b.{0,50}\b(?:executed|signed|made|typed|written|registered)|\b(?:executed|signed|registered)\b.{0,40}\b(?:agreement|deed|document|papers?)|इकरारनामा|बैनामा|रजिस्ट्री/iu,
  ],
  ['account', /\baccount\b.{0,30}\bopened|\bopened\b.{0,30}\baccount/iu],
  [
    'payment',
    /\b(?:paid|transferred|deposited|remitted)\b.{0,40}(?:rs\.?|rupees|sum|amount|lakh|₹)|(?:रुपये|रुपए).{0,20}(?:दिए|दिये|जमा)/iu,
  ],
  ['parade', /identification parade|\bt\.?i\.?p\b|शिनाख्त/iu],
  ['statement', /my statement|recorded (?:my|the) statement|बयान (?:लिया|दर्ज)/iu],
  ['arrest', /\barrest|गिरफ्तार/iu],
  ['recovery', /\brecover(?:ed|y)|\bseized|\bpanchanama|\bsealed\b|बरामद/iu],
  ['police coming', /police (?:party |officials? )?(?:came|reached|arrived)|पुलिस .{0,25}(?:आई|आ गई|पहुँची|पहुंची)/iu],
  [
    'report',
    /police station|informed the police|called the police|told the police|reported|lodged|dialled|\b112\b|\b100 number|थाने|पुलिस को (?:सूचना|फोन|बताया)|रिपोर्ट (?:लिख|दर्ज)/iu,
  ],
  ['hospital', /hospital|doctor|\baspatal|अस्पताल|डॉक्टर/iu],
  [
    'flight',
    /\b(?:ran|run) away|\bfled|escaped|(?:went|drove) (?:away )?towards|left (?:the spot )?on|\btook to (?:their|his) heels|\bbhaa?g ga|भाग ?(?:गए|गये|निकले|गया)|फरार/iu,
  ],
  ['marriage', /\bmarri(?:ed|age)\b|wedding|solemni[sz]ed|\bshaa?di\b|\bvivah\b|शादी|विवाह हु/iu],
  [
    'telephone call',
    /\b(?:got|received|had) (?:a |the )?(?:phone |telephone )?call\b|\b(?:tele)?phoned\b|\b(?:called|informed) (?:me|him|her|us) (?:up )?(?:on|over|by) (?:the |his |her )?(?:phone|telephone|mobile)|\brang (?:me|him|her)|फोन (?:आया|कर|किया)|phone (?:kar|kiya|aaya)/iu,
  ],
  ['arrival', /\breached (?:there|(?:her|his|their|my)\b|the (?:spot|house|place))/iu],
  ['setting out', /\bstarted (?:for|from)|\bleft (?:my )?(?:home|house)|निकला था|रवाना/iu],
]

export const eventOf = (text: string): Event => EVENTS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'incident'

export const NEGATION =
  /\b(?:no(?!\.? ?\d|s?\. )|not|never|cannot|refused to|failed to|nobody|none|neither|without|nothing|did ?n[o']t|was ?n[o']t|unable|denied|neither|nahi|nahin)\b|(?<![\p{L}\p{M}])(?:नहीं|नही|न|बिना|कोई नहीं|किसी ने नहीं)(?![\p{L}\p{M}])/iu

/** Matches where the witness was himself, because that is not the place of the incident. */
export const OWN_POSITION =
  /(?:(?:^|\s)I (?:was|had been) (?:also |then )?(?:in(?:side)?|on|at|near|outside|sitting|standing|sleeping|asleep|cooking|working|present|lying|resting)|(?:^|\s)मैं .{0,60}(?:सो रह|बैठ|खड़|बना रह|काम कर रह|लेट))/iu
