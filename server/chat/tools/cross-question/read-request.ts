/** Reads from the messages of a session for whom we act, what is asked for, and what the person said a paper is. */
import { paperName, type Papers, type StatementKind, type ToldKind } from '../../../papers/index.ts'
import type { PracticeSide } from './content.ts'
import { wordsInHindi } from './hindi.ts'

type Wanted = 'cross' | 'chief' | 're-examination'

export interface CrossRequest {
  side: PracticeSide | null
  wanted: Wanted
  /** The words that follow "for" in "I appear for the accused, Velu and Kumar": who our own people are. */
  clients: string
}

const CLAIMS = String.raw`complainants?|informants?|prosecution|state|victim|plaintiffs?|petitioners?|claimants?|landlord|buyer|consumer|injured|de facto complainant|wife|फरियादी|परिवादी|वादी|अभियोजन|पीड़िता|पत्नी`
const ANSWERS = String.raw`accused|defen[cs]e|defendants?|respondents?|opposite part(?:y|ies)|surveyor|officer|insur(?:er|ance company)|tenant|husband|appellant|drawer|A-?\d|आरोपी|अभियुक्त|प्रतिवादी|बचाव पक्ष|पति|सास|ससुर|ननद|देवर|mulzim|aaropi`
const FOR = String.raw`(?:\b(?:appear|act|am|are|is|engaged|counsel|advocate|lawyer|we|brief)\b[^.\n]{0,30}?\b(?:for|of)|(?:^|[.,;:]\s*)(?:for|on behalf of)|my client is|our client is|we are|i am|\brepresent|\bdefend|defence for|defense for)\s+(?:the |both |all |an? |my )*`
const side = (words: string) => new RegExp(String.raw`${FOR}(${words})(?![\p{L}\p{M}])([^.\n]{0,120})`, 'iu')
const [FOR_CLAIMS, FOR_ANSWERS] = [side(CLAIMS), side(ANSWERS)]
/** In Hindi the side stands before the word for "from". */
const HINDI = new RegExp(
  String.raw`(?:(${CLAIMS})|(${ANSWERS}))(?:\s\S+){0,3}?\s(?:की|ki|ke)\s(?:ओर|तरफ|or|taraf) (?:से|se)`,
  'iu',
)
/** Where nobody says who appears, questions "for the respondent" are still for his side. */
const LAST_WORD = new RegExp(
  String.raw`\bfor (?:the |both |my |our )?(?:(${CLAIMS})|(${ANSWERS}))(?![\p{L}\p{M}])([^.\n]{0,120})`,
  'iu',
)
const DEFENCE =
  /\b(?:client|he|she|who)\b[^.\n]{0,40} (?:is|are|stands?) (?:the |an )?accused|\b(?:we|i) (?:am |are )?defend\w*|\b(?:our|my|the) (?:defence|defense|version) (?:is|was)|\bdefence (?:side|counsel|of|in)\b/i

const MAKE = String.raw`\b(?:prepare|draft|frame|need|want|give|make|suggest|questions?|conduct|do)\b[^.\n]{0,60}?`
const RE_EXAMINATION = new RegExp(`${MAKE}re-?examin`, 'i')
const CHIEF = new RegExp(String.raw`${MAKE}(?:\bchief\b|examination[- ]in[- ]chief)`, 'i')
const CROSS = /\bcross|contradict|omission|जिरह|jirah/i

/** @param messages of the session, oldest first. The newest that says it counts. */
export function readRequest(messages: readonly string[]): CrossRequest {
  const newest = messages.toReversed()
  const last = newest[0] ?? ''
  return {
    ...(newest.map(readSide).find((read) => read.side !== null) ?? { side: null, clients: '' }),
    wanted: CROSS.test(last)
      ? 'cross'
      : RE_EXAMINATION.test(last)
        ? 're-examination'
        : CHIEF.test(last)
          ? 'chief'
          : 'cross',
  }
}

function readSide(message: string): Pick<CrossRequest, 'side' | 'clients'> {
  const [claims, answers, hindi] = [FOR_CLAIMS.exec(message), FOR_ANSWERS.exec(message), HINDI.exec(message)]
  const first = [claims, answers].filter((found) => found !== null).toSorted((a, b) => a.index - b.index)[0]
  if (first) return { side: first === claims ? 'claims' : 'answers', clients: first[2] ?? '' }
  if (hindi) return { side: hindi[1] ? 'claims' : 'answers', clients: '' }
  const last = LAST_WORD.exec(message)
  if (last) return { side: last[1] ? 'claims' : 'answers', clients: last[3] ?? '' }
  return { side: DEFENCE.test(message) ? 'answers' : null, clients: '' }
}

