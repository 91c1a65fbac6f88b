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

/** A missing side leaves its "versus" behind, but a "V." may be an initial ("V. Sadasivan") and must not be cut off. */
const cleanParty = (name: string) =>
  name
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^versus\s|\sversus$/i, '')
    .trim()
