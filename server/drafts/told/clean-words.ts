/** Writes the days, sums and abbreviations of a message as a paper writes them. */
import { longDate } from '#shared/dates.ts'
import { amountsIn } from '#shared/indian-text/amounts.ts'
import { datesIn } from '#shared/indian-text/dates.ts'

/** How advocates and clients shorten words in a hurry. */
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bu\/ss?\.?(?=\s|\d)/gi, 'under section'],
  [/\br\/w\b\.?/gi, 'read with'],
  [/\br\/o\b\.?/gi, 'resident of'],
  [/\bs\/o\b\.?/gi, 'son of'],
  [/\bd\/o\b\.?/gi, 'daughter of'],
  [/\b[wW]\/[oO]\b\.?(?=\s+(?:[lL]a?te?\b|[sS]hri\b|[sS]ri\b|\p{Lu}))/gu, 'wife of'],
  // "W/o any show cause": no name follows.
  [/\bw\/o\b\.?/gi, 'without'],
  [/\bw\.?e\.?f\.?(?=\s)/gi, 'with effect from'],
  [/\b(?:dt|dtd)\b\.?(?=\s*\d)/gi, 'dated'],
  [/\b(?:recd|rcvd|recvd)\b\.?/gi, 'received'],
  [/\b(?:plf|pltf)\b\.?(?:['’]s)?/gi, 'the Plaintiff'],
  [/\b(?:deft|dft)\b\.?/gi, 'the Defendant'],
  [/\bpetn\b\.?/gi, 'petition'],
  [/\bappln\b\.?/gi, 'application'],
  [/\bagmt\b\.?/gi, 'agreement'],
  [/\bgovt\b\.?/gi, 'Government'],
  [/\b(?:yrs|yr)\b\.?/gi, 'years'],
  [/\bsq\.? ?yds?\b\.?/gi, 'sq. yards'],
  [/\ba\/c\b\.?/gi, 'account'],
  [/\bregd\b\.?/gi, 'registered'],
  [/(?<=\p{L}) & (?=\p{L})/gu, ' and '],
  [
    /\b(?:p\.?m\.?|pm)(?=[,;. ]|$)(?<=\d[\d,./-]*\s?(?:p\.?m\.?|pm))(?<!\b[01]?\d(?:[.:]\d\d)?\s?(?:p\.?m\.?|pm))/gi,
    'per month',
  ],
  [/\bp\.?a\.?(?=[,;. )]|$)(?<=\d\s?%\s?p\.?a\.?|\d\s?p\.?a\.?)/gi, 'per annum'],
]

export function cleaned(text: string): string {
  const days = datesIn(text).map(({ start, end, value }) => ({ start, end, with: longDate(new Date(value)) }))
  const sums = amountsIn(text)
    .filter(({ least, most, start, end }) => least === most && /[₹lLkKcC]/.test(text.slice(start, end)))
    .map(({ start, end, most }) => ({ start, end, with: `Rs ${new Intl.NumberFormat('en-IN').format(most / 100)}` }))
  let result = text
  for (const one of [...days, ...sums].toSorted((a, b) => b.start - a.start))
    result = result.slice(0, one.start) + one.with + result.slice(one.end)
  return ABBREVIATIONS.reduce((said, [short, long]) => said.replaceAll(short, long), result)
    .replaceAll(/(\d)\/-(?!\d)/g, '$1')
    .replaceAll(/\bRs\.(?=\s?\d)/g, 'Rs')
    .trim()
}