/** Kinds that are offered when a paper's own signs do not decide. */
export const OFFERED_KINDS: readonly StatementKind[] = [
  'police',
  'fir',
  'magistrate',
  'chief',
  'cross',
  'affidavit',
  'complaint',
  'notice',
  'medical',
  'seizure',
  'letter',
  'contract',
]
const SET =
  /\b(?:page|p\.?)\s?(\d{1,4})(?:,?\s(?:line|l\.?)\s?(\d{1,4}))?\s(?:is|holds)\s?:?\s(?:an?\s|the\s)?([^.\n]{3,60})/giu

/** The line that a button sends, and that `readToldKinds` reads. */
export const tellKind = ({ page, line }: ToldKind['from'], kind: StatementKind): string =>
  `Page ${page}, line ${line} is: ${paperName(kind)}`

export const tellSpeaker = ({ page, line }: ToldKind['from'], name: string): string =>
  `Page ${page}, line ${line} was said by: ${name}`
const SAID_BY =
  /\b(?:page|p\.?)\s?(\d{1,4})(?:,?\s(?:line|l\.?)\s?(\d{1,4}))?\s(?:was|is)\s(?:said|told|made)\sby\s?:?\s?([\p{Lu}\p{Script=Devanagari}][\p{L}\p{M}. ]{1,60})/giu

/** What the same buttons send in a Hindi plan. */
const SET_IN_HINDI = /पृष्ठ (\d{1,4}), पंक्ति (\d{1,4}) यह है: ([^.\n]{3,60})/gu
const SAID_BY_IN_HINDI = /पृष्ठ (\d{1,4}), पंक्ति (\d{1,4}) इसने कहा: ([\p{L}\p{M}. ]{2,60})/gu

/**
 * @param papers as they were read without what was told, because a page alone means the paper that begins on it
 * @returns the kinds and the speakers that the person has set, a later word for the same place instead of an earlier one
 */
export function readToldKinds(messages: readonly string[], { statements }: Papers): ToldKind[] {
  const told = new Map<string, ToldKind>()
  const placeOf = (page: string | undefined, line: string | undefined): ToldKind['from'] =>
    line
      ? { page: Number(page), line: Number(line) }
      : (statements.find(({ from }) => from.page === Number(page))?.from ?? { page: Number(page), line: 1 })
  const set = (from: ToldKind['from'], more: Pick<ToldKind, 'kind'> | Required<Pick<ToldKind, 'witness'>>) => {
    const key = `${from.page} ${from.line}`
    const read = statements.find((one) => one.from.page === from.page && one.from.line === from.line)
    told.set(key, { kind: read?.kind ?? 'unknown', ...told.get(key), from, ...more })
  }
  const all = (pattern: RegExp, inHindi: RegExp) =>
    messages.flatMap((message) => [...message.matchAll(pattern), ...message.matchAll(inHindi)])
  for (const [, page, line, words = ''] of all(SET, SET_IN_HINDI)) {
    const kind = kindOf(words)
    if (kind) set(placeOf(page, line), { kind })
  }
  for (const [, page, line, witness = ''] of all(SAID_BY, SAID_BY_IN_HINDI))
    set(placeOf(page, line), { witness: witness.trim() })
  return [...told.values()]
}

/** Other words that people use for the kinds. */
const OTHER_WORDS: readonly [RegExp, StatementKind][] = [
  [/police statement|161|180/i, 'police'],
  [/magistrate|164|183/i, 'magistrate'],
  [/affidavit/i, 'affidavit'],
  [/\bcross/i, 'cross'],
  [/chief|deposition/i, 'chief'],
  [/\bf\.?i\.?r/i, 'fir'],
  [/wound|injury|m\.?l\.?c|accident register/i, 'medical'],
  [/panchnama|mahazar/i, 'seizure'],
]
function kindOf(words: string): StatementKind | undefined {
  const wanted = words.trim().toLowerCase()
  const named = OFFERED_KINDS.find((kind) =>
    [paperName(kind), wordsInHindi()[paperName(kind)]].some((name) => name && wanted.startsWith(name.toLowerCase())),
  )
  return named ?? OTHER_WORDS.find(([pattern]) => pattern.test(words))?.[1]
}
