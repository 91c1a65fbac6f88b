/** Says what kind of paper a person received, by its own head. */

/** Matches a line of the head with these words. The first kind that matches names the paper. */
const line = (words: string) => new RegExp(String.raw`^.{0,90}(?:${words})`, 'imu')
const all = (...patterns: RegExp[]) => ({ test: (text: string) => patterns.every((pattern) => pattern.test(text)) })

const NOTICE = line(String.raw`\bnotice\b|नोटिस`)
const KINDS: [kind: string, pattern: { test(text: string): boolean }][] = [
  [
    'cheque return memo',
    line(
      String.raw`\bche(?:que|ck) return(?:ed|ing)? (?:memo|advice)|\breturn memo|memo(?:randum)? of (?:return|dishonour)`,
    ),
  ],
  ['First Information Report', line(String.raw`first information report|प्रथम सूचना रिपोर्ट|प्राथमिकी`)],
  ['charge-sheet', line(String.raw`\bcharge[ -]?sheet\b|आरोप ?पत्र`)],
  ['possession notice of a bank or finance company', line(String.raw`\bpossession notice\b`)],
  [
    'auction notice',
    line(String.raw`\b(?:e-?auction|auction sale|sale) notice\b|\bnotice (?:of|for) (?:e-?auction|sale)\b`),
  ],
  ['demand notice of a bank or finance company', line(String.raw`\bnotice\b.{0,40}\b13 ?\(2\)`)],
  ['income-tax notice', all(NOTICE, /income[- ]tax (?:department|officer|act)/iu)],
  ['GST show cause notice', all(line(String.raw`show cause|DRC-0?1\b`), /\bGST|goods and services tax/iu)],
  ['show cause notice', line(String.raw`\bshow cause notice\b|कारण बताओ`)],
  [
    'police notice',
    all(
      line(
        String.raw`\bnotice\b.{0,30}(?:section|u\/s|s\.) ?(?:35|41 ?-?A|94|91|160|168|179)\b|नोटिस.{0,30}धारा (?:35|41|94|179)`,
      ),
      /police|पुलिस|थाना|investigat/iu,
    ),
  ],
  ['summons', line(String.raw`\bsummons\b|समन|सम्मन`)],
  ['warrant', line(String.raw`\b(?:non-?bailable|bailable|arrest|search) warrant\b|\bwarrant of\b`)],
  ['court order', /^\W{0,6}(?:order|आदेश)\W{0,6}$/imu],
  ['judgment', /^\W{0,6}(?:judge?ment|decree|निर्णय)\W{0,6}$/imu],
  ['leave and licence agreement', line(String.raw`\bleave (?:and|&) licen[cs]e\b`)],
  [
    'rent agreement',
    line(String.raw`\b(?:rent|rental|tenancy|lease) (?:agreement|deed)\b|किरायानामा|किराया (?:अनुबंध|समझौता)`),
  ],
  [
    'termination letter',
    line(String.raw`\btermination of (?:your )?(?:service|employment|contract of employment)|\btermination letter`),
  ],
  ['demand notice', line(String.raw`\bdemand notice\b|\bnotice of demand\b`)],
  ['legal notice', line(String.raw`\blegal notice\b|(?:कानूनी|विधिक|लीगल) नोटिस`)],
  ['legal notice', all(NOTICE, /\b(?:my|our) client\b/iu)],
  ['plaint', line(String.raw`\bplaint under\b|\bsuit for (?:recovery|possession|partition|injunction|declaration)\b`)],
  ['complaint', /^\W{0,6}(?:criminal |private )?complaint (?:case )?(?:under|u\/s)|^\W{0,6}परिवाद/imu],
  ['writ petition', line(String.raw`\bwrit petition\b`)],
  ['traffic challan', line(String.raw`\be-? ?challan\b`)],
  ['assessment order', line(String.raw`\bassessment order\b`)],
  ['sale deed', /^\W{0,6}(?:deed of )?(?:absolute )?sale(?: deed)?\W{0,6}$/imu],
  ['agreement of sale', line(String.raw`\bagreement (?:of|for|to) (?:sale|sell)\b`)],
  ['power of attorney', line(String.raw`\bpower of attorney\b|मुख्तारनामा`)],
  ['will', /^\W{0,6}(?:last )?will(?: and testament)?\W{0,6}$/imu],
  ['affidavit', /^\W{0,6}affidavit\b|^\W{0,6}शपथ ?पत्र/imu],
  ['notice', NOTICE],
  ['agreement', /^.{0,50}\bagreement\W{0,6}$/imu],
  ['letter', /^\W{0,4}(?:dear |sir\b|madam\b|respected |महोदय)|\byours (?:faithfully|sincerely|truly)\b/imu],
]
const HEAD_LINES = 30

/** @param page the first page @returns null where its words do not show it */
export function kindOf(page: string): string | null {
  const head = page
    .split('\n')
    .map((one) => one.trim().slice(0, 200))
    .filter(Boolean)
    .slice(0, HEAD_LINES)
    .join('\n')
  return KINDS.find(([, pattern]) => pattern.test(head))?.[0] ?? null
}
