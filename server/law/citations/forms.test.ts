/** Every printed form of a citation, and the key under which it is filed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildLibrary } from '../build/build-library.ts'
import { openStore, type LibraryStore } from '../library/store.ts'
import { parseJudgments } from './read-judgments/parse-judgments.ts'
import { parseProvisions } from './read-provisions/parse-provisions.ts'
import { parseReportCitations } from './read-judgments/report-citations.ts'

const reports: Record<string, string[]> = {
  'SCC:2014:8:273': ['(2014) 8 SCC 273', '2014 (8) SCC 273', '(2014) 8 S.C.C. 273', '2014 SCC (8) 273'],
  'SCC:1992:S1:335': [
    '1992 Supp (1) SCC 335',
    '1992 Supp. (1) SCC 335',
    '(1992) Supp 1 SCC 335',
    '1992 Suppl (1) SCC 335',
  ],
  'SCC CRI:2014:3:449': ['(2014) 3 SCC (Cri) 449'],
  'SCC L&S:2010:1:12': ['(2010) 1 SCC (L&S) 12', '(2010) 1 SCC (L & S) 12'],
  'SCR:2014:8:128': ['[2014] 8 S.C.R. 128', '(2014) 8 SCR 128', '2014 (8) SCR 128', '2014 SCR (8) 128'],
  'SCR:2006:S3:704': ['[2006] SUPP. 3 S.C.R. 704', '[2006] Supp. (3) SCR 704', '(2006) Supp (3) SCR 704'],
  'SCR:1950::88': ['1950 SCR 88', '[1950] S.C.R. 88'],
  'AIR SC:1978::597': [
    'AIR 1978 SC 597',
    'A.I.R. 1978 S.C. 597',
    'AIR 1978 Supreme Court 597',
    '1978 AIR 597',
    '1978 AIR (SC) 597',
  ],
  'AIR DEL:1995::12': ['AIR 1995 Del 12', 'AIR 1995 Delhi 12', 'A.I.R. 1995 Del. 12'],
  'AIR BOM:1988::223': ['AIR 1988 Bom 223', 'AIR 1988 Bombay 223', 'AIR (1988) Bom. 223'],
  'AIR P&H:1964::12': ['AIR 1964 P&H 12', 'AIR 1964 P & H 12', 'AIR 1964 Punjab & Haryana 12'],
  'AIR AP:1990::12': ['AIR 1990 AP 12', 'AIR 1990 A.P. 12', 'AIR 1990 Andhra Pradesh 12'],
  'AIR NOC KER:2019::12': ['AIR 2019 (NOC) 12 (Ker)'],
  'AIRSCW:2005::12': ['2005 AIR SCW 12'],
  'AIRONLINE SC:2020::12': ['AIROnline 2020 SC 12'],
  'INSC:2014::463': ['2014 INSC 463', '2014:INSC:463', '2014/INSC/463'],
  'SCCONLINE SC:2023::123': ['2023 SCC OnLine SC 123', '2023 SCC Online SC 123', '2023 S.C.C. OnLine SC 123'],
  'SCCONLINE DEL:2019::7890': ['2019 SCC OnLine Del 7890'],
  'SCCONLINE P&H:2019::12': ['2019 SCC OnLine P&H 12', '2019 SCC OnLine P & H 12'],
  'SCCONLINE NCLAT:2019::12': ['2019 SCC OnLine NCLAT 12'],
  'CRILJ:2014::12': [
    '2014 CriLJ 12',
    '2014 Cri LJ 12',
    '2014 Cri. L.J. 12',
    '2014 CrLJ 12',
    '2014 Crl.L.J. 12',
    '2014 CRI. L. J. 12',
  ],
  'SCALE:2003:5:12': ['2003 (5) SCALE 12', '(2003) 5 Scale 12'],
  'JT SC:2003:5:12': ['JT 2003 (5) SC 12', 'J.T. 2003 (5) S.C. 12', 'JT (2003) 5 SC 12'],
  'MLJ:1990:1:12': ['(1990) 1 MLJ 12', '1990 (1) M.L.J. 12'],
  'MHLJ:2005:2:12': ['2005 (2) Mh.L.J. 12', '2005 (2) Mah LJ 12'],
  'BOMCR:2005:2:12': ['2005 (2) Bom CR 12', '2005 (2) Bom.C.R. 12'],
  'KLT:2005:1:12': ['2005 (1) KLT 12'],
  'ILR KAR:2005::12': ['ILR 2005 KAR 12', 'I.L.R. 2005 Karnataka 12'],
  'ILR DEL:1990:2:12': ['ILR (1990) 2 Del 12', 'ILR (1990) 2 Delhi 12'],
  'DLT:2005:123:12': ['123 (2005) DLT 12', '(2005) 123 DLT 12', '2005 (123) DLT 12'],
  'ITR:1999:237:12': ['(1999) 237 ITR 12', '[1999] 237 ITR 12'],
  'ITR::237:12': ['237 ITR 12'],
  'LLJ:2005:2:12': ['(2005) 2 LLJ 12', '2005-II-LLJ-12'],
  'RCR CRIMINAL:2010:4:12': ['2010 (4) RCR (Criminal) 12'],
  'DHC:2023::1234': ['2023:DHC:1234', '2023:DHC:1234-DB', '2023/DHC/001234', '2023 DHC 1234'],
  'BHCAS:2024::123': ['2024:BHC-AS:123', '2024:BHC-AS:123-DB'],
  'KER:2023::12': ['2023/KER/12', '2023:KER:12'],
  'KHC:2023::1234': ['NC: 2023:KHC:1234', 'NC:2023:KHC:1234', '2023:KHC:1234'],
  'KHCD:2023::12': ['NC: 2023:KHC-D:12'],
  'PHHC:2024::12345': ['2024:PHHC:012345-DB'],
  'AHCLKO:2023::12': ['2023:AHC-LKO:12'],
  'LIVELAW SC:2024::12': ['2024 LiveLaw (SC) 12'],
  'MANU SC:2000::1': ['MANU/SC/0001/2000'],
}

/** "(2014) 8 SCC 273" with or without its first bracket: the sentence may have put another before it. */
const bare = (form: string) => form.replaceAll(/^\(|\)$/g, '')

