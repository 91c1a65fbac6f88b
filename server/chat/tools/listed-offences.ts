/**
 * The offences of a case as people list them: "FIR u/s 420 467 468 471 IPC". They are told together, because six notices
 * and six definitions would push what was asked out of sight.
 */
import type { FoundProvision, Offence } from '#shared/law/law.ts'
import { wholeWords } from '#shared/indian-text/whole-words.ts'
import { composer } from './composer.ts'
import { insideSentence, yesOrNo } from './offence-words.ts'
import type { ComposedLanguage, Grounds } from './tool.ts'

interface Charge {
  /** The section that the person named, `ipc 323`, and the ones that took its place, `bns 115(2)`; none for a new section. */
  named: string
  now: string[]
  /** The rows of the First Schedule of the BNSS for it. */
  rows: Offence[]
}

const FEWEST = 2

/** @returns the offences that a message lists, in its order; empty where it names fewer than two */
export function chargesIn({ found, named }: Pick<Grounds, 'found' | 'named'>): Charge[] {
  const asked = found.provisions.filter(({ id, act }) => found.asked.includes(id) && (act === 'ipc' || act === 'bns'))
  const successors = asked.filter(({ act }) => act === 'bns')
  const old = asked.filter(({ act }) => act === 'ipc').map((one) => replacedCharge(one, successors))
  const parts = named.flatMap(({ id }) => (id?.startsWith('bns ') ? [id] : []))
  const fresh = successors
    .filter(({ id }) => parts.some((part) => isPartOf(part, id)))
    .map((one) =>
      newCharge(
        one,
        parts.filter((part) => isPartOf(part, one.id)),
      ),
    )
  const all = [...old, ...fresh]
  return all.length >= FEWEST ? all : []
}

const isPartOf = (part: string, id: string) => part === id || part.startsWith(`${id}(`)

function replacedCharge({ id }: FoundProvision, successors: readonly FoundProvision[]): Charge {
  const places = successors.flatMap((one) =>
    one.replaces.filter(({ old }) => isPartOf(old, id)).map(({ now }) => ({ one, no: now ?? one.no })),
  )
  return {
    named: id,
    now: [...new Set(places.map(({ one, no }) => `${one.act} ${no}`))],
    rows: [...new Set(places.flatMap(({ one, no }) => rowsFor(one, no)))],
  }
}

const newCharge = (provision: FoundProvision, parts: readonly string[]): Charge => ({
  named: parts[0] ?? provision.id,
  now: [],
  rows: [...new Set(parts.flatMap((part) => rowsFor(provision, part.replace(/^\w+ /, ''))))],
})

/** The rows of "351(2)" are those that begin with "(2)"; a section without one has a row of its own. */
function rowsFor({ no, offences }: FoundProvision, part: string): Offence[] {
  const sub = part.slice(no.length)
  const own = offences.filter(({ of }) => of.startsWith(sub))
  return own.length > 0 ? own : offences
}

/**
 * @returns one sentence on the old sections among the charges, what replaced each, and whether they were read as the
 * Indian Penal Code's; empty where no two are old
 */
export function chargeNotice(grounds: Pick<Grounds, 'found' | 'named' | 'language' | 'sources'>): string {
  const old = chargesIn(grounds).filter(({ now }) => now.length > 0)
  if (old.length < FEWEST) return ''
  const { mark } = composer(grounds)
  const say = WORDS[grounds.language]
  const pairs = old.map(
    ({ named, now }) => `${numberOf(named)} → ${now.map(numberOf).join(say.or)}${mark(now[0] ?? '')}`,
  )
  const isGuess = old.every(({ named }) => !grounds.named.some(({ id }) => id !== null && isPartOf(id, named)))
  return `${say.repealed} ${pairs.join('; ')}${say.end}${isGuess ? ` ${say.guessed}` : ''}`
}

/** Whether the notice of the charges already tells what became of a provision. */
export const isToldByCharges = (grounds: Pick<Grounds, 'found' | 'named'>, id: string): boolean =>
  chargesIn(grounds).some(({ named, now }) => now.length > 0 && isPartOf(id, named))

const numberOf = (id: string) => id.replace(/^\w+ /, '')

type Aspect = 'bailable' | 'cognizable' | 'compoundable' | 'punishment' | 'court'
const ASPECTS: { aspect: Aspect; asks: RegExp; inGeneral?: true }[] = [
  {
    aspect: 'bailable',
    inGeneral: true,
    asks: wholeWords('(?:non-?\\s?)?bail(?:able)?|zamanat\\w*|jamanat\\w*|ज़?मानत\\p{L}*|जमानत\\p{L}*|ज़मानत\\p{L}*'),
  },
  { aspect: 'cognizable', asks: wholeWords('(?:non-?\\s?)?cogni[sz]able|संज्ञेय') },
  {
    aspect: 'compoundable',
    asks: wholeWords(
      '(?:non-?\\s?)?compound\\w*|compromis\\w*|settled?|samjhaut\\w*|rajinam\\w*|समझौत\\p{L}*|राज़ीनाम\\p{L}*|शमनीय',
    ),
  },
  {
    aspect: 'punishment',
    inGeneral: true,
    asks: wholeWords(
      'punish\\w*|penalty|saza|saja|jail (?:hogi|ho)|(?:what|which|how (?:much|long|many years)|max(?:imum)?)[^.?\\n]{0,20} (?:sentence|imprisonment|jail|term)|सज़ा|सजा|दंड|दण्ड|जेल (?:होगी|हो)',
    ),
  },
  {
    aspect: 'court',
    asks: wholeWords('tri(?:ed|able)|(?:which|kis|kaun ?s[ai]) court|sessions? or|किस (?:कोर्ट|अदालत|न्यायालय)'),
  },
]

