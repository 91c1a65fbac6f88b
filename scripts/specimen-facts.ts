/** The facts of the specimen of a paper: parties, cheque and sale are invented. */
import type { DraftFacts } from '#shared/drafts.ts'

export const FACTS: DraftFacts = {
  fields: {
    drawer_kind: 'A company or a firm',
    officers: 'Arun Gowda, partner, who signed; Sunita Gowda, partner in charge of finance',
    basis: 'goods sold and delivered under invoices 11 to 14 of May and June 2025',
    debt: '450000',
    cheque_number: '123456',
    cheque_date: '2025-08-12',
    cheque_amount: '450000',
    drawer_bank: 'Kaveri Specimen Bank, Mandya branch, current account 000111222',
    payee_bank: 'Mysuru Specimen Bank, Devaraja Mohalla branch',
    presented_date: '2025-08-14',
    memo_date: '2025-08-19',
    reason: 'Funds insufficient',
    informed_date: '2025-08-20',
    pay_to: 'By transfer to the account of the Payee stated on the invoices',
    sent_by: 'By registered post with acknowledgment due, and by e-mail',
    place: 'Mysuru',
    date: '2025-08-29',
    advocate_name: 'A. Specimen',
    advocate_enrolment: 'SPECIMEN/1/2000',
    advocate_address: '56 Specimen Lane, Mysuru',
    documents: ['Copy of the cheque', 'Copy of the return memo', 'Copies of invoices 11 to 14'],
  },
  first: [
    {
      name: 'Meera Textiles',
      parentage: 'through its proprietor Meera Rao',
      age: '',
      occupation: 'dealer in cloth',
      address: '12 Specimen Road, Mysuru, Karnataka',
    },
  ],
  second: [
    {
      name: 'Arun Traders',
      parentage: 'a partnership firm, through its partner Arun Gowda',
      age: '',
      occupation: 'dealer in garments',
      address: '34 Specimen Street, Mandya, Karnataka',
    },
  ],
}
