/** Judgments and a statute to import, in words of our own: one has a digest, and they cite each other. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { actNameKey } from '#server/law/text/act-names.ts'
import { runImport } from '#server/law/import/run-import.ts'
import { openStore } from '#server/law/library/store.ts'

const judgment = (title: string, date: string, ...paragraphs: string[]) =>
  [`${title}\nSupreme Court of India\n\n${date}\nThe Judgment was delivered by: A. Rao, J.`, ...paragraphs].join('\n')

const TEXTS = {
  // The digest of this judgment calls it "Arnesh Kumar v. State of Bihar", (2014) 8 SCC 273, of the same day.
  arnesh: judgment(
    'Arnesh Kumar and Others v State of Bihar and Another',
    '2 July 2014',
    '1. Leave granted. The husband asks for bail under section 438 of the Code of Criminal Procedure.',
    '2. Nobody is arrested because he may be. Section 498A of the Indian Penal Code is no exception, and section 498A, IPC is bailable by nobody but the court.',
    '2.1 The officer writes down why.',
    '3. The appeal is allowed.',
  ),
  'later/2016': judgment(
    'Kamla Devi v State of Assam',
    '4 May 2016',
    '1. The wife complained under section 498A of the Indian Penal Code.',
    '2. We were shown Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273, and Nobody Known v. Somebody Else, (1971) 2 SCC 9.',
    '3. Section 420 of the Indian Penal Code was not made out.',
  ),
  last: judgment(
    'Mohan Lal Tea Estates v Assam Tea Board',
    '9 June 2018',
    '1. A contract is not a crime.',
    '2. In Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273 and in Kamla Devi v. State of Assam (2016) this was said.',
  ),
}
const STATUTE = 'Title: Care of borrowed umbrellas\nDesc: Whoever borrows an umbrella shall bring it back dry.\n'

/**
 * @param dir an empty folder
 * @param digests the shipped library's file
 * @returns the imported library's file
 */
export async function importTexts(dir: string, digests: string): Promise<string> {
  for (const [name, text] of Object.entries(TEXTS)) write(join(dir, 'judgments', `${name}.txt`), text)
  write(join(dir, 'statutes', 'S1.txt'), STATUTE)
  const library = join(dir, 'imported.sqlite')
  const store = openStore(digests)
  const known = store.namesOfActs().map(({ key, act, title }) => ({ key, act, year: actNameKey(title).year }))
  store.close()
  for (const [source, from] of [
    ['judgments-text', 'judgments'],
    ['statutes-text', 'statutes'],
  ] as const)
    await runImport({ library, source, from: join(dir, from), known }, () => undefined)
  return library
}

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
