import type { RequesterId } from '#server/platform/limits/fair-queue.ts'
import { withOwnFolder } from './collect-pages.ts'
import { TEXT_LIMITS } from './limits.ts'
import { readerQueue, TEXT_JOB } from './readers.ts'
import { runReader } from './process/run-reader.ts'

/**
 * Checks that a PDF is no more than paper: nothing in it runs, opens, sends, plays or is attached. A link to a web
 * address is allowed, because it is not shown as a link.
 * @param file a PDF that `receiveFile` wrote
 * @param whose the person who sent it
 * @throws AppError pdf_active, pdf_script, pdf_form, pdf_attached, pdf_media, pdf_elsewhere, pdf_opens; pdf_encrypted,
 * even if it opens without a password, because its content cannot be checked; pdf_unreadable, pdf_too_long,
 * file_too_heavy, busy, own_waiting
 */
export async function checkPlain(
  { path }: { path: string },
  whose: RequesterId = null,
): Promise<{ pageCount: number }> {
  let pageCount = 0
  const reading = {
    program: 'check-plain.child.ts',
    job: { path },
    limits: TEXT_LIMITS,
    fallbackCode: 'pdf_unreadable',
  } as const
  await readerQueue.run(TEXT_JOB, whose, () =>
    withOwnFolder(path, (directory) =>
      runReader({ ...reading, directory }, (said) => {
        if (said.type === 'opened') pageCount = said.pages
      }),
    ),
  )
  return { pageCount }
}
