/**
 * The answer shown on the landing page, set by hand from the law library's own digests of the provisions and judgments
 * named. A number in a paragraph stands for the source of that number.
 */
import type { Source } from '#shared/law.ts'

type SampleSource = Pick<Source, 'n' | 'kind' | 'label' | 'heading' | 'passage' | 'state' | 'reason'>

interface SampleParagraph {
  title: string
  parts: (string | number)[]
}

export const SAMPLE_QUESTION =
  'A cheque for Rs 2,40,000 came back unpaid, “funds insufficient”. What can I do, and by when?'

export const SAMPLE_PARAGRAPHS: SampleParagraph[] = [
  {
    title: 'In short',
    parts: [
      'Demand the money in writing within thirty days of hearing from your bank. If it is not paid within fifteen days of the notice reaching the drawer,',
      1,
      ' you have one month to complain to the magistrate.',
      2,
    ],
  },
  {
    title: 'The offence',
    parts: [
      'Giving a cheque for a legally enforceable debt and leaving too little in the account to meet it: imprisonment of up to two years, a fine of up to twice the cheque, or both.',
      1,
    ],
  },
  {
    title: 'If the notice is not accepted',
    parts: [
      'A notice posted to the right address is presumed to have arrived. A drawer who says it did not can still end the matter by paying within fifteen days of the court’s summons.',
      3,
    ],
  },
  {
    title: 'Which court',
    parts: [
      'The one for the branch where you keep the account you paid the cheque into.',
      2,
      ' A judgment of 2014 sent such cases to the drawer’s bank; Parliament has changed that.',
      4,
    ],
  },
]

export const SAMPLE_SOURCES: SampleSource[] = [
  {
    n: 1,
    kind: 'provision',
    label: 'Section 138, Negotiable Instruments Act, 1881',
    heading: 'Dishonour of cheque for insufficiency, etc., of funds in the account',
    passage:
      'A written demand is sent within thirty days of the bank’s information, and payment is not made within fifteen days of its receipt.',
    state: 'verified',
    reason: '',
  },
  {
    n: 2,
    kind: 'provision',
    label: 'Section 142, Negotiable Instruments Act, 1881',
    heading: 'Cognizance of offences',
    passage:
      'A court acts only on a written complaint by the payee or holder in due course, within one month after the fifteen days end.',
    state: 'verified',
    reason: '',
  },
  {
    n: 3,
    kind: 'judgment',
    label: 'C.C. Alavi Haji v. Palapetty Muhammed, (2007) 6 SCC 555',
    heading: 'Supreme Court of India, 18 May 2007, 2007 INSC 628',
    passage: '',
    state: 'verified',
    reason: '',
  },
  {
    n: 4,
    kind: 'judgment',
    label: 'Dashrath Rupsingh Rathod v. State of Maharashtra, (2014) 9 SCC 129',
    heading: 'Supreme Court of India, 1 August 2014, 2014 INSC 514',
    passage: '',
    state: 'check',
    reason: 'On the place of trial it no longer holds: section 142(2), in force from 15 June 2015, says otherwise.',
  },
]
