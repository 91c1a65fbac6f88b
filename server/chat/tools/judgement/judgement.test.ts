/** Relevant Judgement over HTTP, on the shipped library with a few judgments imported beside it. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLibrary, type Library } from '#server/law/index.ts'
import { tools } from '../index.ts'
import { gatherJudgments } from './gather.ts'
import { Client } from '#tests/support/client.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { judgment, writeImported } from '#tests/support/law/law-corpus.ts'
import { importTexts } from '#tests/support/law/law-texts.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { shippedDigests } from '#tests/support/law/shipped-library.ts'

const tool = 'judgement'
const ARREST = 'Arrest in a section 498A case without notice to the accused'

const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-judgement-'))
let texts: string
beforeAll(async () => {
  texts = await importTexts(dir, await shippedDigests())
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** The headings of the list, without numbers. */
const listed = (answer: string) => [...answer.matchAll(/^### \d+\. (.+?) \[\d+\]$/gm)].map(([, title]) => title)

describe('Relevant Judgement, offline', () => {
  let product: TestProduct
  let asha: Client
  beforeAll(async () => {
    product = await startProduct({ LAW_LIBRARY: texts })
    asha = await new Client(product).join()
  })
  afterAll(() => product.dispose())
  const ask = async (prompt: string, session = randomUUID()) => (await asha.ask(prompt, { tool, session })).text()

  test('it lists judgments with the paragraph that answers, the reason, later citations, and the holdings of the library', async () => {
    const session = randomUUID()
    const answer = await ask(ARREST, session)
    expect(listed(answer)[0]).toBe('Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273')
    expect(answer).toContain('Para 2:\n\n> Nobody is arrested because he may be.')
    expect(answer).toContain('Supreme Court of India · 2 July 2014 · 2 judges (A. Rao) · cited by 2 judgments')
    expect(answer).toContain('- **Why it is listed:** Matches your words: 498A, arrest, notice')
    expect(answer).toMatch(
      /## What this list covers\n\nThe library has its own summaries of \d,\d{3} judgments.*3 imported judgments/,
    )
    expect(answer).toContain('no judgments of a High Court')

    const [message] = await asha.history(session, tool)
    expect(message).toMatchObject({ prompt: ARREST, status: 'complete', attachment: null })
    expect(message?.sources[0]).toMatchObject({ n: 1, id: 'j:arnesh-kumar', anchor: 'p2', state: 'verified' })
    expect(message?.citations.filter(({ state }) => state === 'not found')).toEqual([])
    expect(message?.citations.find(({ raw }) => raw.includes('(2014) 8 SCC 273'))?.state).toBe('verified')
  })

  test('a question in Hindi has its headings and sentences in Hindi, and so has what narrows it', async () => {
    const session = randomUUID()
    const answer = await ask('धारा 498A में बिना नोटिस गिरफ़्तारी पर फ़ैसले', session)
    for (const title of ['क्या खोजा गया', 'फ़ैसले', 'इस सूची में क्या शामिल है', 'स्रोत'])
      expect(answer).toContain(`## ${title}\n`)
    expect(answer).toContain('भारत का सर्वोच्च न्यायालय · 2 जुलाई 2014')
    expect(answer).toContain('- **क्या तय हुआ:** जिन अपराधों में सात वर्ष तक की सज़ा')
    expect(answer).toContain('- **यह यहाँ क्यों है:** ')
    expect(answer).not.toContain('Where arrest is not needed')
    expect(answer.replaceAll(/^>.*$/gm, '')).not.toMatch(/Why it is listed|Filters|best first|The library/)
    const narrowed = await ask('केवल सुप्रीम कोर्ट', session)
    expect(narrowed).toContain('- **फ़िल्टर:** सर्वोच्च न्यायालय')
    expect(await ask('सभी कोर्ट', session)).toContain('- **फ़िल्टर:** कोई नहीं: पहले वाले हटा दिए गए')
    expect(await ask('और फ़ैसले दिखाएँ', session)).toContain('- **सवाल वही:** ')
  })

  test('it says first that a judgment was overruled, and by which one', async () => {
    const answer = await ask('electronic evidence certificate 65B')
    expect(answer).toContain(
      '**No longer good law as it stands:** *Shafhi Mohammad v. State of Himachal Pradesh* (overruled)',
    )
    expect(answer).toMatch(/### \d+\. Shafhi Mohammad.*\n\n\*\*Overruled\.\*\* Arjun Panditrao Khotkar/)
  })

  test('a later prompt narrows the question before, says so, and can widen it again', async () => {
    const session = randomUUID()
    await ask(ARREST, session)
    const later = await ask('after 2015', session)
    expect(later).toContain(`- **Question kept:** ${ARREST}\n- **Filters:** decided after 2015`)
    expect(listed(later).length).toBeGreaterThan(2)
    expect(later).not.toContain('Arnesh Kumar v. State of Bihar, (2014)')

    const judge = await ask('all years, by Justice Rao', session)
    expect(judge).toContain('- **Filters:** by Justice Rao')
    expect(listed(judge)).toEqual(['Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273'])

    const court = await ask('bombay high court ke faisle', session)
    expect(court).toContain('- **Filters:** Bombay High Court; by Justice Rao')
    expect(court).toContain('## No judgment found')
    expect(court).toContain('- Bombay High Court: the library has no judgment of that court.')
    expect(court).toContain('- Justice Rao: 3 judgments in the library.')
    expect(court).toContain('Say "all courts again" or "any judge" to widen')

    expect(listed(await ask('all courts again, any judge', session))[0]).toContain('Arnesh Kumar')
    expect(await asha.history(session, tool)).toHaveLength(5)
  })

  test('a section without its Act belongs to the law of the question; otherwise the answer asks for the Act', async () => {
    const session = randomUUID()
    await ask('cheque bounce judgments', session)
    expect(await ask('on section 138, three judges or more', session)).toContain(
      '- **Filters:** a bench of 3 judges or more; on Section 138, NI Act',
    )
    expect(await ask('on section 77', session)).toContain('- **Not applied:** section 77.')
    expect(await ask('on section 482 of the CrPC', session)).toContain('on Section 482, CrPC')
  })

  test.each([
    ['a judge', 'by Justice Nobody', 'Justice Nobody: the library knows no judgment of that judge.'],
    ['a time', 'before 1900', 'Decided before 1900: the library has no judgment of that time.'],
    ['an outcome', 'only acquittals', 'Acquittals: the library knows no judgment recorded so.'],
  ])('it says when the library knows nothing of %s', async (_, filter, said) => {
    const session = randomUUID()
    await ask(ARREST, session)
    const answer = await ask(filter, session)
    expect(listed(answer)).toEqual([])
    expect(answer).toContain(said)
    expect((await asha.history(session, tool)).at(-1)?.sources).toEqual([])
  })

  test('it lists no judgment where none fits, and asks for the question where there is none', async () => {
    const nothing = await ask('Zxcv qwerty asdfgh')
    expect(nothing).toContain('No judgment in the library matches your words')
    const narrowed = await ask('only Supreme Court')
    expect(narrowed).toContain('## Which question?')
    expect(narrowed).toContain('Kept for your question: the Supreme Court.')
    expect([...listed(nothing), ...listed(narrowed)]).toEqual([])
  })

  test('a list that goes on offers the next page, until there is none', async () => {
    const session = randomUUID()
    const answer = await ask(ARREST, session)
    expect(answer).toMatch(/^Showing 1 to 8 of \d+, best first\./m)
    expect(answer).toContain('- [ ] Show more judgments')
    const first = listed(answer)
    const second = await ask('Show more judgments', session)
    expect(second).not.toContain('- [ ]')
    expect(listed(second).length).toBeGreaterThan(0)
    expect(second).toMatch(/^### 9\. .* \[9\]$/m)
    expect(listed(second).filter((title) => first.includes(title))).toEqual([])
    expect(await ask('more', session)).toContain('## No further judgment')
  })

  test('it takes text only: a file is neither read nor stored, and a file alone is no question', async () => {
    const session = randomUUID()
    const file = { bytes: await textPdf(['Cheque no. 123456 dated 12.08.2025']), name: 'notice.pdf' }
    const answer = await (await asha.ask(ARREST, { tool, session, file })).text()
    expect(answer).not.toContain('12.08.2025')
    expect((await asha.history(session, tool))[0]?.attachment).toBeNull()
    const alone = await asha.ask(' ', { tool, file })
    expect([alone.status, await alone.json()]).toEqual([
      400,
      { code: 'prompt_needed', message: 'Please type a message.', params: {} },
    ])
  })

  test('without the feature or a plan it answers with the documented texts', async () => {
    const mine = await new Client(product).join()
    const sql = (text: string) => product.platform.database.query(text, [mine.claims.id])
    const answered = async () => {
      const response = await mine.ask(ARREST, { tool })
      return [response.status, response.ok ? '' : await response.json()]
    }
    await sql("update entitlements set plan_id = 4, features = '[1,2,3]' where user_id = $1")
    expect(await answered()).toEqual([
      403,
      { code: 'feature_needed', message: 'You have not purchased this feature', params: {} },
    ])
    await sql("update entitlements set features = '[4]' where user_id = $1")
    expect(await answered()).toEqual([200, ''])
    await sql('delete from entitlements where user_id = $1')
    expect(await answered()).toEqual([
      403,
      {
        code: 'plan_needed',
        message: 'Please update your plan to continue enjoying our services and explore more features!',
        params: {},
      },
    ])
  })

  test('it has its sessions under the documented names, apart from those of other tools, and deletes them', async () => {
    const session = randomUUID()
    await ask(ARREST, session)
    const lists = async () => (await (await asha.call(`/Relevant_judgements/${asha.claims.id}`)).json()) as unknown[]
    expect(await lists()).toContainEqual(expect.objectContaining({ session_id: session, title: ARREST, _id: session }))
    expect(await asha.history(session, 'scenario')).toEqual([])
    const other = await new Client(product).join()
    expect((await other.call(`/Relevant_judgements/${session}`, { method: 'DELETE' })).status).toBe(404)
    expect((await asha.call(`/cancel/judgement/${session}`, { method: 'POST' })).status).toBe(404)
    expect((await asha.call(`/Relevant_judgements/${session}`, { method: 'DELETE' })).status).toBe(200)
    expect(await asha.history(session, tool)).toEqual([])
  })
})

describe('Relevant Judgement, written by a hosted model', () => {
  let product: TestProduct
  let model: Awaited<ReturnType<typeof startMockModel>>
  let library: Library
  beforeAll(async () => {
    model = await startMockModel((answer) => answer.finish())
    const digests = await shippedDigests()
    const corpus = join(dir, 'hosted.sqlite')
    writeImported(corpus, digests, {
      'judgments-text/umbrella': judgment('Binod Tea Estates v State of Assam', '2019-05-06', {
        court: 'High Court of Gauhati',
        judges: ['Y.V. Lahiri'],
        outcome: 'Appeal Allowed',
        passages: [
          { para: null, text: 'Binod Tea Estates v State of Assam' },
          { para: '1', text: '1. The facts are short.' },
          {
            para: '7',
            text: '7. A borrowed umbrella is a bailment [2]; so said Nobody Known v. Somebody Else, (1971) 2 SCC 9. The borrower of the umbrella *must* bring it back dry.',
          },
        ],
      }),
    })
    library = await openLibrary(digests, { corpus, workers: 1 })
    product = await startProduct({ ...model.env, LAW_LIBRARY: corpus })
  })
  afterAll(async () => {
    await product.dispose()
    await library.close()
    await model.stop()
  })

  test('the model receives the judgments with all that is known of each, and an authority that it invents is not found', async () => {
    const asha = await new Client(product).join()
    model.answer((answer) => {
      answer.say(
        '## Judgments\n\n### 1. Binod Tea Estates v State of Assam [1]\n\nAlso Madeup Rao v. Nobody Pal, (2019) 14 SCC 9921.',
      )
      answer.finish()
    })
    const session = randomUUID()
    await (await asha.ask('borrowed umbrella bailment', { tool, session })).text()
    await (await asha.ask('only High Courts', { tool, session })).text()
    const sent = model.requests.at(-1)?.prompt ?? ''
    for (const words of [
      '[1] Binod Tea Estates v State of Assam (High Court of Gauhati, 6 May 2019)',
      'Question kept: borrowed umbrella bailment',
      'Filters applied: the High Courts',
      'The passage is paragraph 7.',
      'Treatment: not known',
      '1 imported judgment',
    ])
      expect(sent).toContain(words)
    const [, message] = await asha.history(session, tool)
    expect(message?.citations.find(({ raw }) => raw.includes('Madeup'))?.state).toBe('not found')
    expect(message?.answer).toContain('Not found in the library. Do not rely on these')
  })

  test('the offline answer quotes an imported paragraph as plain text, without citations that the library does not hold', async () => {
    const grounds = await gatherJudgments(library, {
      prompt: 'borrowed umbrella bailment by Justice Y.V. Lahiri',
      language: 'en',
      earlierPrompts: [],
      attachment: null,
      today: '2026-11-20',
    })
    const answer = tools.judgement.compose(grounds)
    expect(answer).toContain(
      'Para 7:\n\n> A borrowed umbrella is a bailment (2); so said […]. The borrower of the umbrella \\*must\\* bring it back dry.',
    )
    expect(answer).toContain('1 judge (Y.V. Lahiri) · Appeal Allowed')
    expect(answer).toContain('- **Treatment:** not known')
    const other = await gatherJudgments(library, {
      prompt: 'by Justice D.Y. Lahiri',
      language: 'en',
      earlierPrompts: ['borrowed umbrella bailment'],
      attachment: null,
      today: '2026-11-20',
    })
    expect(other.sources).toEqual([])
  })
})
