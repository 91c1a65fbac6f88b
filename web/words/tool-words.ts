/**
 * The texts on the empty screen of each tool. Their Hindi, and that of the tool's names, is in `words.hi.json` beside this
 * file.
 */
import type { ToolId } from '#shared/chat.ts'

interface ToolWords {
  hint: string
  /** Questions to begin with. Each is answered well as it stands, in Hindi too, because it is the first that many people ask. */
  examples: readonly string[]
}

export const TOOL_WORDS: Record<ToolId, ToolWords> = {
  scenario: {
    hint: 'Ask in your own words. We check every provision and judgment, and each opens beside the answer. For example:',
    examples: [
      'A cheque for Rs 2 lakh was returned unpaid last week. What must I do, and by when?',
      'The police refused to write my complaint. How do I get an FIR registered?',
      'My landlord will not return the deposit after I moved out. What are my remedies?',
    ],
  },
  legaldrafting: {
    hint: 'Say which draft you need and what you know about the case, or attach a document with the facts. The draft opens beside the answer, with blanks for anything you haven’t told us. For example:',
    examples: [
      'Draft a cheque bounce notice: cheque No. 123456 dated 12 August 2025 for Rs 4,50,000, returned for insufficient funds.',
      'Draft a bail application before the Sessions Court from the FIR I attach.',
      'Draft a suit for recovery of Rs 5 lakh that my client lent in March 2024.',
    ],
  },
  crossquestion: {
    hint: 'Attach the FIR, the statements and the deposition together. Each question then names its page and line. For example:',
    examples: [
      'Prepare the cross-examination from the FIR, the police statement and the deposition I attach.',
      'Put the contradictions of this witness side by side, with page and line.',
      'What may I use a statement to the police for, and how do I confront a witness with it?',
    ],
  },
  judgement: {
    hint: 'Ask for case law in your own words, then narrow the list: "only Supreme Court", "after 2015", "three judges or more". We check every judgment, and each opens beside the list. For example:',
    examples: [
      'Arrest in a section 498A case without notice to the accused',
      'When can the High Court quash an FIR on a settlement?',
      'Supreme Court judgments on cheque bounce after 2015',
    ],
  },
}
