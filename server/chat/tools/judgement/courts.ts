/** Reads courts as people name them in English, Hinglish and Hindi. */
import { type FilterRule, titleCase, wholeWord } from './filters.ts'

/** The High Courts by a part that every spelling of the name has, with their other names. */
const HIGH_COURTS: Record<string, string> = {
  Allahabad: 'allahabad|prayagraj|lucknow|इलाहाबाद',
  'Andhra Pradesh': 'andhra pradesh|andhra|amaravati',
  Bombay: 'bombay|mumbai|nagpur|aurangabad|kolhapur|goa|panaji|बॉम्बे|बंबई|मुंबई',
  Calcutta: 'calcutta|kolkata|port blair|jalpaiguri|कलकत्ता|कोलकाता',
  Chhattisgarh: 'chh?att?isgarh|bilaspur',
  Delhi: 'delhi|दिल्ली',
  Gauhati: 'gauhati|guwahati|assam|kohima|aizawl|itanagar',
  Gujarat: 'gujarat|ahmedabad|गुजरात',
  Himachal: 'himachal pradesh|himachal|shimla',
  Jammu: 'jammu (?:and|&) kashmir|j ?& ?k|jammu|srinagar|ladakh',
  Jharkhand: 'jharkhand|ranchi|झारखंड',
  Karnataka: 'karnataka|dharwad|kalaburagi|bangalore|bengaluru|कर्नाटक',
  Kerala: 'kerala|ernakulam|kochi|केरल',
  'Madhya Pradesh': String.raw`madhya pradesh|m\.? ?p\.?|jabalpur|indore|gwalior|मध्य प्रदेश`,
  Madras: 'madras|chennai|madurai|मद्रास',
  Manipur: 'manipur|imphal',
  Meghalaya: 'meghalaya|shillong',
  Orissa: 'orissa|odisha|cuttack',
  Patna: 'patna|bihar|पटना',
  Punjab: String.raw`punjab (?:and|&) haryana|p ?& ?h|punjab|haryana|chandigarh|पंजाब`,
  Rajasthan: 'rajasthan|jodhpur|jaipur|राजस्थान',
  Sikkim: 'sikkim|gangtok',
  Telangana: 'telangana|hyderabad|तेलंगाना',
  Tripura: 'tripura|agartala',
  Uttarakhand: 'uttarakhand|uttaranchal|nainital|उत्तराखंड',
}
const SEATS = Object.values(HIGH_COURTS).join('|')
const SEAT_OF = Object.entries(HIGH_COURTS).map(
  ([value, names]) => ({ value, pattern: new RegExp(`^(?:${names})$`, 'iu') }) as const,
)
const HIGH_COURT = String.raw`high\s+courts?|h\.?c\.?|हाई\s?कोर्ट|उच्च न्यायालय`

/** Only a known name chooses a High Court, because "where High Court" and "can High Court" name none. */
const highCourtNamed = (name: string) => {
  const value = SEAT_OF.find(({ pattern }) => pattern.test(name.trim()))?.value
  return value === undefined ? null : { value, label: `${titleCase(value)} High Court` }
}

/**
 * An unknown High Court stays a filter, so that the answer says that the library holds nothing of it. "High Court of
 * law" names no place.
 */
const unknownHighCourt = (name: string) =>
  /^\p{Lu}(?!ndia$|udicature$)/u.test(name) ? { value: name, label: `${name} High Court` } : null

const SUPREME = String.raw`supreme\s+courts?(?:\s+of\s+india)?|apex\s+court|s\.?c\.?(?!\s*[/&]|\s+st(?![\p{L}]))|सुप्रीम\s?कोर्ट|उच्चतम न्यायालय|सर्वोच्च न्यायालय`
const OTHERS =
  'NCDRC|NCLAT|NCLT|ITAT|CESTAT|APTEL|TDSAT|NGT|DRAT|DRT|Central Administrative Tribunal|Armed Forces Tribunal|Securities Appellate Tribunal|National Green Tribunal|Privy Council|Federal Court|District Court|Sessions Court|Trial Court'

/** "High Courts" without a name means all of them, because no single one is named. */
const ANY_HIGH_COURT: FilterRule<'court'> = {
  pattern: new RegExp(wholeWord(HIGH_COURT), 'iu'),
  read: () => ({ value: 'High Court', label: 'the High Courts' }),
}

/**
 * The more exact rules come first, because the first match counts. "The High Court" alone is mostly a fact of a full
 * question, so that rule is kept apart.
 */
export const COURTS: readonly FilterRule<'court'>[] = [
  {
    pattern: new RegExp(
      String.raw`(?:${wholeWord(HIGH_COURT)})\s+(?:of|at)\s+(?:the\s+)?(?:judicature\s+(?:at|for)\s+)?(${wholeWord(SEATS)}|[a-z]{3,20})`,
      'iu',
    ),
    read: ([, name = '']) => highCourtNamed(name) ?? unknownHighCourt(name),
  },
  {
    pattern: new RegExp(String.raw`(${wholeWord(SEATS)})\s+(?:${wholeWord(HIGH_COURT)})`, 'iu'),
    read: ([, name = '']) => highCourtNamed(name),
  },
  {
    pattern: new RegExp(wholeWord(SUPREME), 'iu'),
    read: () => ({ value: 'Supreme Court', label: 'the Supreme Court' }),
  },
  { pattern: new RegExp(wholeWord(OTHERS), 'iu'), read: ([name]) => ({ value: name, label: name }) },
]

/**
 * Further rules for a prompt that only narrows the list. They must not be used on a full question, because they would
 * mistake facts for filters.
 */
export const COURTS_WHEN_NARROWING: readonly FilterRule<'court'>[] = [
  ...COURTS,
  ANY_HIGH_COURT,
  {
    pattern: new RegExp(String.raw`(?:${wholeWord('only|just|sirf|keval|bas')})\s+(${wholeWord(SEATS)})`, 'iu'),
    read: ([, name = '']) => highCourtNamed(name),
  },
]
