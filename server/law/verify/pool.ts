/**
 * Reads the pool of full-text judgments: which report numbers they cite, and beside which names. A number that courts
 * cite beside the same name is confirmed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseReportCitations } from '../citations/read-judgments/report-citations.ts'

const BLOCK = 512
/** A name must come so close before its number, in characters; otherwise it may belong to another citation. */
const NAME_CHARS = 220

export interface Pool {
  judgments: number
  /** Report key → the words before it, in lower case, one entry for each place. */
  cited: Map<string, string[]>
}

/**
 * @param wanted the report keys that matter; others are dropped, because the pool cites tens of thousands
 * @returns null where the pool is absent
 */
export function readPool(dir: string, wanted: ReadonlySet<string>): Pool | null {
  const file = join(dir, 'aila2019', 'documents.tar.gz')
  if (!existsSync(file)) return null
  const cited = new Map<string, string[]>()
  let judgments = 0
  for (const { name, text } of tarTexts(gunzipSync(readFileSync(file)))) {
    if (!name.includes('casedocs')) continue
    judgments += 1
    for (const { key, start } of parseReportCitations(text)) {
      if (!wanted.has(key)) continue
      cited.set(key, [...(cited.get(key) ?? []), text.slice(Math.max(0, start - NAME_CHARS), start).toLowerCase()])
    }
  }
  return { judgments, cited }
}

/** Reads the files of an uncompressed tar (POSIX ustar: a header of 512 bytes, the size in octal at 124). */
function* tarTexts(tar: Buffer): Generator<{ name: string; text: string }> {
  for (let at = 0; at + BLOCK <= tar.length;) {
    const name = tar.toString('latin1', at, at + 100).replace(/\0.*$/, '')
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0
    if (!name) return
    if (name.endsWith('.txt')) yield { name, text: tar.toString('utf8', at + BLOCK, at + BLOCK + size) }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}
