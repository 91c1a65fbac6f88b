/** Papers as police stations, advocates, banks and hospitals head them: their kinds, who speaks, where they begin. */
import { describe, expect, test } from 'vitest'
import { readPapers } from '../index.ts'

const read = (...texts: string[]) => readPapers(texts.map((text, i) => ({ page: i + 1, text, ocr: false }))).statements
const kinds = (...texts: string[]) => read(...texts).map(({ kind, witness, number }) => [kind, witness, number])

describe('the kind of a paper and who speaks in it', () => {
  test.each([
    [
      'STATEMENT UNDER SECTION 180 BNSS\nStatement of PW1 Ramesh Chand\nI saw it from my shop.',
      'police',
      'Ramesh Chand',
      'PW-1',
    ],
    ['STATEMENT U/S 161 Cr.P.C.\nName: Smt. Ganga, age 29 yrs\nI saw it from my shop.', 'police', 'Ganga', null],
    [
      'Supplementary statement of the complainant\nI, Ramesh Chand, age 40 years, state that I saw it.',
      'police',
      'Ramesh Chand',
      null,
    ],
    [
      'Bayan antargat dhara 180 BNSS\nNaam: Ramesh Chand putra Hari\nMaine dekha ki woh aaya tha.',
      'police',
      'Ramesh Chand',
      null,
    ],
    [
      'STATEMENT OF PROSECUTRIX UNDER SECTION 183 BNSS\nName : Meena d/o Ramlal\nI was going to college.',
      'magistrate',
      'Meena',
      null,
    ],
    [
      'Exh. 21   DEPOSITION OF WITNESS NO. 1 FOR PROSECUTION\nI do hereby on solemn affirmation state that: My name is Ramesh Chand, age 35\nI saw it with my eyes.',
      'chief',
      'Ramesh Chand',
      'PW-1',
    ],
    [
      'PW1/ Sh. Ramlal S/o Sh. Mohan aged 45 yrs on S.A.\nI am a farmer. I know the accused.',
      'chief',
      'Ramlal',
      'PW-1',
    ],
    [
      'SWORN AFFIDAVIT IN LIEU OF EXAMINATION-IN-CHIEF\nI, K. Suresh, S/o Krishnappa, aged 44 years, do hereby affirm as under:\n1. I am a trader.',
      'affidavit',
      'K. Suresh',
      null,
    ],
    [
      'PRIVATE COMPLAINT UNDER SECTION 223 OF BNSS R/W 138 N.I. ACT\nThe complainant submits that he is a trader in the town.',
      'complaint',
      null,
      null,
    ],
    [
      'REPLY TO LEGAL NOTICE\nSir, under instructions from my client Smt. Roopa R I reply that the cheque was security.',
      'reply',
      'Roopa R',
      null,
    ],
    [
      'WRITTEN STATEMENT ON BEHALF OF THE DEFENDANT\n1. The suit of the plaintiff is false and not maintainable.',
      'written-statement',
      null,
      null,
    ],
    ['STATE BANK\nCHEQUE RETURN MEMO\nReason: Funds Insufficient', 'bank-memo', null, null],
    [
      'DISTRICT HOSPITAL\nWOUND CERTIFICATE\nName: Ramu\n1. Lacerated wound over left forearm.\nDr. Shalini K, Medical Officer',
      'medical',
      'Shalini K',
      null,
    ],
    [
      'SEIZURE MAHAZAR\nDrawn between 10 and 11 a.m. in the presence of the panchas named below.',
      'seizure',
      null,
      null,
    ],
    ['GD ENTRY No. 17\nThe constable reports that an accident took place near the mill.', 'diary', null, null],
    ['WhatsApp Chat with Roopa\n[12/01/25, 9:14 PM] Roopa: I will pay by Friday', 'chat', null, null],
    ['रोजनामचा रपट सं. 14\nसिपाही राम सिंह ने बताया कि झगड़ा हुआ है।', 'diary', null, null],
    ['5TATEMENT 0F WITNESS U/s l8O BNSS\nName: Ganga, age 29\nI saw it from my shop.', 'police', 'Ganga', null],
  ])('%s', (text, kind, witness, number) => {
    expect(kinds(text)).toEqual([[kind, witness, number]])
  })

  test('the client speaks in a notice, and of a firm the person through whom it speaks', () => {
    const notice = (client: string) =>
      `LEGAL NOTICE\nUnder the instructions of my client ${client}, I call upon you to pay.`
    expect(kinds(notice('Mr. T. Arokiam, S/o Thomas'))).toEqual([['notice', 'T. Arokiam', null]])
    expect(kinds(notice('M/s Sree Agencies, represented by its proprietor Sri K. Suresh'))).toEqual([
      ['notice', 'K. Suresh', null],
    ])
  })

  test('a paper without a heading is not sure, and what the person says it is goes before everything', () => {
    const page = {
      page: 1,
      text: 'He came in the evening and he told me all about it.\nI went home after that.',
      ocr: false,
    }
    expect(readPapers([page]).statements).toMatchObject([{ kind: 'unknown', sure: false }])
    const told = [{ from: { page: 1, line: 1 }, kind: 'police' as const }]
    expect(readPapers([page], { told }).statements).toMatchObject([{ kind: 'police', sure: true, sort: 'told' }])
  })
})

