/** What a hosted model is told beside the numbered sources: all that code knows of them and computed from the question. */
import { longDate } from '#shared/dates.ts'
import { digestId } from '#shared/law/authority-id.ts'
import type { FoundPlaybook, FoundProvision, Offence, Source } from '#shared/law/law.ts'
import { composer } from '../composer.ts'
import { describePaper } from '../paper/describe-paper.ts'
import { lawForModel } from '../find-the-law.ts'
import type { Grounds } from '../tool.ts'
import { treatmentText } from './authorities.ts'
import { stateSentence } from './state-law.ts'

/** Matters that are told with their practice. The first may be the wrong one. */
const MOST_MATTERS = 3
const MOST_ANSWERS = 3

export function materialForModel(grounds: Grounds): string {
  const { asker, found, sources } = grounds
  const { cite } = composer(grounds)
  const paper = describePaper(grounds)
  return [
    lawForModel(grounds),
    asker && `The person who asks: ${asker.role}, ${asker.state} (by their profile; what they write goes before it).`,
    found.factsDate &&
      `The acts happened from ${longDate(found.factsDate.from)} to ${longDate(found.factsDate.to)} (read from "${found.factsDate.quoted}").`,
    stateSentence(grounds),
    ...found.computed.map(({ working }) => `Computed by code: ${cite(working.en)}`),
    ...found.answers
      .slice(0, MOST_ANSWERS)
      .map(({ question, says }) => `The library's own answer to "${question.en}": ${cite(says)}`),
    ...sources.flatMap((source) => aboutSource(source, grounds)),
    ...found.playbooks.slice(1, MOST_MATTERS).map((matter) => practiceOf(matter, cite)),
    paper &&
      `What code read of the attachment; the answer begins with these lines already, so do not write them again: ${paper}`,
  ]
    .filter(Boolean)
    .join('\n')
}

const practiceOf = ({ title, short, forum, limitation }: FoundPlaybook, cite: (text: string) => string) =>
  cite(
    `It may be this matter instead (${title}): ${short.join(' ')} Forum: ${forum} Limitation: ${limitation.join(' ')}`,
  )

function aboutSource({ n, id, kind }: Source, grounds: Grounds): string[] {
  const { found } = grounds
  if (kind === 'provision') {
    const provision = found.provisions.find((one) => one.id === id)
    return provision ? aboutProvision(n, provision) : []
  }
  const judgment = found.judgments.find((one) => digestId(one.id) === id)
  const later = judgment ? treatmentText(judgment.treatment, composer(grounds).cite) : ''
  return later ? [`Later judgments on [${n}]: ${later}.`] : []
}

function aboutProvision(n: number, { offences, replaces, substituted, from, to }: FoundProvision): string[] {
  return [
    ...offences.map((offence) => `Offence of [${n}]: ${offenceText(offence)}`),
    replaces.length > 0 ? `[${n}] took the place of ${replaces.map(({ label }) => label).join(', ')}.` : '',
    substituted ? `[${n}] has these words since ${longDate(substituted)}.` : '',
    to ? `[${n}] was in force from ${longDate(from)} to ${longDate(to)}.` : '',
  ].filter(Boolean)
}

const offenceText = ({ of, punishment, cognizable, bailable, compoundable, court }: Offence) =>
  `${of}: ${punishment}; ${state(cognizable, 'cognizable')}; ${state(bailable, 'bailable')}; compoundable: ${compoundable}; tried by: ${court}.`

const state = (is: boolean | string, word: string) =>
  typeof is === 'string' ? `${word}: ${is}` : is ? word : `not ${word}`
