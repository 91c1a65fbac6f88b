/** What a text says that a section is about, and which court it says decided a case. On the shipped digests. */
import { describe, expect, test } from 'vitest'
import { shippedReader } from '#tests/support/law/shipped-library.ts'

const library = await shippedReader()
const check = (text: string) => library.check(text, { today: '2026-11-20' })
const ARNESH = 'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273'

describe('a section with the matter of another', () => {
  test.each([
    ['BNS 318 is about defamation.', 'Section 356, BNS'],
    ['maanhani ke liye BNS ki dhara 316 lagti hai.', 'Section 356, BNS'],
    ['The offence of murder is defined in section 318 of the BNS.', 'Section 101, BNS'],
    ['section 57 Contract Act — Rights of indemnity-holder when sued.', 'Section 125, Contract Act'],
    ['The charge is under section 271, BNS for disobedience to quarantine rule.', 'Section 273, BNS'],
    ['Section 203 BNSS (earlier section 203) deals with dismissal of complaint.', 'Section 226, BNSS'],
    ['section 14 BNS deals with servant of government.', 'Section 14, IPC'],
    ['Article 21 of the Constitution deals with freedom of speech.', 'Article 19, Constitution'],
    ['BNS 309 is about theft.', 'Section 303, BNS'],
    ['murder ke liye BNS ki dhara 80 lagti hai.', 'Section 101, BNS'],
    ['Section 191 BNSS deals with transfer on\napplication of the accused.', 'Section 211, BNSS'],
  ])('%s', (text, other) => {
    const [found] = check(text)
    expect(found).toMatchObject({ state: 'check', finding: 'differs' })
    expect(found?.reason).toContain(other)
  })

  test.each([
    'BNS 318 is about cheating.',
    'who signs section 63 BSA certificate',
    'How many days to file under section 34 Arbitration Act',
    'Last date to register a charge under section 77 Companies Act',
    'Section 138 NI Act: legal notice within 30 days.',
    'Section 138 of the NI Act: cheque bounce, a demand notice in thirty days, then a complaint.',
    'Under section 437 BNSS the accused must appear.',
    'Section 318 of the BNS, not section 356 of the BNS, deals with cheating.',
    'Section 318 of the BNS is not about defamation.',
    'Section 85 BNS covers dowry harassment.',
    'Sections 318 and 356 of the BNS punish cheating and defamation.',
    'Section 61 BNS for criminal conspiracy to commit murder.',
    'The accused, who committed murder, was also charged under section 238 BNS with causing disappearance of evidence.',
    'The application under section 528 of the BNSS is for bail.',
    'Husband charged under section 103 BNS, wife found dead at home.',
    'Charge u/s 109 BNS though injury simple, can I get discharge',
    'Police attached property under 84 BNSS',
    'FIR under 85 BNS against my parents and married sister',
    'Our company got show cause under section 73 CGST for ITC mismatch',
    'Section 173 BNSS covers registration of FIR.',
    'It was recorded under section 180 BNSS.',
    `On section 318 of the BNS see ${ARNESH}, where defamation was in issue.`,
  ])('and none: %s', (text) => {
    expect(check(text).map(({ state }) => state)).not.toContain('check')
  })
})

describe('a matter that has nothing in common with the provision', () => {
  test.each([
    'Section 138 NI Act deals with forgery.',
    'Section 356 BNS punishes theft.',
    'He sued for defamation under section 351 BNS.',
    'Section 103 BNS, which deals with theft, applies.',
    'Rape is punishable under section 303 BNS.',
    'For kidnapping, see section 324 of the BNS.',
    'Section 73 of the Contract Act deals with divorce.',
    'Section 54 TPA deals with bail.',
    'चोरी के लिए धारा 356 BNS लगती है।',
    'talaq ke liye section 138 NI Act hai.',
    'आपराधिक\nविश्वासघात के लिए धारा 138 NI Act लगती है।',
    'amanat mein khayanat ke  liye NI Act ki dhara 138 lagti hai.',
  ])('is doubted: %s', (text) => {
    expect(check(text)).toMatchObject([{ state: 'check', finding: 'differs' }])
  })

  test.each([
    'Section 303 BNS deals with stealing.',
    'Section 318 BNS (fraud) applies.',
    'Section 85 BNS deals with dowry torture.',
    'Section 106(1) BNS: accident caused by rash driving.',
    'Section 173 BNSS is about lodging a complaint with the police.',
    'FIR under section 173 BNSS for theft.',
    'Bail in a murder case under section 483 BNSS.',
    'Section 3(5) BNS for murder by several men.',
    'Section 74 Contract Act covers penalty clauses.',
    'Article 21 is about the right to health.',
    'धारा 138 एनआई एक्ट में शिकायत करें।',
    'dhamki ke liye BNS ki dhara 351 lagegi.',
  ])('in everyday words it is not: %s', (text) => {
    expect(check(text).map(({ finding }) => finding)).not.toContain('differs')
  })
})

