/**
 * Reads who was where and with whom, who saw and who only heard, who told whom, who came how, and who could still
 * speak.
 */
import type { RawFact, ReadClause, Reader } from './fact-reader.ts'
import { COLOURED, CONTAINERS, hitsOf, KIN, VEHICLES } from '../words/lexicon.ts'
import { nameKey } from '../words/names.ts'
import { ENGLISH_MONTHS } from '#shared/indian-text/months.ts'
import { quantitiesIn } from '#shared/indian-text/quantities.ts'

const VIOLENCE =
  /\b(?:assault\w*|beat\w*|hit|kill\w*|stab\w*|fir(?:ed|ing)|attack\w*|murder\w*|blows?|struck|incident|occurrence|injur\w*|died|expired|accident|burnt?|quarrel\w*|maa?ra|ghatna)\b|मार|घटना|चोट|जल/iu

const SAW = /\bI (?:\p{L}{2,9} )?(?:saw|seen|witnessed)\b|\bwith my own eyes\b|मैंने .{0,40}देखा|maine .{0,40}dekha/iu
const HEARD =
  /\b(?:informed|told|narrated|telephoned|intimated|disclosed)\b.{0,20}\b(?:me|us)\b|\b(?:came to know|learnt|got to know)\b|\bdid not (?:see|witness) the (?:incident|occurrence)|मुझे .{0,30}बताया|mujhe .{0,30}bataya/iu

/**
 * Whether the witness saw it or only heard of it. A denial, a dead body or an injured man is not the act itself, so
 * such a sentence must not count as having seen it.
 */
function known({ text, sentence, negated }: ReadClause): RawFact[] {
  if (!VIOLENCE.test(text)) return []
  const saw = negated ? null : SAW.exec(text)
  if (saw && !/\bdead body\b|\bin (?:an )?injured\b|\binjur(?:y|ies) on\b|\blying\b|\d injur|\binjuries\b/iu.test(text))
    return [{ kind: 'identity', topic: 'how the witness knows of it', of: '', value: 'saw it', words: text }]
  const heard = HEARD.exec(sentence.text)
  return heard
    ? [{ kind: 'identity', topic: 'how the witness knows of it', of: '', value: 'was told', words: heard[0] }]
    : []
}

const TOLD =
  /\b(?:told|informed|narrated|telephoned|phoned|intimated|disclosed|called)\s(?:it |this |about it |the incident |the fact )?(?:to )?(?:me|us)\b|\b(?:call|message) (?:from|of)\b|ने मुझे .{0,30}(?:बताया|फोन)|ne mujhe .{0,30}(?:bataya|phone)/iu
function teller({ text, sentence, actor, negated }: ReadClause): RawFact[] {
  const told = negated ? null : TOLD.exec(text)
  if (!told || !VIOLENCE.test(sentence.text) || actor === '' || actor === 'self' || actor === 'all') return []
  return [{ kind: 'sequence', topic: 'who told the witness', of: '', value: actor, words: text }]
}

const SPEECHLESS =
  /\bnot in (?:a )?(?:condition|position|state) to (?:speak|talk|say)|\bunable to (?:speak|talk)|\bcould not (?:speak|talk|say|utter)|\bdid not (?:speak|utter|say) anything|बोल (?:नहीं|न) (?:पा|सक)|बोलने की हालत में नहीं/iu
const SPOKE =
  /^(?:he|she|my \p{L}{3,12}|the (?:injured|deceased))\b.{0,20}\b(?:told|said|uttered|disclosed|named)\b|\bdying declaration/iu
const DOWN = /\b(?:lying|fell|fallen|blood|injured|collapsed|burn(?:t|s)|breathing)\b|पड़ा|गिर/iu
function speech({ text, before, sentence, actor }: ReadClause): RawFact[] {
  const no = SPEECHLESS.exec(text)
  const yes = no ? null : SPOKE.exec(text)
  const match = no ?? (yes && actor !== 'self' && DOWN.test(before) && text === sentence.text ? yes : null)
  return match
    ? [{ kind: 'speech', topic: 'whether the injured could speak', of: '', value: no ? 'no' : 'yes', words: text }]
    : []
}

const IS_THERE =
  /\b(?:was|were) (?:not |also |all |both )?(?:present|there|at home|in the house)\b|मौजूद (?:था|थे|थी)|घर (?:पर|में)(?=.{0,40}(?:था|थे|थी))|ghar (?:par|mein)(?=.{0,40}\b(?:tha|the|thi)\b)/iu
const IS_AWAY = /\b(?:was|were|had gone|is) (?:out of (?:station|town)|away|out)\b|बाहर (?:गया|गए|गई)|bahar g/iu
function presence({ text, negated, mentions }: ReadClause): RawFact[] {
  const there = IS_THERE.exec(text)
  const away = IS_AWAY.exec(text)
  const match = there ?? away
  if (!match) return []
  const value = away || negated ? 'absent' : 'present'
  const english = /^[a-z]/i.test(match[0])
  const subject = english ? text.slice(0, match.index + 4) : text
  const kin = hitsOf(KIN, subject).map(({ value: who }) => ({ topic: `presence of the ${who}`, of: '' }))
  const named = mentions
    .filter(({ start }) => start < subject.length)
    .map(({ key }) => ({ topic: 'presence of a person', of: key }))
  return [...kin, ...named].map(({ topic, of }) => ({ kind: 'person', topic, of, value, words: text }))
}

