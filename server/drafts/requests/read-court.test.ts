import { expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'
import { readRequest } from './read-request.ts'

const catalogue = openCatalogue()
const courtOf = async (id: string, text: string) =>
  (await readRequest(catalogue, id, [{ page: null, text }])).facts.fields['court']

test.each([
  ['ABA before the High Court of Telangana', 'In the High Court for the State of Telangana at Hyderabad'],
  ['Anticipatory bail in Delhi HC', 'In the High Court of Delhi at New Delhi'],
  [
    'Anticipatory bail, Bombay High Court, Nagpur Bench',
    'In the High Court of Judicature at Bombay, Nagpur Bench, Nagpur',
  ],
  [
    'Draft an anticipatory bail application before the Sessions Judge, Nagpur',
    'In the Court of the Sessions Judge at Nagpur',
  ],
  ['इलाहाबाद हाईकोर्ट में अग्रिम जमानत', 'In the High Court of Judicature at Allahabad'],
])('the court that the person names wins: %s', async (text, court) => {
  expect(await courtOf('criminal-cases/anticipatory-bail', text)).toBe(court)
})

test.each([
  [
    'civil-suits/permanent-injunction',
    'Suit in the court of the Senior Civil Judge, Mysuru',
    'In the Court of the Senior Civil Judge at Mysuru',
  ],
  [
    'family-disputes/maintenance',
    'Maintenance petition before the Family Court, Pune',
    'In the Court of the Principal Judge, Family Court at Pune',
  ],
  [
    'consumer-cases/consumer-complaint',
    'Complaint before DCDRC Ernakulam',
    'Before the District Consumer Disputes Redressal Commission at Ernakulam',
  ],
  [
    'high-court-petitions/high-court-appeal',
    'Regular first appeal before the District Court, Thrissur',
    'In the District Court at Thrissur',
  ],
  [
    'civil-suits/eviction',
    'Suit before ADJ Saket for possession of a godown',
    'In the Court of the Additional District Judge at Saket',
  ],
  [
    'criminal-applications/additional-accused',
    'Section 358 application, sessions trial 77/2024 ADJ Meerut',
    'In the Court of the Additional Sessions Judge at Meerut',
  ],
  [
    'civil-applications/setting-aside-sale',
    'Set aside the auction sale, EP 210/2024 before Munsiff Court, Alappuzha',
    'In the Court of the Munsiff at Alappuzha',
  ],
  [
    'further-court-papers/leave-to-defend',
    `Leave to defend for our client, who denies the debt ${'and the invoices '.repeat(6)}. CS(COMM) 641/2026, Tis Hazari Commercial Court, Delhi`,
    'In the Commercial Court at Delhi',
  ],
])('%s: %s', async (id, text, court) => {
  expect(await courtOf(id, text)).toBe(court)
})

test.each([
  [
    'replies/divorce-written-statement',
    'Written reply of the wife. HMA 441/2026 Principal Judge Family Court Rohini.',
    'In the Court of the Principal Judge, Family Court at Rohini',
  ],
  [
    'replies/reply-to-condonation',
    'They filed the appeal 412 days late, oppose it. I.A. 2/2026 in A.S. 60/2026 District Court Kottayam, for Kunjumol.',
    'In the District Court at Kottayam',
  ],
  [
    'civil-applications/stay-of-suit',
    'Stay of the later suit, which is RCS 301/2026 before the Civil Judge Junior Division, Niphad',
    'In the Court of the Civil Judge Junior Division at Niphad',
  ],
  [
    'civil-suits/execution-petition',
    'Decree holder Asha Rao got a money decree of Rs 7,20,000 on 14 February 2025 with costs and interest at nine per cent in civil suit 61/2022 (ADJ No. 2, Ajmer)',
    'In the Court of the Additional District Judge at Ajmer',
  ],
])('a paper in a case that runs goes to the court behind its number: %s', async (id, text, court) => {
  expect(await courtOf(id, text)).toBe(court)
})

test('a transfer is asked of the court above, and not of the one where the other side filed', async () => {
  const text =
    'Wife’s side. Husband filed HMA petition 512/2026 u/s 13 at Family Court Shimla. High Court of Himachal Pradesh, transfer of the case to Hamirpur.'
  expect(await courtOf('further-court-papers/transfer-petition', text)).toBe(
    'In the High Court of Himachal Pradesh at Shimla',
  )
})

test('an appeal does not go to the court whose case ended', async () => {
  const text = `First appeal for the plaintiff ${'Kunjumol Varkey, aged 70, of Kottayam, a teacher who has retired '.repeat(2)}. The suit was OS 33/2019 Civil Judge Kottayam.`
  expect(await courtOf('further-court-papers/first-appeal-district', text)).toBeUndefined()
})

test('a paper for a High Court goes to that of the State of the story, not to the court of the story', async () => {
  const text = 'Quash the FIR. The charge-sheet is pending before the Chief Judicial Magistrate, Agra.'
  expect(await courtOf('criminal-cases/quashing', text)).toBe('In the High Court of Judicature at Allahabad')
})

test.each([
  [
    'criminal-cases/bail-sessions',
    'Draft a bail application for my client. He is in jail. The order of the Judicial Magistrate refused bail.',
  ],
  ['criminal-cases/criminal-appeal', 'JMFC Nanded has convicted our client, we want to appeal'],
  [
    'criminal-cases/criminal-revision',
    'Revision against order dated 5 October 2026 of Principal Judge, Family Court Raipur in MJC 231/2024',
  ],
  ['criminal-cases/criminal-appeal', 'JMFC Pune ने सज़ा दी है, अपील करनी है'],
  ['supreme-court-petitions/supreme-court-appeal', 'SLP against the judgment of the Kerala High Court'],
])('a court of the story is not the one of the paper: %s', async (id, text) => {
  expect(await courtOf(id, text)).toBeUndefined()
})

test.each([
  [
    'criminal-cases/criminal-appeal',
    'JMFC-4 Vadodara judgment dt 3 November 2026 in CC 9921/2021, one year SI. Appeal to Sessions Court at Vadodara.',
    'In the Court of the Sessions Judge at Vadodara',
  ],
  [
    'consumer-cases/consumer-appeal',
    'District commission Ernakulam CC 318/2024 order dt 30.09.2026 dismissed it. Appeal before State Commission Thiruvananthapuram.',
    'Before the State Consumer Disputes Redressal Commission at Thiruvananthapuram',
  ],
])('an appeal does not go to the court whose order it attacks: %s', async (id, text, court) => {
  expect(await courtOf(id, text)).toBe(court)
})

test('a caveat goes to the Supreme Court where the person says so, and not because that court is quoted', async () => {
  const id = 'civil-suits/caveat'
  expect(await courtOf(id, 'Caveat in Supreme Court, client won in Delhi HC')).toBe('In the Supreme Court of India')
  expect(await courtOf(id, 'Caveat. The Supreme Court says so in Ram v Shyam')).not.toBe(
    'In the Supreme Court of India',
  )
})

test('Patiala House is in Delhi, and the number of a judge does not hide the town', async () => {
  expect(await courtOf('criminal-cases/bail-magistrate', 'Bail before the ACJM Patiala House Delhi')).toBe(
    'In the Court of the Additional Chief Judicial Magistrate at Patiala House, Delhi',
  )
  expect(await courtOf('criminal-cases/discharge', 'discharge in SC 61/2026 Addl Sessions Judge-II Rohtak')).toMatch(
    /at Rohtak$/,
  )
})

test('a list of dates for a special leave petition goes to the Supreme Court', async () => {
  const text =
    'SLP with list of dates - High Court of Kerala reversed on 9 June 2026. Munsiff decreed it on 4 May 2017.'
  expect(await courtOf('civil-applications/list-of-dates', text)).toBe('In the Supreme Court of India')
})

test.each([
  ['civil-suits/permanent-injunction', 'Draft plaint. Court Munsif, Patna.', 'In the Court of the Munsif at Patna'],
  [
    'criminal-cases/exemption-from-appearance',
    'CC 3321 of 2026 Spl. Negotiable Instruments Court Ludhiana. Exemption for the accused.',
    'In the Special Negotiable Instruments Court at Ludhiana',
  ],
  [
    'civil-suits/written-statement',
    'Written statement, RCS 402/2026 CJJD Pune.',
    'In the Court of the Civil Judge, Junior Division at Pune',
  ],
  [
    'civil-applications/restitution',
    `${'The decree was set aside. '.repeat(5)}Application before trial court, Civil Judge Class I Raipur.`,
    'In the Court of the Civil Judge Class I at Raipur',
  ],
  [
    'further-court-papers/partnership-accounts',
    `${'My partner cheated me. '.repeat(6)}I want my share, civil court Vadodara.`,
    'In the Court of the Civil Judge at Vadodara',
  ],
])('a court by its short name is read: %s', async (id, text, heading) => {
  expect(await courtOf(id, text)).toBe(heading)
})
