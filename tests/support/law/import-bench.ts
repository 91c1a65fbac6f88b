import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openCorpus, type FileCorpus } from '#server/law/library/corpus.ts'
import { runImport, runReindex } from '#server/law/import/run-import.ts'

const known = [
  { key: 'indianpenalcode', act: 'ipc', year: 1860 },
  { key: 'companiesact', act: 'companies-2013', year: 2013 },
]

export function importBench() {
  const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-import-'))
  const library = join(dir, 'library.sqlite')
  const asked = <T>(ask: (corpus: FileCorpus) => T): T => {
    const corpus = openCorpus(library)
    try {
      return ask(corpus)
    } finally {
      corpus.close()
    }
  }
  return {
    dir,
    library,
    /** @param name below the folder of this test @returns its path */
    write(name: string, content: string | Uint8Array): string {
      const path = join(dir, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
      return path
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
    async run(source: string, from: string) {
      const { skipped, ...counts } = await runImport({ library, source, from, known }, () => undefined)
      return { ...counts, skipped: Object.fromEntries(skipped) }
    },
    reindex: () => runReindex(library, known, () => undefined),
    ask: asked,
    /** Returns everything that is stored except times, because those differ between two imports. */
    contents: () =>
      asked(({ db }) =>
        Object.fromEntries(
          ['document', 'passage', 'report', 'name_word', 'cite', 'cite_provision', 'same_as', 'skipped', 'part'].map(
            (table) => [table, db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()],
          ),
        ),
      ),
    faults: () => asked((corpus) => corpus.faults()),
    document: (source: string, name: string) =>
      asked((corpus) => {
        const row = corpus.db
          .prepare('SELECT id, case_no AS caseNo FROM document WHERE source = ? AND name = ?')
          .get(source, name)
        const document = row && corpus.document(Number(row['id']))
        return document && { ...document, caseNo: row['caseNo'], passages: corpus.passages(document.id) }
      }),
  }
}

export type ImportBench = ReturnType<typeof importBench>

export const jsonl = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n')

export const judgmentText = (title: string, body: string) =>
  `${title}\nSupreme Court of India\n\n4 May 2012\nThe Judgment was delivered by: A. Rao, J.\n1. ${body}`
