import { expect, test } from 'vitest'
import { readPapers } from '#server/papers/index.ts'
import { linesFor } from './bank-lines.ts'
import { differencesFor } from './confront.ts'
import { BANKS } from './content.ts'
import { crossLinesInHindi } from './hindi.ts'
import { provedByOfficer } from './proved-by-officer.ts'
import { sayIn } from './say.ts'

const FIR = `FIR No. 211/2026, PS Kotwali
I, Sunita Verma, state that on 13.06.2026 at about 8 pm near the bus stand two unknown boys on a motor cycle snatched my gold chain and ran away. I could not see the number.`
const POLICE = `Statement under section 180 BNSS of Sunita Verma
The boy behind was about 22 years old, thin, with a scar. He pushed me and showed a knife.`
const CHIEF = `DEPOSITION OF PW1 SUNITA VERMA
Two boys on a motor cycle snatched my gold chain. The boy behind pushed me and showed a knife.`

function read(...papers: string[]) {
  const pages = papers.map((text, at) => ({ page: at + 1, text, ocr: false }))
  const found = readPapers(pages)
  const witness = {
    name: 'Sunita Verma',
    statements: found.statements,
    roles: ['informant'],
    side: 'claims' as const,
    gentle: false,
  }
  const banks = BANKS.filter(({ id }) => id === 'theft-and-robbery')
  const say = sayIn('en')
  const lines = linesFor(witness, { pages, banks, by: 'answers', used: new Set() })
  return { lines, groups: differencesFor(witness, found, say), proof: provedByOfficer(found, [witness], say) }
}

test('a statement to the police is not read to bring out what it says', () => {
  const { groups, proof } = read(FIR, POLICE)
  const push = groups.find(({ questions }) => questions.some(({ text }) => text.includes('He pushed me')))
  expect(push?.questions[0]?.text).toMatch(/^You say in court today “He pushed me/)
  expect(push?.questions.at(-1)?.text).toMatch(/^It is nowhere in your report to the police/)
  expect(push?.notes.danger).toContain('only if the witness says it in court')
  expect(crossLinesInHindi(`*Danger:* ${push?.notes.danger}`)).not.toMatch(/[a-z]/i)
  // She did state it before the police.
  expect(proof).not.toContain('did not state')
})

test('what is said in court first is put as such, and the officer proves that he was not told it', () => {
  const { groups, proof } = read(FIR, CHIEF)
  const push = groups.find(({ questions }) => questions.some(({ text }) => text.includes('pushed me')))
  expect(push?.questions[0]?.text).toMatch(/^You said on oath in your evidence in chief “/)
  expect(push?.notes).toEqual({})
  expect(proof).toMatch(/did not state before you “[^”]*pushed me/)
})

test('who has been heard in court is held to that, and not to a statement to the police', () => {
  const quoted = ({ lines }: ReturnType<typeof read>) =>
    lines.flatMap(({ questions }) => questions[0]?.text ?? []).join('\n')
  expect(quoted(read(FIR, POLICE))).toContain('showed a knife')
  const heard = quoted(
    read(FIR, POLICE, 'DEPOSITION OF PW1 SUNITA VERMA\nTwo boys on a motor cycle snatched my gold chain.'),
  )
  expect(heard).toContain('snatched my gold chain')
  expect(heard).not.toContain('showed a knife')
})

test('two papers that were told to the police are not put to who has been heard in court', () => {
  const { groups } = read(
    FIR,
    POLICE,
    'DEPOSITION OF PW1 SUNITA VERMA\nTwo boys on a motor cycle snatched my gold chain.',
  )
  expect(groups.flatMap(({ questions }) => questions.map(({ text }) => text)).join('\n')).not.toContain('He pushed me')
})

test('the words of a question are not put as said by the witness', () => {
  const { groups } = read(
    FIR,
    'DEPOSITION OF PW1 SUNITA VERMA\nCROSS EXAMINATION\nQ: How many boys came on the motor cycle near the bus stand? A: Four boys came near the bus stand.',
  )
  const asked = groups.flatMap(({ questions }) => questions.map(({ text }) => text)).join('\n')
  expect(asked).toMatch(/you were asked and answered “How many boys/)
  expect(asked).not.toMatch(/said[^“]*“Q/)
})
