/** Splits the lines of all pages into papers: several on one page, one over many pages. */
import { KIND_SIGNS, sortOf } from '../content.ts'
import type { PrintedLine, PaperPlace, StatementKind, ToldKind } from '../paper.ts'
import { findMaker, isSignedByMany, type Maker } from './find-maker.ts'
import { linkMakers } from './link-makers.ts'
import { listedIn, ownNameIn, presentedIn } from './name-in-line.ts'
import { sameName } from '../text/names.ts'
import {
  headingOf,
  INLINE_PART,
  isCapitalPage,
  isCapitals,
  isCourt,
  isProse,
  isRule,
  isRunIn,
  partedLine,
  plainHeading,
  PERSON,
  signsOf,
  type Sign,
} from './headings.ts'

export interface PaperLines {
  kind: StatementKind
  sure: boolean
  maker: Maker
  head: PrintedLine[]
  body: PrintedLine[]
}

interface Open {
  head: PrintedLine[]
  body: PrintedLine[]
  signs: Sign[]
  isCourt: boolean
  top: boolean
}

/** Lines of a form that may stand between two lines of one heading. */
const MOST_HEAD = 14
/** A part of a deposition that was not held says nothing, and the next heading is another witness's. */
const NOT_HELD =
  /^(?!.*(?:resumed|recalled))[^.।]{0,40}(?:examination|cross|chief|xxx|जिरह|परीक्षण)(?:(?!\b(?:I|he|she|it|we)\b|मैं).){0,50}(?<!\p{L})(?:nil|deferred|reserved|no questions?|निरंक|शून्य)(?!\p{L})/iu
const ENDED =
  /[.:।)\]"”?!|*-]$|[.।]\s{3,}\S|(?:^|\s)(?:sd|हस्ता|ह०|प्रार्थ|भवदीय|deponent|yours \p{L}+)\S*(?:\s+\S+){0,4}$/iu

/**
 * @param pages the lines of each page, without headers and footers
 * @param told kinds that the person has set; each begins a paper at its place
 */
export function splitPapers(pages: readonly (readonly PrintedLine[])[], told: readonly ToldKind[]): PaperLines[] {
  const open: Open[] = []
  const begin = (line: PrintedLine, top: boolean): Open => {
    const paper: Open = { head: [line], body: [], signs: [], isCourt: isCourt(line.text), top }
    open.push(paper)
    return paper
  }
  let ruled = false
  for (const lines of pages.map((page) => page.flatMap(partedLine))) {
    const capitals = isCapitalPage(lines.map(({ text }) => text))
    for (const [at, line] of lines.entries()) {
      const current = open.at(-1)
      const before = lines[at - 1]
      if (isRule(line.text)) {
        ruled = true
        continue
      }
      const last = current?.body.at(-1)
      const runsOn =
        !ruled && last !== undefined && before === last && isProse(last.text, capitals) && !ENDED.test(last.text)
      const signs = NOT_HELD.test(line.text) ? [] : signsOf(line.text, runsOn, capitals)
      const strength = Math.max(0, ...signs.map((sign) => sign.strength))
      const isTold = told.some(({ from }) => isAt(from, line))
      if (!current || isTold) begin(line, at === 0).signs.push(...signs)
      else if (isCourt(line.text) || strength > 0) place(current, line, signs, strength, at < 3)
      else if (
        (at === 0 && (isClosed(current) || isFresh(current, line, capitals))) ||
        (ruled && !isProse(line.text, capitals))
      )
        begin(line, true)
      else if (current.body.length === 0 && current.head.length < MOST_HEAD && !isProse(line.text, capitals))
        current.head.push(line)
      else current.body.push(line)
      ruled = false
    }
  }

  return linkMakers(joined(open, told).flatMap(partedAtOtherName))

  function place(current: Open, line: PrintedLine, signs: Sign[], strength: number, top: boolean): void {
    const last = current.head.at(-1)
    const inHead = current.body.length === 0 && !ruled && current.head.length < MOST_HEAD && last?.page === line.page
    const isOther = !signs.some(({ kind }) => current.signs.some((sign) => sign.kind === kind))
    const isStrong = strength === 3 && current.signs.some((sign) => sign.strength === 3)
    const parts =
      (isOther && isStrong && current.head.length > 3) ||
      (isCourt(line.text) && current.signs.length > 0 && !current.isCourt && !isOfCourt(current)) ||
      (isRunIn(line.text) && current.signs.length > 0)
    const isPart = isOther && signs.some((sign) => sign.strength === 3 && sortOf(sign.kind) === 'court')
    const isInline = isPart && current.signs.length > 0 && INLINE_PART.test(line.text)
    if (inHead && !parts && !isInline) {
      current.head.push(...current.body.splice(0), line)
      current.signs.push(...signs)
      current.isCourt ||= isCourt(line.text)
    } else if (strength >= 2 || isCourt(line.text) || (strength === 1 && top)) {
      const next = begin(line, top)
      next.signs.push(...signs)
      next.isCourt = next.head.some(({ text }) => isCourt(text))
    } else current.body.push(line)
  }
}

