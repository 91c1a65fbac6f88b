import { constants, inflateSync } from 'node:zlib'
import { UnreadableError } from '../process/child-side.ts'
import type { ActiveContentCode } from '../process/messages.ts'
import { readDictionary, decodeName, type PdfDictionary } from './read-dictionary.ts'

/**
 * These names make a PDF active, because it has them only where something runs, opens, sends, plays, is attached or
 * stored elsewhere (ISO 32000-2, 7.3.8, 7.11.4, 12.6.4, 12.7.8, 13).
 */
const ACTIVE = new Map<string, ActiveContentCode>(
  (
    [
      ['pdf_script', ['JavaScript', 'Launch']],
      ['pdf_form', ['SubmitForm', 'ImportData', 'XFA']],
      ['pdf_attached', ['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment']],
      ['pdf_media', ['RichMedia', 'RichMediaContent', 'RichMediaExecute', 'Rendition', 'Movie', 'Sound', '3DD']],
      ['pdf_elsewhere', ['GoToE', 'GoToR', 'GoToDp', 'Thread', 'FFilter', 'FDecodeParms']],
    ] as const
  ).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
)
const NAME = /\/([^\p{Cc} ()<>[\]{}/%]+)/gu
/**
 * The bytes of a stream begin on the next line. The pattern is as lenient as readers are, because a document could
 * otherwise hide a stream from it.
 */
const STREAM = /(?<!end)stream[^\r\n]{0,80}(?:\r\n?|\n)/g
/** Object streams begin with pairs of numbers that tell where each object is. */
const OBJECTS = /^\s*\d+\s+\d+\s/
/**
 * Every object stream has a First entry with a number, even one that hides its type. A reference does not count,
 * because outlines have an entry of the same name with one.
 */
const FIRST = /\/(?:F|#46)(?:i|#69)(?:r|#72)(?:s|#73)(?:t|#74)(?:[\s\0]|%[^\r\n]{0,200}[\r\n])+\+?\d+(?!\d|\s+\d+\s+R)/g
/** Readers take this for the beginning of an object, even in the middle of a line. */
const OBJECT = /(?<!end)obj\b/g
const GAP = '[\\s\\0]*(?:%[^\\r\\n]{0,200}[\\r\\n][\\s\\0]*){0,20}'
/** Plain text must stand before the slash, because compressed bytes contain short names by chance. */
const SLASH = '/(?<=[\\t\\n\\f\\r\\0 -~]{8}/)'
const SCRIPT = new RegExp(`${SLASH}(?:J|#4[Aa])(?:S|#53)${GAP}(?:[(<]|\\d+\\s+\\d+\\s+R)`)
/** An action that runs when a page is opened or a field is touched. */
const BY_ITSELF = new RegExp(`${SLASH}(?:A|#41)(?:A|#41)${GAP}(?:<<|\\d+\\s+\\d+\\s+R)`)
/**
 * A file by its path, as a key behind anything that may end a value. The context is needed, because people also write
 * "M/F (tick one)".
 */
const FILE = new RegExp(
  `${SLASH}(?<=(?:[\\s\\0<>)\\]\\d]|/[^\\s/()]{1,30}|true|false|null|R)/)(?:U|#55)?(?:F|#46)${GAP}(?:\\(|<(?!<))`,
)
const ON_OPENING = new RegExp(`/([^\\s\\0()<>[\\]{}/%]{10,30})${GAP}(<<|\\d+(?=\\s+\\d+\\s+R))`, 'g')
const HEAD = 512
/** A stream without an end is inflated as far as it goes, because readers do so too. */
const CUT_SHORT = { finishFlush: constants.Z_SYNC_FLUSH }
/** The longest dictionary of an object stream, in characters. A longer one counts as unreadable. */
const LONGEST_DICTIONARY = 4_096
/** How far back from a stream its dictionary is searched for, in every way it can be read, in characters. */
const LONGEST_READING = 16_384
/**
 * The most different objects that may say what opening the document does. A document may have several, because each of
 * its versions may name another one.
 */
const MOST_TARGETS = 20
/** The inflated bytes of all object streams together. Without a limit a small file could fill the memory. */
const MAX_INFLATED = 64 * 1_048_576

/**
 * Finds active content in the bytes and object streams of a PDF. It returns 'pdf_active' also when a stream cannot be
 * checked. It does not trust the document's own table of objects, because that may lie. A web address behind a link is
 * not active, because a person has to follow it.
 * @returns undefined when there is none
 * @throws UnreadableError file_too_heavy when its object streams inflate to more than 64 MB
 */
export function findActiveContent(bytes: Buffer): ActiveContentCode | undefined {
  const body = bytes.toString('latin1')
  let streams = 0
  for (const name of namesOf(body)) {
    const found = ACTIVE.get(name)
    if (found) return found
    if (name === 'ObjStm') streams += 1
  }
  let firsts = countFirsts(body)
  let room = MAX_INFLATED
  let behind = 0
  const parts: PdfText[] = [{ text: body }]
  for (const { index, 0: keyword } of body.matchAll(STREAM)) {
    const start = index + keyword.length
    const dictionary =
      body
        .slice(Math.max(behind, index - LONGEST_DICTIONARY), index)
        .split(/\bobj\b/)
        .at(-1) ?? ''
    const readings = readPossibleDictionaries(body.slice(Math.max(behind, index - LONGEST_READING), index))
    behind = start
    const names = new Set(namesOf(dictionary))
    const named = names.has('ObjStm')
    const kept = named || (names.has('First') && names.has('N'))
    if (kept && !isPlainObjectStream(dictionary)) return 'pdf_active'
    for (const { entries } of readings) {
      if (isExternalFile(entries.get('F'))) return 'pdf_elsewhere'
      // Values elsewhere, or a second dictionary inside, are refused, because nobody can tell how a reader takes them.
      if (!kept && entries.has('First') && entries.has('N')) return 'pdf_active'
      if (entries.has('First') && !/^\+?\d+$/.test(entries.get('First')?.join(' ') ?? '')) return 'pdf_active'
    }
    const inflated = inflateObjects(bytes, start, room)
    if (inflated === undefined) continue
    // Only a stream that was really checked counts down, so that a false one cannot stand in for one that was not.
    if (named) streams -= 1
    if (kept) firsts -= countFirsts(dictionary)
    room -= inflated.length
    parts.push({ text: inflated, first: Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0) })
    for (const name of namesOf(inflated)) {
      const found = ACTIVE.get(name)
      if (found) return found
    }
  }
  for (const part of parts) {
    if (SCRIPT.test(part.text)) return 'pdf_script'
    if (BY_ITSELF.test(part.text) || opensMoreThanPage(part, parts)) return 'pdf_opens'
    if (FILE.test(part.text)) return 'pdf_elsewhere'
  }
  return streams > 0 || firsts > 0 ? 'pdf_active' : undefined
}

