/** Small files in the form of the public copies, of Acts that do not exist, and a server that has them. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LinoSection {
  no: string
  title: string
  text: string
  footnotes?: string
  kind?: string
}

export interface LinoAct {
  slug: string
  title: string
  fetchedAt: string
  sections: LinoSection[]
}

const quoted = (text: string) => {
  if (text === '' || !/[\s()'":`]/.test(text)) return text
  return text.includes('`') ? `'${text.replaceAll("'", "''")}'` : `\`${text}\``
}

const textOf = (name: string, text: string) => [
  `${name}:`,
  '  string',
  ...text.split('\n').map((line) => `  line ${quoted(line)}`.trimEnd()),
]

/** @returns an Act as the public copy of India Code keeps it, a file for each */
export function linoAct({ slug, title, fetchedAt, sections }: LinoAct): string {
  return [
    'obj_root:',
    '  cacheVersion 1',
    `  fetchedAt ${quoted(fetchedAt)}`,
    '  law obj_root_law',
    'obj_root_law:',
    `  slug ${slug}`,
    `  title ${quoted(title)}`,
    '  sections obj_sections',
    'obj_sections:',
    ...sections.map((_, at) => `  obj_section_${at}`),
    ...sections.flatMap(({ no, title: heading, text, footnotes = '', kind }, at) => [
      `obj_section_${at}:`,
      ...(kind ? [`  kind ${kind}`] : []),
      `  sectionNo ${/^\d+$/.test(no) ? `(${no})` : no}`,
      `  title ${quoted(heading)}`,
      `  content obj_section_${at}_content`,
      `  footnotes obj_section_${at}_footnotes`,
      ...textOf(`obj_section_${at}_content`, text),
      ...textOf(`obj_section_${at}_footnotes`, footnotes),
    ]),
  ].join('\n')
}

type FileResponder = (request: IncomingMessage, response: ServerResponse, bytes: Buffer) => void

/** A server on loopback with the lists, files and ranges of GitHub and of S3, each under its own path. */
export async function servePublicCopies() {
  /** By path: "owner/name/HEAD/a.lino", "bucket/data/tar/a.tar". */
  const files = new Map<string, Buffer>()
  /** Answers in place of the usual one, by path. */
  const instead = new Map<string, FileResponder>()
  const asked: { path: string; range: string | undefined }[] = []
  let partsLike = false
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://copies')
    const path = decodeURIComponent(url.pathname.slice(1))
    asked.push({ path, range: request.headers.range })
    const special = instead.get(path)
    if (special) return special(request, response, files.get(path) ?? Buffer.alloc(0))
    const repository = /^repos\/(.+)\/git\/trees\/HEAD$/.exec(path)?.[1]
    if (repository) return void response.end(JSON.stringify(treeOf(files, repository)))
    if (url.searchParams.has('list-type')) {
      const prefix = url.searchParams.get('prefix') ?? ''
      return void response.end(listingOf(files, path, prefix, partsLike))
    }
    const bytes = files.get(path)
    if (!bytes) return void response.writeHead(404).end()
    sendRange(request, response, bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    files,
    instead,
    asked,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on the bucket's tags are those of files that were stored in parts, which are no hash of the content. */
    tagAsParts: () => void (partsLike = true),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type PublicCopies = Awaited<ReturnType<typeof servePublicCopies>>

/** @param most the connection breaks after so many bytes */
export function sendRange(request: IncomingMessage, response: ServerResponse, bytes: Buffer, most = Infinity) {
  const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
  const part = start === undefined ? bytes : bytes.subarray(Number(start), Number(end) + 1)
  response.writeHead(start === undefined ? 200 : 206, { 'content-length': part.length })
  if (part.length > most) response.write(part.subarray(0, most), () => response.destroy())
  else response.end(part)
}

function treeOf(files: ReadonlyMap<string, Buffer>, repository: string) {
  const below = `${repository}/HEAD/`
  return {
    truncated: false,
    tree: [...files].flatMap(([path, bytes]) =>
      path.startsWith(below)
        ? [
            {
              path: path.slice(below.length),
              type: 'blob',
              size: bytes.length,
              sha: createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex'),
            },
          ]
        : [],
    ),
  }
}

function listingOf(files: ReadonlyMap<string, Buffer>, bucket: string, prefix: string, partsLike: boolean): string {
  const entries = [...files].flatMap(([path, bytes]) => {
    const key = path.startsWith(bucket) ? path.slice(bucket.length) : null
    if (!key?.startsWith(prefix)) return []
    const tag = `${createHash('md5').update(bytes).digest('hex')}${partsLike ? '-3' : ''}`
    return [`<Contents><Key>${key}</Key><ETag>&quot;${tag}&quot;</ETag><Size>${bytes.length}</Size></Contents>`]
  })
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}</ListBucketResult>`
}
