/** A library with part of the public data, and the check of it. It is made in a folder of its own and removed with it. */
import { createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { shippedKnowledge } from '#server/law/commands/known-acts.ts'
import { runImport } from '#server/law/import/run-import.ts'
import { currentLibrary, openLibrary, type Library } from '#server/law/index.ts'
import { data, readPublicFacts, readRows, root, type PublicFacts } from './facts.ts'

/** Without the public data there is nothing to measure against. */
export const dataIsHere = existsSync(data)

/** @returns the library, and the facts that passages are made of; the library has all of them */
export async function openWithFacts(): Promise<{ facts: PublicFacts; library: Library; close: () => Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-third-hand-'))
  const facts = await readPublicFacts(await unpackTexts())
  const texts = join(dir, 'texts')
  mkdirSync(texts)
  for (const { doc, whole } of facts.texts) writeFileSync(join(texts, `${doc}.txt`), whole)
  const acts = join(dir, 'acts.jsonl')
  const slugs = new Set(facts.acts.map(({ slug }) => slug))
  writeLines(acts, readRows('central_acts_sections_en.jsonl.gz'), ({ slug }) => slugs.has(String(slug)))
  const table = join(dir, 'table.jsonl')
  const held = new Set([...facts.cases, ...facts.texts].map(({ scr }) => scr))
  writeLines(table, readRows('sc_citations_1990_2025.jsonl.gz'), (row) => held.has(String(row['scr_citation'])))

  const imported = join(dir, 'library.sqlite')
  const { known, digests } = await shippedKnowledge()
  for (const [source, from] of [
    ['india-code', acts],
    ['constitution', join(data, 'constitution_articles_2026-05.jsonl')],
    ['judgments-text', texts],
    ['sc-citations', table],
    ['repealed-codes', join(data, 'repealed_codes')],
  ] as const)
    await runImport({ library: imported, source, from, known, digests }, () => undefined)
  const library = await openLibrary(await currentLibrary(join(root, 'dist/library')), { workers: 2, corpus: imported })
  const close = async () => {
    await library.close()
    rmSync(dir, { recursive: true, force: true })
  }
  return { facts, library, close }
}

function writeLines(file: string, rows: Record<string, unknown>[], keep: (row: Record<string, unknown>) => boolean) {
  const lines = rows.filter(keep).map((row) => JSON.stringify(row))
  writeFileSync(file, `${lines.join('\n')}\n`)
}

/** @returns the judgments of the public pool, by their names in it */
async function unpackTexts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const packed = createReadStream(join(data, 'aila2019/documents.tar.gz')).pipe(createGunzip())
  for await (const entry of packed.pipe(extract())) {
    const bytes = Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Buffer>))
    const name = /casedocs\/(C\d+)\.txt$/.exec(entry.header.name)?.[1]
    if (name) texts.set(name, bytes.toString())
  }
  return texts
}
