/** A process that makes from pages of a PDF what other people may see of them. */
import { countPersonal, maskText } from '../../personal-data/mask-text.ts'
import { findPersonal, mergeOverlapping, type PersonalDetail } from '../../personal-data/find-personal.ts'
import type { PersonalCounts } from '#shared/earn.ts'
import { runJob, sendToServer } from '../process/child-side.ts'
import { cleanText } from '../clean-text.ts'
import { canvasFactory, drawPage, hasImage, type DrawnPage } from '../pdf/draw-page.ts'
import { MAX_CHECKED_PAGES, MAX_TEXT_BYTES, SCAN_LIMITS } from '../limits.ts'
import type { HideJob, ScanReason } from '../process/messages.ts'
import { chooseBetterText, isGarbled, findScanReason } from '../needs-scan.ts'
import { startOcr, type Ocr } from '../ocr/ocr.ts'
import { openPdf, type PdfPage } from '../pdf/open-pdf.ts'
import { paintBoxes } from '../pictures/paint-boxes.ts'
import { placeText } from '../pdf/place-text.ts'
import { preparePage } from '../pictures/prepare-image.ts'
import { readDrawnPage, type PlacedReading } from '../ocr/read-drawn.ts'

interface SearchedReading extends PlacedReading {
  found: PersonalDetail[]
}

interface PageToHide {
  drawn: DrawnPage
  reason: ScanReason | undefined
  layer: SearchedReading
  scan: SearchedReading
  asides: SearchedReading[]
}

/** So many characters of a page are searched together with the next page, because a number may continue there. */
const EDGE = 120

await runJob<HideJob>(
  SCAN_LIMITS,
  () => 'pdf_unreadable',
  async ({ path, pages, first }) => {
    const pdf = await openPdf(path, await canvasFactory())
    sendToServer({ type: 'opened', pages: pdf.numPages })
    let started: Promise<Ocr> | undefined
    const ocr = () => (started ??= startOcr(process.cwd()))
    const end = Math.min(pdf.numPages, MAX_CHECKED_PAGES)
    const show = async (number: number, page: PageToHide | undefined) => {
      if (number < first) return
      const made = page && (await hidePage(page).catch(() => undefined))
      sendToServer({ type: 'hidden', page: number, ...(made ?? { text: '', hidden: {}, webp: null }) })
    }
    let held: { number: number; page: PageToHide | undefined } | undefined
    for (const number of pages.filter((number) => number <= end)) {
      // A page that cannot be read is not shown, because nobody can check it. The others are.
      const page = await pdf
        .getPage(number)
        .then((page) => readPage(page, ocr))
        .catch(() => undefined)
      if (held?.page && page) findAcross(held.page, page)
      if (held) await show(held.number, held.page)
      held = { number, page }
    }
    // The last page is left to the next process, because that finds out whether a number continues after it.
    if (held && (held.number === end || pages.length === 1)) await show(held.number, held.page)
  },
)

async function readPage(page: PdfPage, ocr: () => Promise<Ocr>): Promise<PageToHide> {
  const placed = await placeText(page)
  const reason = isGarbled(placed.text) ? 'garbled' : findScanReason(cleanText(placed.text))
  const pictured = reason !== undefined || (await hasImage(page)) || (await hasAnnotation(page))
  const drawn = await drawPage(page)
  const picture = await preparePage(drawn)
  const scanned = picture && (await readDrawnPage(await ocr(), picture, drawn))
  if (scanned?.noise && pictured && !picture?.faint) throw new Error('nobody can tell what is on it')
  return {
    drawn,
    reason,
    layer: searchReading({ text: placed.text, boxesOf: (start, end) => placed.boxesOf(start, end, drawn) }),
    scan: searchReading(scanned?.page ?? { text: '', boxesOf: () => [] }),
    asides: (scanned?.asides ?? []).map(searchReading),
  }
}

/** True if something is drawn outside the text layer: a stamp, a note, a filled field. */
async function hasAnnotation(page: PdfPage): Promise<boolean> {
  const annotations = (await page.getAnnotations()) as { subtype: string; hasAppearance: boolean }[]
  return annotations.some(({ subtype, hasAppearance }) => subtype !== 'Link' || hasAppearance)
}

function searchReading(placed: PlacedReading): SearchedReading {
  return { ...placed, found: findPersonal(placed.text) }
}

/**
 * Adds numbers that begin on one page and end on the next to both pages, because a half of one would still be shown
 * otherwise.
 */
function findAcross(page: PageToHide, next: PageToHide) {
  for (const way of ['layer', 'scan'] as const) {
    const [before, after] = [page[way], next[way]]
    const text = before.text.trimEnd()
    const edge = text.slice(-EDGE)
    const from = text.length - edge.length
    const seam = edge.length
    const blanks = after.text.length - after.text.trimStart().length
    for (const { kind, start, end } of findPersonal(`${edge}\n${after.text.trimStart().slice(0, EDGE)}`)) {
      if (start >= seam || end <= seam + 1) continue
      before.found = mergeOverlapping([...before.found, { kind, start: from + start, end: text.length }])
      after.found = mergeOverlapping([...after.found, { kind, start: blanks, end: blanks + end - seam - 1 }])
    }
  }
}

async function hidePage({ drawn, reason, layer, scan, asides }: PageToHide) {
  const readings = [layer, scan, ...asides]
  const [inLayer, inScan] = [maskText(layer.text, layer.found), maskText(scan.text, scan.found)]
  const text = reason ? chooseBetterText(inLayer, inScan, reason) : inLayer
  const boxes = readings.flatMap(({ found, boxesOf }) => found.flatMap(({ start, end }) => boxesOf(start, end)))
  const picture = await paintBoxes(drawn, boxes)
  return {
    text: text.slice(0, MAX_TEXT_BYTES),
    hidden: readings.map(({ found }) => countPersonal(found)).reduce(maxCounts),
    webp: picture.toString('base64'),
  }
}

/** The larger count is taken, because the same detail is found in several readings of a page. */
function maxCounts(a: PersonalCounts, b: PersonalCounts): PersonalCounts {
  const kinds = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof PersonalCounts>
  return Object.fromEntries([...kinds].map((kind) => [kind, Math.max(a[kind] ?? 0, b[kind] ?? 0)]))
}
