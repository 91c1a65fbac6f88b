import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ContentError } from './build/content-error.ts'
import { buildLibrary, currentLibrary, openLibrary, type Library } from './index.ts'
import { openReader, type LibraryReader } from './threads/reader.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const today = '2026-11-20'
const tempDir = () => mkdtempSync(join(tmpdir(), 'nyayadesk-law-'))

describe('building', () => {
  let dir: string
  beforeEach(() => {
    dir = tempDir()
    cpSync(fixtures, join(dir, 'content'), { recursive: true })
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  const build = () => buildLibrary(join(dir, 'content'), join(dir, 'out'))
  const write = (name: string, text: string) => writeFileSync(join(dir, 'content', name), text)
  const faults = async () => {
    const error = await build().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ContentError)
    return error instanceof ContentError ? error.problems : []
  }

  test('what a killed build left behind is removed, and what another build is writing is not', async () => {
    const out = join(dir, 'out')
    mkdirSync(out)
    const [left, written] = ['1.tmp', '2.tmp'].map((end) => join(out, `library-0123456789abcdef.sqlite.${end}`))
    for (const file of [left, written]) writeFileSync(file ?? '', '')
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
    utimesSync(left ?? '', yesterday, yesterday)
    await build()
    expect([left, written].map((file) => existsSync(file ?? ''))).toEqual([false, true])
  })

  test('unchanged content is not built again; changed content is another file', async () => {
    const first = await build()
    const made = statSync(first).mtimeMs
    expect(await build()).toBe(first)
    expect(statSync(first).mtimeMs).toBe(made)
    write(
      'acts/epf.yaml',
      'id: epf\ntitle: The Funds Act, 1952\nshort: EPF Act\nlast: 20\nfrom: "1952-03-04"\nprovisions: []\n',
    )
    const second = await build()
    expect(second).not.toBe(first)
    expect(await currentLibrary(join(dir, 'out'))).toBe(second)
    expect(readdirSync(join(dir, 'out')).toSorted()).toEqual([basename(first), basename(second), 'current'].toSorted())
  })

  test('a folder without a library says how to make one', async () => {
    await expect(currentLibrary(join(dir, 'nothing'))).rejects.toThrow('npm run law -- build')
  })

  test('Hindi of what the library does not have is a fault', async () => {
    mkdirSync(join(dir, 'content/hindi'))
    const said = '{ heading: "धोखा", says: "यह धारा किसी अधिनियम में नहीं है।" }'
    write('hindi/bns.yaml', `"999": ${said}\n"318": ${said}\n`)
    write('hindi/judgments.yaml', 'nobody: "यह फ़ैसला किसी ने नहीं दिया।"\n')
    expect(await faults()).toEqual([
      { file: 'hindi/bns.yaml', where: 'bns 999', rule: 'no provision has this number' },
      { file: 'hindi/judgments.yaml', where: 'nobody', rule: 'no judgment has this id' },
    ])
  })

  test('a faulty file is named with its line, its place and the rule', async () => {
    write(
      'acts/short.yaml',
      'id: short\ntitle: The Short Act, 2001\nshort: SA\nlast: 3\nfrom: "2001-01-01"\nprovisions:\n  - no: "1"\n    heading: Name\n    says: too short\n',
    )
    expect(await faults()).toEqual([
      { file: 'acts/short.yaml', where: 'line 9, provisions.0.says', rule: expect.stringContaining('60') },
    ])
    write('acts/short.yaml', 'id: short\n  title: [')
    expect((await faults())[0]).toMatchObject({ file: 'acts/short.yaml', where: expect.stringMatching(/^line \d/) })
    write(
      'acts/short.yaml',
      'id: long\ntitle: The Long Act, 2001\nshort: LA\nlast: 3\nfrom: "2001-01-01"\nprovisions: []\n',
    )
    expect(await faults()).toEqual([
      { file: 'acts/short.yaml', where: 'id', rule: expect.stringContaining('long.yaml') },
    ])
    expect(existsSync(join(dir, 'out', 'current'))).toBe(false)
  })

  test('a reference that leads nowhere stops the build, wherever it stands', async () => {
    write(
      'judgments/more.yaml',
      `- {id: arnesh-kumar, title: A v. B, court: Supreme Court of India, bench: 2, date: "2001-01-01", points: ["See [[ni 999]] and [[ni 12]]."], provisions: [abc 1], reports: [SCC somewhere], treatment: [{by: "j:nobody", how: overruled it}]}\n`,
    )
    write(
      'acts/late.yaml',
      'id: late\ntitle: The Late Act, 2024\nshort: LA\nlast: 3\nfrom: "2024-07-01"\nreplacedBy: [nothing]\nprovisions:\n  - {no: "1", heading: Name, says: "Says something about a thing that is long enough to pass the rule on length, which is sixty.", replaces: [{old: xyz 1}, {old: ni 7}, {old: ipc 12, now: "2(1)"}]}\n',
    )
    const rules = (await faults()).map(({ rule }) => rule)
    const expected = [
      'no provision 999',
      'no Act has the id "abc"',
      'SCC somewhere: not a report',
      'treatment by j:nobody',
      'no provision 12',
      'no Act has the id "xyz"',
      'ni has no `to`',
      '2(1) is not part of 1',
      'this id stands twice',
      'needs `to`',
      'no Act has this id',
    ]
    const told = rules.join('\n')
    expect(expected.filter((part) => !told.includes(part))).toEqual([])
  })

  test('details are three to eight short sentences, each of them whole, and name only law that is held', async () => {
    const act = (details: readonly string[]) =>
      `id: short\ntitle: The Short Act, 2001\nshort: SA\nlast: 3\nfrom: "2001-01-01"\nprovisions:\n  - {no: "1", heading: Name, says: "Says something about a thing that is long enough to pass the rule on length, which is sixty.", details: ${JSON.stringify(details)}}\n`
    const rules = async (details: readonly string[]) => {
      write('acts/short.yaml', act(details))
      return (await faults()).map(({ rule }) => rule)
    }
    const whole = ['The Act has a name.', 'The name is short.', 'Section 1 stands beside [[ni 138]].']
    expect(await rules([...whole.slice(0, 2), 'and hangs in the air'])).toEqual([
      expect.stringContaining('capital letter'),
    ])
    expect(await rules([...whole, `The ${'very '.repeat(45)}end.`])).toEqual([expect.stringContaining('45 words')])
    expect(await rules(Array.from({ length: 9 }, () => 'The Act has a name.'))).toHaveLength(1)
    expect(await rules(whole.slice(0, 2))).toEqual([expect.stringContaining('3 to 8 sentences')])
    expect(await rules([...whole, 'Section 1 stands beside [[ni 999]].'])).toEqual([
      expect.stringContaining('no provision 999'),
    ])
    write('acts/short.yaml', act(whole))
    await expect(build()).resolves.toBeTruthy()
  })
})

describe('the library', () => {
  let dir: string
  let library: Library
  let reader: LibraryReader
  beforeAll(async () => {
    dir = tempDir()
    const file = await buildLibrary(fixtures, dir)
    library = await openLibrary(file, { workers: 2 })
    reader = openReader(file)
  })
  afterAll(async () => {
    reader.close()
    await library.close()
    rmSync(dir, { recursive: true, force: true })
  })

  test('says what it covers', () => {
    const coverage = library.coverage()
    expect(coverage).toMatchObject({ judgments: 8, playbooks: 3, version: expect.stringMatching(/^[0-9a-f]{16}$/) })
    expect(coverage.acts.find(({ id }) => id === 'ipc')).toMatchObject({ to: '2024-06-30', provisions: 3 })
    expect(coverage.matters).toContain('A cheque has bounced')
  })

  test('answers many questions at once from its threads, and closes', async () => {
    const asks = Array.from({ length: 20 }, () => library.find('cheque bounce ho gaya', { today }))
    for (const found of await Promise.all(asks)) expect(found.playbooks[0]?.id).toBe('cheque-bounce')
    expect(await library.check('Section 999 BNS', { today })).toMatchObject([{ state: 'not found' }])
  })

  test('the weight of a drug tells which period custody has, though nobody says that the quantity is commercial', () => {
    const lastDays = (drug: string) =>
      reader
        .find(`jail me hai 1 august 2026 se, ${drug} pakda gaya tha, challan pesh nahi hua`, { today })
        .computed.map(({ working }) => working.en)
        .join(' ')
    expect(lastDays('2 kilo heroin')).toContain('180 days')
    expect(lastDays('2 gram heroin')).not.toContain('180 days')
  })

  test('refuses a file that is no library of this format', async () => {
    mkdirSync(join(dir, 'other'))
    const file = join(dir, 'other', 'empty.sqlite')
    writeFileSync(file, '')
    await expect(openLibrary(file)).rejects.toThrow('npm run law -- build')
  })

  const matters: [string, string | undefined][] = [
    ['My customer gave me a cheque and the bank sent it back for insufficient funds', 'cheque-bounce'],
    ['check bounce ho gya', 'cheque-bounce'],
    ['chequee bounse hua', 'cheque-bounce'],
    ['मेरा चेक बाउंस हो गया', 'cheque-bounce'],
    ['He took money from me for a job and ran away', 'cheating'],
    ['mere sath thagi hui', 'cheating'],
    ['agreem jamanat kese le', 'anticipatory-bail'],
    ['अग्रिम ज़मानत', 'anticipatory-bail'],
    ['420 IPC', 'cheating'],
    ['section 438 CrPC', 'anticipatory-bail'],
    ['sushila aggarwal judgment', 'anticipatory-bail'],
    ['recipe for dal', undefined],
    ['maritime lien on a ship', undefined],
    ['how do I patent my invention', undefined],
    ['', undefined],
    ['?', undefined],
    ['" OR * NEAR(', undefined],
  ]
  test.each(matters)('%s', (question, matter) => {
    const found = reader.find(question, { today })
    expect(found.playbooks[0]?.id).toBe(matter)
    if (matter === undefined) expect(found.provisions).toEqual([])
  })

  test('what the question names comes first, then the law of the best matter; old law brings its successor', () => {
    const ids = (question: string) => reader.find(question, { today }).provisions.map(({ id }) => id)
    expect(ids('420 IPC').slice(0, 2)).toEqual(['bns 318', 'ipc 420'])
    expect(ids('article 226, my cheque bounced').slice(0, 3)).toEqual(['constitution 226', 'ni 138', 'ni 142'])
    expect(ids('498A').slice(0, 2)).toEqual(['bns 85', 'ipc 498A'])
    expect(
      reader
        .find('anticipatory bail')
        .judgments.map(({ id }) => id)
        .slice(0, 2),
    ).toEqual(['sushila-aggarwal', 'old-case'])
    expect(reader.find('arnesh kumar').judgments[0]?.id).toBe('arnesh-kumar')
  })

  test('old law has a row made from its successor', () => {
    const [now, old] = reader.find('section 420 IPC').provisions
    expect(now?.replaces).toContainEqual({ old: 'ipc 420', label: 'Section 420, IPC', now: '318(4)' })
    expect(old).toMatchObject({
      heading: 'Cheating',
      to: '2024-06-30',
      says: expect.stringContaining('Section 318(4), BNS'),
      offences: [],
    })
  })

  test('a document behind the question does not drown it; behind "please advise" it is the question', () => {
    const clauses = [
      'The parties met in the village',
      'A ledger was kept by the clerk',
      'The weather delayed the lorry',
      'Some goods were stored upstairs',
      'Tea was served',
    ]
    const document = Array.from({ length: 2_000 }, (_, at) => `${clauses[at % 5]} on page ${at}.`).join(' ')
    expect(reader.find(`My cheque bounced, what now\n\n${document}`).playbooks[0]?.id).toBe('cheque-bounce')
    expect(reader.find('My cheque bounced, what now', { document }).playbooks[0]?.id).toBe('cheque-bounce')
    const notice = `Take notice that your cheque was returned unpaid for insufficient funds. Pay within fifteen days. ${document}`
    expect(reader.find(`Please advise.\n\n${notice}`).playbooks[0]?.id).toBe('cheque-bounce')
    expect(reader.find('Please advise.', { document: notice }).playbooks[0]?.id).toBe('cheque-bounce')
    expect(reader.find('Please advise.', { document }).playbooks).toEqual([])
  })

  const dates: [string, string | null, string?][] = [
    ['He hit me on 12.05.2024 outside my shop', '2024-05-12', '2024-05-12'],
    ['on 5/3/23 he cheated me', '2023-03-05', '2023-03-05'],
    ['He cheated me on 12 May 2024', '2024-05-12', '2024-05-12'],
    ['on the 3rd of June, 2024 they came', '2024-06-03', '2024-06-03'],
    ['It happened on June 3rd, 2024', '2024-06-03', '2024-06-03'],
    ['in March 2023 he took the money', '2023-03-01', '2023-03-31'],
    ['He did it in 2019', '2019-01-01', '2019-12-31'],
    ['2019 me dhokha hua', '2019-01-01', '2019-12-31'],
    ['2024-08-15 it was', '2024-08-15', '2024-08-15'],
    ['Two years ago he cheated me', '2024-05-21', '2025-05-21'],
    ['do saal pehle paise liye', '2024-05-21', '2025-05-21'],
    ['दो साल पहले धोखा हुआ', '2024-05-21', '2025-05-21'],
    ['last year he stole it', '2025-01-01', '2025-12-31'],
    ['पिछले साल चोरी हुई', '2025-01-01', '2025-12-31'],
    ['yesterday they beat me', '2026-11-19', '2026-11-19'],
    ['from 3 May 2023 until 10 August 2024 he kept the money', '2023-05-03', '2024-08-10'],
    ['Is it under the NI Act, 1881?', null],
    ['as held in (2014) 8 SCC 273 and 2014 INSC 463 and AIR 1978 SC 597', null],
    ['Indian Penal Code 1860 section 420', null],
    ['I paid Rs 2000 for flat 2019', null],
    ['We married in 2010 and he beats me', null],
    ['The next hearing is on 12.01.2027', null],
    ['31.02.2024 is no day', null],
  ]
  test.each(dates)('facts date: %s', (question, from, to) => {
    const { factsDate } = reader.find(question, { today })
    expect(factsDate && [factsDate.from, factsDate.to]).toEqual(from === null ? null : [from, to])
    if (factsDate) expect(question).toContain(factsDate.quoted.split(', ')[0])
  })
})
