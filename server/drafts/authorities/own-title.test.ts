import { beforeAll, describe, expect, test } from 'vitest'
import type { Block, DraftFacts } from '#shared/drafts.ts'
import type { Library } from '#server/law/index.ts'
import { shippedLibrary } from '#tests/support/law/shipped-library.ts'
import { openCatalogue } from '../catalogue.ts'
import { checkAuthorities } from './check-authorities.ts'

const catalogue = openCatalogue()
const party = (name: string) => ({ name, parentage: '', age: '', occupation: '', address: '' })
const between = (first: string[], second: string[]): DraftFacts => ({
  fields: {},
  first: first.map(party),
  second: second.map(party),
})
const plainBlock = (text: string, style: Block['style'] = 'plain'): Block => ({ style, spans: [{ text }] })

describe('a paper’s own cause title', () => {
  let library: Library
  beforeAll(async () => {
    library = await shippedLibrary()
  })

  /** Checks a paper with further blocks behind it. @returns the citations that are not found */
  async function notFound(template: string, facts: DraftFacts, ...more: Block[]): Promise<string[]> {
    const document = catalogue.assemble(template, facts)
    const paper = { document: { ...document, blocks: [...document.blocks, ...more] }, facts }
    const cited = await checkAuthorities(library, paper, '2026-11-23')
    return cited.filter(({ state }) => state === 'not found').map(({ raw }) => raw)
  }

  test.each([...catalogue.templates.keys()])('%s: no name of its own parties is a citation', async (id) => {
    expect(await notFound(id, between([], []))).toEqual([])
    expect(await notFound(id, between(['Asha Rao'], ['Ramesh Gupta']))).toEqual([])
    expect(await notFound(id, between(['Asha Rao', 'Mohan Rao'], ['The State of Telangana', 'Sunita Devi']))).toEqual(
      [],
    )
    expect(await notFound(id, between(['रमेश यादव'], ['उत्तर प्रदेश राज्य']))).toEqual([])
  })

  const FACTS = between(['Asha Rao'], ['The State of Telangana', 'Sunita Devi'])
  const WRIT = 'writ/mandamus'

  test.each([
    ['In the matter of: Asha Rao versus The State of Telangana'],
    ['Asha Rao v. State of Telangana and another'],
    ['1. Asha Rao … Petitioner Versus 1. The State of Telangana … Respondent'],
    ['ASHA RAO VS. THE STATE OF TELANGANA & ORS.'],
    ['That in Asha Rao v. State of Telangana this Hon’ble Court directed notice on 3 March 2026.'],
  ])('%j names this very case', async (title) => {
    expect(await notFound(WRIT, FACTS, plainBlock(title))).toEqual([])
  })

  test('a Hindi title between the two parties names this very case', async () => {
    const facts = between(['रमेश यादव'], ['उत्तर प्रदेश राज्य'])
    expect(await notFound(WRIT, facts, plainBlock('रमेश यादव बनाम उत्तर प्रदेश राज्य', 'title'))).toEqual([])
  })

  test.each([
    [
      'It was so held in Asha Rao v. State of Telangana, (2031) 4 SCC 900.',
      'Asha Rao v. State of Telangana, (2031) 4 SCC 900',
    ],
    ['It was so held in Asha Raorane v. State of Telangana.', 'Asha Raorane v. State of Telangana'],
    ['See Asha Rao v. State of Karnataka.', 'Asha Rao v. State of Karnataka'],
    ['As in Asha Rao Deshmukh v. Sunita Devi, the burden is on the State.', 'Asha Rao Deshmukh v. Sunita Devi'],
  ])('%j names an authority that does not exist', async (ground, raw) => {
    expect(await notFound(WRIT, FACTS, plainBlock(ground, 'ground'))).toEqual([raw])
  })
})
