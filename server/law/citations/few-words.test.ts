/** Two to five words in quotation marks: some are put into the mouth of an authority, most are terms, titles, and what others say. */
import { expect, test } from 'vitest'
import { shippedReader } from '#tests/support/law/shipped-library.ts'

const library = await shippedReader()

const CASES = [
  'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273',
  'Rangappa v. Sri Mohan, (2010) 11 SCC 441',
  'Lalita Kumari v. Govt. of U.P., (2014) 2 SCC 1',
  'Vineeta Sharma v. Rakesh Sharma, (2020) 9 SCC 1',
]

const SAID = `
{c} branded the demand “sheer daylight robbery”.
{c} dubbed such a clause "a paper umbrella".
{c} spoke of the notice as ‘a frozen river’.
{c} referred to the rule as “an old lantern”.
{c} likened the delay to “a sleeping giant”.
{c} deemed the receipt “worth its ink”.
{c} dismissed the plea as "idle village talk".
{c} put it briefly: “silence is never golden”.
{c} is clear: “silence is golden”.
{c} regards the form as "a tea invitation".
{c} viewed the objection as “clever but hollow”.
{c} rejected the excuse as “a child's riddle”.
According to {c}, the deposit remains “a gift among friends”.
In the opinion of {c}, delay is "a minor vice".
In the view of the Court in {c}, bail is “a seasonal fruit”.
In the language of {c}, the duty is ‘feather light’.
As held in {c}, registration is “a polite gesture”.
As observed by the Court in {c}, a reply is “pure decoration”.
To quote {c}, a cheque is “a paper boat”.
Quoting {c}, the lawyer is right that a notice is “a paper tiger”.
"A paper tiger", said the Court in {c}.
“A paper tiger,” observed the bench in {c}, and dismissed the appeal.
“Wholly ornamental” is how {c} described the clause.
"Purely ornamental" was the description of the Court in {c}, which observed it twice.
“A paper tiger” were the words of the Court in {c}.
“A paper tiger”, in the words of {c}, is all that the landlord has.
“A paper tiger”, as the Court ruled in {c}, frightens nobody.
“Pure decoration”, according to {c}.
‘Pure decoration’ — {c}.
“Pure decoration” ({c}).
{c}: “pure decoration”.
{c} (“pure decoration”).
{c} held that the duty is “purely ornamental”, and the appeal was allowed.
{c} ruled that a notice was “merely decorative” and that costs follow.
The bench in {c} found the demand to be “wholly ornamental”.
{c} is the leading case. The Court called the notice “a paper tiger”.
{c} settles it; the Court termed the clause “a paper tiger”.
The majority in {c} thought of bail as “a paper tiger”.
It is settled by {c}, which labelled the practice “a paper tiger”.
The judges in {c} insisted that consent is “never more than decoration”.`

const HARMLESS = `
{c} is about arrest and “good faith”.
{c} concerns the doctrine of “last seen”.
{c} explains the term “cause of action”.
{c} deals with the expression “reason to believe”.
{c} is reported under the heading “bail and arrest”.
{c} is often cited for the “last seen” theory.
Ask for an order “without prejudice”, and rely on {c}.
Mark the letter “without prejudice”; {c} is the authority.
The seller promised “full money back”. See {c}.
The seller wrote “full money back”, but see {c}.
{c} (“the deposit judgment”) protects you.
My landlord said “get out now”, and {c} protects you.
My landlord said “get out now”; rely on {c}.
Your employer called it a “voluntary exit”. The case is {c}.
{c} applies, because the bank called the loan “a bad debt”.
{c} applies, since your landlord termed the deposit “key money only”.
{c} helps you, although the police said it was “a civil matter”.
{c} helps you. The police said it was “a civil matter”.
{c} helps you. Write “urgent hearing requested” on the first page.
{c} helps, and the officer told you it was “a civil matter”.
Head the application “Urgent hearing requested” and cite {c}.
Under the title “Grounds of appeal”, cite {c}.
You may put {c} under the heading “Grounds of appeal”.
On Monday, file {c} as “Annexure P-3” with the petition.
You may save {c} in a folder named “my case papers”.
{c} defines “cause of action” for such suits.
In {c} the Court held that “reason to believe” must be recorded.
In {c} the Court considered the phrase “cause of action”.
{c} turned on the words “cause of action”.
{c} laid down the principle of “natural justice”.
{c} applied the test of “reasonable doubt”.
The so-called “two finger test” is discussed in {c}.
The concept of “natural justice” is discussed in {c}.
The word “cause of action” was explained in {c}.
The expression “reason to believe” was considered in {c}.
What is meant by “good faith”? See {c}.
Is it “good faith”? On that, see {c}.
Tick the box “I agree to mediation” and keep {c} at hand.
The cheque was returned as “funds insufficient”, so {c} matters.
The bank's memo says “funds insufficient”, so {c} matters.`

const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row, at) => row.replace('{c}', CASES[at % CASES.length] ?? ''))
const stateOf = (text: string) =>
  library.check(text, { today: '2026-11-20' }).find(({ raw }) => raw.includes(' v. '))?.state

test.each(rows(SAID))('held against the case: %s', (text) => expect(stateOf(text)).toBe('check'))
test.each(rows(HARMLESS))('said by nobody, or by somebody else: %s', (text) => expect(stateOf(text)).toBe('verified'))
