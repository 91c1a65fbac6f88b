import { describe, expect, test } from 'vitest'
import { growth, LINEAR } from '#tests/support/growth.ts'
import { findPersonal } from './find-personal.ts'
import { countPersonal, maskText } from './mask-text.ts'

const masked = (text: string) => maskText(text, findPersonal(text))
const AADHAAR = '234123412346'

describe('personal details are found', () => {
  test.each([
    ['Aadhaar in fours', 'of 2341 2341 2346.', 'of [Aadhaar number hidden].'],
    ['Aadhaar unparted', `(${AADHAAR})`, '([Aadhaar number hidden])'],
    [
      'Aadhaar with hyphens, dots, one digit a box',
      '2341-2341–2346, 2341.2341.2346, 2 3 4 1 2 3 4 1 2 3 4 6',
      '[Aadhaar number hidden], [Aadhaar number hidden], [Aadhaar number hidden]',
    ],
    ['Aadhaar over two lines', 'no 2341 23\n41 2346 of', 'no [Aadhaar number hidden] of'],
    ['Aadhaar in Devanagari', 'संख्या २३४१ २३४१ २३४६ है', 'संख्या [Aadhaar number hidden] है'],
    [
      'Aadhaar in Bengali, Tamil and wide digits',
      '২৩৪১২৩৪১২৩৪৬ ௨௩௪௧௨௩௪௧௨௩௪௬ ２３４１２３４１２３４６',
      '[Aadhaar number hidden] [Aadhaar number hidden] [Aadhaar number hidden]',
    ],
    ['Aadhaar with what nobody sees in it', '2341\u200b2341\u00ad2346', '[Aadhaar number hidden]'],
    [
      'Aadhaar by its word, with a wrong check digit',
      'Aadhaar No. 2341 2341 2345; आधार: २३४१ २३४१ २३४५',
      'Aadhaar No. [Aadhaar number hidden]; आधार: [Aadhaar number hidden]',
    ],
    ['Aadhaar by its word, misread', 'UID: 234l 2341 23S5', 'UID: [Aadhaar number hidden]'],
    ['virtual id', 'VID 9123 4567 8901 2351', 'VID [Aadhaar number hidden]'],
    ['PAN', 'ABCPE1234F, abcpe1234f', '[PAN hidden], [PAN hidden]'],
    [
      'PAN in groups, letter by letter, misread',
      'ABCPE 1234 F / A B C P E 1 2 3 4 F / PAN: ABCPEI234F',
      '[PAN hidden] / [PAN hidden] / PAN: [PAN hidden]',
    ],
    ['GSTIN, also in groups', '27ABCPE1234F1Z5 and 27 ABCPE1234F 1Z5', '[GSTIN hidden] and [GSTIN hidden]'],
    [
      'mobile numbers',
      '9876543210, 98765 43210, +91-9876543210, 0 98765 43210, 987-654-3210, 919876543210',
      Array(6).fill('[phone number hidden]').join(', '),
    ],
    ['mobile number among letters', 'Mob9876543210Email', 'Mob[phone number hidden]Email'],
    ['mobile number in Devanagari', 'मो. ९८७६५४३२१०', 'मो. [phone number hidden]'],
    [
      'landline behind its word',
      'Tel: 011-23381234, 23385678\n12. The',
      'Tel: [phone number hidden], [phone number hidden]\n12. The',
    ],
    ['landline in Hindi', 'फ़ोन ०५२२-२६१२३४५', 'फ़ोन [phone number hidden]'],
    ['number of another country', 'at +1 415 555 2671', 'at [phone number hidden]'],
    [
      'mail',
      'ram.kumar@gmail.com; ram @ gmail . com; ram[at]court[dot]in',
      Array(3).fill('[e-mail or UPI address hidden]').join('; '),
    ],
    ['mail over two lines', 'ram.kumar@\ngmail.com', '[e-mail or UPI address hidden]'],
    ['UPI', 'paid to 9876543210@ybl', 'paid to [e-mail or UPI address hidden]'],
    [
      'account, before and behind its word',
      'A/c No. 50100123456789; 501001234567 (SBI, IFSC SBIN0001234)',
      'A/c No. [account number hidden]; [account number hidden] (SBI, IFSC SBIN0001234)',
    ],
    ['account in Hindi', 'खाता संख्या ५०१००१२३४५६', 'खाता संख्या [account number hidden]'],
    [
      'one digit a box, with the lines between them, and as OCR takes these',
      '9|8|7|6|5|4|3|2|1|0; 9 | 8 | 7 | 6 | 5 | 4 | 3 | 2 | 1 | 0; 2|3|4|1|2|3|4|1|2|3|4|6; 9l8|7|6|5|4[3]2]1]0; 21314111213141112131416.',
      `${Array(2).fill('[phone number hidden]').join('; ')}; [Aadhaar number hidden]; [phone number hidden]; [Aadhaar number hidden].`,
    ],
    ['mobile number in columns', '98765    43210', '[phone number hidden]'],
    [
      'other signs between groups behind a word',
      'Aadhaar No. 2345/6789/0124; mobile 98765_43210, mob. 98765·43210, ph. 98765~43210; card 4111/1111/1111/1112',
      'Aadhaar No. [Aadhaar number hidden]; mobile [phone number hidden], mob. [phone number hidden], ph. [phone number hidden]; card [card number hidden]',
    ],
    [
      'landline with its area in brackets',
      'at (022) 2345 6789, (0821)2345678',
      'at [phone number hidden], [phone number hidden]',
    ],
    ['mobile number after capitals', 'WA9876543210, M9876543210', 'WA[phone number hidden], M[phone number hidden]'],
    [
      'account behind other words of banks, far off',
      'Savings Bank No. 0542101012345; S.B. No. 0542101012346; current a/c 0542101012347; loan no 0542101012348; fixed deposit 0542101012349',
      'Savings Bank No. [account number hidden]; S.B. No. [account number hidden]; current a/c [account number hidden]; loan no [account number hidden]; fixed deposit [account number hidden]',
    ],
    [
      'account at the end of a long sentence',
      'A/c of the deponent with Canara Bank, Vijayanagar 2nd Stage Branch, in the City of Mysuru, being 0542101012345; kept there bearing No. 0542101012346',
      'A/c of the deponent with Canara Bank, Vijayanagar 2nd Stage Branch, in the City of Mysuru, being [account number hidden]; kept there bearing No. [account number hidden]',
    ],
    ['PAN over two lines behind its word', 'PAN: ABCPE\n1234F', 'PAN: [PAN hidden]'],
    ['card', '4111 1111 1111 1111', '[card number hidden]'],
    [
      'voter card',
      'ABC1234567, epic no. xyz 7654321',
      '[voter card number hidden], epic no. [voter card number hidden]',
    ],
    [
      'passport',
      'passport of 2014, K1234567; passport of the petitioner issued at Bengaluru on 1.1.2019 is K1234567',
      'passport of 2014, [passport number hidden]; passport of the petitioner issued at Bengaluru on 1.1.2019 is [passport number hidden]',
    ],
  ])('%s', (_, text, expected) => expect(masked(text)).toBe(expected))

  test.each([
    ['every wrong last digit', [0, 1, 2, 3, 4, 5, 7, 8, 9].map((digit) => `of 2341 2341 234${digit} and`).join('\n')],
    [
      'every swap of two neighbours',
      'of 3241 2341 2346, 2431 2341 2346, 2314 2341 2346, 2341 3241 2346, 2341 2341 2364',
    ],
    ['twelve digits that begin with 0 or 1', 'of 1341 2341 2346 and 034123412346'],
    ['a number longer than one', '23412341234623412341234623412341234623'],
    [
      'case numbers',
      'Criminal Appeal No. 1234 of 2014, W.P.(C) 9876543210/2014, CNR DLCT010123452020, DLCT01-012345-2020',
    ],
    ['sections and FIR', 'Sections 302, 304, 307 and 420; 302 304 307 420; FIR No. 0123/2022; FIR1234567'],
    ['dates and years', '23.03.2022 14.05.2023, 01-07-2024 to 31-12-2024, 2014 2015 2016 2017'],
    ['amounts', 'Rs 4,50,000, ₹9876543210, Rs. 9876543210/-, 12,34,56,789.00 in account'],
    ['PIN codes before a year', 'Kolkata 700 001 2014, Kolkata-700001\n2014 INSC 463'],
    ['citations', '(2014) 8 SCC 273, AIR 1973 SC 1461, 2014 INSC 463, [1951] SCR 747'],
    ['words that look like a PAN', 'legal 1973 a, of Act 1973 A, LEGAL 1973 A'],
    ['signs that look like an address', 'interest @ 18% p.a., rate@Rs.500, stay @ hotel. The room'],
    [
      'dates, amounts, cases, sections and citations behind a word',
      'mobile of 12/05/2024, 13/05/2024, worth 4,50,000 and 12,34,56,789; phone seized in OS 12/2024, 345/2023, 6789/2022',
    ],
    [
      'the same behind words of banks',
      'loan of 12/05/2024, 4,50,000 and 65,000/-; savings of 12,34,56,789; deposit under Sections 138,139,140,141; 2014 (8) SCC 273',
    ],
    [
      'numbers of cases, cheques and vehicles behind "bearing"',
      'bearing No. 004512 dated 14.03.2022, bearing no. 12345 of 2014, bearing No. 9876543210/2014, bearing no CNR DLCT010123452020, KA09 1234',
    ],
    ['columns of figures', '12,500 | 4,50,000 | 2014 | 138 | 2,000 | 12/05/2024 | 302 | 34'],
    ['an IFSC', 'IFSC SBIN0001234'],
    ['seven digits after a letter, unnamed', 'Annexure K1234567'],
  ])('%s: nothing is found', (_, text) => expect(masked(text)).toBe(text))
})

test('each detail has its position, and each kind its count', () => {
  const text = '😀 PAN ABCPE1234F, २३४१२३४१२३४६, ABCPE1234F'
  const found = findPersonal(text)
  expect(found.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ['pan', 'ABCPE1234F'],
    ['aadhaar', '२३४१२३४१२३४६'],
    ['pan', 'ABCPE1234F'],
  ])
  expect(countPersonal(found)).toEqual({ pan: 2, aadhaar: 1 })
})

test('the time grows only in proportion to the text', async () => {
  const pieces = [
    '1 ',
    'a',
    'A ',
    '1',
    'tel 1 ',
    'a@',
    'a.',
    '@',
    'a/c 123456789 ',
    '-',
    '१\n',
    'aadh',
    'ABCPE ',
    'passport ',
    'a[at]',
    '1|',
    '1            ',
    'aadhaar 1/',
    '(022) ',
    'loan 1',
    'A9876543210',
  ]
  const search = (size: number) => pieces.forEach((piece) => findPersonal(piece.repeat(size)))
  expect(await growth(search, 200)).toBeLessThan(LINEAR)
})
