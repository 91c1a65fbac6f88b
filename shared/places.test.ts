import { describe, expect, it } from 'vitest'
import { isPlace, STATES, townsOf } from './places.ts'

const inOrder = (names: readonly string[]) => [...names].sort()

describe('the table of places', () => {
  it('holds the 28 States and 8 Union Territories with 789 districts, each once and in order', () => {
    expect(STATES).toHaveLength(36)
    expect(STATES).toEqual(inOrder(STATES))
    expect(STATES.reduce((sum, state) => sum + townsOf(state).length, 0)).toBe(789)
    for (const state of STATES) {
      expect(townsOf(state), state).toEqual(inOrder(townsOf(state)))
      expect(new Set(townsOf(state)).size, state).toBe(townsOf(state).length)
    }
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
