/**
 * The comparison without a list of topics: it reports the same thing told differently, and stays silent where only the
 * words differ.
 */
import { describe, expect, test } from 'vitest'
import { readPapers, type PaperPage } from '../index.ts'

const pages = (...texts: string[]): PaperPage[] => texts.map((text, i) => ({ page: i + 1, text, ocr: false }))
const read = async (was: string, now: string) => {
  const { findings } = readPapers(
    pages(
      `STATEMENT UNDER SECTION 180 BNSS\nName: Ramesh Chand s/o Hari Chand, age 40 yrs\n${was}`,
      `PW-1 Ramesh Chand\nEXAMINATION-IN-CHIEF\n${now}`,
    ),
  )
  return findings
}
const differing = async (was: string, now: string) =>
  (await read(was, now)).filter(({ kind }) => kind === 'contradiction').map(({ topic }) => topic)

describe('differences in the same matter', () => {
  test.each([
    [
      'above or below',
      'Oil dripped from the upper valve of the press.',
      'Oil was dripping from the lower valve of the press.',
    ],
    [
      'which side',
      'The kennel is on the left side of the stable.',
      'The kennel is situated to the right side of the stable.',
    ],
    ['open or closed', 'The shutter of the granary was locked from outside.', 'The shutter of the granary was open.'],
    [
      'empty or full',
      'There was a drum near the press and it was empty.',
      'There was a drum near the press and it was full.',
    ],
    [
      'by word of mouth or in writing',
      'I had complained in writing about the press to the foreman.',
      'I had orally complained about the press to the foreman.',
    ],
    [
      'which place',
      'The press was purchased from Surat in the year 2016.',
      'The press was purchased from Nagpur in the year 2016.',
    ],
    ['number of sirens', 'There was only one siren in the granary.', 'There were four sirens in the granary.'],
    ['what is said and denied', 'The siren did not ring.', 'The siren rang for about two minutes.'],
    ['who did it', 'I handed over the ledger to the foreman.', 'My son handed over the ledger to the foreman.'],
    ['how they are related', 'Sukhlal is my brother-in-law.', 'I am not related to Sukhlal.'],
    [
      'who or what it was',
      'I saw the foreman throwing the ledger in the furnace. The clerk was in the office.',
      'I saw the clerk throwing the ledger in the furnace.',
    ],
    [
      'what is said and denied',
      'The mechanic came to the press and he went back without repairing it.',
      'The mechanic came to the press and he repaired it.',
    ],
  ])('the difference is found: %s', async (topic, was, now) => {
    expect(await differing(was, now)).toEqual([topic])
  })

  test('the earlier words of a difference come first, and both are in the papers', async () => {
    const [one] = await read('The shutter of the granary was locked.', 'The shutter of the granary was open.')
    expect(one).toMatchObject({
      between: 'one witness',
      earlier: {
        statement: 1,
        fact: { value: 'closed', quote: 'The shutter of the granary was locked.', at: { page: 1, line: 3 } },
      },
      later: { statement: 2, fact: { value: 'open', words: 'was open', at: { page: 2, line: 3 } } },
    })
  })
})

describe('where nothing is reported', () => {
  test.each([
    [
      'in the passive',
      'I switched off the main supply of the mill.',
      'The main supply of the mill was switched off by me.',
    ],
    ['of two things', 'The lid of the chest was shut.', 'The lid of the kettle was open.'],
    [
      'of two sides of two things',
      'The kennel is on the left side of the stable.',
      'The kennel is on the right side of the road.',
    ],
    ['told both ways already', 'The shutter was locked. Later the shutter was open.', 'The shutter was open.'],
    [
      'denied both times',
      'The foreman was not holding any licence of press operator.',
      'The foreman did not have any licence of press operator. The licence of the press had already expired in March.',
    ],
    ['two acts', 'I opened the granary in the mill.', 'I closed the granary in the mill.'],
    ['two notices', 'I sent the first notice to the miller.', 'I sent the second notice to the miller.'],
    ['half an hour', 'The ledger was found after half an hour.', 'The ledger was found after about thirty minutes.'],
    [
      'full name and surname',
      'I told the owner Ramakant Poddar about the crack in the press.',
      'I had told Poddar about the crack in the press.',
    ],
    [
      'other words for one person',
      'I saw the foreman throwing the ledger in the furnace.',
      'I saw the supervisor throwing the ledger in the furnace.',
    ],
    ['a brother is any cousin', 'Sukhlal is my cousin.', 'Sukhlal is my brother.'],
    [
      'first a count, then another thing',
      'There were seven drums in the granary.',
      'There were two ladders in the granary.',
    ],
    [
      'both did it',
      'I handed over the ledger to the foreman. My son handed over the ledger to the foreman again.',
      'My son handed over the ledger to the foreman.',
    ],
  ])('no difference is reported: %s', async (_, was, now) => {
    expect(await differing(was, now)).toEqual([])
  })
})

describe('first mentions', () => {
  const first = async (was: string, now: string) =>
    (await read(was, now)).filter(({ kind }) => kind === 'omission').map(({ later }) => later.fact.quote)

  test('an offer to the witness that only the later statement mentions is reported', async () => {
    const offer = 'The foreman offered me two lakh rupees for keeping quiet about the certificate.'
    expect(await first('The press burst at noon.', `The press burst at noon. ${offer}`)).toEqual([offer])
  })

  test('at most two new claims are reported, and none that the earlier statement has in other words', async () => {
    const was = 'The foreman told me to keep the press running till the order was complete.'
    expect(await first(was, 'The foreman asked me to run the press till completion of the order.')).toEqual([])
    const many = ['ledger lies buried below', 'gatekeeper hides copper wire', 'weighbridge cheats every farmer'].map(
      (what) => `The clerk told me that the ${what}.`,
    )
    expect(await first(was, many.join(' '))).toHaveLength(2)
  })
})
