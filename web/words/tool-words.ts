/**
 * The texts on the empty screen of each tool. Their Hindi, and that of the tool's names, is in `words.hi.json` beside this
 * file.
 */
import type { ToolId } from '#shared/chat.ts'

interface ToolWords {
  hint: string
  /** Questions to begin with. They stay English in either language, because what is offered must be answered well. */
  examples: readonly string[]
}

export const TOOL_WORDS: Record<ToolId, ToolWords> = {
  scenario: {
    hint: 'Ask in your own words. Every provision and judgment in the answer is checked, and opens beside it. For example:',
    examples: [
      'A cheque for Rs 2 lakh was returned unpaid last week. What must I do, and by when?',
      'The police refused to write my complaint. How do I get an FIR registered?',
      'My landlord will not return the deposit after I moved out. What are my remedies?',
    ],
  },
  legaldrafting: {
    hint: 'Say which paper you need and what you know of the case, or attach the document with the facts. The paper opens beside the answer; what nobody said is a blank in it. For example:',
    examples: [
      'Draft a cheque bounce notice: cheque No. 123456 dated 12 August 2025 for Rs 4,50,000, returned for insufficient funds.',
      'Draft a bail application before the Sessions Court from the FIR I attach.',
      'Draft a suit for recovery of Rs 5 lakh that my client lent in March 2024.',
    ],
  },
  crossquestion: {
    hint: 'Attach the FIR, the statements and the deposition in one PDF: each question then names the page and line it rests on. For example:',
    examples: [
      'Prepare the cross-examination from the FIR, the police statement and the deposition I attach.',
      'Put the contradictions of this witness side by side, with page and line.',
      'What may I use a statement to the police for, and how do I confront a witness with it?',
    ],
  },
  judgement: {
    hint: 'Ask for case law in your own words, then narrow the list: "only Supreme Court", "after 2015", "three judges or more". Every judgment in it was looked up, and opens beside it. For example:',
    examples: [
      'Arrest in a section 498A case without notice to the accused',
      'When can the High Court quash an FIR on a settlement?',
      'Supreme Court judgments on cheque bounce after 2015',
    ],
  },
}