describe('a court that did not decide', () => {
  test.each([
    `The Kerala High Court in ${ARNESH} held so.`,
    `In ${ARNESH}, a Division Bench of the Punjab and Haryana High Court held so.`,
    `${ARNESH} (Delhi High Court) is to the same effect.`,
    `**${ARNESH}** (**High Court of Madras**) is to the same effect.`,
    `${ARNESH}, decided by the Bombay High Court, is in point.`,
    `In **${ARNESH}**, a Division Bench of the **Bombay High Court** held so.`,
    `${ARNESH}, a decision of the **Bombay High Court**, is in point.`,
    `The Kerala High Court in The ${ARNESH} held so.`,
    `Delhi High Court ne ${ARNESH} mein yahi kaha.`,
    `${ARNESH} में दिल्ली उच्च न्यायालय ने यही कहा।`,
  ])('%s', (text) => {
    const [found] = check(text)
    expect(found).toMatchObject({ state: 'check', finding: 'differs' })
    expect(found?.reason).toContain('Supreme Court of India')
  })

  test.each([
    `The Supreme Court in ${ARNESH} held so.`,
    `In ${ARNESH} the Supreme Court affirmed the Delhi High Court.`,
    `${ARNESH}, arising from the judgment of the Patna High Court, settles it.`,
    `The appeal from the Patna High Court in ${ARNESH} was allowed.`,
    `Relying on ${ARNESH}, the Delhi High Court held that arrest must be justified.`,
    `The Delhi High Court, following ${ARNESH}, granted bail.`,
  ])('and none: %s', (text) => {
    expect(check(text).map(({ state }) => state)).toEqual(['verified'])
  })
})

describe('however it is set', () => {
  test.each([
    ['second proviso to एनआई एक्ट की धारा 6', 'ni 6'],
    ['clause (zz) of भारतीय न्याय संहिता की धारा 318', 'bns 318(zz)'],
    ['sub-section (9) of भारतीय न्याय संहिता की धारा 318', 'bns 318(9)'],
    ['second proviso to भारत का संविधान के अनुच्छेद 33', 'constitution 33'],
    ['clause (m) of भारत के संविधान के अनुच्छेद 33', 'constitution 33(m)'],
  ])('a part before a Hindi section: %s', (text, id) => {
    expect(check(text)).toMatchObject([{ raw: text, id, state: 'check' }])
  })

  test.each([
    `**${ARNESH}**, **para 912**`,
    `**${ARNESH}** at **¶ 912**`,
    `${ARNESH}, para\n912`,
    `${ARNESH} के पैरा 912 में`,
  ])('a paragraph: %s', (text) => {
    expect(check(text)[0]?.reason).toContain('paragraph 912')
  })

  test('a paragraph beyond a thousand is one, a year behind a paragraph is none', () => {
    expect(check(`${ARNESH} at ¶ 1104.`)[0]?.reason).toContain('paragraph 1104')
    expect(check(`${ARNESH}, para 912, 2014 being the year.`)[0]?.reason).not.toContain('2014')
  })

  test.each([
    ['Arnesh Kumar  v.  State of Bihar, ( 2014 ) 8  SCC 273', 'verified'],
    ['Arnesh Kumar v. State of Bihar  reported  in  [( 2014 ) 8 SCC 273]', 'verified'],
    ['Zebulon Murgekar  reported  in  ( 2014 ) 8 SCC 273', 'check'],
  ])('the spaces of a scanner: %s', (text, state) => {
    expect(check(text)).toMatchObject([{ state }])
  })

  test.each([`Aap ${ARNESH} padhiye.`, `Sir, See ${ARNESH}.`])('words before a name: %s', (text) => {
    expect(check(text)).toMatchObject([{ state: 'verified' }])
  })
})

test('what the library itself says of a provision is not doubted for a likeness of words', () => {
  const text = 'BNS 318 is about defamation. BNS 318 is about defamation.'
  const states = (libraryFrom?: number) =>
    library
      .check(text, { today: '2026-11-20', ...(libraryFrom !== undefined && { libraryFrom }) })
      .map(({ state }) => state)
  expect(states()).toEqual(['check', 'check'])
  expect(states(29)).toEqual(['check', 'verified'])
  expect(states(0)).toEqual(['verified', 'verified'])
})