/** "Statement u/s 164", and in its next line the court that recorded it. */
const isOfCourt = ({ head, signs }: Open): boolean =>
  head.length <= 2 && signs.some(({ kind }) => kind === 'magistrate' || sortOf(kind) === 'court')

/** A page that begins with a line of a form, where the one before was at its end, begins a paper without a heading. */
function isFresh({ head, body }: Open, line: PrintedLine, capitals: boolean): boolean {
  const last = body.at(-1) ?? head.at(-1)
  const isOver = last === undefined || !isProse(last.text, capitals) || ENDED.test(last.text)
  return isOver && (!isProse(line.text, capitals) || MESSAGE.test(line.text)) && !/^\p{Ll}/u.test(line.text)
}

/** "[12/02/2021, 21:04:11] Vikrant: …": a line of an exported chat, which has no heading. */
const MESSAGE = /^\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}[:.]\d\d/

const isAt = (from: PaperPlace, line: PrintedLine) => from.page === line.page && from.line === line.line

/** The heading of a paper may be printed again on its next page; without another name or number it is one paper. */
function joined(open: readonly Open[], told: readonly ToldKind[]): PaperLines[] {
  const found: (PaperLines & Pick<Open, 'isCourt'>)[] = []
  for (const paper of open) {
    if (paper.body.length === 0 && paper.head.length < 3 && paper.signs.length === 0) continue
    const read = kindOf(paper, told)
    const before = found.at(-1)
    const said = told.find(({ from, witness }) => witness && paper.head[0] && isAt(from, paper.head[0]))?.witness
    const own = findMaker(read.kind, read.head.map(headingOf), read.body)
    // A heading that presents somebody whose name was not read is of another witness.
    const isNewPage =
      before !== undefined && paper.top && (paper.head[0]?.page !== before.head[0]?.page || paper.signs.length === 0)
    const made = read.head.some(({ text }) => PERSON.test(text)) ? own : goesOn(own, read.kind, before, isNewPage)
    const maker = said ? { ...made, witness: said } : made
    const isBare =
      paper.signs.length === 0 && maker.witness === null && (paper.isCourt ? before?.isCourt : read.kind === 'unknown')
    const isTitled = isTitle(paper.head[0]?.text ?? '') || (before !== undefined && isClosed(before))
    const isAgain =
      said === undefined &&
      before !== undefined &&
      ((before.kind === read.kind &&
        isHeadOf(before.head, paper.head[0]) &&
        isMakerOf(before.maker, maker) &&
        (maker.witness !== null || maker.number !== null || runsOnTo(before, paper))) ||
        isContinued(before, paper, maker))
    if (isNewPage && ((isBare && !isTitled) || isAgain))
      before.body.push(...(isBare && !paper.isCourt ? paper.head : []), ...paper.body)
    else found.push({ ...read, maker, isCourt: paper.isCourt })
  }
  return found
}

/** Signed and read over: what the next page says without a heading that is known may be another's words. */
const isClosed = ({ head, body }: Pick<Open, 'head' | 'body'>): boolean =>
  (body.length > 0 ? body.slice(-2) : head.slice(-1)).some(
    ({ text }) => READ_OVER.test(text) || (CLOSED.test(text) && !isProse(text)),
  )
