/** Reads content/law/sums.yaml, once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { compileVocabulary, type Vocabulary } from '../time/phrases.ts'
import type { TimeTables } from '../time/tables.ts'
import { sumsFile, type HeirRole } from './content.ts'

interface SumVocabulary {
  /** Topics and events, in the shape in which the timeline reads them. */
  time: TimeTables
  /** The topic that each common matter stands for. */
  topicOfMatter: Readonly<Record<string, string>>
  roles: Vocabulary<string>
  relations: Vocabulary<string>
  speaker: Vocabulary<string>
  died: Vocabulary<string>
  earlier: Vocabulary<string>
  heirRoles: Readonly<Record<string, Readonly<Record<string, HeirRole>>>>
}

const compileNamed = (named: Record<string, string[]>) =>
  compileVocabulary(Object.entries(named).map(([value, says]) => ({ says, value })))

let vocabulary: SumVocabulary | undefined

/** The first call reads the file, because a command that computes nothing should not pay for it. */
export function sumVocabulary(): SumVocabulary {
  if (vocabulary) return vocabulary
  const path = join(import.meta.dirname, '../../../content/law/sums.yaml')
  const file = sumsFile.parse(parse(readFileSync(path, 'utf8')))
  const events = Object.entries(file.events).map(([id, says]) => ({
    says,
    value: { id, name: { en: id, hi: id }, topics: [], alone: false },
  }))
  vocabulary = {
    time: {
      topics: compileNamed(file.topics),
      events: compileVocabulary(events),
      denials: compileVocabulary([]),
      lastDay: compileVocabulary([]),
      acts: compileNamed({}),
      runsFrom: compileNamed({}),
      firstCounts: new Set(),
      idle: new Set(),
      eventNames: new Map(),
      periods: [],
      periodsById: new Map(),
      remedies: new Map(),
    },
    topicOfMatter: file.matters,
    roles: compileNamed(file.roles),
    relations: compileNamed(file.relations),
    speaker: compileNamed(file.speaker),
    died: compileNamed({ died: file.died }),
    earlier: compileNamed({ earlier: file.earlier }),
    heirRoles: file['roles-of-heirs'],
  }
  return vocabulary
}
