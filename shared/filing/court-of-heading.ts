/** The heading of a court, by which its print is known: the ids are those of content/drafts/courts.yaml. */
const HEADINGS: readonly [id: string, heading: RegExp][] = [
  ['supreme-court', /supreme court of india/iu],
  ['delhi', /\bdelhi\b/iu],
]

/**
 * Finds the print for the court that a paper's heading names.
 * @returns the id; undefined for a court whose rules are not held
 */
export const courtOfHeading = (heading: string): string | undefined =>
  HEADINGS.find(([, pattern]) => pattern.test(heading))?.[0]
