/** Lists what we wrote in our own words, each with a hash of it, so that a lawyer can confirm the words and no others. */
import { createHash } from 'node:crypto'
import { digestId, matterId, provisionId } from '#shared/law/authority-id.ts'
import type { LawEntryKind } from '#shared/office/sign-offs.ts'
import { provisionLabelOf, plainText, type LawContext } from '../library/context.ts'
import type { JudgmentRecord, ProvisionRecord } from '../library/store.ts'

export interface DigestEntry {
  /** As the reader knows it: "bns 318(4)", "j:arnesh-kumar", "m:cheque-bounce". */
  id: string
  kind: LawEntryKind
  label: string
  heading: string
  /** What a reader is told, a paragraph a line. */
  words: string
  /** Why no table could confirm it; null where one did, and for matters, which no table has. */
  unchecked: string | null
  /** It changes with anything that the entry says, be it a date or a translation. */
  hash: string
}

export const listDigestEntries = (law: LawContext): DigestEntry[] => [
  ...law.store.ownProvisions().map((row) => describeProvision(law, row)),
  ...law.store.ownJudgments().map((row) => describeJudgment(law, row)),
  ...law.store.playbooks().flatMap(({ id }) => describeMatter(law, id)),
]

function describeProvision(law: LawContext, row: ProvisionRecord): DigestEntry {
  const { act, no, heading, says, details, unchecked, hindi } = row
  return {
    id: provisionId(act, no),
    kind: 'provision',
    label: provisionLabelOf(law, act, no),
    heading,
    words: [says, ...details, ...(hindi ? [`${hindi.heading}: ${hindi.says}`] : [])]
      .map((text) => plainText(law, text))
      .join('\n'),
    unchecked,
    // What was confirmed before anything had Hindi stays confirmed where it still has none.
    hash: hashOf({ ...row, rowid: undefined, hindi: hindi ?? undefined }),
  }
}

function describeJudgment(law: LawContext, row: JudgmentRecord): DigestEntry {
  const { id, title, court, date, points, unchecked, hindi } = row
  return {
    id: digestId(id),
    kind: 'judgment',
    label: title,
    heading: `${court}, ${date}`,
    words: [...points, ...(hindi ? [hindi] : [])].map((text) => plainText(law, text)).join('\n'),
    unchecked,
    hash: hashOf({ ...row, rowid: undefined, hindi: hindi ?? undefined }),
  }
}

function describeMatter(law: LawContext, name: string): DigestEntry[] {
  const { store } = law
  const rowid = store.playbookNamed(name)?.id
  const matter = rowid === undefined ? undefined : store.playbookById(rowid)
  if (rowid === undefined || !matter) return []
  const answers = store
    .answersOf(rowid)
    .map(({ question, questionHi, says, hi }) => ({ question, questionHi, says, hi }))
  return [
    {
      id: matterId(name),
      kind: 'matter',
      label: matter.title,
      heading: '',
      words: [...matter.short, ...matter.steps, ...answers.map(({ question, says }) => `${question} ${says}`)]
        .map((text) => plainText(law, text))
        .join('\n'),
      unchecked: null,
      hash: hashOf({ matter, answers }),
    },
  ]
}

/** Numbers of rows are left out before, because another entry that is added would change them. */
const hashOf = (entry: object) => createHash('sha256').update(JSON.stringify(entry)).digest('hex').slice(0, 32)
