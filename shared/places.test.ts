import { describe, expect, it } from 'vitest'
import { isPlace, STATES, townsOf } from './places.ts'

const inOrder = (names: readonly string[]) => names.toSorted()

describe('the table of places', () => {
  it('holds the 28 States and 8 Union Territories in order, with 789 districts', () => {
    expect(STATES).toHaveLength(36)
    expect(STATES).toEqual(inOrder(STATES))
    expect(STATES.reduce((sum, state) => sum + townsOf(state).length, 0)).toBe(789)
  })

  it.each(STATES)('holds the districts of %s once and in order', (state) => {
    expect(townsOf(state)).toEqual(inOrder([...new Set(townsOf(state))]))
  })

  it('was read without a broken name', () => {
    for (const name of STATES.flatMap((state) => [state, ...townsOf(state)])) {
      expect(name).toMatch(/^[A-Z0-9][A-Za-z0-9.()' -]*[A-Za-z)]$/)
      expect(name).not.toMatch(/ {2}/)
    }
  })

  it('knows a district from one of another state', () => {
    expect(isPlace('Maharashtra', 'Pune')).toBe(true)
    expect(isPlace('Kerala', 'Pune')).toBe(false)
    expect(isPlace('Nowhere', 'Pune')).toBe(false)
    expect(townsOf('')).toEqual([])
  })
})
