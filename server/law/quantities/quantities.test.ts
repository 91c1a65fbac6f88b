/** Quantities of drugs, ages and interest that people ask about. */
import { describe, expect, test } from 'vitest'
import { addDays } from '../text/dates.ts'
import { ageOn, readDrugQuantities, simpleInterest, type DrugQuantity } from '../index.ts'

const quantityOf = (text: string): DrugQuantity | undefined => readDrugQuantities(text)[0]

describe('a weight is small, between or commercial', () => {
  test.each([
    ['caught with 120 g heroin', 'heroin', 120, 'between'],
    ['4 gram smack mila', 'heroin', 4, 'small'],
    // "Small" is less than 5 g, and "commercial" more than 250 g.
    ['5 grams of heroin', 'heroin', 5, 'between'],
    ['250 gm heroin recovered', 'heroin', 250, 'between'],
    ['251 gm heroin recovered', 'heroin', 251, 'commercial'],
    ['1.2 kg charas', 'charas', 1_200, 'commercial'],
    ['charas weighing 1 kg 50 gm', 'charas', 1_050, 'commercial'],
    ['चरस 900 ग्राम', 'charas', 900, 'between'],
    ['25 kilo ganja pakda', 'ganja', 25_000, 'commercial'],
    ['500 ग्राम गांजा', 'ganja', 500, 'small'],
    ['afeem 2 kilo', 'opium', 2_000, 'between'],
    ['paanch kilo doda chura', 'poppy-straw', 5_000, 'between'],
    ['MDMA 12 g', 'mdma', 12, 'commercial'],
    ['50 mg LSD', 'lsd', 0.05, 'between'],
    ['cocaine 1.5 gram', 'cocaine', 1.5, 'small'],
  ])('%s', (text, drug, grams, quantity) => {
    expect(readDrugQuantities(text)).toMatchObject([{ drug, grams, quantity }])
  })

  test.each(['heroin case in 2024', 'ganja ka case', '120 g gold chain', 'FIR 120/2024 heroin', 'section 21 heroin'])(
    '%s has no weight of a drug',
    (text) => expect(readDrugQuantities(text)).toEqual([]),
  )

  test('two drugs have each its own weight', () => {
    expect(readDrugQuantities('10 g heroin and 2 kg ganja').map(({ drug, grams }) => [drug, grams])).toEqual([
      ['heroin', 10],
      ['ganja', 2_000],
    ])
  })

  test('section 37 is said to bar bail only for a commercial quantity', () => {
    expect(quantityOf('120 g heroin')?.working.en).toContain('section 37 bars it only for a commercial')
    expect(quantityOf('300 g heroin')?.working.en).toContain('bail only if section 37 is met')
  })
})

describe('an age on a day', () => {
  test.each([
    ['2008-11-24', '2026-11-24', 18, 0, 0],
    ['2008-11-25', '2026-11-24', 17, 11, 30],
    ['2004-02-29', '2022-02-28', 17, 11, 30],
    ['2004-02-29', '2022-03-01', 18, 0, 1],
    ['2026-10-31', '2026-11-30', 0, 0, 30],
    ['1960-01-15', '2026-11-24', 66, 10, 9],
  ])('born %s, on %s', (birth, day, years, months, days) => {
    expect(ageOn(birth, day)).toEqual({ years, months, days })
  })

  test('nobody has an age before birth, and nobody grows younger', () => {
    expect(ageOn('2026-11-25', '2026-11-24')).toBeNull()
    let before = 0
    for (let at = 0; at < 2_000; at += 1) {
      const age = ageOn('2020-02-29', addDays('2020-02-29', at))
      const total = (age?.years ?? 0) * 400 + (age?.months ?? 0) * 32 + (age?.days ?? 0)
      expect(total >= before).toBe(true)
      expect(age?.days).toBeLessThanOrEqual(31)
      before = total
    }
  })
})

describe('simple interest', () => {
  test.each([
    // Rs 1,00,000 at 12 per cent for a year of 365 days.
    [10_000_000, 12, '2025-11-24', '2026-11-24', 365, 1_200_000],
    [10_000_000, 12, '2026-11-24', '2026-11-24', 0, 0],
    // Rs 50,000 at 18 per cent for 73 days, a fifth of a year.
    [5_000_000, 18, '2026-01-01', '2026-03-15', 73, 180_000],
  ])('%i paise at %i per cent from %s to %s', (principal, rate, from, to, days, interest) => {
    expect(simpleInterest(principal, rate, from, to)).toEqual({ days, interest, total: principal + interest })
  })

  test('a last day before the first bears none', () => {
    expect(simpleInterest(100, 10, '2026-11-24', '2026-11-23')).toBeNull()
    expect(simpleInterest(100, 10, 'x', '2026-11-23')).toBeNull()
  })
})