const ONLY = /\bonly\b|सिर्फ|केवल|sirf|keval/iu
const ALL_THERE = /\ball (?:the |of the )?(\p{L}{3,6}|\d)(?: accused| persons| of them)?\b.{0,20}\bpresent\b/iu
function howManyThere({ text, mentions, negated }: ReadClause): RawFact[] {
  if (negated) return []
  const all = ALL_THERE.exec(text)
  const count = all ? quantitiesIn(all[0])[0] : undefined
  if (all && count)
    return [
      {
        kind: 'number',
        topic: 'number of persons present',
        of: '',
        value: `${count.least}..${count.most}`,
        words: all[0],
      },
    ]
  const there = IS_THERE.test(text) && ONLY.test(text)
  const n = mentions.length + hitsOf(KIN, text).length
  return there && n > 0
    ? [{ kind: 'number', topic: 'number of persons present', of: '', value: `${n}..${n}`, words: text }]
    : []
}

const I_WAS = /\bI (?:was|had been|remained|had gone|stayed)\b|मैं .{0,60}(?:थी|था)(?![\p{L}\p{M}])/iu
const HOMES: [string, RegExp][] = [
  ['at the parents’', /\bparent(?:s'?|al|'s)\s?(?:house|home)?|\bma[ay]+ke\b|मायके/iu],
  ['at the in-laws’', /\bmatrimonial\b|\bin-?laws'? (?:house|home)|\bsasural\b|ससुराल/iu],
]
const THEN =
  /\b(?:that|the) (?:day|night|time|evening|morning)|\bincident|\bat that time|\bon \d|\d{4}|\bon the day|घटना|दिन|रात/iu
const AT_TOWN = /\b(?:at|in|to)\s(?:village |town )?(\p{Lu}\p{Ll}{2,20})\b/gu
function whereabouts({ text, negated, event, actor }: ReadClause): RawFact[] {
  const was = negated || actor !== 'self' ? null : I_WAS.exec(text)
  if (!was || !THEN.test(text) || (event !== 'incident' && event !== 'marriage')) return []
  const home = HOMES.find(([, words]) => words.test(text))
  const homes: RawFact[] = home
    ? [
        {
          kind: 'place',
          topic: 'at which home the witness was',
          of: '',
          value: home[0],
          words: home[1].exec(text)?.[0] ?? '',
        },
      ]
    : []
  const towns = [...text.slice(was.index).matchAll(AT_TOWN)]
    .filter(({ 1: name = '' }) => !NO_TOWN.test(name))
    .map(({ 0: words, 1: name = '' }) => ({
      kind: 'place' as const,
      topic: 'in which town the witness was',
      of: '',
      value: nameKey(name),
      words,
    }))
  return [...homes, ...towns]
}
const NO_TOWN = new RegExp(
  `^(?:${ENGLISH_MONTHS.map((month) => month.slice(0, 3)).join('|')}|Court|Hospital|Police|The|Maruti|Shiv)`,
  'u',
)

const HOMEWARD = /\b(?:parent(?:s|al)|home|ma[ay]+ke|matrimonial)\b|मायके|घर/iu
const ALONE = /\balone\b|\bby myself\b|अकेल|akel[aei]/iu
const FETCHED =
  /\b(?:came to|had come to) (?:take|fetch|bring|pick) me|\b(?:took|brought) me (?:home|back|away|to (?:his|my|their|our))|मुझे .{0,12}(?:लेने आ|ले ग)|mujhe .{0,12}(?:lene aa|le ga)/iu
const WITH_THEM = /\bwith (?:him|her|them|my)\b|\bunke saath|उनके साथ/iu
function journey({ text, negated, actor, mentions, sentence }: ReadClause): RawFact[] {
  if (negated) return []
  const alone =
    /\bI (?:\p{L}{2,9} ){0,3}(?:went|came|returned|left|travelled|go|gone)\b|मैं .{0,30}(?:गई|गया|आई|आया)/iu.test(text) &&
    HOMEWARD.test(text)
      ? ALONE.exec(text)
      : null
  if (alone) return [{ kind: 'person', topic: 'with whom the witness went', of: '', value: 'alone', words: text }]
  const fetched =
    FETCHED.exec(text) ??
    (HOMEWARD.test(text) && !/\bhospital|अस्पताल/iu.test(text) && /\b(?:went|came|aayi|gayi)\b|गई|आई/iu.test(text)
      ? WITH_THEM.exec(text)
      : null)
  if (!fetched) return []
  const kin = hitsOf(KIN, text)[0]?.value ?? hitsOf(KIN, sentence.text)[0]?.value
  const who = kin ? `kin:${kin}` : actor !== 'self' && actor ? actor : (mentions[0]?.key ?? '')
  return who ? [{ kind: 'person', topic: 'with whom the witness went', of: '', value: who, words: text }] : []
}

const CAME = /\b(?:came|arrived|got down|alighted|got off|reached|coming)\b|आए|आये|उतर/iu
function arrival({ text, negated, event, actor }: ReadClause): RawFact[] {
  if (negated || actor === 'self' || event !== 'incident' || !CAME.test(text) || /\bleft\b/iu.test(text)) return []
  return hitsOf(VEHICLES, text)
    .filter(({ value }) => value !== 'foot')
    .map(({ value, words }) => ({ kind: 'vehicle', topic: 'how they came', of: '', value, words }))
}

const WEARS = /\b(?:wear\w*|wore|worn|dressed|pehn\w*|pahn\w*)\b|पहन/iu
const GARMENTS = new Set(['sari', 'suit', 'gown'])
function garments({ text, negated, actor }: ReadClause): RawFact[] {
  if (negated || !WEARS.test(text)) return []
  return hitsOf(COLOURED, text)
    .filter(({ value }) => GARMENTS.has(value))
    .map(({ value, words }) => ({ kind: 'identity', topic: 'clothes worn', of: actor, value, words }))
}

/**
 * Reads acts that were done or not done.
 * @param self whether only the witness's own act counts, because others may have done it without the witness
 */
const DONE: [topic: string, words: RegExp, self?: true][] = [
  [
    'whether there was an alarm',
    /\b(?:rais\w+ (?:an? )?(?:alarm|hue and cry)|shout\w* for help|cried for help|scream\w*|shouted)\b|चिल्ला|शोर मचा|shor macha/iu,
    true,
  ],
  [
    'whether independent witnesses were joined',
    /\b(?:independent|public|local) (?:persons?|witness(?:es)?|people)\b|\bpasser-?s?-?by\b.{0,30}\bjoin|स्वतंत्र (?:गवाह|साक्षी)|राहगीर/iu,
  ],
  ['whether it was filmed', /\b(?:videograph\w*|video recording|photograph(?:ed|s|y))\b|वीडियोग्राफी|फोटोग्राफी/iu],
  ['whether it was sealed there', /\bsealed\b|सील/iu],
  ['whether it was weighed', /\bweigh(?:ed|ing)\b|तौल|वजन/iu],
  ['whether there was blood', /\bblood\b|खून/iu],
  ['whether the clothes were torn', /\btorn\b|\btore\b|फट/iu],
  ['whether a site plan was made', /\bsite plan\b|नक्शा/iu],
  ['whether the paper was read over', /\bread over\b|पढ़कर सुनाय/iu],
]
function done({ text, negated, actor }: ReadClause): RawFact[] {
  return DONE.flatMap(([topic, words, self]): RawFact[] => {
    const match = words.exec(text)
    if (!match || (self && actor !== 'self')) return []
    return [{ kind: 'sequence', topic, of: '', value: negated ? 'no' : 'yes', words: match[0] }]
  })
}

const I_DID = /\bI was\b|मैं .{0,40}(?:रह[ाीे])/iu
const DOING: [string, RegExp][] = [
  ['sleeping', /\b(?:sleeping|asleep)\b|सो रह/iu],
  ['cooking', /\b(?:cooking|preparing (?:food|dinner|meals?))\b|खाना बना/iu],
  ['eating', /\b(?:eating|taking (?:food|dinner|meals?|lunch)|having (?:food|dinner|meals?|lunch))\b|खाना खा/iu],
  ['watching television', /\bwatching (?:tv|t\.v|television)|टीवी देख/iu],
  ['studying', /\b(?:studying|doing (?:my )?homework)\b|पढ़ रह/iu],
  ['washing', /\b(?:washing|cleaning)\b|धो रह|माँज/iu],
  [
    'ploughing or watering',
    /\b(?:plough\w*|irrigating|watering|harvesting|cutting (?:grass|crop|fodder))\b|सिंचाई कर|घास काट/iu,
  ],
  ['tending a shop', /\b(?:at|in) my (?:shop|stall|hotel)\b|दुकान पर/iu],
]
function doing({ text, negated, actor, event }: ReadClause): RawFact[] {
  if (negated || actor !== 'self' || event !== 'incident' || !I_DID.test(text)) return []
  return DOING.flatMap(([value, words]): RawFact[] => {
    const match = words.exec(text)
    return match ? [{ kind: 'sequence', topic: 'what the witness was doing', of: '', value, words: match[0] }] : []
  })
}

const KEPT = /\b(?:recover\w*|contain\w*|kept|carrying|holding|conceal\w*|found|took out)\b|बरामद|रखा/iu
function container({ text, negated }: ReadClause): RawFact[] {
  if (negated || !KEPT.test(text)) return []
  return hitsOf(CONTAINERS, text).map(({ value, words }) => ({
    kind: 'property',
    topic: 'in what it was carried',
    of: '',
    value,
    words,
  }))
}

export const readPresence: Reader = (clause) =>
  [
    known,
    teller,
    speech,
    presence,
    howManyThere,
    whereabouts,
    journey,
    arrival,
    garments,
    done,
    doing,
    container,
  ].flatMap((read) => read(clause))
