/** Only citations that can mean one page of the library become links. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importTexts } from '#tests/support/law/law-texts.ts'
import { buildLibrary } from '../build/build-library.ts'
import { openReader, type LibraryReader } from '../threads/reader.ts'
import { openStore } from '../library/store.ts'
import { inlineCitations } from './inline-citations.ts'
import { openLawContext, type LawContext } from '../library/context.ts'

const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-inline-'))
let digests: string
let law: LawContext
beforeAll(async () => {
  digests = await buildLibrary(join(import.meta.dirname, '../fixtures'), join(dir, 'library'))
  const store = openStore(digests)
  law = openLawContext(
    { store, acts: new Map(store.acts().map((act) => [act.id, act])), names: store.actNames() },
    null,
  )
})
afterAll(() => {
  law.store.close()
  rmSync(dir, { recursive: true, force: true })
})

/** The linked words, and the ids that they lead to. */
function linked(text: string, of: { id?: string; act?: string } = {}) {
  const links = inlineCitations(law, [{ seq: 0, para: null, text }], { id: 'd:x/y', document: null, ...of }).get(0)
  return links?.map(({ start, end, id }) => [text.slice(start, end), id])
}

test('a judgment is linked by its number when the parties agree', () => {
  expect(linked('We follow Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273. So says (2014) 2 SCC 1.')).toEqual([
    ['Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273', 'j:arnesh-kumar'],
    ['(2014) 2 SCC 1', 'j:lalita-kumari'],
  ])
  expect(linked('We follow Ramesh Verma v. Union of India, (2014) 8 SCC 273.')).toEqual([])
  expect(linked('We follow Arnesh Kumar v. State of Bihar, (2014) 8 SCC 274.')).toEqual([])
  expect(linked('We follow Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273, (2014) 2 SCC 1.')).toEqual([])
})

test('a provision is linked by its Act, each number by itself', () => {
  expect(linked('Charged under sections 420 and 498A of the Indian Penal Code.')).toEqual([
    ['sections 420', 'ipc 420'],
    ['498A of the Indian Penal Code', 'ipc 498A'],
  ])
  expect(linked('Under section 999 of the Indian Penal Code.')).toEqual([])
  expect(linked('Under section 420 of the Indian Penal Code, 1932.')).toEqual([])
})

test('a citation that can mean two things gets no link', () => {
  const named = 'Section 420 of the Indian Penal Code was charged. '
  expect(linked(`${named}Section 420 was not made out.`)?.map(([, id]) => id)).toEqual(['ipc 420', 'ipc 420'])
  expect(linked(`${named}Section 138 was not.`)).toHaveLength(1)
  expect(
    linked(`So said section 420 of the Code of Criminal Procedure. ${named}Section 420 was not made out.`),
  ).toHaveLength(1)
})

test("an article is the Constitution's unless the text speaks of a treaty or another country", () => {
  expect(linked('Liberty is protected by Article 21.')?.map(([, id]) => id)).toEqual(['constitution 21'])
  expect(linked('The Convention on Umbrellas says so in Article 21.')).toEqual([])
  expect(linked('Compare Article 21 of the Constitution of Ruritania.')).toEqual([])
  expect(linked('Compare Article 21.302 of what the merchants wrote.')).toEqual([])
})

test('a statute that names a section without an Act means its own', () => {
  const text = 'Subject to section 138, and to section 138 of that Code, the drawer pays.'
  expect(linked(text, { id: 'ni 139', act: 'ni' })).toEqual([['section 138', 'ni 138']])
  expect(linked(text)).toEqual([])
})

test('the number of a footnote is no section', () => {
  expect(linked('Subject to article 21, 21[read as before].')).toEqual([['article 21', 'constitution 21']])
})

test('a text does not link to itself', () => {
  expect(linked('Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273', { id: 'j:arnesh-kumar' })).toEqual([])
})

test('the Act a judgment names is remembered in the paragraphs after it, and offsets are those of each paragraph', () => {
  const passages = ['Section 420 of the Indian Penal Code.', 'Again section 420.'].map((text, seq) => ({
    seq,
    para: null,
    text,
  }))
  expect(inlineCitations(law, passages, { id: 'd:x/y', document: null }).get(1)).toEqual([
    { start: 6, end: 17, kind: 'provision', id: 'ipc 420' },
  ])
})

describe('of an imported judgment', () => {
  let reader: LibraryReader
  beforeAll(async () => {
    reader = openReader(digests, await importTexts(dir, digests))
  })
  afterAll(() => reader.close())
  const links = (id: string) =>
    reader
      .judgment(id)
      ?.text?.passages.flatMap(({ text, links: own = [] }) =>
        own.map(({ start, end, id: to }) => [text.slice(start, end), to]),
      )

  test('the links found at the import lead to digests and to imported texts, in words without their number', () => {
    expect(links('judgments-text:later/2016')).toEqual([
      ['section 498A of the Indian Penal Code', 'ipc 498A'],
      ['Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273', 'j:arnesh-kumar'],
      ['Section 420 of the Indian Penal Code', 'ipc 420'],
    ])
    expect(links('judgments-text:last')).toEqual([
      ['Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273', 'j:arnesh-kumar'],
      ['Kamla Devi v. State of Assam (2016)', 'd:judgments-text/later/2016'],
    ])
  })
})
