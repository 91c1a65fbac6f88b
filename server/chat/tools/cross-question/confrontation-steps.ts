import { longDate } from '#shared/dates.ts'
import type { StatementKind } from '../../../papers/index.ts'
import { composer } from '../composer.ts'
import type { CrossGrounds } from './grounds.ts'

const NEW_LAW = '2024-07-01'
/** Turns the references of a text, such as `[[bsa 148]]`, into citations. */
export type Cite = (text: string) => string

/**
 * The steps of confronting a witness, each with its provision. The day on which the proceedings began counts, because
 * it decides which law governs.
 */
export function confrontationSteps(grounds: CrossGrounds): string {
  const { begun, statements } = grounds.papers
  const cite = provisionNamer(grounds)
  const name = (id: string) => cite(`[[${id}]]`)
  const kinds = new Set(statements.map(({ kind }) => kind))
  // Without papers nobody knows which kinds there will be, so all steps are given.
  const has = (kind: StatementKind) => kinds.size === 0 || kinds.has(kind)
  const steps = [
    `Commit the witness to what he says in court, in short leading questions: they are allowed in cross-examination by ${name('bsa 146')}.`,
    `Show or read him the very part of the earlier writing, and only then ask whether he said so: ${name('bsa 148')} wants his attention drawn to it before the writing is proved. Have the court record the portion by its page and line, marked from … to ….`,
    `If he denies it, prove the portion by whoever recorded it; until then it is no evidence of the contradiction.`,
    has('police') &&
      `A statement to the police serves only to contradict a witness of the prosecution, never to support him, and nothing in it is evidence of the fact itself: ${name('bnss 181')}. What it leaves out may count as a contradiction when the omission is significant in its context, which is a question of fact. It was recorded under ${name('bnss 180')}, and must bear no signature of his.`,
    has('magistrate') &&
      `A statement to a Magistrate under ${name('bnss 183')} is not held by that limit: it may contradict and it may corroborate (${name('bsa 160')}).`,
    has('fir') &&
      `The First Information Report is put to its maker alone, to contradict or to corroborate (${name('bsa 148')}; ${name('bsa 160')}). Other witnesses cannot be confronted with it.`,
    `He may refresh his memory from a writing made at the time: ask to see it and question him on it (${name('bsa 162')}).`,
    `If your own witness turns against you, ask leave to put questions as in cross-examination (${name('bsa 157')}); what helps in his evidence can still be used.`,
    `Questions that only shake his credit are for the court to allow or stop (${name('bsa 149')}; ${name('bsa 151')}; former inconsistent statements: ${name('bsa 158')}).`,
  ].filter(Boolean)
  return [governingLaw(begun, name), ...steps.map((step, i) => `${i + 1}. ${String(step)}`)].filter(Boolean).join('\n')
}

function governingLaw(begun: string | null, name: (id: string) => string): string {
  if (!begun)
    return `The papers give no day on which the matter began: what was pending before 1 July 2024 goes on under the old law (${name('bsa 170')}).\n`
  return begun < NEW_LAW
    ? `By the papers the matter began on or about ${longDate(new Date(begun))}. If it was pending on 1 July 2024 it goes on under the Evidence Act and the CrPC, which are named first (${name('bsa 170')}).\n`
    : `By the papers the matter began on or about ${longDate(new Date(begun))}: the BSA and the BNSS govern.\n`
}

/**
 * Names the provisions of a text: "section 148, BSA [1]". For older proceedings it names the old section first and the
 * new one in brackets.
 */
export function provisionNamer(grounds: CrossGrounds): Cite {
  // The sentences around the names are English in every answer.
  const { cite } = composer({ ...grounds, language: 'en' })
  const { begun } = grounds.papers
  const named = (id: string) => {
    const now = cite(`[[${id}]]`)
    const old = grounds.found.provisions.find((one) => one.id === id)?.replaces.map(({ label }) => label) ?? []
    const [first] = [...new Set(old)]
    return begun && begun < NEW_LAW && first ? `${first.replace(/^S/, 's')} (now ${now})` : now
  }
  return (text) => text.replaceAll(/\[\[([^\]]+)\]\]/g, (_, id: string) => named(id))
}
