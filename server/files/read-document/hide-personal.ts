import type { PersonalCounts } from '#shared/earn.ts'
import { AppError, type ErrorCode } from '#server/platform/errors.ts'
import type { RequesterId } from '#server/platform/limits/fair-queue.ts'
import { detectType } from '../detect-type.ts'
import { copyLanguages, withOwnFolder } from './collect-pages.ts'
import { HIDING_MS, MAX_CHECKED_PAGES, MAX_PAGES, MAX_TEXT_BYTES, SCAN_LIMITS } from './limits.ts'
import { readerQueue, SCAN_JOB } from './readers.ts'
import { runReader } from './process/run-reader.ts'

/** How many pages one process reads. Ten take 30 to 60 s. */
const PAGES_AT_ONCE = 10
/**
 * How many pages may end their process without a message. A file with more of them is given up, because it would take
 * too much time from others.
 */
const MAX_LOST = 3

export interface HiddenPage {
  page: number
  text: string
  hidden: PersonalCounts
  /** A WebP with personal details painted over. null for a page that could not be checked; its text is then ''. */
  picture: Buffer | null
}

/**
 * Makes from each page of a PDF a version for other people: its picture and its text without personal details. Nothing
 * else of the file is in them. The file is read in processes that may be killed at any moment, so that no document can
 * harm the server.
 * @param file a PDF that `receiveFile` wrote
 * @param onPage called for each page in order, one at a time
 * @param whose the person who sent it
 * @throws AppError pdf_encrypted, pdf_unreadable, pdf_too_long, file_too_heavy (nothing could be read), busy,
 * own_waiting; the errors of `onPage`
 */
export const hidePersonal = (
  { path }: { path: string },
  onPage: (page: HiddenPage) => Promise<void>,
  whose: RequesterId = null,
): Promise<{ pageCount: number }> => hideWithin((...asked) => runPages({ path, whose }, ...asked), onPage)

type PageRun = Awaited<ReturnType<typeof runPages>>

/**
 * Hides personal details within the limits of one file. Pages beyond the limits are not shown, because nobody checked
 * them.
 * @param run reads the next pages: the page to start with, which may have been read before, the first page to make, how
 * many, and for how many ms
 */
export async function hideWithin(
  run: (from: number, first: number, count: number, ms: number) => Promise<PageRun>,
  onPage: (page: HiddenPage) => Promise<void>,
): Promise<{ pageCount: number }> {
  let pageCount = 0
  let next = 1
  let lost = 0
  let ms = HIDING_MS
  let room = MAX_TEXT_BYTES
  let last: HiddenPage | undefined
  const emitPage = async (page: HiddenPage) => {
    room -= Buffer.byteLength(page.text)
    last = room < 0 ? makeUncheckedPage(page.page) : page
    next += 1
    await onPage(last)
  }
  while (pageCount === 0 || next <= pageCount) {
    if (lost === MAX_LOST || ms <= 0 || room < 0 || next > MAX_CHECKED_PAGES) {
      await emitPage(makeUncheckedPage(next))
      continue
    }
    const first = next
    // A page that could not be read is left out, because it would end the next process as well.
    let made = await run(last?.picture ? first - 1 : first, first, PAGES_AT_ONCE, ms)
    ms -= made.ms
    pageCount ||= made.pageCount
    if (pageCount === 0) throw made.failure ?? new AppError('pdf_unreadable')
    if (made.pages.length === 0 && ms > 0) {
      // The process may have ended because of a neighbouring page, so this page is tried alone.
      made = await run(first, first, 1, ms)
      ms -= made.ms
    }
    for (const page of made.pages) await emitPage(page)
    // A process that made some pages before it ended gets another try at the next page, because the fault may lie in
    // the pages before.
    if (next > first) continue
    lost += 1
    await emitPage(makeUncheckedPage(first))
  }
  return { pageCount }
}

const makeUncheckedPage = (page: number): HiddenPage => ({ page, text: '', hidden: {}, picture: null })

/** These errors are repeated, because they tell nothing about the document: it was not its turn yet. */
const RETRYABLE = new Set<ErrorCode>(['busy', 'own_waiting'])

/** @throws AppError busy, own_waiting */
async function runPages(
  { path, whose }: { path: string; whose: RequesterId },
  from: number,
  first: number,
  count: number,
  ms: number,
) {
  const run = { pages: [] as HiddenPage[], pageCount: 0, ms: 0, failure: undefined as AppError | undefined }
  const job = { path, pages: Array.from({ length: first - from + count }, (_, at) => from + at), first }
  const limits = { ...SCAN_LIMITS, wallMs: Math.min(ms, SCAN_LIMITS.wallMs) }
  const reading = { program: 'hide-personal.child.ts', job, limits, fallbackCode: 'pdf_unreadable' } as const
  const work = () =>
    withOwnFolder(path, async (directory) => {
      await copyLanguages(directory)
      const begun = performance.now()
      await runReader({ ...reading, directory }, (said) => {
        if (said.type === 'opened') run.pageCount = Math.min(said.pages, MAX_PAGES)
        if (said.type === 'hidden' && said.page === first + run.pages.length)
          run.pages.push(toHiddenPage(said.page, said))
      }).finally(() => (run.ms = performance.now() - begun))
    })
  try {
    await readerQueue.run(SCAN_JOB, whose, work)
  } catch (error) {
    if (!(error instanceof AppError) || RETRYABLE.has(error.code)) throw error
    run.failure = error
  }
  return run
}

/**
 * A page whose picture is not a WebP counts as unchecked, because a process that its document took over could send
 * anything.
 */
function toHiddenPage(page: number, said: { text: string; hidden: PersonalCounts; webp: string | null }): HiddenPage {
  const picture = Buffer.from(said.webp ?? '', 'base64')
  return detectType(picture) === 'image/webp'
    ? { page, text: said.text, hidden: said.hidden, picture }
    : makeUncheckedPage(page)
}
