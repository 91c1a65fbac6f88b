/**
 * Reads a document as a registry reads it: sheet by sheet, each with its name, and the lines with the heading that they
 * stand under.
 */
import { resolveChanges } from '#shared/tracked-changes.ts'
import type { BlockStyle, DraftDocument, DraftFacts } from '#shared/drafts.ts'
import { numberBlocks } from '#shared/number-blocks.ts'
import type { Court } from '../courts/read-courts.ts'
import type { CourtProfile } from '../export/court-profile.ts'
import type { Template } from '../templates/read-templates.ts'

/** A line as it is written. */
export interface WrittenLine {
  /** The place of its block in the document. */
  at: number
  style: BlockStyle
  /** "4.", "(b)"; empty where nothing is counted. */
  marker: string
  /** A blank stands in brackets. */
  text: string
  blanks: string[]
}

export interface PaperLine extends WrittenLine {
  /** In small letters; empty above the first heading of a sheet. */
  heading: string
}

/** `main` is the paper itself; an unknown sheet between pages is `other`. */
export type SheetKind = 'main' | 'affidavit' | 'documents' | 'index' | 'synopsis' | 'memo' | 'vakalatnama' | 'other'

interface Sheet {
  kind: SheetKind
  lines: PaperLine[]
}

/** A paper with all that its defects are found from. */
export interface FiledPaper {
  sheets: Sheet[]
  main: PaperLine[]
  /** Null where nobody told what kind of paper it is: then only what every paper has is looked at. */
  template: Template | null
  profile: CourtProfile
  /** All courts, so that the one which the heading names can be found. */
  courts: readonly Court[]
  /** Null for a paper that was not made here: nobody has told its facts. */
  facts: Pick<DraftFacts, 'first' | 'second'> | null
  /** ISO, in India. */
  today: string
}

const NAMES: [SheetKind, RegExp][] = [
  ['vakalatnama', /vakalat|वकालत/iu],
  ['index', /^index\b(?! of documents)|^अनुक्रमणिका/iu],
  ['documents', /^(?:list|index) of (?:documents|annexures|enclosures)|^enclosures|^(?:संलग्नक|दस्तावेज)/iu],
  ['memo', /^memo(?:randum)? of parties/iu],
  ['synopsis', /^synopsis|^(?:a )?list of dates/iu],
  ['affidavit', /\baffidavit\b|शपथ[\s-]?पत्र/iu],
]
/** Headings by which a sheet that names a court is still another paper than the main one. */
const NAMES_A_SHEET: ReadonlySet<BlockStyle> = new Set(['title', 'heading'])

/** A registry gets the paper as it reads once its proposals are accepted. */
export const linesOfDocument = (document: Pick<DraftDocument, 'blocks'>): WrittenLine[] =>
  numberBlocks(resolveChanges({ title: '', ...document }, 'accepted')).map(({ style, spans, marker }, at) => ({
    at,
    style,
    marker,
    text: spans.map((span) => (span.blank ? `[${span.text}]` : span.text)).join(''),
    blanks: spans.flatMap((span) => (span.blank ? [span.text] : [])),
  }))

export function readFiledPaper(
  written: readonly WrittenLine[],
  given: Pick<FiledPaper, 'template' | 'profile' | 'courts' | 'facts' | 'today'>,
): FiledPaper {
  const groups: PaperLine[][] = [[]]
  let heading = ''
  for (const line of written) {
    if (line.style === 'page-break') {
      groups.push([])
      heading = ''
      continue
    }
    if (line.style === 'heading') heading = line.text.toLowerCase()
    groups.at(-1)?.push({ ...line, heading })
  }
  const full = groups.filter((lines) => lines.some(({ text }) => text.trim() !== ''))
  const main = mainOf(full)
  const sheets = full.map((lines) => ({ kind: lines === main ? ('main' as const) : nameOf(lines), lines }))
  return { ...given, sheets, main }
}

/** A synopsis and an affidavit may have a cause title too, but the paper itself has most of the paragraphs. */
function mainOf(sheets: readonly PaperLine[][]): PaperLine[] {
  const count = (lines: readonly PaperLine[]) => lines.filter(({ style }) => style === 'numbered').length
  const titled = sheets.filter((lines) => lines.some(({ style }) => style === 'court' || style === 'versus'))
  const [most] = (titled.length > 0 ? titled : sheets).toSorted((a, b) => count(b) - count(a))
  return most ?? []
}

function nameOf(lines: readonly PaperLine[]): SheetKind {
  const title = lines.find(({ style }) => NAMES_A_SHEET.has(style))
  return NAMES.find(([, pattern]) => title && pattern.test(title.text.trim()))?.[0] ?? 'other'
}

export const linesOf = ({ sheets }: FiledPaper, kind: SheetKind): PaperLine[] =>
  sheets.filter((sheet) => sheet.kind === kind).flatMap(({ lines }) => lines)

export const allLines = ({ sheets }: FiledPaper): PaperLine[] => sheets.flatMap(({ lines }) => lines)

export const hasLine = (lines: readonly PaperLine[], pattern: RegExp): boolean =>
  lines.some(({ text }) => pattern.test(text))

/** Whether the template of this kind of paper closes with one of these. */
export const closesWith = ({ template }: FiledPaper, pattern: RegExp): boolean =>
  template?.closings.some((name) => pattern.test(name)) ?? false

export const hasPart = ({ template }: FiledPaper, kind: Template['parts'][number]['kind']): boolean =>
  template?.parts.some((part) => part.kind === kind) ?? false
