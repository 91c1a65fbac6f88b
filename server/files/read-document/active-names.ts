import { constants, inflateSync } from 'node:zlib'
import { Unreadable } from './child-side.ts'

/** Names that stand in a PDF only where something runs, opens, sends, plays or is attached (ISO 32000-2, 7.11.4, 12.6.4, 12.7.8, 13). */
const ACTIVE = new Set([
  'Launch',
  'JavaScript',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'RichMediaContent',
  'RichMediaExecute',
  'Rendition',
  'Movie',
  'Sound',
  '3DD',
  'XFA',
])
/** So short that compressed bytes contain it by chance: it counts among plain text and before a script, or where one is kept. */
const SCRIPT = /[\t\n\r -~]{4}\/(?:J|#4[Aa])(?:S|#53)\s*(?:[(<]|\d+\s+\d+\s+R)/
/** A name, up to a character that ends it. */
const NAME = /\/([^\p{Cc} ()<>[\]{}/%]+)/gu
/** Where the bytes of a stream begin: on the next line, as lenient readers have it. */
const STREAM = /(?<!end)stream[^\r\n]{0,80}(?:\r\n?|\n)/g
const ESCAPED = /#([\dA-Fa-f]{2})/g
/** Object streams begin with pairs of numbers: which object is where. */
const OBJECTS = /^\s*\d+\s+\d+\s/
/**
 * Where the first object of an object stream begins, which each has to say, also one that does not call itself one, as lenient
 * readers have it. What else has this name, an outline, has a reference there.
 */
const FIRST = /\/(?:F|#46)(?:i|#69)(?:r|#72)(?:s|#73)(?:t|#74)(?:[\s\0]|%[^\r\n]{0,200}[\r\n])+\+?\d+(?!\d|\s+\d+\s+R)/g
/** Enough of a stream to see how it begins. */
const HEAD = 512
/** What there is of a stream that has no end is looked at. */
const CUT_SHORT = { finishFlush: constants.Z_SYNC_FLUSH }
/** Of an object stream, in characters: one that is longer counts as one that cannot be looked into. */
const LONGEST_DICTIONARY = 4_096
/** Of all object streams of a document, inflated. */
const MAX_INFLATED = 64 * 1_048_576

/**
 * Whether a PDF names anything active, in its bytes or in its object streams; also when the latter cannot all be looked into.
 * It does not trust the document's own account of where its objects are.
 * @throws Unreadable file_too_heavy when its object streams inflate to more than 64 MB
 */
export function namesActive(bytes: Buffer): boolean {
  const body = bytes.toString('latin1')
  let streams = 0
  for (const name of namesOf(body)) {
    if (ACTIVE.has(name)) return true
    if (name === 'ObjStm') streams += 1
  }
  if (SCRIPT.test(body)) return true
  let firsts = countFirsts(body)
  let room = MAX_INFLATED
  let behind = 0
  for (const { index, 0: keyword } of body.matchAll(STREAM)) {
    const start = index + keyword.length
    const dictionary =
      body
        .slice(Math.max(behind, index - LONGEST_DICTIONARY), index)
        .split(/\bobj\b/)
        .at(-1) ?? ''
    behind = start
    const names = new Set(namesOf(dictionary))
    const named = names.has('ObjStm')
    const kept = named || (names.has('First') && names.has('N'))
    if (kept && !isPlainlyKept(dictionary)) return true
    const inflated = objectsAt(bytes, start, room)
    if (inflated === undefined) continue
    // A stream that only looks like one makes up for none that cannot be looked into.
    if (named) streams -= 1
    if (kept) firsts -= countFirsts(dictionary)
    room -= inflated.length
    if (SCRIPT.test(inflated) || namesOf(inflated).some((name) => ACTIVE.has(name))) return true
  }
  return streams > 0 || firsts > 0
}

const countFirsts = (text: string) => text.match(FIRST)?.length ?? 0

/** Whether an object stream can be looked into: deflated once or not at all, and nothing in its dictionary in which a second one could hide. */
const isPlainlyKept = (dictionary: string) => {
  const [, filter = '/FlateDecode'] = /\/Filter\s*(\[[^\]]*\]?|[^\s/]*\/?[^\s/<>[\]]*)/.exec(dictionary) ?? []
  return (
    /^(?:\[\s*\/FlateDecode\s*\]|\/FlateDecode)$/.test(filter) &&
    [...namesOf(dictionary)].filter((name) => /^(?:F|Filter|FFilter)$/.test(name)).length < 2 &&
    !/[(%#]|DecodeParms|\/DP\b/.test(dictionary)
  )
}

const namesOf = (text: string) =>
  text
    .matchAll(NAME)
    .map(([, name = '']) => name.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))))

/** The text of an object stream; undefined for any other stream. One without a filter is part of the body already. */
function objectsAt(bytes: Buffer, start: number, room: number): string | undefined {
  const head = bytes.subarray(start, start + HEAD)
  if (OBJECTS.test(head.toString('latin1'))) return ''
  // The first byte of every deflated stream: its method.
  if (((head[0] ?? 0) & 0x0f) !== 8) return undefined
  try {
    const begin = inflateSync(head, { ...CUT_SHORT, maxOutputLength: HEAD * 1_100 })
    if (!OBJECTS.test(begin.toString('latin1'))) return undefined
    return inflateSync(bytes.subarray(start), { ...CUT_SHORT, maxOutputLength: room }).toString('latin1')
  } catch (error) {
    if (error instanceof RangeError) throw new Unreadable('file_too_heavy', error)
    return undefined
  }
}
