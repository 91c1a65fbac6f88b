/** A plan from the bank of the kind of case, with room for the words of papers that are not there yet. */
import { tellBank } from './choose-banks.ts'
import { provisionNamer } from './confrontation-steps.ts'
import { BANKS, ROLES, type BankLine } from './content.ts'
import { ourSide } from './case-section.ts'
import type { CrossGrounds } from './grounds.ts'
import { sayIn, type Say } from './say.ts'
import { asQuestion, capital, quoted } from './words.ts'

const MOST_LINES = 10
const ROOM = '____ (p. __, l. __)'
const KINDS = BANKS.filter(({ signs }) => signs.length > 0)

export function planWithoutPapers(grounds: CrossGrounds): string {
  const { kind, told, defences } = grounds
  const cite = provisionNamer(grounds)
  const by = ourSide(grounds)
  const lines = kind.banks
    .flatMap((bank) => bank.lines.map((line) => ({ line, isMain: bank === kind.main, named: namedIn(line, told) })))
    .filter(({ line, isMain, named }) => line.by === by && (isMain || (named && (kind.main?.criminal ?? true))))
    .toSorted((a, b) => Number(b.named) - Number(a.named))
    .slice(0, MOST_LINES)
    .map(({ line }) => line)
  if (lines.length === 0)
    return `## A plan\n\nWhich kind of case is it? Choose, or tell what happened, whom you question, and what our case is.\n\n${KINDS.map((kind) => `- [ ] ${tellBank(kind)}`).join('\n')}`
  const chapters = Map.groupBy(lines, ({ to }) => to[0] ?? '')
  return [
    `## A plan from what you told, by witness\n\nThe blanks are for the words of the papers, with their page and line. Ask nothing whose paper you have not seen.`,
    ...[...chapters].map(([role, of]) => chapter(role, of, { told, cite, say: sayIn(grounds.language) })),
    by === 'answers' &&
      defences.length > 0 &&
      `#### Suggestions of the defence\n\n${defences.map(({ say }) => `- ${say}`).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const namedIn = ({ facts }: BankLine, told: string) => Object.values(facts).some((words) => words.test(told))

function chapter(
  role: string,
  lines: readonly BankLine[],
  { told, cite, say: inLanguage }: { told: string; cite: (text: string) => string; say: Say },
): string {
  let number = 0
  const parts = lines.map(({ title, ask, facts, purpose, danger, hope, otherwise }) => {
    const questions = ask.map(({ say }) => {
      const filled = say.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const said = facts[name] && sentenceWith(facts[name], told)
        return said ? inLanguage('{room}, which you told as {said}', { room: ROOM, said: quoted(said) }) : ROOM
      })
      return `${(number += 1)}. ${asQuestion(filled)}`
    })
    return `#### ${title}\n\n${cite(`*Purpose:* ${purpose} *Hoped for:* ${hope} *If not:* ${otherwise} *Danger:* ${danger}`)}\n\n${questions.join('\n')}`
  })
  const { name = 'the witness', aim = '' } = ROLES[role] ?? {}
  return `### ${capital(inLanguage(name))}\n\n**Aim.** ${inLanguage(aim)}\n\n${parts.join('\n\n')}`
}

const sentenceWith = (words: RegExp, told: string) =>
  told.split(/(?<=[.?!।])\s+|\n+/).find((sentence) => words.test(sentence))
