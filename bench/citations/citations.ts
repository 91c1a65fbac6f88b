/**
 * The citation check on the table of Supreme Court judgments: `node bench/citations/citations.ts [--library FILE] [--every 1]`.
 * Real citations in every printed form, of which at least 99 % must be recognised; fabricated ones, none of which may
 * be shown as verified; and the cost of an exact look-up. Without a library of its own the table is imported into a
 * temporary one. Skipped where the data is absent.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { documentId } from '#shared/law/authority-id.ts'
import type { CheckedCitation } from '#shared/law/law.ts'
import { buildLibrary } from '#server/law/index.ts'
import { knownActs } from '#server/law/commands/known-acts.ts'
import { runImport } from '#server/law/import/run-import.ts'
import { namesParty, partyWords } from '#server/law/citations/read-judgments/party-names.ts'
import { openReader } from '#server/law/threads/reader.ts'
import { root, spread } from '../support.ts'

interface Row {
  title: string
  petitioner: string
  respondent: string
  decision_date: string
  /** Null for some hundred judgments. */
  neutral_citation: string
  scr_citation: string
  scr_year: number
  scr_supp: boolean
  scr_vol: string
  scr_page: number
}

const table = join(root, '../shared/data/sc_citations_1990_2025.jsonl.gz')
const { values } = parseArgs({
  options: { library: { type: 'string' }, every: { type: 'string' }, show: { type: 'string' } },
})
const every = Number(values.every ?? 1)

/** @returns the party without the company printed behind its name */
const bare = (party: string) =>
  party
    .replace(/[\s,]*(?:&|AND)\s*(?:ORS?|ANR|OTHERS|ANOTHER)\b\.?.*$/i, '')
    .replace(/[\s,]*ETC\b.*$/i, '')
    .trim()
const titleCase = (party: string) =>
  party.toLowerCase().replaceAll(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase())
const number = ({ scr_year, scr_supp, scr_vol, scr_page }: Row, dots = true) =>
  `[${scr_year}] ${scr_supp ? 'Supp. ' : ''}${scr_vol === '0' ? '' : `${scr_vol} `}${dots ? 'S.C.R.' : 'SCR'} ${scr_page}`
const round = ({ scr_year, scr_supp, scr_vol, scr_page }: Row) =>
  `(${scr_year}) ${scr_supp ? `Supp (${scr_vol})` : scr_vol} SCR ${scr_page}`

/** Every form in which the citation of a judgment is printed. */
const FORMS: Record<string, (row: Row) => string> = {
  'SCR as the table has it': ({ scr_citation }) => scr_citation,
  'SCR without dots': (row) => number(row, false),
  'SCR in round brackets': round,
  INSC: ({ neutral_citation }) => neutral_citation,
  'INSC with colons': ({ neutral_citation }) => neutral_citation.replaceAll(' ', ':'),
  'name, SCR': ({ petitioner, respondent, scr_citation }) => `${petitioner} v. ${respondent}, ${scr_citation}`,
  'name, INSC': ({ petitioner, respondent, neutral_citation }) => `${petitioner} v. ${respondent}, ${neutral_citation}`,
  'name Vs. name (SCR)': ({ petitioner, respondent, scr_citation }) =>
    `${titleCase(petitioner)} Vs. ${titleCase(respondent)} (${scr_citation})`,
  'name versus name reported in SCR': (row) =>
    `${titleCase(row.petitioner)} versus ${titleCase(row.respondent)} reported in ${number(row)}`,
  'without & Ors., INSC': ({ petitioner, respondent, neutral_citation }) =>
    `${titleCase(bare(petitioner))} v ${titleCase(bare(respondent))}, ${neutral_citation}`,
  'with & Ors., SCR': (row) =>
    `${titleCase(bare(row.petitioner))} & Ors. v. ${titleCase(bare(row.respondent))} & Anr., ${round(row)}`,
  'name, INSC : SCR': (row) =>
    `${titleCase(bare(row.petitioner))} v. ${titleCase(bare(row.respondent))}, ${row.neutral_citation} : ${number(row)}`,
}

/**
 * Citations that were never printed, each made from a real one. The caller must leave out those that happen to be real.
 */