/** "302 201 34 ipc", "explain 420 467 468": the sections are the whole question. */
const saysNothingElse = (prompt: string) =>
  prompt
    .replaceAll(
      /(?<![\p{L}\p{M}])(?:explain|what|is|are|u\/s|section|sections|dhara|ipc|bns|kya|hai|hain|ka|ki|ke|matlab|batao|and|aur|of|in|धारा|क्या|है|हैं|मतलब|और|व)(?![\p{L}\p{M}])/giu,
      ' ',
    )
    .match(/\p{L}{3,}/gu) === null

/** @returns for each thing that the question asks of the offences it lists, one sentence that tells it of every one */
export function chargeSentences(
  grounds: Pick<Grounds, 'found' | 'named' | 'language' | 'prompt' | 'sources'>,
): string[] {
  const charges = chargesIn(grounds).filter(({ rows }) => rows.length > 0)
  if (charges.length === 0) return []
  const asked = ASPECTS.filter(({ asks }) => asks.test(grounds.prompt))
  const told =
    asked.length === 0 && saysNothingElse(grounds.prompt) ? ASPECTS.filter(({ inGeneral }) => inGeneral) : asked
  return told.map(({ aspect }) => aspectSentence(charges, aspect, grounds))
}

function aspectSentence(
  charges: readonly Charge[],
  aspect: Aspect,
  grounds: Pick<Grounds, 'found' | 'language' | 'sources'>,
): string {
  const { mark, cite } = composer(grounds)
  const say = WORDS[grounds.language]
  const nameOf = ({ named, now }: Charge) => `${numberOf(named)}${mark(now[0] ?? named)}`
  const groups = new Map<string, string[]>()
  for (const charge of charges) {
    const values = [...new Set(charge.rows.map((row) => valueOf(row, aspect, say)))].join(say.or)
    groups.set(values, [...(groups.get(values) ?? []), nameOf(charge)])
  }
  const isRight = aspect === 'bailable' && charges.some(({ rows }) => rows.some((row) => row.bailable === true))
  return `**${say.aspects[aspect]}** ${[...groups].map(([value, names]) => `${names.join(', ')}: ${value}`).join('; ')}${say.end}${isRight ? ` ${cite(say.asOfRight)}` : ''}`
}

interface ChargeWords {
  or: string
  end: string
  repealed: string
  guessed: string
  asOfRight: string
  aspects: Record<Aspect, string>
  bailable: [yes: string, no: string]
  cognizable: [yes: string, no: string]
  notCompoundable: string
  compoundableBy: string
}

function valueOf(row: Offence, aspect: Aspect, say: ChargeWords): string {
  if (aspect === 'bailable' || aspect === 'cognizable') {
    const [yes, no] = say[aspect]
    return yesOrNo(row[aspect], yes, no)
  }
  if (aspect === 'compoundable')
    return row.compoundable === 'No' ? say.notCompoundable : `${say.compoundableBy}${insideSentence(row.compoundable)}`
  return insideSentence(row[aspect])
}

const WORDS: Record<ComposedLanguage, ChargeWords> = {
  en: {
    or: ' or ',
    end: '.',
    repealed:
      'The Indian Penal Code was repealed from 1 July 2024 and still governs earlier acts. In the BNS these sections are now:',
    guessed: 'No Act is named beside these numbers; they were read as the Indian Penal Code.',
    asOfRight: 'Where it is bailable, bail is a matter of right ([[bnss 478]]).',
    aspects: {
      bailable: 'Bailable or not, by the BNS:',
      cognizable: 'Cognizable or not, by the BNS:',
      compoundable: 'Compoundable or not, by the BNS:',
      punishment: 'Punishment by the BNS:',
      court: 'Tried by, under the BNSS:',
    },
    bailable: ['bailable', 'non-bailable'],
    cognizable: ['cognizable', 'non-cognizable'],
    notCompoundable: 'not compoundable',
    compoundableBy: 'compoundable by ',
  },
  hi: {
    or: ' या ',
    end: '।',
    repealed: 'भारतीय दंड संहिता 1 जुलाई 2024 से निरस्त है और उससे पहले के कामों पर लागू रहती है। बीएनएस में ये धाराएँ अब हैं:',
    guessed: 'इन संख्याओं के साथ क़ानून का नाम नहीं था; इन्हें भारतीय दंड संहिता की धाराएँ माना गया।',
    asOfRight: 'जहाँ अपराध ज़मानती है, वहाँ ज़मानत अधिकार है ([[bnss 478]])।',
    aspects: {
      bailable: 'ज़मानती है या नहीं (बीएनएस):',
      cognizable: 'संज्ञेय है या नहीं (बीएनएस):',
      compoundable: 'समझौता हो सकता है या नहीं (बीएनएस):',
      punishment: 'सज़ा (बीएनएस):',
      court: 'किस अदालत में (बीएनएसएस):',
    },
    bailable: ['ज़मानती', 'ग़ैर-ज़मानती'],
    cognizable: ['संज्ञेय', 'असंज्ञेय'],
    notCompoundable: 'समझौता नहीं हो सकता',
    compoundableBy: '',
  },
}
