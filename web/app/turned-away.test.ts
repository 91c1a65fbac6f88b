import { expect, it } from 'vitest'
import { turnedAway } from './turned-away.ts'

const judge = { role: 'Judge' } as const

it('sends a visitor home, whoever the page is for', () => {
  expect(turnedAway(null)).toBe('/')
  expect(turnedAway(null, ['Judge'])).toBe('/')
})

it('lets whoever is signed in see a page that is for all', () => {
  expect(turnedAway(judge)).toBeNull()
})

it('sends a role that the page is not for to the Scenario Solver', () => {
  expect(turnedAway(judge, ['Advocate', 'Lawyer'])).toBe('/scenario')
  expect(turnedAway(judge, [])).toBe('/scenario')
  expect(turnedAway(judge, ['Advocate', 'Judge'])).toBeNull()
})
