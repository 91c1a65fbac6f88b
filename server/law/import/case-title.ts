/** What a judgment is called, from a table that has its parties. */

/** @returns "X v. Y"; "In Re X" where there is no other side */
export function titleOf({
  title,
  petitioner,
  respondent,
}: {
  title: string
  petitioner?: string | null | undefined
  respondent?: string | null | undefined
}): string {
  const left = cleanParty(petitioner ?? '')
  const right = cleanParty(respondent ?? '')
  if (left && right) return `${left} v. ${right}`
  return left || right || cleanParty(title).replace(/\s(?:versus|vs?\.?)\s/i, ' v. ')
}

/** A side that is missing leaves its "versus" behind; a "V." may be an initial: "V. Sadasivan". */
const cleanParty = (name: string) =>
  name
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^versus\s|\sversus$/i, '')
    .trim()
