/** What a message wants without naming it, and what it takes back itself. */
import { expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'
import { withoutCorrected } from './remove-corrected.ts'
import { readRequest } from './read-request.ts'

const catalogue = openCatalogue()
const chosen = (request: string) => catalogue.choose(request).chosen?.template

test.each([
  [
    'A notice came from Adv. Rao for Dr Mehta saying my review defamed him, wants 5 lakh. It is true, I deny everything.',
    'notices/reply-to-notice',
  ],
  [
    'Delay of 31 days in filing first appeal by the Gram Panchayat, Ozar. Judgment 3 July 2026 of CJSD Nashik, decreed for contractor Rao. File moved 4 August, filed 9 October.',
    'further-court-papers/condonation-of-delay',
  ],
  [
    'Notice sent on 3 Oct, served 7 Oct, no payment in 15 days. Cheque 2,10,000. Now file before MM Saket under 138',
    'criminal-cases/cheque-complaint',
  ],
  [
    'Defendant no 3 Asha Rao wants to add in WS that the house was gifted to her. OS 12/2022. Plaintiff Ravi Rao. O.VI R.17',
    'further-court-papers/amendment-of-pleading',
  ],
  [
    'Teen mahine ki salary nahi di company ne, 85,000 baki. Experience letter bhi chahiye. Legal notice banao.',
    'notices/employer-notice',
  ],
  [
    'vakalatnama + address affidavit both. client Ravi Rao, 53, Thoubal. High Court of Manipur',
    'vakalath/vakalath-high-court',
  ],
])('the paper of "%s"', (request, template) => {
  expect(chosen(request)).toBe(template)
})

test('what a message takes back is left out, and what the day really belongs to is told', () => {
  expect(withoutCorrected("SCN u/s 74? no it's 73")).toMatch(/^SCN u\/s +73 ?$/)
  expect(withoutCorrected('Decree OS 340/2020 Principal Munsiff? no, Subordinate Judge Tirunelveli')).not.toMatch(
    /Munsiff/,
  )
  const day = withoutCorrected('SCN dated 11-09-2026... sorry that was date of the DRC-01A, SCN is dated 22-09-2026.')
  expect(day).toMatch(/^SCN +SCN is dated 22-09-2026\. DRC-01A is dated 11-09-2026\.$/)
  const plain = 'Is he liable? No, he paid on 3 May 2026. Sorry for the delay.'
  expect(withoutCorrected(plain)).toBe(plain)
})

test('the client of a vakalatnama who is a respondent stands on that side', async () => {
  const { facts } = await readRequest(catalogue, 'vakalath/vakalath-high-court', [
    {
      page: null,
      text: 'Vakalatnama. Client Ravi Rao, 53, he is respondent no. 4 in WP(C) 871/2026, petitioner Asha Devi v State of Manipur. Advocate: Ms. Leela Menon, enrolment MN/118/2014',
    },
  ])
  expect(facts.first.map(({ name }) => name)).toEqual(['Asha Devi'])
  expect(facts.second.map(({ name }) => name)).toContain('Ravi Rao')
  expect(facts.fields['advocate_name']).toBe('Leela Menon')
})
