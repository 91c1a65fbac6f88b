/**
 * A store that others wrote, in place of ours in memory: S3Proxy keeps files on the disk, speaks the protocol of S3 and checks
 * each signature. It needs Java 17 and Maven.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findJars } from '#tests/support/stand-ins/java-jars.ts'
import { until } from '#tests/support/until.ts'
import { freePort } from '../../../bench/support.ts'

const KEY = 'programme'
const SECRET = 'programme-of-no-secret'
const BUCKET = 'nyayadesk'
/** At its own level it writes some lines for each byte that moves. */
const QUIET = `<configuration><root level="OFF"/></configuration>`

/**
 * @returns `url` for `S3_URL`, with an empty bucket
 * @throws Error where Java or the jars are missing
 */
export async function startS3Proxy(): Promise<{ url: string; stop(): Promise<void> }> {
  const { folder, missing } = findJars('S3Proxy', import.meta.dirname)
  if (folder === null) throw new Error(missing)
  const directory = mkdtempSync(join(tmpdir(), 'nyayadesk-s3proxy-'))
  mkdirSync(join(directory, 'files', BUCKET), { recursive: true })
  const port = await freePort()
  const settings = {
    's3proxy.authorization': 'aws-v2-or-v4',
    's3proxy.endpoint': `http://127.0.0.1:${port}`,
    's3proxy.identity': KEY,
    's3proxy.credential': SECRET,
    'jclouds.provider': 'filesystem',
    'jclouds.filesystem.basedir': join(directory, 'files'),
  }
  const file = join(directory, 'settings')
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const logging = join(directory, 'logback.xml')
  writeFileSync(logging, QUIET)
  const server = spawn(
    'java',
    [
      `-Dlogback.configurationFile=${logging}`,
      '-Xmx256m',
      '-cp',
      join(folder, '*'),
      'org.gaul.s3proxy.Main',
      '--properties',
      file,
    ],
    { stdio: 'ignore' },
  )
  const url = `http://${KEY}:${SECRET}@127.0.0.1:${port}/${BUCKET}`
  // It refuses a call without a signature, and that it answers at all is enough.
  await until(
    () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => undefined,
      ),
    'the store listens',
  )
  return { url, stop: () => end(server, directory) }
}

async function end(server: ChildProcess, directory: string) {
  const exit = once(server, 'exit')
  server.kill()
  await exit
  rmSync(directory, { recursive: true, force: true })
}
