/** What tells a court in a heading. Between words that must all be there stands " + ": "High Court + Nagpur". */
interface MarkedCourt {
  id: string
  marks: readonly string[]
}

/**
 * Finds the court that a paper's heading names.
 * @param courts in the order in which they are tried: "the Family Court at Delhi" is a court of Delhi before it is a family court
 * @returns the id; undefined for a court that is not known
 */
export function courtOfHeading(heading: string, courts: readonly MarkedCourt[]): string | undefined {
  const said = spaced(heading)
  return courts.find(({ marks }) =>
    marks.some((mark) => mark.split(' + ').every((words) => said.includes(spaced(words)))),
  )?.id
}

/** The words in small letters with a space on each side, so that only whole words are found. */
const spaced = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}&]+/gu, ' ')
    .trim()} `
