/** A process that makes of pages of a PDF what somebody else may see of them. */
import { countPersonal, maskText } from '../../personal-data/mask-text.ts'
import { findPersonal, united, type Personal } from '../../personal-data/find-personal.ts'
import type { PersonalCounts } from '#shared/earn.ts'
import { answer, say } from '../process/child-side.ts'
import { cleanText } from '../clean-text.ts'
import { canvasFactory, drawPage, hasImage, type Drawn } from '../pdf/draw-page.ts'
import { MAX_CHECKED_PAGES, MAX_TEXT_BYTES, SCAN_LIMITS } from '../limits.ts'
import type { HideJob, ScanReason } from '../process/messages.ts'
import { betterText, isGarbled, needsScan } from '../needs-scan.ts'
import { startOcr, type Ocr } from '../ocr/ocr.ts'
import { openPdf, type PdfPage } from '../pdf/open-pdf.ts'
import { paintBoxes } from '../pictures/paint-boxes.ts'
import { placeText } from '../pdf/place-text.ts'
import { preparePage } from '../pictures/prepare-image.ts'
import { readDrawn, type Placed } from '../ocr/read-drawn.ts'

/** What was found in one reading of a page. */
interface Reading extends Placed {
  found: Personal[]
}

interface ReadPage {
  drawn: Drawn
  reason: ScanReason | undefined
  layer: Reading
  scan: Reading
  asides: Reading[]
}

/** Of a page's text, how much is looked at together with the page next to it, in characters. */
const EDGE = 120

await answer<HideJob>(
  SCAN_LIMITS,
  () => 'pdf_unreadable',
  async ({ path, pages, first }) => {
    const pdf = await openPdf(path, await canvasFactory())
    say({ type: 'opened', pages: pdf.numPages })
    let started: Promise<Ocr> | undefined
    const ocr = () => (started ??= startOcr(process.cwd()))
    const end = Math.min(pdf.numPages, MAX_CHECKED_PAGES)
    const show = async (number: number, page: ReadPage | undefined) => {
      if (number < first) return
      const made = page && (await hidePage(page).catch(() => undefined))
      say({ type: 'hidden', page: number, ...(made ?? { text: '', hidden: {}, webp: null }) })
    }
    let held: { number: number; page: ReadPage | undefined } | undefined
    for (const number of pages.filter((number) => number <= end)) {
      // A page that cannot be read cannot be checked, and is not shown; the others are.
      const page = await pdf
        .getPage(number)
        .then((page) => readPage(page, ocr))
        .catch(() => undefined)
      if (held?.page && page) findAcross(held.page, page)
      if (held) await show(held.number, held.page)
      held = { number, page }
    }
    // Whether a number goes on behind the last one, the next process finds out.
    if (held && (held.number === end || pages.length === 1)) await show(held.number, held.page)
  },
)

async function readPage(page: PdfPage, ocr: () => Promise<Ocr>): Promise<ReadPage> {
  const placed = await placeText(page)
  const reason = isGarbled(placed.text) ? 'garbled' : needsScan(cleanText(placed.text))
  const pictured = reason !== undefined || (await hasImage(page)) || (await hasAnnotation(page))
  const drawn = await drawPage(page)
  const picture = await preparePage(drawn)
  const scanned = picture && (await readDrawn(await ocr(), picture, drawn))
  if (scanned?.noise && pictured && !picture?.faint) throw new Error('nobody can tell what is on it')
  return {
    drawn,
    reason,
    layer: searched({ text: placed.text, boxesOf: (start, end) => placed.boxesOf(start, end, drawn) }),
    scan: searched(scanned?.page ?? { text: '', boxesOf: () => [] }),
    asides: (scanned?.asides ?? []).map(searched),
  }
}

/** Whether something is drawn that belongs to no text layer: a stamp, a note, a field somebody filled in. */
async function hasAnnotation(page: PdfPage): Promise<boolean> {
  const annotations = (await page.getAnnotations()) as { subtype: string; hasAppearance: boolean }[]
  return annotations.some(({ subtype, hasAppearance }) => subtype !== 'Link' || hasAppearance)
}

function searched(placed: Placed): Reading {
  return { ...placed, found: findPersonal(placed.text) }
}

/** Adds to what was found on two pages the numbers that begin on the one and end on the other. */
function findAcross(page: ReadPage, next: ReadPage) {
  for (const way of ['layer', 'scan'] as const) {
    const [before, after] = [page[way], next[way]]
    const text = before.text.trimEnd()
    const edge = text.slice(-EDGE)
    const from = text.length - edge.length
    const seam = edge.length
    const blanks = after.text.length - after.text.trimStart().length
    for (const { kind, start, end } of findPersonal(`${edge}\n${after.text.trimStart().slice(0, EDGE)}`)) {
      if (start >= seam || end <= seam + 1) continue
      before.found = united([...before.found, { kind, start: from + start, end: text.length }])
      after.found = united([...after.found, { kind, start: blanks, end: blanks + end - seam - 1 }])
    }
  }
}

async function hidePage({ drawn, reason, layer, scan, asides }: ReadPage) {
  const readings = [layer, scan, ...asides]
  const [inLayer, inScan] = [maskText(layer.text, layer.found), maskText(scan.text, scan.found)]
  const text = reason ? betterText(inLayer, inScan, reason) : inLayer
  const boxes = readings.flatMap(({ found, boxesOf }) => found.flatMap(({ start, end }) => boxesOf(start, end)))
  const picture = await paintBoxes(drawn, boxes)
  return {
    text: text.slice(0, MAX_TEXT_BYTES),
    hidden: readings.map(({ found }) => countPersonal(found)).reduce(most),
    webp: picture.toString('base64'),
  }
}

/** The same detail is found in several readings of a page. */
function most(a: PersonalCounts, b: PersonalCounts): PersonalCounts {
  const kinds = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof PersonalCounts>
  return Object.fromEntries([...kinds].map((kind) => [kind, Math.max(a[kind] ?? 0, b[kind] ?? 0)]))
}
