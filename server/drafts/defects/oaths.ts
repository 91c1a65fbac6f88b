/** Signature, verification and affidavit: whether they are there, dated, and of the paragraphs that the paper has. */
import { datesIn } from '#shared/indian-text/dates.ts'
import { plainName, titledNames } from './cause-title.ts'
import type { FoundDefect } from './found-defect.ts'
import { closesWith, linesOf, type FiledPaper, type PaperLine } from './read-paper.ts'

export function findOathDefects(paper: FiledPaper): FoundDefect[] {
  return [...findSignature(paper), ...findVerification(paper), ...findAffidavit(paper)]
}

function findSignature(paper: FiledPaper): FoundDefect[] {
  if (!closesWith(paper, /^signature/)) return []
  return paper.main.some(({ style, text }) => style === 'signature' && text.trim() !== '')
    ? []
    : [{ code: 'signature-missing', at: null }]
}

const IS_VERIFICATION = /^(?:verification|statement of truth|सत्यापन)/iu
const VERIFIES = /\bverified\b|\bverify\b|\bdeclare\b|सत्यापि/iu

/** The estate's verification is worded by its Act and names no paragraphs. */
const BY_PARAGRAPHS = /^verification/

function findVerification(paper: FiledPaper): FoundDefect[] {
  if (!closesWith(paper, /verification|statement-of-truth/)) return []
  const isTruth = closesWith(paper, /statement-of-truth/)
  const own = paper.main.filter(({ heading }) => IS_VERIFICATION.test(heading))
  const apart = paper.sheets.filter(
    ({ kind, lines }) => kind === 'other' && lines.some(({ text }) => IS_VERIFICATION.test(text)),
  )
  const lines = own.length > 0 ? own : apart.flatMap((sheet) => sheet.lines)
  const said = lines.filter(({ style }) => style !== 'heading' && style !== 'title')
  const verifying = said.find(({ text }) => VERIFIES.test(text))
  if (!verifying) return [{ code: 'verification-missing', at: null }]
  const found: FoundDefect[] = []
  if (!isDated(said)) found.push({ code: 'verification-undated', at: verifying.at, quote: start(verifying) })
  if (!isTruth && paper.template?.closings.some((name) => BY_PARAGRAPHS.test(name)))
    found.push(...compareParagraphs(paper, verifying, said))
  return found
}

/** A blank counts, because it is listed as one. */
const isDated = (lines: readonly PaperLine[]) =>
  lines.some(({ text, blanks }) => datesIn(text).length > 0 || blanks.some((blank) => /date|day|तारीख/iu.test(blank)))

const start = ({ text }: PaperLine) => text.slice(0, 120)

const NUMBERS = /\b(?:paragraphs?|paras?\.?)(?:\s*nos?\.?)?\s*((?:\d+(?:\s*(?:,|and|&|to|-|–)\s*)?)+)/giu
const OF_ALL = /\ball (?:the )?paragraphs\b/iu

function compareParagraphs({ main }: FiledPaper, verifying: PaperLine, said: readonly PaperLine[]): FoundDefect[] {
  const numbers = main
    .filter(({ style, heading }) => style === 'numbered' && !IS_VERIFICATION.test(heading))
    .flatMap(({ marker }) => (/^\d+\.$/.test(marker) ? [Number.parseInt(marker, 10)] : []))
  if (
    numbers.length === 0 ||
    said.some(({ text, blanks }) => OF_ALL.test(text) || blanks.some((blank) => /para/iu.test(blank)))
  )
    return []
  const named = [
    ...said
      .map(({ text }) => text)
      .join('\n')
      .matchAll(NUMBERS),
  ].flatMap(([, list = '']) => numbersOf(list))
  if (named.length === 0) return [{ code: 'verification-names-none', at: verifying.at, quote: start(verifying) }]
  const [last, covered] = [Math.max(...numbers), new Set(named)]
  const missing = numbers.filter((number) => !covered.has(number))
  const beyond = [...covered].filter((number) => number > last)
  if (missing.length === 0 && beyond.length === 0) return []
  return [
    {
      code: 'verification-paragraphs',
      at: verifying.at,
      quote: start(verifying),
      values: { last: String(last), wrong: [...missing, ...beyond].slice(0, 12).join(', ') },
    },
  ]
}

/** "1 to 3, 5 and 7" → 1, 2, 3, 5, 7. A range of more than 500 is a misprint and gives its ends alone. */
function numbersOf(list: string): number[] {
  return [...list.matchAll(/(\d+)(?:\s*(?:to|-|–)\s*(\d+))?/gu)].flatMap(([, from = '', to]) => {
    const [first, last] = [Number(from), Number(to ?? from)]
    return last < first || last - first > 500
      ? [first, last]
      : Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })
}

function findAffidavit(paper: FiledPaper): FoundDefect[] {
  if (!closesWith(paper, /affidavit/)) return []
  const lines = linesOf(paper, 'affidavit')
  if (lines.length === 0) return [{ code: 'affidavit-missing', at: null }]
  const found: FoundDefect[] = []
  const first = lines[0]
  if (!isDated(lines.filter(({ style, heading }) => style !== 'title' && IS_VERIFICATION.test(heading))))
    found.push({ code: 'affidavit-undated', at: lines.at(-1)?.at ?? null, quote: first?.text ?? '' })
  const parties = titledNames(paper)
  for (const line of lines) {
    const name = /^\s*(?:I|We),\s+([^,[\]]{3,80}),/u.exec(line.text)?.[1]
    if (!name || parties.length === 0 || line.blanks.length > 0) continue
    // Who swears for a party says so: "aged 40, manager of the Petitioner company".
    if (/authori[sz]ed|\bon behalf\b|look after|pairokar|manager|director|officer|secretary/iu.test(line.text)) continue
    if (has(parties, plainName(name))) continue
    if (lines.some(({ text }) => /authori[sz]ed|look after this case|on behalf of/iu.test(text))) continue
    found.push({ code: 'deponent-unknown', at: line.at, quote: start(line), values: { name } })
  }
  return found
}

const has = (parties: readonly string[], name: string) => parties.some((party) => party.includes(name))
