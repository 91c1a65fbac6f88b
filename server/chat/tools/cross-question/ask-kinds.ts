import { paperName, type Papers, type Statement, type StatementKind } from '../../../papers/index.ts'
import { OFFERED_KINDS, tellKind, tellSpeaker } from './read-request.ts'
import { pageAndLine, plain, quoted } from './words.ts'

const MOST_ASKED = 2
const MOST_OFFERED = 4
/** What a paper of each sort may be instead. */
const NEAR: Record<Statement['sort'], readonly StatementKind[]> = {
  told: ['police', 'fir', 'magistrate', 'chief'],
  court: ['chief', 'cross', 'affidavit', 'police'],
  pleaded: ['complaint', 'notice', 'affidavit', 'letter'],
  document: ['police', 'chief', 'medical', 'seizure', 'letter'],
}

/** Asks what a paper is whose own signs do not decide. Each choice is a message that the person can send with a click. */
export function askKinds({ statements }: Papers): string {
  const unsure = statements.filter(({ sure }) => !sure).slice(0, MOST_ASKED)
  if (unsure.length === 0) return ''
  const asked = unsure.map(({ kind, sort, title, from }) => {
    const offered = [...new Set([kind, ...NEAR[sort], ...OFFERED_KINDS])]
      .filter((one) => one !== 'unknown')
      .slice(0, MOST_OFFERED)
    return `${quoted(title)} ${pageAndLine(from)} is taken for: ${paperName(kind)}.\n\n${offered.map((one) => `- [ ] ${tellKind(from, one)}`).join('\n')}`
  })
  return `### Not sure what these are\n\nChoose, and everything is read again.\n\n${asked.join('\n\n')}`
}

/** Papers in which somebody must have spoken. A chat or a letter may be of several, or of nobody in the case. */
const SPOKEN = new Set<StatementKind>(['fir', 'police', 'magistrate', 'chief', 'cross', 're-examination', 'affidavit'])
const MOST_NAMES = 3

/** Asks whose words a statement without a name holds: until that is said, they are put to nobody who is named. */
export function askSpeakers({ statements }: Papers): string {
  const unnamed = statements
    .filter(({ kind, witness, number }) => SPOKEN.has(kind) && witness === null && number === null)
    .slice(0, MOST_ASKED)
  if (unnamed.length === 0) return ''
  const names = [
    ...new Set(statements.flatMap(({ witness, sort }) => (witness && sort !== 'document' ? [plain(witness)] : []))),
  ]
  const asked = unnamed.map(({ kind, from }) => {
    const offered = names.slice(0, MOST_NAMES).map((name) => `- [ ] ${tellSpeaker(from, name)}`)
    return `The ${paperName(kind)} ${pageAndLine(from)} does not say whose words it holds, so that they are put to no witness who is named. Choose, or write “${tellSpeaker(from, 'the name')}”:\n\n${offered.join('\n')}`.trim()
  })
  return `### Whose words are these?\n\n${asked.join('\n\n')}`
}
