import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openKanoon, type Kanoon } from './client.ts'
import { judgmentOf } from './judgment-of.ts'

const DOCUMENT = {
  tid: 1712542,
  title: '<b>Meena Rao</b> vs State of Karnataka on 3 March, 1999',
  docsource: 'Supreme Court of India',
  publishdate: '1999-03-03',
  author: 'A. Judge',
  bench: 'A. Judge, B. Judge',
  citation: '1999 INSC 77, (1999) 4 SCC 12',
  doc: '<h2>Meena Rao vs State of Karnataka</h2><script>alert(1)</script><p id="p_1">1. The appellant was <a href="/doc/1/">convicted</a>.</p><blockquote><p>Quoted words.</p></blockquote><p id="p_2">2. The appeal is allowed.</p>',
}

let service: Server
let url: string
let dir: string
const asked: string[] = []
const opened: Kanoon[] = []
const open = (token = 'right') => {
  const kanoon = openKanoon({ url, token }, join(dir, 'cache.sqlite'))
  opened.push(kanoon)
  return kanoon
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'nyayadesk-kanoon-'))
  service = createServer(({ method, url: path = '', headers }, response) => {
    asked.push(`${method} ${path}`)
    const answer = (status: number, body: string) => response.writeHead(status).end(body)
    if (headers.authorization !== 'Token right') return answer(403, '{}')
    if (path.startsWith('/search/')) return answer(200, JSON.stringify({ docs: [{ tid: 1712542, title: 'x' }] }))
    if (path === '/doc/1712542/') return answer(200, JSON.stringify(DOCUMENT))
    if (path === '/doc/9/') return answer(200, JSON.stringify({ errmsg: 'No such document' }))
    if (path === '/doc/8/') return answer(200, '<html>busy')
    return answer(500, '')
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})

afterAll(() => {
  for (const kanoon of opened) kanoon.close()
  service.close()
  rmSync(dir, { recursive: true, force: true })
})

describe('Indian Kanoon', () => {
  test('is asked by POST with the token, and each answer is paid for once, by whoever asks', async () => {
    const kanoon = open()
    await Promise.all([kanoon.document('1712542'), kanoon.document('1712542')])
    expect(await open().document('1712542')).toMatchObject({ tid: '1712542', publishdate: '1999-03-03' })
    expect(asked.filter((call) => call === 'POST /doc/1712542/')).toHaveLength(1)
    expect(await kanoon.search('cheque "bounce" & notice')).toMatchObject([{ tid: '1712542' }])
    expect(asked.at(-1)).toBe('POST /search/?formInput=cheque%20%22bounce%22%20%26%20notice&pagenum=0')
  })

  test.each([
    ['9', 'Indian Kanoon refused: No such document'],
    ['8', 'Indian Kanoon answered in a form that is not known'],
    ['7', 'Indian Kanoon answered with status 500'],
  ])('document %s: %s, which is not kept', async (id, sentence) => {
    await expect(open().document(id)).rejects.toThrow(sentence)
    await expect(open().document(id)).rejects.toThrow(sentence)
    expect(asked.filter((call) => call === `POST /doc/${id}/`)).toHaveLength(2)
  })

  test('says that a token is not accepted, and that nobody is there', async () => {
    await expect(open('wrong').document('5')).rejects.toThrow('does not accept the token')
    const nobody = openKanoon({ url: 'http://127.0.0.1:1', token: 'right' }, join(dir, 'nobody.sqlite'))
    opened.push(nobody)
    await expect(nobody.document('5')).rejects.toThrow('could not be reached')
  })

  test('a document becomes a judgment with its paragraphs, numbers and judges, and no script', async () => {
    expect(judgmentOf(await open().document('1712542'))).toEqual({
      kind: 'judgment',
      title: 'Meena Rao v. State of Karnataka',
      court: 'Supreme Court of India',
      date: '1999-03-03',
      judges: ['A. Judge', 'B. Judge'],
      neutral: '1999 INSC 77',
      reports: ['(1999) 4 SCC 12'],
      outcome: null,
      passages: [
        { para: null, text: 'Meena Rao vs State of Karnataka' },
        { para: '1', text: '1. The appellant was convicted.\n\nQuoted words.' },
        { para: '2', text: '2. The appeal is allowed.' },
      ],
    })
  })
})
