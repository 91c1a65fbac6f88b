/** Pages and memos whose heading gives them to nobody, and letters that only their end gives to somebody. */
import { describe, expect, test } from 'vitest'
import { readPapers } from '../index.ts'

const read = (...texts: string[]) => readPapers(texts.map((text, i) => ({ page: i + 1, text, ocr: false }))).statements
const kinds = (...texts: string[]) => read(...texts).map(({ kind, witness, number }) => [kind, witness, number])

describe('a paper that no heading gives to a witness is not put into his mouth', () => {
  const report =
    'FIRST INFORMATION REPORT\nInformant: Mohan Lal s/o Ram Lal, age 40\nOn 3.4.2021 I was at my shop when the accused came.'
  const chief = 'PW-2 Suresh Pal on oath\nExamination-in-chief\nThe knife was in a cloth. I signed the memo.'
  const found = 'In the presence of the witnesses the accused took out one knife, and it was wrapped in a cloth.'
  const onPage = (page: number, ...texts: string[]) =>
    read(...texts)
      .filter(({ from, to }) => from.page <= page && to.page >= page)
      .map(({ sort, witness }) => [sort, witness])

  test.each([
    'HANDING OVER MEMO    12.04.2021',
    'FARD MAKBUZGI (Recovery of the knife)    12.04.2021',
    'VOICE SAMPLE MEMORANDUM    12.04.2021',
    'RECONSTRUCTION OF SCENE    12.04.2021',
  ])('“%s” with the number of the report is no report', (title) => {
    const head = `${title}\nF.I.R. No. 56/2021   P.S. Sadar\nPresent : Inspector Ram Singh, witness Suresh Pal`
    expect(onPage(2, report, `${head}\n${found}\n        Ram Singh`, chief)).toEqual([['document', null]])
  })

  test('what several persons sign is a memo', () => {
    const signed = `Sealing of the parcel\nF.I.R. No. 56/2021   P.S. Sadar\n${found}\nSd/- Mohan Lal    Sd/- Suresh Pal    Sd/- Ram Singh`
    expect(onPage(2, report, signed, chief)).toEqual([['document', null]])
  })

  test('a page behind a signature', () => {
    const told = `STATEMENT U/S 180 BNSS\nName: Suresh Pal, age 30\nI saw the accused with a knife.\nBefore me   Sd/- SI Ram Singh`
    const next = 'The shop was closed on that day and nobody came there.\nThe knife was not found by anybody.'
    expect(onPage(2, told, next)).toEqual([['document', null]])
    expect(onPage(2, told.replace(/\n[^\n]+$/, ' He had'), next)).toEqual([['told', 'Suresh Pal']])
  })

  test('a page behind running words in which a thumb is told of is the same witness’s', () => {
    const told = 'PW-3 Hari Om on oath\nCROSS EXAMINATION\nI did not see that he put his thumb impression on it.'
    expect(onPage(2, told, 'I was not there when the deed was read.')).toEqual([['court', 'Hari Om']])
  })

  test('a chief on a new page that names nobody', () => {
    expect(onPage(2, chief, 'EXAMINATION-IN-CHIEF\nI was at home. I saw nothing.')).toEqual([['court', null]])
  })

  test('a list of statements goes on with another witness on the next page', () => {
    const first = 'STATEMENTS U/S 161 Cr.P.C.\n1. JASPAL SINGH s/o Mukhtiar Singh, 35, labour\nStated that it was dark.'
    const next =
      '2. GURJANT SINGH s/o Kaur Singh, 46, owner of tea shop\nStated that he took liquor at the back of the shop on 14.07.2020'
    expect(onPage(2, first, next)).toEqual([['told', 'Gurjant Singh']])
  })
})

test('below a letter to a relative the name stands alone, or behind the word for kin', () => {
  const letter = 'Ollur, 20-8-2012\nDear Chechi,\nFor Onam I am sending ten thousand rupees as every year.'
  expect(kinds(`${letter}\nSivadasan`)).toEqual([['letter', 'Sivadasan', null]])
  expect(kinds(`${letter}\nYour brother, Sivadasan`)).toEqual([['letter', 'Sivadasan', null]])
})

describe('statements that follow each other under one heading', () => {
  const english =
    'STATEMENTS OF WITNESSES U/S 161 Cr.P.C.\n1. Jaspal Singh s/o Mukhtiar Singh, 35, labour\nHe stated that he was taking food in his house.'
  const hindi = 'बयान अन्तर्गत धारा 161 द.प्र.सं.\n1- सोहन लाल पुत्र राम लाल, उम्र 40 वर्ष\nमैं अपने घर पर था।'
  test.each([
    ['Ramesh Kumar', english, '(b) Ramesh Kumar, driver'],
    ['Ramesh Kumar', english, '2.  RAMESH KUMAR, 35, driver, Kakra.          15.07.2020'],
    ['Ramesh Kumar', english, 'ii) Statement of Ramesh Kumar w/o Hari'],
    ['Ramesh Kumar', english, 'Next witness : Ramesh Kumar, photographer'],
    ['मोहन सिंह', hindi, '2- मोहन सिंह, आयु 35 वर्ष, मजदूर'],
    ['मोहन सिंह', hindi, 'गवाह नं0 2 मोहन सिंह'],
  ])('%s speaks behind “%s”', (witness, first, line) => {
    const next = first === hindi ? 'मैं दुकान पर था।' : 'He stated that he saw two persons going away.'
    expect(read(`${first}\n${line}\n${next}`).map((one) => one.witness)).toEqual([
      first === hindi ? 'सोहन लाल' : 'Jaspal Singh',
      witness,
    ])
  })

  test('a list of the accused in a report is none of them', () => {
    const report = 'FIRST INFORMATION REPORT\nInformant: Mohan Lal, age 40\nI was at my shop when they came.'
    const list = '1. Billa, driver\n2. Happy, cleaner\nAll of them beat me with sticks.'
    expect(read(`${report}\n${list}`).map((one) => one.witness)).toEqual(['Mohan Lal'])
  })
})
