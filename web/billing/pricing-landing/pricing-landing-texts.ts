/**
 * The texts in which the two pricing landing pages differ. A benefit must not be listed unless it is true of the
 * product today.
 */
export const LANDINGS = {
  legal: {
    title: 'AI legal assistance that shows its sources',
    lead: 'Ask about a situation. Get a short answer, the law that applies and what to do next, with a source for each statement.',
    benefits: [
      'A program looks up every authority and marks it verified, check or not found.',
      'Each source opens beside the answer, at the passage cited.',
      'Attach a PDF or photo of a notice or order. We read scans in English and Hindi too.',
      'Find judgments on facts like yours, then narrow them by court and year.',
    ],
  },
  smart: {
    title: 'A smart law assistant for your case papers',
    lead: 'Turn case papers into drafts and questions for witnesses, with the page and line behind each one.',
    benefits: [
      'Create drafts from templates, as Word or PDF. Anything you haven’t told us is left blank.',
      'Prepare cross-examination questions from your case papers, each with its page and line.',
      'Compare statements to see where they differ and what is new.',
      'A program checks every citation, whoever wrote it.',
    ],
  },
} as const

export type Landing = keyof typeof LANDINGS
