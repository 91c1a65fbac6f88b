import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['asha@example.in', 'asha@example.in'],
  [' Asha+trial2@Example.IN ', 'asha@example.in'],
  ['asha+a+b@example.in', 'asha@example.in'],
  ['asha.rao@example.in', 'asha.rao@example.in'],
  ['a.s.h.a+x@gmail.com', 'asha@gmail.com'],
  ['Asha@GoogleMail.com', 'asha@gmail.com'],
  ['asha@gmail.com.', 'asha@gmail.com'],
  ['asha@münchen.example', 'asha@xn--mnchen-3ya.example'],
  ['asha@XN--MNCHEN-3YA.example', 'asha@xn--mnchen-3ya.example'],
  ['＋asha@example.in', '+asha@example.in'],
  ['+91@example.in', '+91@example.in'],
  ['released-7@invalid', 'released-7@invalid'],
  ['nobody', 'nobody'],
])('mail to %s goes to %s', (address, box) => {
  expect(mailboxOf(address)).toBe(box)
})