const READ_OVER = /(?<![\p{L}\p{M}])(?:sd\s?\/|r\.? ?o\.? ?(?:&|and) ?a\.? ?c|read over)(?![\p{L}\p{M}])/iu
/** "He put his thumb impression before me" is told. */
const CLOSED =
  /(?<![\p{L}\p{M}])(?:before me|yours \p{L}+ly|verified at|deponent|for my client|advocate for|[rl]\.? ?t\.? ?i\.?|thumb|हस्ता|ह0|ह०|प्रार्थी|भवदीय|मेरे समक्ष)(?![\p{L}\p{M}])/iu

/** A page that begins with a title begins a paper, though nobody knows its kind: it must not become words of the one before. */
const isTitle = (line: string): boolean =>
  (isCapitals(line) && ((line.match(/\p{L}{3,}/gu) ?? []).length >= 3 || /^\p{Lu}{8,}$/u.test(line))) ||
  HINDI_TITLE.test(line) ||
  OF_A_CRIME.test(line)
/** "Ambad P.S.   CR 219/2025" at the top: what follows may be the words of anybody. */
const OF_A_CRIME = /(?:p\.?s\.?|police station|थाना).{0,40}\b(?:cr|crime|fir|case)\W.{0,8}\d\/\d{2,4}\s*$/iu
const HINDI_TITLE =
  /^(?=.*\p{Script=Devanagari}.*\s)[^A-Za-z।?]{6,70}(?<!(?:है|हैं|था|थी|थे|हूँ|हूं|गया|गई|गए|दिया|किया|लिया|और|में|को|ने|से|का|की|के)\s?\.?)$/u

/** A heading that was not recognised must not put the words of one witness into the paper of another. */
function partedAtOtherName(paper: PaperLines): PaperLines[] {
  const { kind, maker, head, body } = paper
  if (sortOf(kind) === 'document') return [paper]
  const at = body.findIndex(({ text }, i) => {
    const name = (i < NAMED_WITHIN ? null : ownNameIn(text)) ?? presentedSpeaker(body, i)
    return name !== null && !sameName(name, maker.witness)
  })
  const line = body[at]
  if (!line) return [paper]
  const number = null
  const other: PaperLines = {
    kind,
    sure: false,
    maker: { witness: ownNameIn(line.text) ?? presentedIn(line.text) ?? listedIn(line.text), number, made: maker.made },
    head: [line],
    body: body.slice(at + 1),
  }
  const before = body.slice(0, at)
  const rest = partedAtOtherName(other)
  return before.length > 0 || head.length > 1 ? [{ ...paper, body: before }, ...rest] : rest
}
/** A witness says his own name in the first lines. */
const NAMED_WITHIN = 8

/** Several statements may follow under one heading, each after a line that presents its witness; a list of persons is none. */
function presentedSpeaker(body: readonly PrintedLine[], at: number): string | null {
  const [last, line, next] = [body[at - 1], body[at], body[at + 1]]
  if (!line || !next || isProse(line.text) || !isProse(next.text) || presentedIn(next.text) !== null) return null
  const isAfterWords = last !== undefined && isProse(last.text) && ENDED.test(last.text)
  return presentedIn(line.text) ?? (isAfterWords ? listedIn(line.text) : null)
}

/** The cross-examination after a deposition is of the same witness when its heading names none. */
function goesOn(maker: Maker, kind: StatementKind, before: PaperLines | undefined, isNewPage: boolean): Maker {
  const isPart = kind === 'cross' || kind === 're-examination' || kind === 'chief'
  if (!isPart || !before || sortOf(before.kind) !== 'court' || maker.witness !== null) return maker
  // After the cross-examination of a witness the next one is examined, whose name may not have been recognised.
  if (kind === 'chief' && maker.number === null && (before.kind !== 'chief' || isNewPage)) return maker
  if (maker.number !== null && before.maker.number !== null && maker.number !== before.maker.number) return maker
  return { ...maker, witness: before.maker.witness, number: maker.number ?? before.maker.number }
}

