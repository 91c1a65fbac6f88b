/**
 * Checks which new section took the place of which old one against the official comparison of the codes, because a
 * wrong pair would cite the wrong offence.
 */
import type { Content } from '../build/read-content.ts'
import { parseProvisionRef, splitNumber } from '../text/reference.ts'
import { plainHeading, type Findings } from './findings.ts'
import type { ActTable, CodeRow } from './tables.ts'

type Act = Content['acts'][number]

interface CodeMapPair {
  act: Act
  entry: Act['provisions'][number]
  old: { act: string; base: string; sub: string }
  now: { base: string; sub: string }
  why: string | undefined
}

/** @param codes the repealed codes' own sections, by the ids of the content */
export function checkCodeMap(
  content: Content,
  rows: readonly CodeRow[],
  codes: ReadonlyMap<string, ActTable>,
  findings: Findings,
): void {
  const covered = new Set(rows.map(({ act }) => act))
  const pairs = content.acts.filter(({ id }) => covered.has(id)).flatMap(pairsOf)
  const headings = headingsOf(content, rows, codes)
  for (const pair of pairs) checkPair(pair, rows, headings, findings)
  checkRows(rows, pairs, content, findings)
  const replaced = new Set(pairs.map(({ old }) => `${old.act} ${old.base}`))
  for (const act of content.acts) {
    const code = codes.get(act.id)
    if (code && rows.some(({ oldAct }) => oldAct === act.id)) checkOldNumbers(act, code, rows, replaced, findings)
  }
}

const pairsOf = (act: Act): CodeMapPair[] =>
  act.provisions.flatMap((entry) =>
    entry.replaces.flatMap(({ old, now, why }) => {
      const ref = parseProvisionRef(old)
      return ref ? [{ act, entry, old: ref, now: splitNumber(now ?? entry.no), why }] : []
    }),
  )

function checkPair(pair: CodeMapPair, rows: readonly CodeRow[], headings: Headings, findings: Findings): void {
  const { act, entry, old, now, why } = pair
  const where = `${act.id} ${entry.no}, replaces ${old.act} ${old.base}${old.sub}`
  const named = rows
    .filter((row) => row.act === act.id && row.oldAct === old.act)
    .filter((row) => row.old.some((no) => splitNumber(no).base === old.base))
    .flatMap((row) => row.now.map((no) => ({ no, old: row.old })))
  const kind = named.some((row) => isSameOrPart(row.no, now) && row.old.some((no) => isSameOrPart(no, old)))
    ? 'old and new'
    : named.length === 0 && headings.agree(pair) && 'old and new, by heading'
  if (kind) {
    findings.agree(kind)
    if (why && named.every(({ no }) => no === now.base + now.sub))
      findings.notes.push(`${where}: the tables have this pair; \`why\` says: ${why}`)
    return
  }
  const table =
    named.length > 0
      ? `the table has ${[...new Set(named.map(({ no }) => no))].join(', ')}`
      : 'the table does not have the old number'
  findings.differ(act.file, where, `${now.base}${now.sub}: ${table}`, why ?? entry.unchecked)
}

/** "318(4)" agrees with "318(4)" and with "318", because tables and content are not equally fine. */
function isSameOrPart(written: string, { base, sub }: { base: string; sub: string }): boolean {
  const other = splitNumber(written)
  return other.base === base && (other.sub.startsWith(sub) || sub.startsWith(other.sub))
}

type Headings = ReturnType<typeof headingsOf>

/**
 * Recognises a pair that the table lacks by one heading over both. It is not used where the table names another partner
 * for either, or where the heading is over several sections ("Punishment"), because that would pair strangers.
 */
