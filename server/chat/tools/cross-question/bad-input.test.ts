/** What people attach in haste: blank scans, pages upside down, two cases in one file, papers without a name, 400 pages. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { picture, scannedPdf, textPdf } from '#tests/support/files/documents.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

let product: TestProduct
let asha: Client
beforeAll(async () => {
  product = await startProduct()
  asha = await new Client(product).join()
})
afterAll(() => product.dispose())

const ask = async (bytes: Uint8Array | null, prompt = 'We defend the accused Vikas', session = randomUUID()) =>
  (
    await asha.ask(prompt, {
      tool: 'crossquestion',
      session,
      ...(bytes ? { file: { bytes, name: 'case.pdf' } } : {}),
    })
  ).text()
const section = (answer: string, heading: string) => answer.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

const POLICE =
  'STATEMENT UNDER SECTION 180 BNSS\nName: Ramesh Chand s/o Hari Chand, age 40 yrs\nVikas hit me with a wooden stick on my left arm. It was 9 in the night.'
const COURT =
  'PW-1 Ramesh Chand\nEXAMINATION-IN-CHIEF\nVikas hit me with an iron rod on my head. It was 6 in the evening. I saw it in the light of the bulb.'
const UNNAMED =
  'STATEMENT UNDER SECTION 180 BNSS\nDated 05.01.2026\nI was in the lane and Vikas had nothing in his hand.'

test('a blank page of a scan is named, and what the others say is used', async () => {
  const answer = await ask(await scannedPdf([picture(POLICE), picture(''), picture(COURT)]))
  expect(section(answer, 'What could not be read')).toContain('- Page 2: nothing could be read')
  expect(section(answer, 'Contradictions and omissions')).toMatch(
    /wooden stick.*\(p\. 1, l\. \d\).*iron rod.*\(p\. 3, l\. \d\)/,
  )
})

test('nothing but blank pages gives the reason and what to do, and no plan', async () => {
  const answer = await ask(await scannedPdf([picture('')]))
  expect(answer).toContain('## No statement was found')
  expect(section(answer, 'What could not be read')).toContain('- Page 1: nothing could be read')
  expect(answer).not.toContain('## Contradictions')
})

test('a page upside down is turned and read with its page and line', async () => {
  const turned = await sharp(picture(POLICE)).rotate(180).png().toBuffer()
  const answer = await ask(await scannedPdf([turned, picture(COURT)]))
  expect(section(answer, 'The papers')).toMatch(/\| Statement to the police \| Ramesh Chand \| p\. 1/)
  expect(section(answer, 'Contradictions and omissions')).toMatch(/wooden stick.*\(p\. 1, l\. \d\).*iron rod/)
})

test('two numbers of the police ask whether these are two cases, and one number does not', async () => {
  const report = (no: string) =>
    `FIRST INFORMATION REPORT\nP.S. Sadar   FIR No. ${no}\nInformant: Ramesh Chand\nVikas hit me with a wooden stick.`
  const two = await ask(await textPdf([report('77/2025'), COURT, report('112/2024')]))
  expect(two).toContain('### More than one case?')
  expect(two).toMatch(/77\/2025 \(p\. 1, l\. 2\), 112\/2024 \(p\. 3, l\. 2\)/)
  expect(two).toContain('attach the papers of one case at a time')
  const one = await ask(
    await textPdf([
      report('77/2025'),
      `${POLICE}\nThere was also FIR No. 9/2019.`,
      'Crime No. 077 of 25\n'.concat(COURT),
    ]),
  )
  expect(one).not.toContain('More than one case')
})

test('a statement without a name is put to nobody until the person says whose it is', async () => {
  const session = randomUUID()
  const answer = await ask(await textPdf([POLICE, UNNAMED, COURT]), undefined, session)
  const chapter = (text: string) => text.split('### PW-1 Ramesh Chand')[1]?.split('\n### ')[0] ?? ''
  expect(answer).toContain('does not say whose words it holds')
  expect(answer).toContain('- [ ] Page 2, line 1 was said by: Ramesh Chand')
  expect(chapter(answer)).not.toMatch(/police, p. 2|\(p. 2,/)
  const told = await ask(null, 'Page 2, line 1 was said by: Ramesh Chand', session)
  expect(told).not.toContain('does not say whose words it holds')
  expect(section(told, 'The papers')).toMatch(/\| Statement to the police \| Ramesh Chand \| p\. 2/)
  expect(chapter(told)).toContain('- Statement to the police, p. 2')
})

const many = (length: number) => textPdf(Array.from({ length }, (_, at) => (at % 2 === 0 ? POLICE : COURT)))

test('400 pages are refused with the number that can be read', async () => {
  const answer = await ask(await many(400))
  expect(answer).toContain('Please attach the pages that matter (300 at most)')
  expect(answer).not.toContain('## Contradictions')
})

test('300 pages are answered, and it is said that not everything was compared', { timeout: 60_000 }, async () => {
  const answer = await ask(await many(300))
  expect(section(answer, 'The papers')).toContain('300 of 300 pages of case.pdf were read')
  expect(section(answer, 'What could not be read')).toContain('Attach fewer of them at a time.')
  expect(answer).toContain('### PW-1 Ramesh Chand')
})
