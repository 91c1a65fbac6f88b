/** Sums of money as people and papers write them, and texts that only look like one. */
import { expect, test } from 'vitest'
import { amountsIn, wholeRupees } from './amounts.ts'

/** In rupees; two numbers are the least and the most. */
const WRITTEN: [text: string, ...rupees: (number | [number, number])[]][] = [
  // Figures
  ['Rs 2,40,000/-', 240_000],
  ['Rs. 2,40,000', 240_000],
  ['Rs.2,40,000/-', 240_000],
  ['Rs240000', 240_000],
  ['INR 75,000', 75_000],
  ['INR75000', 75_000],
  ['₹75,000', 75_000],
  ['₹ 75,000.50', 75_000.5],
  ['Rs. 12,34,56,789.00', 123_456_789],
  ['Rs. 12,34,56,789.05 only', 123_456_789.05],
  ['65,000/-', 65_000],
  ['65,000/= only', 65_000],
  ['5000 rupees', 5_000],
  ['5000 rs', 5_000],
  ['5000 rupaye', 5_000],
  ['रु. 5,000', 5_000],
  ['रु.5,000/-', 5_000],
  ['5,000 रुपये', 5_000],
  ['5,000 रुपए', 5_000],
  ['₹ ५०,०००', 50_000],
  ['₹ ৫,০০০', 5_000],
  ['₹ ૫,૦૦૦', 5_000],
  ['₹ ௫,௦௦௦', 5_000],
  ['Rs.: 9,500', 9_500],
  ['for 3 Rs 5,000', 5_000],
  ['50 paise', 0.5],
  // Lakh and crore
  ['₹1.5 lakh', 150_000],
  ['₹1.5lakh', 150_000],
  ['Rs 2 lakh', 200_000],
  ['Rs. 2 lacs', 200_000],
  ['2 lakhs', 200_000],
  ['5lakh', 500_000],
  ['2.5 crore rupees', 25_000_000],
  ['Rs 1.25 Crores only', 12_500_000],
  ['2 cr', 20_000_000],
  ['Rs 5 Cr.', 50_000_000],
  ['20k', 20_000],
  ['salary of 20K per month', 20_000],
  ['40 hazaar', 40_000],
  ['40 hazar rupaye', 40_000],
  ['12 लाख', 1_200_000],
  ['१२ लाख', 1_200_000],
  ['2 करोड़', 20_000_000],
  ['2 करोड', 20_000_000],
  ['2 lakh 50 thousand', 250_000],
  ['Rs 1 crore 20 lakh', 12_000_000],
  // Words
  ['RUPEES TWO LAKH FORTY THOUSAND ONLY', 240_000],
  ['Rupees Two Lakhs and Fifty Thousand only', 250_000],
  ['Rupees four lakh fifty thousand', 450_000],
  ['Rupees ten and paise fifty only', 10.5],
  ['Rupees Nine Hundred and Five only', 905],
  ['rupees one crore twenty five lakh', 12_500_000],
  ['two and a half lakh rupees', 250_000],
  ['fifty-two lakh rupees', 5_200_000],
  ['three thousand five hundred rupees', 3_500],
  ['पाँच लाख रुपये', 500_000],
  ['पांच लाख', 500_000],
  ['दो लाख पचास हज़ार रुपये', 250_000],
  ['दो लाख पचास हजार रुपये', 250_000],
  ['एक करोड़ बीस लाख', 12_000_000],
  ['पैंतालीस हज़ार', 45_000],
  ['निन्यानवे हजार नौ सौ निन्यानवे रुपये', 99_999],
  ['डेढ़ लाख', 150_000],
  ['ढाई लाख', 250_000],
  ['साढ़े तीन लाख', 350_000],
  ['सवा लाख रुपये', 125_000],
  ['सवा दो करोड़', 22_500_000],
  ['पौने दो लाख', 175_000],
  ['dhai lakh', 250_000],
  ['dedh lakh', 150_000],
  ['dedh crore ka plot', 15_000_000],
  ['saadhe teen lakh', 350_000],
  ['sava lakh rupaye', 125_000],
  ['paanch lakh', 500_000],
  ['do lakh', 200_000],
  ['ek lakh bees hazar rupaye', 120_000],
  ['pachas hazaar', 50_000],
  ['pachees hazar', 25_000],
  // Several, and ranges
  ['Rs 2,40,000/- (Rupees two lakh forty thousand only)', 240_000, 240_000],
  ['Rs 5,000 to 2 persons', 5_000],
  ['5 lakh do warna maar denge, shaam tak ka time hai', 500_000],
  ['पाँच लाख दो', 500_000],
  ['2-3 lakh', [200_000, 300_000]],
  ['two to three lakh rupees', [200_000, 300_000]],
  ['unke bhai ne mujhe do se teen lakh rupaye diye', [200_000, 300_000]],
  ['1,000 to 3,000 rupees', [1_000, 3_000]],
  ['50,000 to 2 lakh rupees', [50_000, 200_000]],
  ['Rs 5,000 to Rs 10,000', 5_000, 10_000],
]

test.each(WRITTEN)('%s is read as the sum that it says', (text, ...rupees) => {
  expect(amountsIn(text).map(({ least, most }) => (least === most ? least / 100 : [least / 100, most / 100]))).toEqual(
    rupees,
  )
})

/** None of these is a sum of money. */
const NONE = [
  'section 138',
  'Sections 420/468/471 IPC',
  'S. 438 Cr.P.C.',
  'u/s 161 CrPC',
  'section 265K',
  'article 243K',
  'FIR No. 0214/2026',
  'Crime No. 45 of 2025',
  'cheque No. 123456',
  'account number 50100123456789',
  'phone 9876543210',
  'मो. ९८७६५४३२१०',
  '+91 98765 43210',
  'PIN 411038',
  'पिन ११०००१',
  'aged 45 years',
  'उम्र ४५ वर्ष',
  '(2014) 8 SCC 273',
  '2014 INSC 463',
  'AIR 1973 SC 1461',
  'on 12.03.2026',
  'at 9.30 p.m.',
  '2 lakh people',
  '5 thousand votes',
  'दो लाख लोग',
  'two hundred persons',
  'five thousand units',
  '7k3',
  'they do nothing',
  'Door No. 9-2-11',
]

test.each(NONE)('%s is no sum of money', (text) => {
  expect(amountsIn(text)).toEqual([])
})

test('the place of a sum has its sign and what follows it', () => {
  const text = 'He paid Rs. 5,000/- in cash.'
  const [amount] = amountsIn(text)
  expect(text.slice(amount?.start, amount?.end)).toBe('Rs. 5,000/-')
  expect(amount?.words).toBe('Rs. 5,000/-')
  expect(amount?.number.words).toBe('5,000')
})

test('whole rupees are rounded', () => {
  expect([wholeRupees(149), wholeRupees(150), wholeRupees(24_000_000)]).toEqual([1, 2, 240_000])
})

test('a long page without a sum does not hold the reader', () => {
  expect(amountsIn('Rs '.repeat(20_000) + 'x ' + '1,'.repeat(20_000) + 'two hundred and '.repeat(5_000))).toEqual([])
})
