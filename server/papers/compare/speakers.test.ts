/** Whose papers are put to whom: the pages of every witness are his own. */
import { describe, expect, test } from 'vitest'
import { readPapers, speakersOf } from '../index.ts'

const read = (texts: readonly string[]) => readPapers(texts.map((text, i) => ({ page: i + 1, text, ocr: false })))
const inOrder = (lists: readonly number[][]) => lists.toSorted(([a = 0], [b = 0]) => a - b)
/** The pages on which each speaker's papers begin. */
const pagesOf = (texts: readonly string[]) =>
  inOrder(speakersOf(read(texts).statements).map((own) => own.map(({ from }) => from.page)))

const policeStatement = (name: string) =>
  `STATEMENT UNDER SECTION 180 BNSS\nName: ${name}, age 40 years\nBilla had a stick.`
const chief = (no: number, name: string) => `PW-${no} ${name} on oath\nEXAMINATION-IN-CHIEF\nBilla had a sword.`

test('a short name that fits two witnesses is the name of neither', () => {
  const own = pagesOf([policeStatement('Ramesh'), chief(1, 'Ramesh Chand'), chief(2, 'Ramesh Pal')])
  expect(own).toEqual([[1], [2], [3]])
  expect(pagesOf([policeStatement('Ramesh'), chief(1, 'Ramesh Chand')])).toEqual([[1, 2]])
})

describe('a written statement that names nobody', () => {
  const statement = 'WRITTEN STATEMENT OF THE DEFENDANT\n1. The suit is denied.\n2. The wall is of stone.'
  const witness = (no: number, name: string) =>
    `DW-${no} ${name} on oath\nEXAMINATION-IN-CHIEF\nI am the defendant in this suit. The wall is of brick.`
  test('is put to the one witness who is that party', () => {
    expect(pagesOf([statement, witness(1, 'Suresh Pal')])).toEqual([[1, 2]])
  })
  test('is put to neither of two, because it may be of the other', () => {
    const other = `AFFIDAVIT OF THE DEFENDANT\nI, Mohan Das, aged 50 years, am the defendant.\nThe wall is of mud.`
    const own = pagesOf([statement, witness(1, 'Suresh Pal'), other])
    expect(own.find((pages) => pages.includes(1))).toEqual([1])
  })
})

test('the side that asks in a cross-examination is not the side of who answers', () => {
  const { statements } = read([
    'WRITTEN STATEMENT OF THE DEFENDANT\n1. The suit is denied.\n2. I lived in Kuwait.',
    'PW-1 Filomena Rodrigues on oath\nEXAMINATION-IN-CHIEF\nI live at Guirim.',
    'CROSS-EXAMINATION OF PW-1 on behalf of the Defendant\nMy brother did not live in Kuwait.',
  ])
  expect(statements.map(({ party }) => party)).toEqual(['answers', null, null])
  expect(inOrder(speakersOf(statements).map((own) => own.map(({ n }) => n)))).toEqual([[1], [2, 3]])
})

test('the number of a witness in a list of the police is not that of the court', () => {
  const list = 'STATEMENT UNDER SECTION 180 BNSS\nWitness no. 2\nI saw nothing.'
  expect(pagesOf([list, chief(2, 'Mohan Das')])).toEqual([[1], [2]])
})
