import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { readConfig } from '#server/platform/config/config.ts'
import { makeActNames } from '../text/act-names.ts'
import { openCorpus } from '../library/corpus.ts'
import { openCorpusSearch, type CorpusQuestion } from '../search/imported/search-corpus.ts'
import { ImportError } from '../import/importer.ts'
import type { Command } from './command.ts'
import { knownActs } from './known-acts.ts'

const KINDS: Record<string, CorpusQuestion['kind']> = { judgments: 'judgment', provisions: 'provision' }
/** TREC's evaluation reads so many documents for one question. */
const LIMIT = 1_000
const RUN_NAME = 'nyayadesk'

export const run: Command = {
  usage: 'run --kind judgments|provisions --queries <file>',
  what: 'rank what was imported for each `id||text` line, as a TREC run; --pool SOURCE, --limit 1000',
  options: {
    kind: { type: 'string' },
    pool: { type: 'string' },
    queries: { type: 'string' },
    limit: { type: 'string' },
  },
  async run(_, { kind = '', pool, queries, limit = String(LIMIT) }) {
    const asked = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
    if (!asked || !queries || !/^[1-9]\d{0,5}$/.test(limit)) return undefined
    const { lawLibrary } = readConfig()
    if (!existsSync(lawLibrary)) throw new ImportError(`Nothing was imported yet: there is no ${lawLibrary}.`)
    const questions = readQuestions(await readQueries(queries))
    const corpus = openCorpus(lawLibrary)
    try {
      if (pool !== undefined && !corpus.coverage().sources.some(({ source }) => source === pool))
        throw new ImportError(`Nothing was imported from ${pool}.`)
      const search = openCorpusSearch(corpus, makeActNames(await knownActs()))
      for (const { id, text } of questions) {
        const { documents } = search({ text, kind: asked, pool: pool ?? null, limit: Number(limit) })
        process.stdout.write(trecLines(id, documents))
      }
    } finally {
      corpus.close()
    }
    return 0
  },
}

async function readQueries(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new ImportError(`${file} cannot be read`)
  }
}

/**
 * @param lines `id||text`, one question a line; empty lines are skipped
 * @throws ImportError at a line without `||`
 */
export function readQuestions(lines: string): { id: string; text: string }[] {
  return lines
    .split(/\r?\n/)
    .map((line, at) => ({ line: line.replace(/^\uFEFF/, ''), at: at + 1 }))
    .filter(({ line }) => line.trim())
    .map(({ line, at }) => {
      const split = line.indexOf('||')
      const id = line.slice(0, split).trim()
      if (split < 0 || !id) throw new ImportError(`Line ${at} is not "id||text"`)
      return { id: id.replaceAll(/\s+/g, '_'), text: line.slice(split + 2) }
    })
}

/**
 * @returns `query Q0 document rank score name`, one line a document, ranks from 1. The scores always fall, because TREC's evaluation
 *   sorts by score and not by rank.
 */
export function trecLines(query: string, documents: readonly { name: string; score: number }[]): string {
  let last = Infinity
  return documents
    .map(({ name, score }, at) => {
      last = Math.min(Number(score.toFixed(6)), last - 0.000_001)
      return `${query} Q0 ${name.replaceAll(/\s+/g, '_')} ${at + 1} ${last.toFixed(6)} ${RUN_NAME}\n`
    })
    .join('')
}