const countFirsts = (text: string) => text.match(FIRST)?.length ?? 0

/**
 * Reads every dictionary that ends where a stream begins, from each place where an object may begin, because readers
 * differ.
 */
const readPossibleDictionaries = (window: string): PdfDictionary[] =>
  [...window.matchAll(OBJECT)]
    .map(({ index }) => readDictionary(window, index + 'obj'.length))
    .filter((dictionary) => dictionary !== undefined)
    .filter(({ end }) => end === window.length)

const isExternalFile = (value: string[] | undefined) =>
  value !== undefined && value.some((piece) => piece === '(' || piece === '<<' || piece === 'R')

/** A text with objects: the body, or an object stream whose first object begins at `first`. */
interface PdfText {
  text: string
  first?: number
}

/** True if opening the document does more than show one of its own pages, or if it says so too often to be checked. */
function opensMoreThanPage({ text }: PdfText, parts: PdfText[]): boolean {
  const targets = new Set<string>()
  for (const { index, 0: whole, 1: name = '', 2: target = '' } of text.matchAll(ON_OPENING)) {
    if (decodeName(name) !== 'OpenAction') continue
    if (target !== '<<') targets.add(target)
    else {
      const action = readDictionary(text, index + whole.length - target.length)
      if (!action || isMoreThanPage(action)) return true
    }
    if (targets.size > MOST_TARGETS) return true
  }
  return [...targets].some((target) => parts.some((part) => findDictionaries(target, part).some(isMoreThanPage)))
}

const isMoreThanPage = ({ entries }: PdfDictionary) =>
  entries.has('Next') || !['', '/GoTo'].includes(decodeName(entries.get('S')?.join(' ') ?? ''))

/** Finds every dictionary with this number, because an object may be written again at the end of a file. */
function findDictionaries(number: string, { text, first }: PdfText): PdfDictionary[] {
  const starts: number[] = []
  if (first === undefined) {
    for (const { index, 0: head } of text.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\b`, 'g')))
      starts.push(index + head.length)
  } else {
    const numbers = text.slice(0, first).match(/\d+/g) ?? []
    for (let at = 0; at + 1 < numbers.length; at += 2)
      if (Number(numbers[at]) === Number(number)) starts.push(first + Number(numbers[at + 1]))
  }
  return starts.map((start) => readDictionary(text, start)).filter((found) => found !== undefined)
}

/**
 * True if an object stream can be checked: deflated at most once, and without anything in its dictionary that could
 * hide a second one.
 */
const isPlainObjectStream = (dictionary: string) => {
  const [, filter = '/FlateDecode'] = /\/Filter\s*(\[[^\]]*\]?|[^\s/]*\/?[^\s/<>[\]]*)/.exec(dictionary) ?? []
  return (
    /^(?:\[\s*\/FlateDecode\s*\]|\/FlateDecode)$/.test(filter) &&
    [...namesOf(dictionary)].filter((name) => /^(?:F|Filter|FFilter)$/.test(name)).length < 2 &&
    !/[(%#]|DecodeParms|\/DP\b/.test(dictionary)
  )
}

const namesOf = (text: string) => text.matchAll(NAME).map(([, name = '']) => decodeName(name))

/**
 * @returns '' for a stream without a filter, because it is part of the body already; undefined for any stream without
 * objects
 */
function inflateObjects(bytes: Buffer, start: number, room: number): string | undefined {
  const head = bytes.subarray(start, start + HEAD)
  if (OBJECTS.test(head.toString('latin1'))) return ''
  if (((head[0] ?? 0) & 0x0f) !== 8) return undefined
  try {
    const begin = inflateSync(head, { ...CUT_SHORT, maxOutputLength: HEAD * 1_100 })
    if (!OBJECTS.test(begin.toString('latin1'))) return undefined
    return inflateSync(bytes.subarray(start), { ...CUT_SHORT, maxOutputLength: room }).toString('latin1')
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableError('file_too_heavy', error)
    return undefined
  }
}