/** A heading that names nobody goes on with a paper that was not at its end; else it may head the words of another. */
const runsOnTo = ({ body }: PaperLines, { head }: Open): boolean =>
  !ENDED.test(body.at(-1)?.text ?? '') || head.some(({ text }) => CONTINUED.test(text))
/** "C.W.1 contd." on the next page: the same part of the same deposition, and no new chief. */
const isContinued = (before: PaperLines, { head }: Open, maker: Maker): boolean =>
  sortOf(before.kind) === 'court' &&
  maker.number !== null &&
  maker.number === before.maker.number &&
  head.some(({ text }) => CONTINUED.test(text))
const CONTINUED = /(?<!\p{L})(?:contd?|continued|page \d|पृष्ठ|जारी)(?!\p{L})/iu

const isMakerOf = (known: Maker, now: Maker) =>
  (now.witness === null || sameName(known.witness, now.witness)) && (now.number === null || known.number === now.number)

function isHeadOf(head: readonly PrintedLine[], line: PrintedLine | undefined): boolean {
  const known = new Set(head.flatMap(({ text }) => plainHeading(text).split(' ')))
  return (
    line !== undefined &&
    plainHeading(line.text)
      .split(' ')
      .every((word) => known.has(word) || word.startsWith('cont'))
  )
}

/** What begins with a court and its parties and names itself nothing else is the paper of who came to the court. */
function ofParties(head: readonly PrintedLine[]): StatementKind {
  const text = plainHeading(head.map((line) => line.text).join(' '))
  return /complainant/.test(text)
    ? 'complaint'
    : /plaintiff|petitioner|claimant|applicant/.test(text)
      ? 'plaint'
      : 'order'
}

/** An advocate writes for his client: a letter that answers one is the client's reply, and any other his notice. */
const ofAdvocate = (text: string): StatementKind =>
  /\byour (?:\w+ )?(?:letter|notice)\b|\bmy client (?:\p{L}+\s){0,5}denies\b/u.test(text) ? 'reply' : 'notice'

/** "VOICE SAMPLE MEMORANDUM", and in the next line the number of the report: no report, and not the informant's words. */
const isTitledOtherwise = (first: PrintedLine | undefined): boolean =>
  first !== undefined &&
  isCapitals(first.text) &&
  (first.text.match(/\p{L}{4,}/gu) ?? []).length >= 2 &&
  !OF_STATION.test(first.text) &&
  signsOf(first.text, false).length === 0
const OF_STATION = /police|station|p\.?\s?s\.|thana|dist|form|crime|case|court/iu

/** The strongest sign decides, then the one that fills most of its line. Without a sign the text itself is asked. */
function kindOf({ head, body, signs, isCourt: inCourt }: Open, told: readonly ToldKind[]): Omit<PaperLines, 'maker'> {
  const set = told.find(({ from }) => head[0] && isAt(from, head[0]))
  const inCourtRoom = (sign: Sign) => (inCourt && sign.strength > 1 && sortOf(sign.kind) === 'court' ? 1 : 0)
  const best = signs.toSorted(
    (a, b) => b.strength - a.strength || inCourtRoom(b) - inCourtRoom(a) || b.share - a.share,
  )[0]
  const text = plainHeading([...head, ...body.slice(0, 60)].map((line) => line.text).join(' '))
  const byText = KIND_SIGNS.find(({ inBody }) => inBody.test(text))?.kind
  const kind =
    set?.kind ??
    (best && best.strength > 1 ? best.kind : (byText ?? best?.kind ?? (inCourt ? ofParties(head) : 'unknown')))
  const isLetter = set === undefined && (kind === 'letter' || kind === 'unknown') && /\bmy clients?\b/.test(text)
  const isMemo =
    set === undefined && kind === 'fir' && best?.strength !== 3 && (isSignedByMany(body) || isTitledOtherwise(head[0]))
  return {
    kind: isLetter ? ofAdvocate(text) : isMemo ? 'seizure' : kind,
    sure: set !== undefined || (best !== undefined && best.strength > 1),
    head,
    body,
  }
}