describe('report citations', () => {
  const rows = Object.entries(reports).flatMap(([key, forms]) => forms.map((form) => [form, key] as const))
  test.each(rows)('%s', (form, key) => {
    for (const text of [`It was held in ${form}, and followed since.`, `(${form})`, `See (${form}); so be it.`])
      expect({
        text,
        found: parseReportCitations(text).map((one) => [one.key, bare(text.slice(one.start, one.end))]),
      }).toEqual({ text, found: [[key, bare(form)]] })
  })

  test('parallel citations of one case are one citation', () => {
    for (const joint of [' : ', ': ', ' = ', ' | '])
      expect(parseJudgments(`(1973) 4 SCC 225${joint}AIR 1973 SC 1461`)).toMatchObject([
        { reports: [{ key: 'SCC:1973:4:225' }, { key: 'AIR SC:1973::1461' }] },
      ])
  })

  test('what only looks like a report citation is not read as one', () => {
    for (const text of [
      'in 2014 (8) the SCC',
      'AIR 101.5 FM in 1978',
      '12/2023/45',
      'case no. 2014/1/463',
      'in 1950 we 12',
    ])
      expect([text, parseReportCitations(text)]).toEqual([text, []])
  })
})

describe('cause titles', () => {
  const names: [text: string, name: string][] = [
    ['Mohan Lal v. V. Sadasivan, (2005) 2 SCC 4', 'Mohan Lal v. V. Sadasivan'],
    ['State of Kerala v. K. V. Joseph, (2005) 2 SCC 4', 'State of Kerala v. K. V. Joseph'],
    ['B V Seshaiah v. The State, (2005) 2 SCC 4', 'B V Seshaiah v. The State'],
    ['MOHAN LAL V. STATE OF U.P. AND ANR., (2005) 2 SCC 4', 'MOHAN LAL V. STATE OF U.P. AND ANR.'],
    ['State of Goa v. M/S. Lotus Mills Ltd. reported in (2005) 2 SCC 4', 'State of Goa v. M/S. Lotus Mills Ltd.'],
    [
      'Deepak v. The Registrar (Judicial) By Its Secretary - Dr. A. Rao & Ors. (2005) 2 SCC 4',
      'Deepak v. The Registrar (Judicial) By Its Secretary - Dr. A. Rao & Ors.',
    ],
    ['Asha Devi Vs. Income Tax Officer Ward 1(3) ([2005] 2 SCR 4)', 'Asha Devi Vs. Income Tax Officer Ward 1(3)'],
  ]
  test.each(names)('%s', (text, name) => {
    const [cited, ...others] = parseJudgments(`As held in ${text}, it is so.`)
    expect(others).toEqual([])
    expect(cited?.reports).toHaveLength(1)
    expect(cited?.start).toBe('As held in '.length)
    const stripped = (one = '') => one.replace(/[.)]+$/, '')
    expect(stripped(`As held in ${text}`.slice(cited?.start, cited?.name?.respondentWords.at(-1)?.end))).toBe(
      stripped(name),
    )
  })

  test.each([
    'In Mohan Lal v. State of Goa the court followed (2005) 2 SCC 4.',
    'So held in Mohan Lal v. State of Goa. See (2005) 2 SCC 4.',
    'So held in Mohan Lal v. State of Goa; also (2005) 2 SCC 4.',
    'So held in Mohan Lal v. State of Goa. In (2005) 2 SCC 4 it was otherwise.',
  ])('a number that is another case’s stays apart: %s', (text) => {
    expect(parseJudgments(text)).toMatchObject([{ reports: [] }, { name: null, reports: [{ key: 'SCC:2005:2:4' }] }])
  })

  test('a report citation behind an odd name is read together with the name', () => {
    for (const name of [
      'R. Metri No. 08585N v. The Union',
      'he v. ~ Sharma',
      'The Union v. Rajiv Singh ‘lalan’',
      'Tax Officer v. Kerala-II; Ernakulam',
    ])
      expect(parseJudgments(`See ${name}, (2005) 2 SCC 4.`)).toMatchObject([{ name: expect.anything(), reports: [{}] }])
  })
})