describe('where a paper begins and ends', () => {
  const deposition = (n: number, name: string) =>
    `C.C. No. 2210/2025\nDeposition of P.W.${n}\nName: ${name}   Age: 53 years\nDuly sworn on: 12.01.2026\nCHIEF-EXAMINATION BY LEARNED APP\nI saw it.\nCross-examination: Nil.`

  test('several papers on one page are several', () => {
    const page =
      'K.M.C. HOSPITAL\nWOUND CERTIFICATE\nInjury : cut on the scalp.\nDr. G. Rajan\n------------\nSEIZURE MEMO\nOne rod was seized from the house of the accused.'
    expect(read(page).map(({ kind, from }) => [kind, from.line])).toEqual([
      ['medical', 1],
      ['seizure', 6],
    ])
  })

  test('a deposition without cross-examination ends where the next begins', () => {
    expect(kinds(deposition(1, 'Ramesh Chand'), deposition(2, 'Suresh Pal'))).toEqual([
      ['chief', 'Ramesh Chand', 'PW-1'],
      ['chief', 'Suresh Pal', 'PW-2'],
    ])
  })

  test('the cross-examination is of the witness whose chief stands before it', () => {
    expect(
      kinds('P.W.1 C. MURUGAN  Chief :\nI know the accused.\nCross by accused counsel :\nI did not see the face.'),
    ).toEqual([
      ['chief', 'C. Murugan', 'PW-1'],
      ['cross', 'C. Murugan', 'PW-1'],
    ])
  })

  test('a heading that is printed again on the next page begins no new paper, and running text begins none', () => {
    const [one, ...more] = read(
      'STATEMENT UNDER SECTION 180 BNSS\nName: Ganga, age 29\nI was in the shop when the car came from the north',
      'STATEMENT UNDER SECTION 180 BNSS\nand hit the wall.\nPW-1 Mahesh came to my hotel\nand told me of it.',
    )
    expect(more).toEqual([])
    expect(one?.to).toEqual({ page: 2, line: 4 })
  })

  test('headers and footers are no words of the paper', () => {
    const page = (n: number, text: string) =>
      `Crl. Case 903/2025\nState v. Pankaj\n${text}\nI saw the lane.\nI saw the door.\nI saw the car.\nIt was cold.\nIt was late.\nPage ${n} of 3\nSteno`
    const texts = [
      page(1, 'PW-1 Ramesh Chand\nEXAMINATION-IN-CHIEF\nI saw a man who was'),
      page(2, 'standing near the gate.\nHe ran.'),
      page(3, 'I ran too.\nHe fell.'),
    ]
    const [deposition_] = read(...texts)
    expect(deposition_?.sentences.some(({ text }) => /State v|Page \d/.test(text))).toBe(false)
  })
})

