/** Parts that the answers of this tool share, in Markdown. */
import { longDate } from '#shared/dates.ts'
import type { FactPlace } from '#shared/drafts.ts'
import type { MadePaper, ShownFact } from './grounds.ts'

/** Takes markup out of words of a stranger's paper, because they are printed in a table of the answer. */
export const escapeWords = (text: string, most = 300) =>
  text
    .replaceAll(/[|\\`*_[\]<>#]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
const shownValue = (value: string) => escapeWords(/^\d{4}-\d{2}-\d{2}$/.test(value) ? longDate(new Date(value)) : value)

const describeFactPlace = (place: FactPlace | null) =>
  place === null ? '' : place.page === null ? 'your message' : `p. ${place.page}, l. ${place.line ?? 1}`

export const factsTable = (facts: readonly ShownFact[]): string => {
  const rows = facts.map(
    ({ label, value, place }) => `| ${escapeWords(label)} | ${shownValue(value)} | ${describeFactPlace(place)} |`,
  )
  return `Please confirm each in the form beside the paper.\n\n| Fact | Value | Where |\n| --- | --- | --- |\n${rows.join('\n')}`
}

export function contradictionsSection(contradictions: MadePaper['contradictions']): string {
  if (contradictions.length === 0) return ''
  const lines = contradictions.map(
    ({ label, values }) =>
      `- ${escapeWords(label)}: ${values.map(({ value, place }) => `${shownValue(value)} (${describeFactPlace(place)})`).join(' or ')}`,
  )
  return `## What contradicts itself\n\nTwo places say these differently. Each is a blank in the paper until you say which is right.\n\n${lines.join('\n')}`
}

/** Authorities that are blanks in the paper. They are listed, so that the person may write them back by hand. */
export const unverifiedAuthorities = (authorities: MadePaper['unverified']): string =>
  authorities.length === 0
    ? ''
    : `Only an authority that was verified comes into the paper. Each of these is a blank in it; write it back in the editor when you have found it yourself:\n\n${authorities.map(({ blank, named, reason }) => `- **[${blank}]** “${escapeWords(named)}”: ${escapeWords(reason)}`).join('\n')}`
