import { provisionNamer } from './confrontation-steps.ts'
import type { PracticeSide } from './content.ts'
import type { CrossGrounds } from './grounds.ts'
import { capital } from './words.ts'

/** Whom each side is called by, in a criminal case and in any other. */
const SIDE_NAMES: Record<'criminal' | 'civil', Record<PracticeSide, string>> = {
  criminal: { claims: 'the complainant and the prosecution', answers: 'the accused' },
  civil: { claims: 'the plaintiff or claimant', answers: 'the defendant or opposite party' },
}

/** Without a word on it the plan is made for who answers, because most cross-examinations are. */
export const ourSide = ({ request }: Pick<CrossGrounds, 'request'>): PracticeSide => request.side ?? 'answers'

/** What kind of case it is, for whom the plan is made, and on which defence: read, or asked with a button for each. */
export function caseSection(grounds: CrossGrounds): string {
  const { kind, request, defences } = grounds
  const cite = provisionNamer(grounds)
  const names = SIDE_NAMES[kind.main && !kind.main.criminal ? 'civil' : 'criminal']
  const ours = ourSide(grounds)
  const told = defences.filter((one) => one.told)
  const parts = [
    kind.main && `**Kind of case.** ${kind.main.title}.`,
    request.side
      ? `**For.** ${capital(names[ours])}.`
      : `**For.** You have not said for whom you appear, so this is made for ${names[ours]}. If that is wrong, choose:\n\n${(['claims', 'answers'] as const).map((side) => `- [ ] We appear for ${names[side].replace(/^the complainant and /, '')}`).join('\n')}`,
    kind.main?.first.map((note) => `> ${cite(note)}`).join('\n>\n'),
    ours === 'answers' &&
      defences.length > 0 &&
      (told.length > 0
        ? `**Our case.** ${capital(told.map(({ name }) => name).join('; '))}.`
        : `**Our case.** You have not said it. In this kind of case it is likely one of these:\n\n${defences.map(({ name }) => `- [ ] Our defence is: ${name}`).join('\n')}`),
  ].filter(Boolean)
  return parts.length > 0 ? `## The case\n\n${parts.join('\n\n')}` : ''
}