const FABRICATED: Record<string, (row: Row, other: Row) => string> = {
  'SCR, page + 1': (row) => number({ ...row, scr_page: row.scr_page + 1 }),
  'SCR, page - 1': (row) => number({ ...row, scr_page: row.scr_page - 1 }),
  'SCR, volume + 1': (row) => number({ ...row, scr_vol: String(Number(row.scr_vol) + 1) }),
  'SCR, volume - 1': (row) => number({ ...row, scr_vol: String(Number(row.scr_vol) - 1) }),
  'SCR, year + 1': (row) => number({ ...row, scr_year: row.scr_year + 1 }),
  'SCR, year - 1': (row) => number({ ...row, scr_year: row.scr_year - 1 }),
  'SCR, Supp. added or dropped': (row) => number({ ...row, scr_supp: !row.scr_supp }),
}
const named =
  (make: (row: Row) => string) =>
  (row: Row): string =>
    `${titleCase(bare(row.petitioner))} v. ${titleCase(bare(row.respondent))}, ${make(row)}`
const insc = (row: Row, year: number, count: number) => {
  const [y = '0', , n = '0'] = row.neutral_citation.split(' ')
  return `${Number(y) + year} INSC ${Number(n) + count}`
}
const NAMED_FABRICATED: Record<string, (row: Row, other: Row) => string> = {
  ...Object.fromEntries(
    Object.entries(FABRICATED).map(([what, make]) => [`name, ${what}`, named((row) => make(row, row))]),
  ),
  'name, INSC, number + 1': named((row) => insc(row, 0, 1)),
  'name, INSC, number - 1': named((row) => insc(row, 0, -1)),
  'name, INSC, year + 1': named((row) => insc(row, 1, 0)),
  'name, INSC, year - 1': named((row) => insc(row, -1, 0)),
  'parties swapped, SCR': (row) =>
    `${titleCase(bare(row.respondent))} v. ${titleCase(bare(row.petitioner))}, ${number(row)}`,
  'parties swapped, INSC': (row) =>
    `${titleCase(bare(row.respondent))} v. ${titleCase(bare(row.petitioner))}, ${row.neutral_citation}`,
  "another case's name, SCR": (row, other) =>
    `${titleCase(bare(other.petitioner))} v. ${titleCase(bare(other.respondent))}, ${number(row)}`,
  "another case's name, INSC": (row, other) =>
    `${titleCase(bare(other.petitioner))} v. ${titleCase(bare(other.respondent))}, ${row.neutral_citation}`,
  "another case's respondent, SCR": (row, other) =>
    `${titleCase(bare(row.petitioner))} v. ${titleCase(bare(other.respondent))}, ${number(row)}`,
}