function headingsOf(content: Content, rows: readonly CodeRow[], codes: ReadonlyMap<string, ActTable>) {
  const taken = new Set(
    rows.flatMap(({ act, now, old }) => (old.length > 0 ? now.map((no) => `${act} ${splitNumber(no).base}`) : [])),
  )
  const over = new Map<string, number>()
  const count = (act: string, heading: string) => {
    const key = `${act} ${plainHeading(heading)}`
    over.set(key, (over.get(key) ?? 0) + 1)
  }
  for (const [id, { sections }] of codes) for (const { heading } of [...sections.values()].flat()) count(id, heading)
  for (const { id, provisions } of content.acts)
    if (!codes.has(id)) for (const { heading } of provisions) count(id, heading)
  const once = (act: string, heading: string) => over.get(`${act} ${plainHeading(heading)}`) === 1

  return {
    agree({ act, entry, old, now }: CodeMapPair): boolean {
      const before = codes.get(old.act)?.sections.get(old.base)?.[0]?.heading ?? ''
      return (
        old.sub + now.sub === '' &&
        plainHeading(before) !== '' &&
        plainHeading(before) === plainHeading(entry.heading) &&
        !taken.has(`${act.id} ${now.base}`) &&
        once(old.act, before) &&
        once(act.id, entry.heading)
      )
    },
  }
}

/**
 * Every row of the table must be in a `replaces`, by sub-section, or have a reason; otherwise an old number would lead
 * nowhere.
 */
function checkRows(
  rows: readonly CodeRow[],
  pairs: readonly CodeMapPair[],
  content: Content,
  findings: Findings,
): void {
  const { codeMap } = findings
  for (const row of rows) {
    const file = content.acts.find(({ id }) => id === row.act)?.file ?? row.act
    const where = `${row.act} ${row.written.now} (${row.written.subject.slice(0, 60)})`
    const held = row.old.flatMap((old) => row.now.map((now) => findPair(row, old, now, pairs)))
    codeMap.rows += 1
    if (row.written.old === '') codeMap.left.push({ where, reason: 'the table names no old section for it' })
    else if (held.length === 0 || held.includes(false))
      findings.differ(file, where, `no \`replaces\` has the table's ${row.oldAct} ${row.written.old}`, undefined)
    else if (held.every((kept) => kept === true)) codeMap.represented += 1
    else codeMap.left.push({ where, reason: held.filter((kept) => kept !== true).join(' ') })
  }
}

/**
 * @returns whether a pair has both numbers of the row, or a part of its new one; the written reason where a pair
 * departs from it
 */
function findPair(row: CodeRow, old: string, now: string, pairs: readonly CodeMapPair[]): boolean | string {
  const before = splitNumber(old)
  const after = splitNumber(now)
  const near = pairs.filter(
    (pair) =>
      pair.act.id === row.act &&
      pair.old.act === row.oldAct &&
      pair.old.base === before.base &&
      pair.old.sub === before.sub &&
      pair.now.base === after.base,
  )
  return near.some((pair) => pair.now.sub.startsWith(after.sub)) || (near.find(({ why }) => why)?.why ?? false)
}

/**
 * The entry of a section without a successor must tell its reader so, because the reader would otherwise look for one.
 */
const LEFT_OUT = /\b(?:left out|leaves [a-z ]{2,20} out|drops|without a successor|(?:has|carries) (?:no|nothing))\b/i

/**
 * Every number of the old code must lead to a successor, or to an entry that says it was left out, because people still
 * ask by the old numbers.
 */
function checkOldNumbers(
  act: Act,
  code: ActTable,
  rows: readonly CodeRow[],
  replaced: ReadonlySet<string>,
  findings: Findings,
): void {
  const named = rows.filter(({ oldAct }) => oldAct === act.id).flatMap(({ old }) => old)
  const counted = Array.from({ length: act.last }, (_, at) => String(at + 1))
  const written = new Map(act.provisions.map((entry) => [entry.no, entry]))
  const numbers = new Set([
    ...code.sections.keys(),
    ...written.keys(),
    ...counted,
    ...named.map((no) => splitNumber(no).base),
  ])
  const tally = { act: act.id, numbers: numbers.size, replaced: 0, leftOut: 0 }
  for (const no of numbers) {
    const entry = written.get(no)
    if (replaced.has(`${act.id} ${no}`)) tally.replaced += 1
    else if (entry && LEFT_OUT.test(entry.says)) tally.leftOut += 1
    else
      findings.differ(
        act.file,
        `${act.id} ${no}`,
        entry ? 'no successor, and the entry does not say that it was left out' : 'no successor and no entry',
        undefined,
      )
  }
  findings.codeMap.old.push(tally)
}
