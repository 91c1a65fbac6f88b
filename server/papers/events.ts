/** What of the whole happening a piece of a sentence speaks of. A time, a place or a vehicle means nothing without. */

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
  | 'incident'

/** In this order: the first that fits is meant. */
const EVENTS: [Event, RegExp][] = [
  ['photographs', /photo(?:graph)?s?\b|फोटो|तस्वीर/iu],
  ['parade', /identification parade|\bt\.?i\.?p\b|शिनाख्त/iu],
  ['statement', /my statement|recorded (?:my|the) statement|बयान (?:लिया|दर्ज)/iu],
  ['arrest', /\barrest|गिरफ्तार/iu],
  ['recovery', /\brecover(?:ed|y)|\bseized|बरामद/iu],
  ['police coming', /police (?:party |officials? )?(?:came|reached|arrived)|पुलिस .{0,25}(?:आई|आ गई|पहुँची|पहुंची)/iu],
  [
    'report',
    /police station|informed the police|called the police|told the police|reported|lodged|dialled|\b112\b|\b100 number|थाने|पुलिस को (?:सूचना|फोन|बताया)|रिपोर्ट (?:लिख|दर्ज)/iu,
  ],
  ['hospital', /hospital|doctor|अस्पताल|डॉक्टर/iu],
  [
    'flight',
    /\b(?:ran|run) away|\bfled|escaped|(?:went|drove) (?:away )?towards|left (?:the spot )?on|भाग ?(?:गए|गये|निकले|गया)|फरार/iu,
  ],
  ['marriage', /\bmarri(?:ed|age)\b|wedding|शादी|विवाह हु/iu],
  ['telephone call', /\b(?:got|received|had) a (?:phone |telephone )?call\b|फोन आया/iu],
  ['arrival', /\breached (?:there|(?:her|his|their|my)\b|the (?:spot|house|place))/iu],
  ['setting out', /\bstarted (?:for|from)|\bleft (?:my )?(?:home|house)|निकला था|रवाना/iu],
]

export const eventOf = (text: string): Event => EVENTS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'incident'

export const NEGATION =
  /\b(?:no|not|never|nobody|none|neither|without|nothing|did ?n[o']t|was ?n[o']t|unable|denied)\b|(?<![\p{L}\p{M}])(?:नहीं|नही|न|बिना|कोई नहीं|किसी ने नहीं)(?![\p{L}\p{M}])/iu

/** Where the witness says he himself was. */
export const OWN_POSITION =
  /(?:(?:^|\s)I (?:was|had been) (?:sitting|standing|sleeping|asleep|cooking|working|present|lying|resting)|(?:^|\s)मैं .{0,60}(?:सो रह|बैठ|खड़|बना रह|काम कर रह|लेट))/iu
