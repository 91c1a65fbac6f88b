import { expect, it } from 'vitest'
import { toolsOf } from './tools-of.ts'

it.each([
  [[4, 3, 2, 1], 'All four tools'],
  [[2, 4], 'Legal Drafting, Relevant Judgement'],
  [[1], 'Scenario Solver'],
])('%j: %s', (features, named) => expect(toolsOf({ features })).toBe(named))
