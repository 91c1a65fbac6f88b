import { expect, test } from 'vitest'
import { openPage } from './fact-page.ts'
import { readRegistrations } from './read-registrations.ts'

const read = (text: string, category = 'applications') =>
  Object.fromEntries(
    readRegistrations(openPage({ page: null, text }), { category }).map(({ field, value }) => [field, value]),
  )

test('the PAN and the GSTIN of a taxpayer are read', () => {
  expect(read('Reply for Kanta Rao, PAN BNZPP4321L, of Anand')).toEqual({ pan: 'BNZPP4321L' })
  expect(read('Reply for Rao Hosiery, GSTIN 03AAKFL2211Q1ZV')).toEqual({ gstin: '03AAKFL2211Q1ZV' })
})

test('of two different numbers none is taken', () => {
  expect(read('seller PAN BNZPP4321L, buyer PAN AAAPA1111A')).toEqual({})
})

test('an advocate is known by the number of enrolment', () => {
  expect(read('advocates Adv. Nilesh Pawar and Adv. S.R. Deshmukh, enrolment MAH/2201/2008')).toEqual({
    advocate_name: 'Nilesh Pawar and S.R. Deshmukh',
    advocate_enrolment: 'MAH/2201/2008',
  })
  expect(read('his advocate Mohan Lal sent me a notice')).toEqual({})
})

test('a vakalatnama names its advocate and its case', () => {
  expect(read('vakalatnama in CRM-M 30412/2026, Advocate Rupinder Sidhu', 'vakalath')).toEqual({
    advocate_name: 'Rupinder Sidhu',
    case_kind: 'CRM-M',
    case_number: '30412',
    case_year: '2026',
  })
})

test('an advocate who says whose client it is signs the paper', () => {
  expect(read('Notice for refund. Rohit Aggarwal is my client, Adv Manisha Goyal.')).toEqual({
    advocate_name: 'Manisha Goyal',
  })
})