describe('a relative who is named in a heading does not answer for the witness', () => {
  const body = 'I was at home when it happened and I saw it. Then I went to the police station.'
  const hindi = 'मैं घर पर था और मैंने देखा कि झगड़ा हुआ। फिर मैं थाने गया।'
  const report = `FIRST INFORMATION REPORT\nInformant: Sunita Bai w/o Ramlal Patel\n${body}`
  test.each([
    ['मीना बाई', `कथन पीड़िता की माता मीना बाई पति रमेश, उम्र 40\n${hindi}`],
    [null, `कथन अंतर्गत धारा 180 बीएनएसएस\nपीड़िता की माता\n${hindi}`],
    [null, `Statement of the mother of the victim u/s 183 BNSS\n${body}`],
    ['Hari Prasad', `Statement of victim’s father Hari Prasad u/s 180 BNSS\n${body}`],
    ['Victim', `Statement of the victim u/s 183 BNSS\nIn the presence of her mother Sunita Bai\n${body}`],
    ['Victim', `न्यायालय\nअ.सा.1 - पीड़िता पिता रामलाल, उम्र 14 वर्ष\n${hindi}`],
    ['सुनीता बाई', `न्यायालय\nअ.सा.2 - सुनीता बाई (पीड़िता की माँ) उम्र 40 वर्ष\n${hindi}`],
    [null, `PW-3 brother of the informant\nEXAMINATION-IN-CHIEF\n${body}`],
    ['Ramlal Patel', `Further statement of Ramlal Patel (husband of informant Sunita Bai) before IO\n${body}`],
    [null, `Sunita Bai's husband Ramlal Patel, age 45, stated before me u/s 180 BNSS:\n${body}`],
    ['Mohan', `P.W.6 – Mohan (son of P.W.1 Sunita Bai) on oath\n${body}`],
    ['Mohan Patel', `On S.A. PW-6, Mohan Patel, s/o PW-1\n${body}`],
    ['रामलाल', `कथन गवाह रामलाल पिता सोहनलाल (पीड़िता के पिता)\n${hindi}`],
    ['रामलाल', `बयान रामलाल पुत्र सोहनलाल जो पीड़िता के पिता हैं\n${hindi}`],
    ['Victim', `IN CAMERA\nPW-1 (child victim, name not disclosed)\nThe court tested her mind.\n${body}`],
    [null, `साक्षी क्र. 3\nरमेश, प्रधान पाठक\n${hindi}`],
  ])('%s speaks in “%s”', (witness, text) => {
    const papers = read(report, text).filter(({ from }) => from.page === 2)
    expect(papers.map((one) => one.witness)).toEqual([witness])
  })

  test('statements that follow each other under one heading are each of their own witness', () => {
    const papers = kinds(
      `Statements u/s 180 BNSS dated 15.09.2025\n(1) Bhola Prasad s/o Ganga, 54 yrs, watchman\nStated that ${body}\n(2) Smt. Rampyari w/o Bhola Prasad, 50 yrs, r/o Kotra\nStated that my husband came home with fever and slept till the morning.`,
    )
    expect(papers).toEqual([
      ['police', 'Bhola Prasad', null],
      ['police', 'Rampyari', null],
    ])
  })

  test('a heading that its text follows in the same line begins a paper', () => {
    const papers = kinds(
      report,
      `Statement of Hari u/s 161 CrPC. Hari, s/o Sohan. ${body}\nStatement of Mohan u/s 161 CrPC. Mohan, s/o Tara. I was away that day and saw nothing of it, for I was at the market of the next village.`,
    )
    expect(papers.slice(1)).toEqual([
      ['police', 'Hari', null],
      ['police', 'Mohan', null],
    ])
  })

  test('a heading that is printed again after the end of a statement begins another, which is nobody’s', () => {
    const heading = 'STATEMENT UNDER SECTION 180 BNSS'
    const papers = kinds(`${heading}\nName: Ganga, age 29\n${body}`, `${heading}\nDated 05.01.2026\n${body}`)
    expect(papers).toEqual([
      ['police', 'Ganga', null],
      ['police', null, null],
    ])
  })

  test.each([
    ['PW-1 Hari Das on oath\nIn chief : I saw Mohan with a stick. In cross : I did not see Mohan.', 'cross'],
    ['PW-1 Hari Das on oath\nEXAM. IN CHIEF - I saw Mohan. CROSS EXAM. - I did not see Mohan.', 'cross'],
    ['NAW-1 Hari Das on oath\nMukhya pariksha: I saw Mohan there.\nJirah: It was closed from June 2021.', 'cross'],
  ])('a part of a deposition that begins in a line is its witness’s: %s', (text, kind) => {
    const parts = kinds(text)
    expect(parts.map(([part]) => part)).toEqual(['chief', kind])
    expect(parts.map(([, witness]) => witness)).toEqual(['Hari Das', 'Hari Das'])
  })

  test('a page under a title of one word is a paper of its own', () => {
    const papers = kinds(
      `PLAINT\nHari Das, plaintiff, submits as under:\n${body}`,
      'ROKHANAMA\nThe shop was handed over on 1st July 2001.',
    )
    expect(papers.map(([kind]) => kind)).toEqual(['plaint', 'unknown'])
  })

  test('a page under the number of a crime is no longer the report before it, though nobody knows its kind', () => {
    const papers = kinds(
      `FIRST INFORMATION REPORT\nInformant: Sunanda Ahire, age 44\n${body}`,
      `Ambad P.S.  CR 219/2025\nWords of Rohit\n${body}`,
    )
    expect(papers.map(([kind, witness]) => [kind, witness])).toEqual([
      ['fir', 'Sunanda Ahire'],
      ['unknown', null],
    ])
  })

  test('a list of persons begins no paper', () => {
    const papers = kinds(
      `SEIZURE MEMO\nWitnesses:\n(1) Anwar s/o Sattar, 39 yrs\n(2) Ravi s/o Mohan, 30 yrs\nOne stick was seized from the house.`,
      `Statement of Anwar u/s 180 BNSS\n${body}\nPersons present were these:\nRavi s/o Mohan, 30 yrs\nLalu s/o Soma, 22 yrs`,
    )
    expect(papers).toEqual([
      ['seizure', null, null],
      ['police', 'Anwar', null],
    ])
  })

  test('a heading whose columns are closed up and that ends with an abbreviation begins the paper of another witness', () => {
    const papers = kinds(
      `IN THE COURT OF SESSIONS AT NAGAR\nP.W. No. 1 Sakharam Bhise age 40 Examination-in-chief by A.P.P.\n${body}`,
      `:: 2 :: S.C. 204/2026 Exh. 24\nP.W. No. 3 Haridas Sule age 50 business dt. 21.12.2026 Examination-in-chief by A.P.P.\n${body}`,
    )
    expect(papers).toEqual([
      ['chief', 'Sakharam Bhise', 'PW-1'],
      ['chief', 'Haridas Sule', 'PW-3'],
    ])
  })

  test('a cross-examination whose heading presents somebody is not of the witness before him', () => {
    const papers = kinds(
      `AFFIDAVIT IN LIEU OF CHIEF EXAMINATION\nI, Narasimha Rao, aged 45 years, state as follows:\n${body}`,
      `M.V.O.P. 88/2025      B. Suresh, 38 yrs, fruit vendor          Cross by R2 counsel     04.03.2026\n${body}`,
    )
    expect(papers[1]?.[1]).not.toBe('Narasimha Rao')
  })

  test('a letter about “your notice” is the reply to it, and its sender stands below “From” and the date', () => {
    const papers = kinds(
      `LEGAL NOTICE\nUnder instructions from my client Smt. Vasanthi Bangera I issue you this notice.\n${body}`,
      `From                    Date : 02-04-2023\nDinesh Kotian\nMalpe\nSub: Your notice sent on behalf of Smt. Vasanthi\n${body}`,
    )
    expect(papers).toEqual([
      ['notice', 'Vasanthi Bangera', null],
      ['reply', 'Dinesh Kotian', null],
    ])
  })
})