async function main() {
  if (!existsSync(table)) {
    console.log(`Skipped: the citation table is not in ${table}.`)
    return
  }
  const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-bench-'))
  try {
    const digests = await buildLibrary(join(root, 'content/law'), dir)
    const corpus = values.library ?? join(dir, 'imported.sqlite')
    if (!values.library)
      await runImport({ library: corpus, source: 'sc-citations', from: table, known: await knownActs() }, () => {})
    measure(openReader(digests, corpus))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function measure(reader: ReturnType<typeof openReader>) {
  const rows = gunzipSync(readFileSync(table))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
  const count = (of: (row: Row) => string) => {
    const counts = new Map<string, number>()
    for (const row of rows) counts.set(of(row), (counts.get(of(row)) ?? 0) + 1)
    return counts
  }
  const scr = count(({ scr_citation }) => key(scr_citation))
  const neutral = count(({ neutral_citation }) => key(neutral_citation))
  const sample = rows.filter((_, at) => at % every === 0)
  const missed = new Map<string, string[]>()

  const real = Object.entries(FORMS).map(([form, make]) => {
    const times: number[] = []
    let right = 0
    let asked = 0
    for (const row of sample) {
      // An ambiguous number, or a case without a second party, is no citation of one case.
      if (form.includes('INSC') && !row.neutral_citation) continue
      const alone = /^(?:SCR|INSC)/.test(form)
      if (alone ? form.startsWith('INSC') && neutral.get(key(row.neutral_citation)) !== 1 : !twoSided(row)) continue
      const text = `The Court held so in ${make(row)}.`
      const start = performance.now()
      const found = reader.check(text)
      times.push(performance.now() - start)
      asked += 1
      const one = found.find(({ kind }) => kind === 'judgment')
      if (one && found.length === 1 && isRight(one, row)) right += 1
      else
        missed.set(form, [
          ...(missed.get(form) ?? []),
          `${text} → ${found.map(({ state, raw, reason }) => `${state}: ${raw}: ${reason}`).join(' | ')}`,
        ])
    }
    return { form, asked, recognised: `${((100 * right) / asked).toFixed(2)} %`, ...spread(times) }
  })
  console.table(real)

  const known = new Set([...scr.keys(), ...neutral.keys()])
  const wrong: string[] = []
  // Two judgments of the same parties may have neighbouring numbers, so a changed number may be real.
  const bearing = Map.groupBy(
    rows.flatMap((row) => [row.scr_citation, row.neutral_citation].map((one) => ({ number: key(one), row }))),
    (one) => one.number,
  )
  const isPrinted = (text: string, { petitioner, respondent }: Row) =>
    (bearing.get(key(text.slice(text.lastIndexOf(', ')))) ?? []).some(
      ({ row }) => sameParty(petitioner, row.petitioner) && sameParty(respondent, row.respondent),
    )
  const made = [...Object.entries(FABRICATED), ...Object.entries(NAMED_FABRICATED)].map(([what, make]) => {
    let asked = 0
    let verified = 0
    sample.forEach((row, at) => {
      const other = sample[(at * 7_919 + 13) % sample.length]
      if (!other || other === row || !row.neutral_citation || !twoSided(row) || !twoSided(other)) return
      const text = make(row, other)
      const alone = !what.startsWith('name') && !what.includes('swapped') && !what.includes('another')
      if (alone && known.has(key(text))) return
      if (isReal(row, other, what) || (what.startsWith('name') && isPrinted(text, row))) return
      asked += 1
      const found = reader.check(`The Court held so in ${text}.`)
      if (!found.some(({ state, kind }) => kind === 'judgment' && state === 'verified')) return
      verified += 1
      wrong.push(`${what}: ${text} (of ${row.title})`)
    })
    return { fabricated: what, asked, 'shown as verified': verified }
  })
  console.table(made)
  for (const [form, list] of missed)
    console.log(`\n${form}: ${list.length} missed\n  ${list.slice(0, Number(values.show ?? 3)).join('\n  ')}`)
  if (wrong.length > 0) console.log(`\nShown as verified:\n  ${wrong.slice(0, 40).join('\n  ')}`)
  reader.close()
}

/**
 * Whether the check leads to the cited judgment and does not doubt its name or number. The judgment may have been
 * overruled since.
 */
function isRight({ id, state, label, reason }: CheckedCitation, row: Row): boolean {
  const doubtful = state !== 'verified' && !/^(?:Overruled|Doubted|Modified|Not checked against)/.test(reason)
  if (doubtful) return false
  if (id === documentId({ source: 'sc-citations', name: row.scr_citation })) return true
  // The parties are compared and not the id, because a case may come from other sources too and the best of them is
  // shown.
  const words = new Set(partyWords(label))
  return partyWords(`${row.petitioner} ${row.respondent}`).some((word) => word.length > 3 && words.has(word))
}

/** Exchanging equal parties, or a name with an equal one, changes nothing. */
function isReal(row: Row, other: Row, what: string): boolean {
  const words = (party: string) => partyWords(bare(party)).toSorted().join(' ')
  if (what.includes('swapped')) return words(row.petitioner) === words(row.respondent)
  if (what.includes("another case's name"))
    return words(row.petitioner) === words(other.petitioner) && words(row.respondent) === words(other.respondent)
  // "State" is the usual short form of "State of U.P.".
  const shortened = namesParty(partyWords(bare(other.respondent)), partyWords(row.respondent)) !== null
  return what.includes('respondent') && shortened
}

/** "In Re X" has no second party. */
const twoSided = ({ petitioner, respondent }: Row) => /\p{L}/u.test(respondent) && !/^in\sre\b/i.test(petitioner)
const sameParty = (one: string, other: string) =>
  namesParty(partyWords(bare(one)), partyWords(bare(other))) !== null ||
  namesParty(partyWords(bare(other)), partyWords(bare(one))) !== null
const key = (citation: string | null) => (citation ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

await main()