describe('provisions', () => {
  let dir: string
  let store: LibraryStore
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'nyayadesk-forms-'))
    store = openStore(await buildLibrary(join(import.meta.dirname, '../fixtures'), dir))
  })
  afterAll(() => {
    store.close()
    rmSync(dir, { recursive: true, force: true })
  })

  const provisions: Record<string, string[]> = {
    'ipc 302': [
      's. 302 IPC',
      's.302 IPC',
      'S. 302, I.P.C.',
      'u/s 302 IPC',
      'Section 302 of the Indian Penal Code, 1860',
      'IPC 302',
      '302 IPC',
      '§ 302 IPC',
      'धारा 302 IPC',
    ],
    'ni 138': ['u/s 138 NI Act', 'u/s. 138 of N.I. Act'],
    'ni 138(b)': ['clause (b) of section 138 of the NI Act', 'section 138, clause (b) of the NI Act'],
    'constitution 226': ['Article 226', 'Art. 226', 'Art 226 of the Constitution'],
    'constitution 14, constitution 19': ['Articles 14 and 19', 'Arts. 14 & 19 of the Constitution'],
    'cpc O7 R11': [
      'Order VII Rule 11',
      'Order VII, Rule 11 CPC',
      'O. 7 R. 11',
      'Or. 7 R. 11 CPC',
      'O7 R11 CPC',
      'Rule 11 of Order VII CPC',
      'Rule 11 of Order 7 of the Code of Civil Procedure',
    ],
    'cpc O39 R1, cpc O39 R2': [
      'O.39 R.1 & 2',
      'O. 39 Rr. 1 & 2',
      'Order XXXIX Rules 1 and 2 CPC',
      'Rules 1 and 2 of Order XXXIX CPC',
    ],
    'ipc 299, ipc 304': ['ss. 299-304 IPC', 'ss. 299–304 of the IPC', 'Sections 299 to 304 IPC'],
    'bns 85, bns 86': ['Sections 85 and 86 of the BNS', 'ss. 85 & 86 BNS', 'sections 85, 86 BNS'],
    'crpc 482': ['Section 482 Cr.P.C.', 'S.482 of Cr. P. C.', 'Sec. 482 CrPC'],
    'bnss 173(3)': ['sub-section (3) of section 173 of the BNSS', 'section 173 (3) BNSS'],
  }
  const rows = Object.entries(provisions).flatMap(([id, forms]) => forms.map((form) => [form, id] as const))
  test.each(rows)('%s', (form, ids) => {
    const found = parseProvisions(`Under ${form}, it is so.`, store.actNames())
    expect(found.map(({ act, base, sub }) => `${act} ${base}${sub}`).join(', ')).toBe(ids)
  })
})
