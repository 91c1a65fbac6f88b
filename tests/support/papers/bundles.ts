/**
 * Bundles of papers with a key of what differs in them: `NN-name.txt`, in which a line `%%page FONT` begins a page, and
 * `NN-name.json`. Written by another hand than the code's; a held-out folder is for its figures only.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { latinDigits } from '#shared/indian-text/digits.ts'
import { datesIn } from '#shared/indian-text/dates.ts'
import type { PaperFact, PaperFinding, PaperPage } from '#server/papers/index.ts'

/** A page and a pattern of the words on it; null where the paper is silent. */
const place = z.tuple([z.number(), z.string().nullable()])
const pair = z.object({ a: place, b: place, about: z.string().optional(), why: z.string().optional() })
const key = z.object({
  title: z.string(),
  ask: z.string(),
  pages: z.number(),
  who: z.array(z.object({ name: z.string(), pages: z.array(z.number()) })),
  planted: z.array(pair),
  traps: z.array(pair),
  also: z.array(pair),
})
type Pair = z.infer<typeof pair>
export interface Bundle extends z.infer<typeof key> {
  name: string
  texts: PaperPage[]
}

/**
 * The folders of `tests/papers` that are open to who changes the reader. `own` and those with a number were written, each
 * in layouts and kinds of case of its own, before the reader was run on them.
 */
export const OPEN_SETS = ['development', 'own', ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `development-${n}`)]
/** Of these only the totals are looked at. */
export const SETS_KEPT_APART = ['held-out', ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `held-out-${n}`)]

/** @returns none where the folder is missing */
export function readBundles(folder: string): Bundle[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d\d-.*\.txt$/.test(name)) : []
  return names.map((name) => {
    const pages = readFileSync(join(folder, name), 'utf8')
      .split(/^%%page.*\n/m)
      .slice(1)
    return {
      name: name.replace('.txt', ''),
      texts: pages.map((text, i) => ({ page: i + 1, text, ocr: false })),
      ...key.parse(JSON.parse(readFileSync(join(folder, name.replace('.txt', '.json')), 'utf8'))),
    }
  })
}

const SCALE: Record<string, number> = {
  lakh: 1e5,
  lac: 1e5,
  लाख: 1e5,
  crore: 1e7,
  cr: 1e7,
  करोड़: 1e7,
  thousand: 1e3,
  हजार: 1e3,
  हज़ार: 1e3,
}
const RUPEES = /₹\s*|\binr\s+(?=\d)|\brs\.?\s*(?=\d)|\brupees\s+(?=\d)|रु\.?\s*(?=\d)/g

/** The form in which the patterns of a key are written: small letters, dates as 2026-03-12, sums as "rs 240000". */
function plainText(text: string): string {
  let plain = latinDigits(text.normalize('NFKC'))
    .replaceAll(/[‐‑‒–—]/g, '-')
    .replaceAll(/[‘’]/g, "'")
  for (const { value, start, end } of datesIn(plain).toReversed())
    plain = plain.slice(0, start) + value + plain.slice(end)
  return plain
    .toLowerCase()
    .replaceAll(RUPEES, 'rs ')
    .replaceAll(/\b\d{1,3}(?:,\d{2,3})*,\d{3}\b/g, (sum) => sum.replaceAll(',', ''))
    .replaceAll(/(\d)\/-/g, '$1')
    .replaceAll(/(\d{3,})\.00\b/g, '$1')
    .replaceAll(
      /\b(\d+(?:\.\d+)?)\s*(lakh|lac|लाख|crore|cr|करोड़|thousand|हजार|हज़ार)s?(?![\p{L}\p{M}])/gu,
      (_, sum: string, scale: string) => String(Math.round(Number(sum) * (SCALE[scale] ?? 1))),
    )
    .replaceAll(/\s+/g, ' ')
}
/** Quotes are scored again and again. */
const plainQuotes = new Map<string, string>()
const isAt = ({ at, quote }: PaperFact, [page, pattern]: Pair['a'], last: number): boolean => {
  const plain = plainQuotes.get(quote) ?? plainText(quote)
  plainQuotes.set(quote, plain)
  // A sentence may begin on the page before the words that are meant.
  return (
    pattern !== null &&
    (page === at.page || (page === at.page + 1 && page <= last)) &&
    new RegExp(pattern.normalize('NFKC'), 'im').test(plain)
  )
}

/** The words of a page that a place of a key means, and their line; null where the pattern stands on no line of it. */
export function wordsAt(
  { texts }: Bundle,
  [page, pattern]: Pair['a'],
): { words: string; value: string; line: number } | null {
  if (pattern === null) return null
  const lines = (texts[page - 1]?.text ?? '').split('\n').filter((line) => line.trim())
  const wanted = new RegExp(pattern.normalize('NFKC'), 'im')
  for (const [at, line] of lines.entries())
    for (const text of [...line.split(/(?<=[.;])\s/), line, `${line} ${lines[at + 1] ?? ''}`]) {
      const value = wanted.exec(plainText(text))?.[0]
      if (value !== undefined) return { words: text.trim().slice(0, 280), value, line: at + 1 }
    }
  return null
}

interface Sides {
  earlier: { fact: PaperFact | null }
  later: { fact: PaperFact }
}
function meets({ earlier, later }: Sides, { a, b }: Pair, pages: number): boolean {
  if (a[1] === null || b[1] === null) {
    const said = a[1] === null ? b : a
    return earlier.fact === null && isAt(later.fact, said, pages)
  }
  if (earlier.fact === null) return false
  const [first, second] = [earlier.fact, later.fact]
  return (isAt(first, a, pages) && isAt(second, b, pages)) || (isAt(first, b, pages) && isAt(second, a, pages))
}

/** Whether the key has a difference between these two places, planted or also true. */
export const isInKey = ({ planted, also, pages }: Bundle, earlier: PaperFact, later: PaperFact): boolean =>
  [...planted, ...also].some((pair) => meets({ earlier: { fact: earlier }, later: { fact: later } }, pair, pages))

export interface BundleScore {
  found: Pair[]
  missed: Pair[]
  /** Findings that the key has, planted or also true. */
  good: number
  traps: PaperFinding[]
  /** Findings that the key does not have. */
  loose: PaperFinding[]
  /** Findings put to a witness as his own whose places are not in that witness's papers. */
  wrongWitness: PaperFinding[]
}

export function scoreBundle(
  { planted, traps, also, who, pages }: Bundle,
  findings: readonly PaperFinding[],
  speakerOf: (statement: number) => string | null,
): BundleScore {
  const has = (pairs: Pair[], one: PaperFinding) => pairs.some((key_) => meets(one, key_, pages))
  const found = planted.filter((one) => findings.some((finding) => meets(finding, one, pages)))
  const untrue = findings.filter((one) => !has(planted, one) && !has(also, one))
  const caught = untrue.filter((one) => has(traps, one))
  return {
    found,
    missed: planted.filter((one) => !found.includes(one)),
    good: findings.length - untrue.length,
    traps: caught,
    loose: untrue.filter((one) => !caught.includes(one)),
    wrongWitness: findings.filter(({ between, earlier, later }) => {
      const speaker = speakerOf(later.statement)?.toLowerCase()
      const known =
        between === 'one witness' && speaker ? who.filter(({ name }) => new RegExp(name, 'i').test(speaker)) : []
      const at = [earlier.fact?.at.page, later.fact.at.page].filter((page) => page !== undefined)
      return known.length > 0 && at.some((page) => !known.some((one) => one.pages.includes(page)))
    }),
  }
}
