/**
 * The texts in which the two pricing landing pages differ. A benefit must not be listed unless it is true of the
 * product today.
 */
export const LANDINGS = {
  legal: {
    title: 'AI legal assistance that shows its sources',
    lead: 'Ask about a situation and get the short answer, the law that applies, and what to do next, each statement beside the authority it rests on.',
    benefits: [
      'Every authority in an answer is looked up by a program and marked verified, check or not found.',
      'A source opens beside the answer, at the passage that is cited.',
      'A PDF or a picture of a notice or an order is read with your question, scans in English and Hindi too.',
      'Judgments on facts like yours, which you can narrow down by court and year.',
    ],
  },
  smart: {
    title: 'A smart law assistant for your case papers',
    lead: 'From the papers of a case to the draft and the questions for the witness, with the page and line that each of them stands on.',
    benefits: [
      'Court papers from templates, as Word or PDF; what nobody said stays a blank.',
      'Questions for the cross-examination, from what the case papers say and where they say it.',
      'Statements set beside one another: where they differ, and what is said for the first time.',
      'Every citation is checked by a program, whoever wrote it.',
    ],
  },
} as const

export type Landing = keyof typeof LANDINGS
