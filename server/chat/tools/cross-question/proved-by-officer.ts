import type { Papers } from '../../../papers/index.ts'
import type { Say } from './say.ts'
import type { Witness } from './witnesses.ts'
import { asQuestion, pageAndLine, quoteWithPlace, quoted, witnessLabel } from './words.ts'

const MOST = 6

/**
 * A part of a statement to the police is proved by the officer who recorded it, after the witness denied it. An omission
 * is proved by his answer that he was not told it.
 */
export function provedByOfficer({ statements, findings }: Papers, witnesses: readonly Witness[], say: Say): string {
  const ofPolice = new Set(
    witnesses
      .filter(({ roles }) => roles.includes('officer') || roles.includes('searcher'))
      .flatMap((one) => one.statements.map(({ n }) => n)),
  )
  const questions = findings
    .filter(({ between }) => between === 'one witness')
    .flatMap(({ earlier, later }) => {
      const before = statements.find(({ n }) => n === earlier.statement)
      if (!before || (before.kind !== 'police' && before.kind !== 'fir')) return []
      // What a later statement to the police has was told to the police.
      if (!earlier.fact && statements.some(({ n, kind }) => n === later.statement && kind === 'police')) return []
      // What an officer wrote himself nobody recorded.
      if (ofPolice.has(before.n)) return []
      // The officer is asked about another's words, so each question names whose they are.
      const whose = {
        name: witnessLabel(before),
        paper: say(before.kind === 'police' ? 'statement to the police' : 'report'),
      }
      return [
        asQuestion(
          earlier.fact
            ? say('{name} did state before you {said}, as the {paper} records', {
                ...whose,
                said: quoteWithPlace(earlier.fact),
              })
            : say('{name} did not state before you {said}, and the {paper} has nothing of it {place}', {
                ...whose,
                said: quoted(later.fact.quote),
                place: pageAndLine(before.from),
              }),
        ),
      ]
    })
  if (questions.length === 0) return ''
  const distinct = [...new Set(questions)]
  return [
    '### The investigating officer, for proof',
    '**Aim.** Prove each portion that the witness denied, and each thing that was not told. Ask only what was put to the witness first.',
    distinct
      .slice(0, MOST)
      .map((text, at) => `${at + 1}. ${text}`)
      .join('\n'),
  ].join('\n\n')
}
