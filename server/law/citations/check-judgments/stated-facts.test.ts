/** What a text says of a case beside its citation: the court, the bench, the judge, the day, the year. On the shipped digests. */
import { describe, expect, test } from 'vitest'
import { shippedReader } from '#tests/support/law/shipped-library.ts'

const library = await shippedReader()
const states = (text: string) => library.check(text, { today: '2026-11-20' }).map(({ state }) => state)
const ARNESH = 'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273'
const KESAVANANDA = 'Kesavananda Bharati v. State of Kerala, (1973) 4 SCC 225'
const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.replace('{a}', ARNESH).replace('{k}', KESAVANANDA))

describe('a fact of another case is doubted', () => {
  test.each(
    rows(`
{a}, decided on 3 May 2016, limits arrest.
{a} dated 3.5.2016 limits arrest.
{a} was delivered on May 3, 2016.
{a} (SC 2011) limits arrest.
{a} (Delhi HC) limits arrest.
{a} is a 2016 decision.
{a} was decided by a Constitution Bench.
{a} [Bombay High Court, 2019]
{a} of the Bombay High Court limits arrest.
The Apex Court's 2016 decision in {a} limits arrest.
In 2016, the Supreme Court in {a} limited arrest.
On 3 May 2016 the Supreme Court decided {a}.
In the judgment dated 3 May 2016 in {a}, the Court limited arrest.
In the 2011 case of {a}, the Court limited arrest.
A five-judge bench in {a} held so.
The Supreme Court (5 judges) in {a} limited arrest.
The Privy Council in {a} held so.
{k} was decided by a 7:4 majority.
A Division Bench in {k} laid down the basic structure.
Per Brackenfold J. in (2014) 8 SCC 273, arrest is no routine.
{a} (per Brackenfold, J.) limits arrest.
Speaking through Justice Zebulon, the Court in {a} limited arrest.
वर्ष 2016 में सर्वोच्च न्यायालय ने {a} में यही कहा।
पांच न्यायाधीशों की पीठ ने {a} में यही कहा।
2016 ke faisle {a} mein yahi kaha gaya.
Vishaka judgment (2019) protects women.
The Delhi High Court laid down the Vishaka guidelines.
The Bombay High Court in Lalita Kumari held that an FIR is mandatory.
A two-judge bench in Lalita Kumari held that an FIR is mandatory.`),
  )('%s', (text) => expect(states(text)).toContain('check'))
})

describe('a fact that is right, or is said of something else, is not', () => {
  test.each(
    rows(`
{a}, decided on 2 July 2014, limits arrest.
{a} (SC 2014) limits arrest.
In 2014, the Supreme Court in {a} limited arrest.
The two-judge bench in {a} limited arrest.
Justice Chandramauli Prasad in {a} limited arrest.
{k} was decided by a 7:6 majority.
He was arrested on 3 May 2016, and {a} limits arrest.
On 3 May 2016 he was arrested contrary to {a}.
Following {a}, the Delhi High Court granted bail on 3 May 2016.
{a} was followed by the Delhi High Court in 2019.
{a} was affirmed by a larger bench in 2022.
In {a} the Supreme Court set aside the order of the Patna High Court dated 8 October 2013.
The Kerala High Court may quash the case under section 528 BNSS: {a}.
File a petition in the Bombay High Court relying on {a}.
Under the Bharatiya Nagarik Suraksha Sanhita, 2023, {a} still holds.
Your notice dated 3 May 2016 must meet {a}.
From 1 July 2024 the rule in {a} is in section 35(3) BNSS.
The Court in Lalita Kumari held that an FIR is mandatory.
Lalita Kumari went to the police and said "nobody wrote down what I told them there".`),
  )('%s', (text) => expect(states(text)).not.toContain('check'))
})

describe('of a case whose bench nobody could confirm', () => {
  const FORTUNE = "Fortune Infrastructure v. Trevor D'Lima, (2018) 5 SCC 442"

  test.each(['A Division Bench', 'A three-judge bench'])('%s is not doubted', (bench) =>
    expect(states(`${bench} in ${FORTUNE} held so.`)).toEqual(['verified']),
  )

  test('no bench is told or found', () => {
    const [hit] = library.search({ q: FORTUNE, filters: {}, page: 1 }).hits
    expect(hit).toMatchObject({ id: 'j:fortune-trevor', heading: 'Supreme Court of India' })
    const ofThree = library.search({ q: 'possession agreed date refund', filters: { bench: '1+' }, page: 1 }).hits
    expect(ofThree.length).toBeGreaterThan(0)
    expect(ofThree.map(({ id }) => id)).not.toContain('j:fortune-trevor')
  })
})

describe('words put into the mouth of a case that is only named', () => {
  test.each([
    "The Court in Lalita Kumari held that registration is 'purely discretionary always'.",
    'As Rangappa puts it, «the presumption is a mere formality».',
    '"An FIR is a matter of grace", said the Court in Lalita Kumari.',
  ])('%s', (text) => expect(states(text)).toEqual(['check']))
})
