/** An imported library of a few judgments and provisions, in words of our own. */
import { renameSync, rmSync } from 'node:fs'
import { actNameKey } from '#server/law/text/act-names.ts'
import { openCorpusWriter } from '#server/law/import/corpus/write-corpus.ts'
import type { Incoming, IncomingJudgment, IncomingProvision } from '#server/law/library/incoming.ts'
import { openStore } from '#server/law/library/store.ts'

export const judgment = (title: string, date: string, more: Partial<IncomingJudgment> = {}): IncomingJudgment => ({
  kind: 'judgment',
  title,
  court: 'Supreme Court of India',
  date,
  judges: [],
  neutral: null,
  reports: [],
  outcome: null,
  passages: [],
  ...more,
})

export const provision = (actTitle: string, no: string, title: string, text: string): IncomingProvision => ({
  kind: 'provision',
  title,
  actTitle,
  no,
  passages: [{ para: null, text }],
})

/**
 * @param file the path for the imported library
 * @param digests the shipped library's file: its Acts keep their ids
 * @param documents under the name of their source and their own, "sc-citations/[1990] 2 S.C.R. 212"
 */
export function writeImported(file: string, digests: string, documents: Record<string, Incoming>): void {
  const store = openStore(digests)
  const known = store.namesOfActs().map(({ key, act, title }) => ({ key, act, year: actNameKey(title).year }))
  store.close()
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}.importing${ending}`, { force: true })
  const writer = openCorpusWriter(`${file}.importing`, known)
  for (const [path, incoming] of Object.entries(documents)) {
    const [source = '', ...name] = path.split('/')
    writer.put(source, { name: name.join('/'), fingerprint: '1' }, incoming)
  }
  renameSync(writer.finish('test', '', file), file)
  writer.close()
  rmSync(`${file}.importing`, { force: true })
}
