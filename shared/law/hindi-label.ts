/** In Hindi the unit is translated; the Act keeps the short name by which the check of citations knows it. */
const HINDI_UNITS: Record<string, string> = { Section: 'धारा', Article: 'अनुच्छेद', Rule: 'नियम' }

/** @param label "Section 318(4), BNS" @returns "धारा 318(4), BNS" */
export const hindiLabel = (label: string): string =>
  label.replace(/^(Section|Article|Rule)(?= )/, (unit) => HINDI_UNITS[unit] ?? unit)
