/**
 * Reads the text of a Word document, page by page as far as the file knows its pages, with the numbers that Word counts
 * itself. What was struck out under "track changes" is no part of the text.
 */
import { strFromU8, unzipSync } from 'fflate'
import { UnreadableError } from '../process/child-side.ts'
import { MAX_PAGES } from '../limits.ts'
import { openNumbering, type Numbering } from './numbering.ts'
import { attributeOf, xmlTokens } from './xml-tokens.ts'

/** Bytes of one part once unpacked. A paper of 300 pages has about 5 MB; a ZIP bomb has gigabytes. */
const MOST_PART_BYTES = 24 * 1_048_576
const MOST_ENTRIES = 5_000
const PARTS = new Set(['word/document.xml', 'word/numbering.xml', 'word/styles.xml'])

/** @throws UnreadableError docx_unreadable, docx_macros, docx_too_large */
export function readWord(bytes: Uint8Array): string[] {
  const parts = unpack(bytes)
  const text = (name: string) => {
    const part = parts[name]
    return part ? strFromU8(part) : ''
  }
  const document = text('word/document.xml')
  if (document === '') throw new UnreadableError('docx_unreadable', 'it has no document')
  return pagesOf(document, openNumbering(text('word/numbering.xml'), text('word/styles.xml')))
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let entries = 0
  let refused: 'docx_macros' | 'docx_too_large' | undefined
  try {
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        entries += 1
        if (/(?:^|\/)vba(?:Project|Data)\b/iu.test(name)) refused ??= 'docx_macros'
        if (entries > MOST_ENTRIES) refused ??= 'docx_too_large'
        if (!PARTS.has(name)) return false
        if (originalSize > MOST_PART_BYTES) refused ??= 'docx_too_large'
        return refused === undefined
      },
    })
    if (!refused) return parts
  } catch (error) {
    // A part that is longer than it says is stopped by the buffer of the size that it said.
    throw new UnreadableError(refused ?? 'docx_unreadable', error)
  }
  throw new UnreadableError(refused, `${entries} entries`)
}

/** Elements whose text is not read: older text, codes of fields, and the second copy of a drawing's text. */
const SKIPPED = new Set(['w:del', 'w:moveFrom', 'w:instrText', 'w:delText', 'mc:Fallback', 'w:pict'])

function pagesOf(xml: string, numbering: Numbering): string[] {
  const pages: string[] = []
  let page = ''
  let skipping = ''
  let depth = 0
  let inText = false
  let paragraph = { text: '', marker: '', style: '', numId: '', level: 0 }
  const endPage = () => {
    if (pages.length === MAX_PAGES) throw new UnreadableError('docx_too_large', `more than ${MAX_PAGES} pages`)
    pages.push(page)
    page = ''
  }
  for (const { name, kind, raw } of xmlTokens(xml)) {
    if (skipping !== '') {
      if (name === skipping && kind !== 'empty') depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0
      if (depth === 0) skipping = ''
      continue
    }
    if (kind === 'text') {
      if (inText) paragraph.text += raw
      continue
    }
    if (SKIPPED.has(name) && kind === 'open') {
      skipping = name
      depth = 1
    } else if (name === 'w:t') inText = kind === 'open'
    else if (name === 'w:tab' || name === 'w:ptab') paragraph.text += ' '
    else if (name === 'w:noBreakHyphen') paragraph.text += '-'
    else if (name === 'w:br' || name === 'w:cr') {
      if (attributeOf(raw, 'w:type') === 'page') endPage()
      else paragraph.text += '\n'
    } else if (
      name === 'w:lastRenderedPageBreak' ||
      (name === 'w:pageBreakBefore' && attributeOf(raw, 'w:val') !== '0')
    )
      endPage()
    else if (name === 'w:pStyle') paragraph.style = attributeOf(raw, 'w:val')
    else if (name === 'w:ilvl') paragraph.level = Number(attributeOf(raw, 'w:val')) || 0
    else if (name === 'w:numId') paragraph.numId = attributeOf(raw, 'w:val')
    else if (name === 'w:p' && kind !== 'open') {
      const marker = kind === 'close' ? numbering.next(paragraph) : ''
      const line = paragraph.text.trim()
      // An empty paragraph between two others parts them, as in a PDF.
      page += line === '' ? '\n' : `${marker === '' ? '' : `${marker} `}${line}\n`
      paragraph = { text: '', marker: '', style: '', numId: '', level: 0 }
    }
  }
  endPage()
  return pages
}
