import { describe, expect, it } from 'vitest'
import type { Profile } from './account.ts'
import { certificateNameProblem, missingForCertificate, normalizeCertificateCode, normalizeName } from './lawyers.ts'
import { INDIAN_SCRIPTS } from './scripts.ts'

const profile: Profile = {
  id: 1,
  username: 'asha',
  full_name: '',
  email: 'asha@example.in',
  mobile_no: '9000000001',
  role: 'Advocate',
  state: 'Karnataka',
  town: 'Mysuru',
  law_category: 'Civil',
  law_specialists: ['Contract'],
  company_name: '',
  gst_number: '',
  bar_code: '',
  address: '12 Temple Road',
  pin_code: '570001',
  profile_img: '',
  email_verified: true,
  mobile_verified: false,
}
const nothing = { law_category: '', law_specialists: [], address: '', pin_code: '' }

describe('what is missing in a profile for a certificate', () => {
  it('is nothing once it is complete, with or without a town that the form did not ask for', () => {
    expect(missingForCertificate(profile)).toEqual([])
    expect(missingForCertificate({ ...profile, town: '' })).toEqual([])
  })

  it.each(['Advocate', 'Lawyer'])('is what an %s practises, and the address', (role) => {
    expect(missingForCertificate({ ...profile, role, ...nothing })).toEqual([
      'law_category',
      'law_specialists',
      'address',
      'pin_code',
    ])
    expect(missingForCertificate({ ...profile, role, law_specialists: [] })).toEqual(['law_specialists'])
  })

  it.each(['CharteredAccountant', 'Company', 'Police', 'Judge', 'Public'])('is the address alone of a %s', (role) => {
    expect(missingForCertificate({ ...profile, role, ...nothing })).toEqual(['address', 'pin_code'])
  })
})

describe('the name on a certificate', () => {
  const LETTERS = ['অনু', 'आशा', 'આશા', 'ਆਸ਼ਾ', 'ಆಶಾ', 'ആശ', 'ꯑꯥꯁꯥ', 'ᱟᱥᱟ', 'ଆଶା', 'ஆஷா', 'ఆశా']

  it.each(INDIAN_SCRIPTS.map((script, at) => [script, LETTERS[at] ?? '']))('may be in %s', (script, name) => {
    expect(name).toMatch(new RegExp(String.raw`^\p{Script=${script}}+$`, 'u'))
    expect(certificateNameProblem(normalizeName(`${name} Rao`))).toBeNull()
  })

  it.each(['Asha Rao', "Mary D'Souza", 'A. P. J. Abdul Kalam', 'Anne-Marie', 'Kṛṣṇa Śāstrī', 'क्\u200dष आशा', 'Al'])(
    'may be %s',
    (name) => expect(certificateNameProblem(normalizeName(name))).toBeNull(),
  )

  it('is kept in one form, however it was typed', () => {
    expect(normalizeName('  Jose\u0301 \n D’Souza ')).toBe("José D'Souza")
  })

  it.each([
    ['nothing', ''],
    ['one letter', 'A'],
    ['more than 80', 'A'.repeat(81)],
    ['a digit', 'Asha 2'],
    ['a digit of another script', 'आशा २'],
    ['a mark without its letter', '\u093eआ'],
    ['marks heaped on a letter', `A${'\u0301'.repeat(5)}sha`],
    ['an unseen sign', 'A\u200dsha'],
    ['another direction', 'Asha \u202eoaR'],
    ['letters that only look Latin', 'Аshа Rao'],
    ['a script that cannot be printed', 'آشا راؤ'],
    ['markup', '<b>Asha</b>'],
    ['an address', 'asha@example.in'],
    ['stops alone', '...'],
    ['many blanks of a kind', 'Asha - - Rao'],
  ])('is refused with %s', (_, name) => {
    expect(certificateNameProblem(normalizeName(name))).toMatch(/^Use 2 to 80 letters/)
  })
})

describe('the code of a certificate', () => {
  it.each(['7K3QX-M0V19', '7k3qx-m0v19', '7K3QXM0V19', ' 7k3qx – mov l9 ', '7K3QX-MOVI9'])(
    'may be typed as "%s"',
    (typed) => expect(normalizeCertificateCode(typed)).toBe('7K3QX-M0V19'),
  )

  it.each(['', '7K3QX-M0V1', '7K3QX-M0V199', '\0'.repeat(10), 'आशा'])('is not found in "%s"', (typed) =>
    expect(normalizeCertificateCode(typed)).not.toMatch(/^.{5}-.{5}$/),
  )
})
