import { inItsOwnFolder } from './collect-pages.ts'
import { TEXT_LIMITS } from './limits.ts'
import { readers } from './read-document.ts'
import { runReader } from './run-reader.ts'

/**
 * Makes sure that a PDF is no more than paper: nothing in it runs, opens, sends, plays or is attached.
 * @param file a PDF that `receiveFile` put there
 * @throws Refusal pdf_active; pdf_encrypted, also when it opens without a password, because nobody can look into it then;
 * pdf_unreadable, pdf_too_long, file_too_heavy, busy
 */
export async function checkPlain({ path }: { path: string }): Promise<{ pageCount: number }> {
  let pageCount = 0
  const reading = {
    program: 'check-plain.child.ts',
    job: { path },
    limits: TEXT_LIMITS,
    otherwise: 'pdf_unreadable',
  } as const
  await readers.run(() =>
    inItsOwnFolder(path, (directory) =>
      runReader({ ...reading, directory }, (said) => {
        if (said.type === 'opened') pageCount = said.pages
      }),
    ),
  )
  return { pageCount }
}
