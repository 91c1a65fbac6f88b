import { expect, it } from 'vitest'
import { redirectFor } from './redirect-for.ts'

const judge = { role: 'Judge' } as const

it('sends a visitor home, whoever the page is for', () => {
  expect(redirectFor(null)).toBe('/')
  expect(redirectFor(null, ['Judge'])).toBe('/')
})

it('lets whoever is signed in see a page that is for all', () => {
  expect(redirectFor(judge)).toBeNull()
})

it('sends a role that the page is not for to the Scenario Solver', () => {
  expect(redirectFor(judge, ['Advocate', 'Lawyer'])).toBe('/scenario')
  expect(redirectFor(judge, [])).toBe('/scenario')
  expect(redirectFor(judge, ['Advocate', 'Judge'])).toBeNull()
})
