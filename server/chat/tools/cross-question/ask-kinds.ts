import { paperName, type Papers, type Statement, type StatementKind } from '../../../papers/index.ts'
import { OFFERED_KINDS, tellKind } from './read-request.ts'
import { placeText, quoted } from './words.ts'

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
    return `${quoted(title)} ${placeText(from)} is taken for: ${paperName(kind).toLowerCase()}.\n\n${offered.map((one) => `- [ ] ${tellKind(from, one)}`).join('\n')}`
  })
  return `### Not sure what these are\n\nChoose, and everything is read again.\n\n${asked.join('\n\n')}`
}
