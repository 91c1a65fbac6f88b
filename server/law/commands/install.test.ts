import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request as ask, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importBench, type ImportBench } from '#tests/support/law/import-bench.ts'
import { linoAct, servePublicCopies, type PublicCopies } from '#tests/support/law/public-copies.ts'

const root = join(import.meta.dirname, '../../..')
const LAWS = 'Svetozar-Technologies/indian-law/HEAD/data/cache/laws'

let bench: ImportBench
let copies: PublicCopies
let proxy: Server
let passed: string[]
beforeEach(async () => {
  bench = importBench()
  copies = await servePublicCopies()
  copies.files.set(
    `${LAWS}/the-kites-act-2011.lino`,
    Buffer.from(
      linoAct({
        slug: 'the-kites-act-2011',
        title: 'The Kites Act, 2011',
        fetchedAt: '2026-05-10T11:31:20.722Z',
        sections: [{ no: '1', title: 'Strings.', text: 'No person shall fly a kite at night.' }],
      }),
    ),
  )
  passed = []
  proxy = createServer((request, response) => {
    passed.push(request.url ?? '')
    ask(request.url ?? '', { headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    }).end()
  })
  proxy.on('connect', (request, socket) => {
    passed.push(request.url ?? '')
    const there = connect(Number(request.url?.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      there.pipe(socket).pipe(there)
    })
    for (const end of [there, socket]) end.on('error', () => undefined)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
})
afterEach(() => {
  proxy.closeAllConnections()
  proxy.close()
  copies.close()
  bench.remove()
})

const proxyAddress = () => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

async function law(words: string[], env: Record<string, string> = {}) {
  const typed = [join(root, 'server/law/commands/index.ts'), ...words]
  const run = promisify(execFile)(process.execPath, typed, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      LAW_LIBRARY: bench.library,
      DATA_DIR: bench.dir,
      ...env,
    },
  })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  )
}

describe('npm run law -- install', () => {
  test('says the sizes and fetches nothing until it is confirmed', async () => {
    const { code, stdout } = await law(['install', 'india-code', '--mirror', copies.address])
    expect(code).toBe(0)
    expect(stdout).toMatch(/india-code .*Central Acts/)
    expect(stdout).toMatch(/1 files, 1 MB; 1 to fetch/)
    expect(stdout).toContain('Nothing was fetched. Add --yes to begin.')
    expect(copies.asked.map(({ path }) => path)).toEqual(['repos/Svetozar-Technologies/indian-law/git/trees/HEAD'])
  })

  test('goes through a proxy, imports, and has nothing to do the second time', async () => {
    const typed = ['install', 'india-code', '--mirror', copies.address, '--proxy', proxyAddress(), '--yes']
    const first = await law(typed)
    expect(first.stderr + first.stdout).toContain('india-code: 1 added, 0 changed, 0 there already')
    expect(passed.length).toBeGreaterThan(0)
    expect(bench.document('india-code', 'the-kites-act-2011/1')?.asOn).toBe('2026-05-10')
    const second = await law(typed)
    expect(second.stdout).toContain('Everything is installed')
  })

  test('follows the variables for a proxy that others follow', async () => {
    await law(['install', 'india-code', '--mirror', copies.address], { HTTP_PROXY: proxyAddress() })
    expect(passed.length).toBeGreaterThan(0)
  })

  test('installs from a folder without any network', async () => {
    bench.write('usb/constitution.jsonl', '{"article": "21", "title": "Protection of life", "text": "21. Words."}')
    const { code, stdout } = await law(['install', '--from', join(bench.dir, 'usb')])
    expect({ code, said: stdout.includes('constitution: 1 added') }).toEqual({ code: 0, said: true })
    expect(copies.asked).toEqual([])
  })

  test('a mistake is one sentence and exit code 1', async () => {
    const { code, stderr } = await law(['install', 'sc-open-data'])
    expect(code).toBe(1)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toContain('sc-open-data needs the years')
  })
})
