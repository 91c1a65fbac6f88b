/** Where the imported law is searched, when a file is too small for it: the nodes of an OpenSearch. */
import { z } from 'zod'

/** Addresses of OpenSearch, with commas between. */
export const lawSearchUrls = z
  .string()
  .refine(
    (text) => text.split(',').every((one) => /^https?:$/.test(URL.parse(one.trim())?.protocol ?? '')),
    'must be http or https addresses, comma separated: http://search-1:9200,http://search-2:9200',
  )

/**
 * @param text a name and a password in any of the addresses are for all of them
 * @returns each node's address without them, and the `Authorization` header that says them
 */
export function readLawSearch(text: string) {
  const urls = text.split(',').map((one) => new URL(one.trim()))
  const { username = '', password = '' } = urls.find((url) => url.username !== '') ?? {}
  const basic = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return {
    nodes: urls.map(({ origin, pathname }) => `${origin}${pathname.replace(/\/+$/, '')}`),
    authorization: username === '' ? null : `Basic ${Buffer.from(basic).toString('base64')}`,
  }
}
