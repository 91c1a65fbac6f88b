import { expect, it } from 'vitest'
import { redirectFor } from './redirect-for.ts'

const judge = { role: 'Judge' } as const

it('sends a visitor home, whatever roles may see the page', () => {
  expect(redirectFor(null)).toBe('/')
  expect(redirectFor(null, ['Judge'])).toBe('/')
})

it('lets everybody who is signed in see a page without roles', () => {
  expect(redirectFor(judge)).toBeNull()
})

it('sends a role that may not see the page to the Scenario Solver', () => {
  expect(redirectFor(judge, ['Advocate', 'Lawyer'])).toBe('/scenario')
  expect(redirectFor(judge, [])).toBe('/scenario')
  expect(redirectFor(judge, ['Advocate', 'Judge'])).toBeNull()
})
