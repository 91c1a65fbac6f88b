import type { PersonalCounts } from '#shared/earn.ts'
import { Refusal } from '#server/platform/errors.ts'
import { detectType } from '../detect-type.ts'
import { copyLanguages, inItsOwnFolder } from './collect-pages.ts'
import { MAX_PAGES, SCAN_LIMITS } from './limits.ts'
import { readers, scanners } from './read-document.ts'
import { runReader } from './run-reader.ts'

/** Pages that one process makes: ten that are read by OCR take 30 s. */
const PAGES_AT_ONCE = 10
/** Of one file, read by OCR. */
const MAX_CHECKED_SCANS = 40
/** Pages that end their process without a word: a file with more of them is not worth the time of the rest. */
const MAX_LOST = 3

export interface HiddenPage {
  /** From 1. */
  page: number
  /** With personal details replaced by what was there: "[PAN hidden]". */
  text: string
  hidden: PersonalCounts
  /** WebP, with what is personal painted over; null for a page that could not be checked: then text is '' */
  picture: Buffer | null
}

/**
 * Makes of each page of a PDF what somebody else may see: its picture and its text without personal details. What the file
 * holds besides is in neither. It is read in processes that may be killed at any moment.
 * @param file a PDF that `receiveFile` put there
 * @param onPage told of each page, in their order, one at a time
 * @throws Refusal pdf_encrypted, pdf_unreadable, pdf_too_long, file_too_heavy (nothing could be read of it), busy; what
 * `onPage` throws
 */
export async function hidePersonal(
  { path }: { path: string },
  onPage: (page: HiddenPage) => Promise<void>,
): Promise<{ pageCount: number }> {
  let pageCount = 0
  let next = 1
  let scans = MAX_CHECKED_SCANS
  let lost = 0
  const put = async (made: HiddenPage) => {
    next = made.page + 1
    await onPage(made)
  }
  while (pageCount === 0 || next <= pageCount) {
    if (lost === MAX_LOST) {
      await put(unchecked(next))
      continue
    }
    const first = next
    const run = await runPages(path, first, scans)
    pageCount ||= run.pageCount
    if (pageCount === 0) throw run.failure ?? new Refusal('pdf_unreadable')
    scans -= run.scanned
    for (const page of run.pages) await put(page)
    // A process that made pages before it ended has another try at the page it ended with.
    if (next > first) continue
    lost += 1
    await put(unchecked(first))
  }
  return { pageCount }
}

const unchecked = (page: number): HiddenPage => ({ page, text: '', hidden: {}, picture: null })

/** The next pages, as far as one process comes. @throws Refusal busy */
async function runPages(path: string, first: number, scans: number) {
  const run = { pages: [] as HiddenPage[], pageCount: 0, scanned: 0, failure: undefined as Refusal | undefined }
  const job = { path, pages: Array.from({ length: PAGES_AT_ONCE }, (_, at) => first + at), scans }
  const reading = { program: 'hide-personal.child.ts', job, limits: SCAN_LIMITS, otherwise: 'pdf_unreadable' } as const
  const work = () =>
    inItsOwnFolder(path, async (directory) => {
      await copyLanguages(directory)
      await runReader({ ...reading, directory }, (said) => {
        if (said.type === 'opened') run.pageCount = Math.min(said.pages, MAX_PAGES)
        if (said.type !== 'hidden' || said.page !== first + run.pages.length) return
        run.scanned += said.scanned ? 1 : 0
        run.pages.push(checked(said.page, said))
      })
    })
  try {
    await scanners.run(() => readers.run(work))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'busy') throw error
    run.failure = error
  }
  return run
}

/** A process that was taken over by its document could say anything: what is shown to people is a WebP, or nothing. */
function checked(page: number, said: { text: string; hidden: PersonalCounts; webp: string | null }): HiddenPage {
  const picture = Buffer.from(said.webp ?? '', 'base64')
  return detectType(picture) === 'image/webp'
    ? { page, text: said.text, hidden: said.hidden, picture }
    : unchecked(page)
}
