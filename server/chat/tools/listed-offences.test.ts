/** Several offences in one message are told together, and only what was asked of them. */
import { expect, test } from 'vitest'
import { numberSources } from '../answers/sources.ts'
import { shippedLibrary } from '#tests/support/law/shipped-library.ts'
import { chargeNotice, chargeSentences, chargesIn } from './listed-offences.ts'

const library = await shippedLibrary()
const today = '2026-11-20'

async function groundsOf(prompt: string, language: 'en' | 'hi' = 'en') {
  const found = await library.find(prompt, { today })
  const named = (await library.named(prompt, { today })).filter(({ id }) => id !== null)
  return { prompt, found, named, language, sources: numberSources(found, language) }
}
const plain = (text: string) => text.replaceAll(/ \[\d+\]/g, '')

test('old offences are told with what replaced each, in one sentence', async () => {
  const notice = plain(chargeNotice(await groundsOf('FIR u/s 323 504 506 IPC, how to get a copy')))
  expect(notice).toContain('323 → 115(2); 504 → 352; 506 → 351(2) or 351(3).')
  expect(notice).not.toContain('No Act is named')
})

test('numbers without an Act are read as the Code, and the answer says so', async () => {
  const notice = chargeNotice(await groundsOf('chargesheet in 420 467 468 471, can I travel'))
  expect(notice).toContain('467 → 338')
  expect(notice).toContain('No Act is named beside these numbers')
})

test.each([
  ['323 504 506 IPC me bail kaise hogi', 'Bailable or not, by the BNS:** 323, 504, 506: bailable.'],
  ['is 420 323 IPC bailable', '420: non-bailable; 323: bailable.'],
  ['are sections 323 and 420 IPC compoundable', '323: compoundable by the person hurt, without leave'],
  ['which court tries 302 and 323 ipc', '302: Court of Session; 323: any Magistrate.'],
  ['BNS 115(2) 351(2) ki saza kya hai', '115(2): imprisonment up to 1 year'],
])('what is asked of each is told of each: %s', async (prompt, said) => {
  expect(plain(chargeSentences(await groundsOf(prompt)).join(' '))).toContain(said)
})

test('sections that are the whole question are told with punishment and bail', async () => {
  expect(chargeSentences(await groundsOf('302 201 ipc'))).toHaveLength(2)
  expect(chargeSentences(await groundsOf('302 201 ipc, my passport was refused'))).toEqual([])
})

test('in Hindi too', async () => {
  const grounds = await groundsOf('धारा 323 420 में जमानत कैसे होगी', 'hi')
  expect(plain(chargeSentences(grounds).join(' '))).toContain('323: ज़मानती; 420: ग़ैर-ज़मानती।')
})

test('one offence, or two of other Acts, are no list', async () => {
  expect(chargesIn(await groundsOf('bail in 420 IPC'))).toEqual([])
  expect(chargesIn(await groundsOf('section 138 and 142 NI Act'))).toEqual([])
})
