/** A process that makes of pages of a PDF what somebody else may see of them. */
import { countPersonal, maskText } from '../personal-data/mask-text.ts'
import { findPersonal } from '../personal-data/find-personal.ts'
import type { PersonalCounts } from '#shared/earn.ts'
import { answer, say } from './child-side.ts'
import { cleanText } from './clean-text.ts'
import { canvasFactory, drawPage, hasImage, type Drawn } from './draw-page.ts'
import { MAX_TEXT_BYTES, SCAN_LIMITS } from './limits.ts'
import type { HideJob } from './messages.ts'
import { betterText, needsScan } from './needs-scan.ts'
import { startOcr, type Ocr, type Scan } from './ocr.ts'
import { openPdf, type PdfPage } from './open-pdf.ts'
import { paintBoxes, turnedBack, type Box } from './paint-boxes.ts'
import { placeText, type PlacedText } from './place-text.ts'
import { preparePage } from './prepare-image.ts'

/** What was found in one reading of a page. */
interface Reading {
  text: string
  hidden: PersonalCounts
  boxes: Box[]
}

await answer<HideJob>(
  SCAN_LIMITS,
  () => 'pdf_unreadable',
  async ({ path, pages, scans }) => {
    const pdf = await openPdf(path, await canvasFactory())
    say({ type: 'opened', pages: pdf.numPages })
    let left = scans
    let ocr: Ocr | undefined
    for (const number of pages.filter((page) => page <= pdf.numPages)) {
      let scanned = false
      const scan = async (drawn: Drawn): Promise<Scan | undefined> => {
        const picture = await preparePage(drawn)
        if (!picture) return undefined
        if (left === 0) throw new Error('enough was read by OCR')
        left -= 1
        scanned = true
        ocr ??= await startOcr(process.cwd())
        return await ocr(picture)
      }
      // A page that cannot be read cannot be checked, and is not shown; the others are.
      const made = await pdf
        .getPage(number)
        .then((page) => hidePage(page, scan))
        .catch(() => undefined)
      say({ type: 'hidden', page: number, scanned, ...(made ?? { text: '', hidden: {}, webp: null }) })
    }
  },
)

async function hidePage(page: PdfPage, scanOf: (drawn: Drawn) => Promise<Scan | undefined>) {
  const placed = await placeText(page)
  const reason = needsScan(cleanText(placed.text))
  const pictured = reason !== undefined || (await hasImage(page)) || (await hasAnnotation(page))
  const drawn = await drawPage(page)
  const layer = inLayer(placed, drawn)
  const scan = pictured ? await scanOf(drawn) : undefined
  if (scan?.noise) throw new Error('nobody can tell what is on it')
  const scanned = scan ? inScan(scan, drawn) : { text: '', hidden: {}, boxes: [] }
  const text = reason ? betterText(layer.text, scanned.text, reason) : layer.text
  const picture = await paintBoxes(drawn, [...layer.boxes, ...scanned.boxes])
  return {
    text: text.slice(0, MAX_TEXT_BYTES),
    hidden: most(layer.hidden, scanned.hidden),
    webp: picture.toString('base64'),
  }
}

/** Whether something is drawn that belongs to no text layer: a stamp, a note, a field somebody filled in. */
async function hasAnnotation(page: PdfPage): Promise<boolean> {
  const annotations = (await page.getAnnotations()) as { subtype: string; hasAppearance: boolean }[]
  return annotations.some(({ subtype, hasAppearance }) => subtype !== 'Link' || hasAppearance)
}

function inLayer({ text, boxesOf }: PlacedText, drawn: Drawn): Reading {
  const found = findPersonal(text)
  return {
    text: maskText(text, found),
    hidden: countPersonal(found),
    boxes: found.flatMap(({ start, end }) => boxesOf(start, end, drawn)),
  }
}

function inScan({ words, turn }: Scan, drawn: Drawn): Reading {
  let text = ''
  const placed = words.map((word) => {
    const start = text.length
    text += word.text + (word.last ? '\n' : ' ')
    return { box: word.box, start, end: start + word.text.length }
  })
  const found = findPersonal(text)
  return {
    text: maskText(text, found),
    hidden: countPersonal(found),
    boxes: found.flatMap(({ start, end }) =>
      placed.filter((word) => word.start < end && word.end > start).map(({ box }) => turnedBack(box, turn, drawn)),
    ),
  }
}

/** The same detail is found in both readings of a page. */
function most(a: PersonalCounts, b: PersonalCounts): PersonalCounts {
  const kinds = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof PersonalCounts>
  return Object.fromEntries([...kinds].map((kind) => [kind, Math.max(a[kind] ?? 0, b[kind] ?? 0)]))
}
