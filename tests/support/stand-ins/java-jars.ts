/**
 * The jars of a server, from Maven Central by its ordinary client, kept in `.cache/` and held to the hashes of
 * `jars.sha256`. After a change of a version in `pom.xml`, write that file anew: `sha256sum *.jar` in the folder.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const cache = join(import.meta.dirname, '../../../.cache')
const JAVA = 17
const FETCH_MS = 300_000

type Jars = { folder: string; missing: null } | { folder: null; missing: string }

const found = new Map<string, Jars>()

/**
 * @param server its name, such as "OpenSearch"
 * @param described the folder with its `pom.xml` and `jars.sha256`
 * @returns the folder of the jars, or one sentence that says what is missing on this machine
 */
export function findJars(server: string, described: string): Jars {
  const known = found.get(server) ?? fetchJars(server, described)
  found.set(server, known)
  return known
}

function fetchJars(server: string, described: string): Jars {
  const missing = (what: string) => ({ folder: null, missing: `${server} is not tested here: ${what}` })
  const version = /version "(\d+)/.exec(spawnSync('java', ['-version'], { encoding: 'utf8' }).stderr ?? '')?.[1]
  if (version === undefined) return missing('there is no Java.')
  if (Number(version) < JAVA) return missing(`Java ${version} is older than ${JAVA}.`)
  const hashes = readFileSync(join(described, 'jars.sha256'), 'utf8')
  const folder = join(
    cache,
    `${server.toLowerCase()}-${createHash('sha256').update(hashes).digest('hex').slice(0, 12)}`,
  )
  if (existsSync(folder)) return { folder, missing: null }
  mkdirSync(cache, { recursive: true })
  const fetched = mkdtempSync(join(cache, 'fetching-'))
  try {
    const maven = [
      '-q',
      '-B',
      '-f',
      join(described, 'pom.xml'),
      'dependency:copy-dependencies',
      `-DoutputDirectory=${fetched}`,
    ]
    const { error, status } = spawnSync('mvn', maven, { timeout: FETCH_MS, stdio: 'ignore' })
    if (error) return missing('there is no Maven to fetch its jars with.')
    if (status !== 0) return missing('Maven Central gave no jars.')
    for (const [hash = '', name = ''] of hashes
      .trim()
      .split('\n')
      .map((line) => line.split(/ +/)))
      if (
        createHash('sha256')
          .update(readFileSync(join(fetched, name)))
          .digest('hex') !== hash
      )
        throw new Error(`${name} is not the file of jars.sha256: do not run it.`)
    // Where another process was faster, its folder is as good, because both were checked.
    if (!existsSync(folder)) renameSync(fetched, folder)
    return { folder, missing: null }
  } finally {
    rmSync(fetched, { recursive: true, force: true })
  }
}
