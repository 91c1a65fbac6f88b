/**
 * Makes the files of content/law/parts: the parts of every provision with a digest, and the numbers with a letter that the
 * Act has, as the public tables show them.
 */
import type { Content, ContentFile } from '../build/read-content.ts'
import { LETTERED } from '../build/read-content.ts'
import { splitNumber } from '../text/reference.ts'
import { sectionOf, tableInForce, type ActTables } from './check-acts.ts'
import type { ActTable } from './tables.ts'
import type { Findings } from './findings.ts'
import { provisionParts } from './provision-parts.ts'

/**
 * The repealed codes have no file, because the tables lack their parts; nor has an Act that came as whole pages.
 * @returns the file of each Act, one line for each number: "138 Proviso:1 (a) (b) (c)", and first one of the numbers with a
 * letter: "lettered 45A 143A"
 */
export function partsFiles(content: Content, tables: Pick<ActTables, 'inForce' | 'others'>): Map<string, string> {
  const files = new Map<string, string>()
  for (const act of content.acts) {
    const table =
      act.id === 'constitution' ? tables.others.get(act.id) : act.to ? undefined : tableInForce(act, tables.inForce)
    const lines = new Map<string, string>()
    for (const { no, heading } of table ? act.provisions : []) {
      const { base } = splitNumber(no)
      const section = table && sectionOf(table, base, heading)
      const text = section?.text.slice(0, section.text.length - section.notes.length).trim()
      if (text) lines.set(base, [base, ...provisionParts(text)].join(' '))
    }
    const lettered = table ? letteredOf(act, table) : []
    if (lines.size > 0) files.set(`parts/${act.id}.txt`, `${[...lettered, ...lines.values()].join('\n')}\n`)
  }
  return files
}

/** A table that lacks more of the plain numbers lacks lettered ones too, and what it lacks would be said not to exist. */
const LEAST_HELD = 0.97

/** @returns the line of the numbers with a letter; none where the table is not whole, as that of the Constitution */
function letteredOf(act: Content['acts'][number], { sections }: ActTable): string[] {
  if (act.id === 'constitution') return []
  const numbers = [...sections.keys()]
  const plain = numbers.filter((no) => /^\d+$/.test(no)).map(Number)
  const last = Math.max(0, ...plain)
  if (last === 0 || plain.length < LEAST_HELD * last) return []
  const own = act.provisions.map(({ no }) => splitNumber(no).base)
  const all = [...new Set([...numbers, ...own])].filter((no) => /^\d+[A-Z]+$/.test(no))
  return [[LETTERED, ...all.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))].join(' ')]
}

/** A file that differs from the tables is a fault, because these files must never be written by hand. */
export function checkParts(
  files: readonly ContentFile[],
  expected: ReadonlyMap<string, string>,
  findings: Findings,
): void {
  const written = new Map(files.filter(({ name }) => name.startsWith('parts/')).map(({ name, text }) => [name, text]))
  for (const name of new Set([...written.keys(), ...expected.keys()]))
    findings.expect(
      written.get(name) === expected.get(name),
      'files of parts',
      name,
      'the file',
      () => 'not what the table gives; write it again: npm run law -- parts',
      undefined,
    )
}
