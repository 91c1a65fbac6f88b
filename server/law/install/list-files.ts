/** Lists the files of a public copy with their sizes and hashes, before any of them is fetched. */
import { z } from 'zod'
import { listObjects } from '#server/platform/s3-listing.ts'
import { ImportError } from '../import/importer.ts'
import type { Addresses, BucketCopy, InstallChoice, PublicCopy, RepositoryCopy } from './catalogue.ts'
import { hostOf, requestText } from './request.ts'

export interface RemoteFile {
  /** Its path below the folder of the copy, with slashes. */
  key: string
  url: string
  /** Bytes. */
  size: number
  /** Null where the source gives none: the file is then held to its length and its form. */
  hash: { algorithm: 'git' | 'md5'; hex: string } | null
  /** What a range must match on the server; null where the list does not say. */
  etag: string | null
  /** It changes when the content does. */
  fingerprint: string
}

interface Listing {
  choice: InstallChoice
  addresses: Addresses
  signal?: AbortSignal | undefined
}

/** @throws ImportError when the list cannot be read, or has nothing of what was chosen */
export const listFiles = (copy: PublicCopy, listing: Listing): Promise<RemoteFile[]> =>
  copy.kind === 'repository' ? filesOfRepository(copy, listing) : filesOfBucket(copy, listing)

const tree = z.object({
  tree: z.array(
    z.object({
      path: z.string(),
      type: z.string(),
      sha: z.string().regex(/^[0-9a-f]{40}$/),
      size: z.number().int().nonnegative().optional(),
    }),
  ),
  truncated: z.boolean(),
})

async function filesOfRepository({ repository, files }: RepositoryCopy, { addresses, signal }: Listing) {
  const url = addresses.tree(repository)
  const parsed = tree.safeParse(parseJson(await requestText(url, signal)))
  // From half a list, the Acts of the other half would look as if they had been repealed.
  if (!parsed.success || parsed.data.truncated)
    throw new ImportError(`${hostOf(url)} gives no full list of ${repository}`)
  const found = parsed.data.tree.flatMap(({ path, type, sha, size }): RemoteFile[] =>
    type === 'blob' && size !== undefined && files.test(path)
      ? [
          {
            key: path.slice(path.lastIndexOf('/') + 1),
            url: addresses.file(repository, path),
            size,
            hash: { algorithm: 'git', hex: sha },
            etag: null,
            fingerprint: sha,
          },
        ]
      : [],
  )
  if (found.length === 0) throw new ImportError(`${repository} has none of the files any more`)
  return found
}

/** A key becomes a path on our disk, so that nothing may lead out of the folder. */
const SAFE_KEY = /^(?:[\w=-][\w=.-]*\/)*[\w=-][\w=.-]*$/

async function filesOfBucket(copy: BucketCopy, { choice, addresses, signal }: Listing) {
  const base = addresses.bucket(copy.bucket)
  const found: RemoteFile[] = []
  for (const year of choice.years)
    for (const court of copy.byCourt ? choice.courts : ['']) {
      const partition = `year=${year}/${court && `court=${court}/`}`
      const tables = await below(`metadata/parquet/${partition}`, '.parquet')
      const archives = await below(`data/tar/${partition}`, '.tar')
      if (tables.length === 0) throw new ImportError(`${copy.bucket} has nothing for ${partition.slice(0, -1)}`)
      found.push(...tables, ...archives.filter(({ key }) => key.includes(`/${copy.archives}`)))
    }
  return found

  async function below(prefix: string, ending: string): Promise<RemoteFile[]> {
    const page = (query: URLSearchParams) => requestText(`${base}?${query}`, signal)
    const objects = await Array.fromAsync(listObjects(page, { prefix })).catch((error: unknown) => {
      throw error instanceof z.ZodError ? new ImportError(`${hostOf(base)} gives no list of ${copy.bucket}`) : error
    })
    return objects
      .filter(({ key }) => key.startsWith(prefix) && key.endsWith(ending))
      .map(({ key, size, etag }) => {
        if (!SAFE_KEY.test(key)) throw new ImportError(`${copy.bucket} has a file with a strange name: ${key}`)
        return {
          key,
          url: base + key.split('/').map(encodeURIComponent).join('/'),
          size,
          // The tag of a file that was stored in parts is a hash of hashes, with a number behind a hyphen.
          hash: /^[0-9a-f]{32}$/.test(etag) ? { algorithm: 'md5', hex: etag } : null,
          etag: etag || null,
          fingerprint: `${size}-${etag}`,
        }
      })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
