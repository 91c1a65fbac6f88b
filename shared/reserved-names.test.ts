import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

const SPEAKING =
  'admin Admin ADMIN_ a.d.m.i.n adm1n 4dmin adrnin admin24 Administrator the-admin NyayaDesk nyaya.desk NyayaDesk_official Ny4yaDe5k my-nyayadesk-lawyer nyayadesk2 support Supp0rt support-team helpdesk HelpDesk.India he1pdesk moderator customer_care root'
const OTHERS =
  'asha.rao ravi1985 adminder.singh Legal-Eagle lawdesk nyaya.mitra desk modi helpful.harish badminton rooted supportive_sunil stafford user_12 india advocate.in'

test('names that speak for the house are known, however they are spelled, and no others', () => {
  expect(SPEAKING.split(' ').filter((name) => !isReservedName(name))).toEqual([])
  expect(OTHERS.split(' ').filter(isReservedName)).toEqual([])
})
