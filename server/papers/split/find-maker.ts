/** Who speaks in a paper: by "I, Ramesh Chand, aged 40", by its heading, by the client of a notice, by its signature. */
import { MAKER, sortOf } from '../content.ts'
import type { PrintedLine, PaperSort, StatementKind } from '../paper.ts'
import { firstOf, leadingName, presentedIn, presentedWithin, swornIn, titledIn } from './name-in-line.ts'
import { datesIn } from '#shared/indian-text/dates.ts'

export interface Maker {
  witness: string | null
  number: string | null
  made: string | null
}

const NUMBER =
  /(?<![\p{L}])((?:N\.?A|O\.?P|P|C|D|L|R|A|W|M)\.?\s?W\.?s?|अ(?:भि)?[.०0]?\s?सा[.०0]?|पी\.?[0०]?\s?डब्ल(?:्यू|ू|्य)\.?[0०]?|साक्षी (?:क्रमांक|संख्या|सं|क्र)\.?|sakshi (?:kramank|sankhya)|witness (?:no\.?|number))[\s.:-]{0,3}(?:no\.?\s?)?(\d{1,3})(?!\d)[\s.:,/()–-]{0,6}/giu
const INTRODUCED =
  /(?:^|[\s"“(.:])(?:I\s?,|I am|I|[Mm]y (?:full )?name(?: is|\s?:)|mera naam|main\s?,?|मैं\s?,?|(?:मेरा|अपना) नाम|Myself|(?:your name|आपका नाम|तुम्हारा नाम|aapka naam)[^.।]{0,14}[?।-]\s{1,60}(?:A(?:ns)?|उ(?:त्तर)?)[.:-]{1,2})\s{1,3}(?=[\p{Lu}\p{Script=Devanagari}])/gu
/** What closes a letter, a report or a thumb mark: the name of who wrote it follows. */
const closedBy = (words: string) =>
  new RegExp(String.raw`(?<!\S)(?:${words})(?:\s{0,2}[:/.,-]{0,3}\s{0,4}(?:sd\/?-?)?\s{0,3}\(?)`, 'giu')
const SIGNED = closedBy(`${MAKER.signature}|${MAKER.closing}`)
const BY_HIMSELF = closedBy(`${MAKER.closing}|informant|complainant`)
/** "(Rajiv Verma)  Branch Manager" below a letter. */
const IN_BRACKETS = /\s{3}\((?=[^()\d]{4,40}\))/gu
/** "Informed Dr. Sengupta over phone" is written by another. */
const DOCTOR =
  /(?<!(?:inform(?:ed)?|under|to|with|consultant|surgeon|anaesthetist|asst|assistant|refer(?:red)? by)[\s.:]{1,6})(?<![\p{L}\p{M}])(?:dr|डॉ0?|डा0?)\.?\s{0,2}/giu
/** In running text a label stands at the beginning of its line. */
const MOST_BEFORE = 3
const BODY_LINES = 8
const END_LINES = 6

const ALONE = /:\s*$|^\W*(?:from|sender|प्रेषक)(?:\W*$|\s+(?:date|दिनांक))/iu
/** A name at the beginning of a text, after one of the labels; the first label of the list that has one wins. */
function labelled(lines: readonly PrintedLine[], labels: readonly RegExp[], most = Infinity): string | null {
  for (const label of labels)
    for (const [at, { text }] of lines.entries())
      for (const match of text.matchAll(label)) {
        if (match.index > most) continue
        const after = text
          .slice(match.index + match[0].length)
          .replace(NUMBER, '')
          .trim()
        // "From", and the name in the next line.
        const rest = /^(?:dated?\b.*|दिनांक.*)?$/iu.test(after) && ALONE.test(text) ? (lines[at + 1]?.text ?? '') : after
        const name = leadingName(rest)
        if (name) return name
      }
  return null
}

function introduced(lines: readonly PrintedLine[]): string | null {
  const text = lines.map((line) => line.text).join(' ')
  for (const { index, 0: words } of text.matchAll(INTRODUCED)) {
    const rest = text.slice(index + words.length)
    const name = leadingName(rest.split(NEXT_QUESTION)[0] ?? '')
    if (!name) continue
    const at = rest.indexOf(name.split(' ').at(-1) ?? '')
    const isNamed =
      /name|naam|नाम|I\s?,$/iu.test(words.trim()) ||
      MAKER.afterName.test(rest.slice(at + (name.split(' ').at(-1) ?? '').length))
    if (isNamed) return name
  }
  return null
}

/** "A. Akula Swapna.  Q. Who am I?" */
const NEXT_QUESTION = /\s(?:Q(?:ues(?:tion)?)?|प्रश्न|प्र)\s?\.?\s?\d{0,3}[.:)-]/u
function signersOf(lines: readonly PrintedLine[], mark: RegExp): string[] {
  const text = lines.map((line) => line.text).join('   ')
  return [...text.matchAll(mark)].flatMap((match) => leadingName(text.slice(match.index + match[0].length)) ?? [])
}
const signed = (lines: readonly PrintedLine[], mark: RegExp): string | null => signersOf(lines, mark).at(-1) ?? null

/** Whoever signs as a witness only attests a memo, so that its words must not be taken for his. */
const ATTESTS =
  /(?<![\p{L}\p{M}])(?:witness(?:es)?|panch(?:as|es)?|attest(?:ed|ing)|gawah(?:an)?|गवाह|गवाहान|साक्षी|पंच)(?![\p{L}\p{M}])/iu

/** Below a letter to a brother the name stands alone. */
const NAME_ALONE = /^(?:\p{Lu}\p{Ll}+|\p{Lu}\.)(?: (?:\p{Lu}\p{Ll}+|\p{Lu}\.)){0,2}$/u
const nameAlone = (line: PrintedLine | undefined): string | null =>
  line && NAME_ALONE.test(line.text) ? leadingName(line.text) : null

/** What more persons sign is a memo, though it names a report, because a report has only the names of who made it and of the officer. */
const MOST_SIGNERS = 2
export const isSignedByMany = (lines: readonly PrintedLine[]): boolean =>
  new Set(signersOf(lines.slice(-END_LINES), SIGNED)).size > MOST_SIGNERS

/** A memo that its witnesses sign as well is nobody's own words. */
function onlySigner(lines: readonly PrintedLine[]): string | null {
  const names = new Set(
    signersOf(
      lines.filter(({ text }) => !ATTESTS.test(text)),
      SIGNED,
    ),
  )
  return names.size > 1 ? null : ([...names][0] ?? null)
}
const textsOf = (lines: readonly PrintedLine[]) => lines.map(({ text }) => text)
const PARTY_LABELS = [...MAKER.labels, ...MAKER.parties]
const MEDICAL = new Set<StatementKind>(['medical', 'post-mortem', 'laboratory'])

/** "PW-5   Exh.P-12   Ramesh Gupta", "Witness No. 4 for prosecution: Vasant Pawar". */
const BEFORE_NAME =
  /^[\s(]*(?:(?:exh?|ext|exhibit)[\s.:]*(?:no[\s.:]*)?(?:[A-Z]{1,2}[\s./-]*)?\d{1,3}[\s).:,-]*|for (?:the )?\p{L}+[\s.:,–-]*)/iu

/** Only the court numbers witnesses as PW-1. "Witness no. 2" of the police is the second in its own list. */
function numbered(head: readonly PrintedLine[], sort: PaperSort): { number: string | null; name: string | null } {
  let number: string | null = null
  for (const { text } of head)
    for (const match of text.matchAll(NUMBER)) {
      const isLettered = /^(?:n\.?a|o\.?p|[pcdlrawm])\.?\s?w/iu.test(match[1] ?? '')
      if (!isLettered && sort === 'told') continue
      const letters = isLettered
        ? (match[1] ?? '')
            .replaceAll(/[^a-z]/giu, '')
            .toUpperCase()
            .replace(/(?<=W)S$/, '')
        : 'PW'
      const own = `${letters}-${Number(match[2])}`
      number ??= own
      const [beside = ''] = /[^:,|–\d]*$/u.exec(text.slice(0, match.index).replace(/[(\s-]+$/u, '')) ?? []
      const before = leadingName(beside.split(/\s-\s|\s{3,}/u).at(-1) ?? '')
      const after = text
        .slice(match.index + match[0].length)
        .replace(NUMBER, '')
        .replace(BEFORE_NAME, '')
      const name = leadingName(after) ?? (before?.includes(' ') ? before : null)
      if (name && own === number) return { number, name }
    }
  return { number, name: null }
}

/** A document is signed by its maker, and its "Name" is whom it is about. A statement names its maker in the heading. */
export function findMaker(kind: StatementKind, head: readonly PrintedLine[], body: readonly PrintedLine[]): Maker {
  const first = [...head, ...body.slice(0, BODY_LINES)]
  const end = body.slice(-END_LINES)
  const made =
    datesIn(head.map(({ text }) => text).join('\n'))[0] ?? datesIn(end.map(({ text }) => text).join('\n')).at(-1)
  const sort = sortOf(kind)
  const { number, name } = numbered(head, sort)
  const labels = kind === 'fir' || kind === 'letter' || kind === 'affidavit' ? PARTY_LABELS : MAKER.labels
  const all = [...head, ...body]
  const witness =
    sort === 'document'
      ? ((MEDICAL.has(kind) ? signed(all, DOCTOR) : null) ?? onlySigner(end))
      : sort === 'pleaded'
        ? (clientOf([...head, ...body.slice(0, 30)]) ??
          introduced(first) ??
          labelled(head, PARTY_LABELS) ??
          labelled(first, PARTY_LABELS, MOST_BEFORE) ??
          partyBefore(head, kind) ??
          signed(end, SIGNED))
        : (name ??
          introduced(first) ??
          firstOf(textsOf([...head, ...body.slice(0, 1)]), presentedIn) ??
          firstOf(textsOf(head), swornIn) ??
          labelled(head, labels) ??
          labelled(first, labels, MOST_BEFORE) ??
          (kind === 'letter' || kind === 'fir'
            ? null
            : firstOf(textsOf([...head.slice(0, NAMING), ...body.slice(0, 1)]), presentedWithin)) ??
          (sort === 'court' && number !== null ? firstOf(textsOf(head), titledIn) : null) ??
          // Only what he signed himself tells the witness, because the officer who wrote a report or a statement down
          // signs it too.
          (kind === 'letter'
            ? (signed(end, SIGNED) ?? signed(end, IN_BRACKETS) ?? nameAlone(end.at(-1)))
            : signed(end, BY_HIMSELF)))
  const isVictim =
    sort !== 'document' &&
    (WITHHELD.test(witness ?? '') ||
      (witness === null && OF_VICTIM.test(head.map(({ text }) => text).join(' '))) ||
      (kind !== 'fir' && first.some(({ text }) => NAMED_SO.test(text))))
  return { witness: isVictim ? 'Victim' : witness, number, made: made?.value ?? null }
}

/** The client of a notice; of a firm the person through whom it speaks, because he is the witness later. */
function clientOf(lines: readonly PrintedLine[]): string | null {
  const text = lines.map((line) => line.text).join(' ')
  for (const label of MAKER.clients)
    for (const { index, 0: words } of text.matchAll(label)) {
      const rest = text.slice(index + words.length, index + words.length + REACH)
      const name = leadingName(rest)
      if (name) return throughIn(rest.split(/[.;]\s+(?=[IT])/u)[0] ?? rest) ?? name
    }
  return null
}
/** Rows of a heading that may present the witness. */
const NAMING = 6
const REACH = 170
function throughIn(text: string): string | null {
  for (const { index, 0: words } of text.matchAll(MAKER.through)) {
    // "Anil Nair, Proprietor, Sree Timbers" names the person first.
    if (/^prop[^:]*,/i.test(words)) continue
    const name = leadingName(text.slice(index + words.length))
    if (name) return name
  }
  return null
}

/** The name of a victim of some offences is never printed; all papers call her by the same word. */
const WITHHELD = MAKER.victim
/** A mother's statement speaks of the victim in its first lines too, so only a heading that names her as speaker counts. */
export const OF_VICTIM = MAKER.ofVictim
/** "Name: victim", "नाम: पीड़िता    पिता का नाम: रमेश", but not "Name of the victim: withheld" in the paper of another. */
const NAMED_SO = MAKER.namedVictim

/** "Ram Mehar  Vs.  Satbir Singh" in one line: the cause title. */
const VERSUS = /\s(?:v\.?\s?\/?\s?s?\.?|versus|बनाम|banam)\s/iu
const MOST_CAUSE = 120
/** "Statement of claim on behalf of the claimant" is a title, and names nobody before the word. */
const NO_TITLE = String.raw`(?<!\b(?:of|by|for|to)(?: the)? |non[- ])(?<![\p{L}\p{M}])`
const CLAIMING = new RegExp(`${NO_TITLE}(?:${MAKER.claims})`, 'iu')
const ANSWERING = new RegExp(`${NO_TITLE}(?:${MAKER.answers})`, 'iu')
/** "M/s Sai Traders … Complainant": the name of a party stands before the word for it. */
function partyBefore(head: readonly PrintedLine[], kind: StatementKind): string | null {
  const isAnswer = kind === 'written-statement' || kind === 'reply'
  const side = isAnswer ? ANSWERING : CLAIMING
  const sides = head
    .flatMap(({ text }) => (text.length < MOST_CAUSE ? [text.split(VERSUS)] : []))
    .find((one) => one.length === 2)
  const of = sides?.[isAnswer ? 1 : 0]
  if (of && leadingName(of.trim())) return leadingName(of.trim())
  const at = head.findIndex(({ text }) => side.test(text))
  const row = (head[at]?.text ?? '').replace(/^\W*(?:between|in the matter of)\W*/iu, '')
  const rows = at > 0 ? `${head[at - 1]?.text ?? ''} ${row}` : row
  const presented = textsOf(at > 1 ? head.slice(at - 2, at) : head.slice(0, Math.max(at, 0))).toReversed()
  return (
    throughIn(rows) ??
    firstOf([row, ...presented], presentedIn) ??
    leadingName(row) ??
    (at > 0 ? leadingName(head[at - 1]?.text ?? '') : null)
  )
}
