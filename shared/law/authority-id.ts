/**
 * Makes and reads the ids of the library's authorities. No other module does, so that a new kind of id is a change of
 * one file. `bns 318(4)` is a provision, `j:arnesh-kumar` a judgment by its digest, `d:<source>/<name>` an imported
 * document, `m:cheque-bounce` a common matter.
 */

export type AuthorityId =
  | { of: 'provision'; act: string; no: string }
  | { of: 'digest'; name: string }
  | { of: 'document'; source: string; name: string }
  | { of: 'matter'; name: string }

/** No other id begins so, which is why SQL can pick imported documents by it. */
export const DOCUMENT_PREFIX = 'd:'

export const provisionId = (act: string, no: string) => `${act} ${no}`
/** @param name "arnesh-kumar" */
export const digestId = (name: string) => `j:${name}`
export const documentId = ({ source, name }: { source: string; name: string }) => `${DOCUMENT_PREFIX}${source}/${name}`
/** @param name "cheque-bounce" */
export const matterId = (name: string) => `m:${name}`

/** Whether the first id is the second or a part of it: `bns 318(4)` is within `bns 318`. */
export const isWithinAuthority = (id: string, whole: string) => id === whole || id.startsWith(`${whole}(`)

const DIGEST = /^j:([a-z0-9-]+)$/
const DOCUMENT = /^d:([^/]+)\/(.+)$/s
const MATTER = /^m:([a-z0-9-]+)$/
const PROVISION = /^([^\s/:]+) (\S.*)$/

/** @returns null where the text is no id of the library, such as a citation that it does not have */
export function readAuthorityId(id: string): AuthorityId | null {
  const digest = DIGEST.exec(id)?.[1]
  if (digest) return { of: 'digest', name: digest }
  const [, source, document] = DOCUMENT.exec(id) ?? []
  if (source && document) return { of: 'document', source, name: document }
  const matter = MATTER.exec(id)?.[1]
  if (matter) return { of: 'matter', name: matter }
  const [, act, no] = PROVISION.exec(id) ?? []
  return act && no ? { of: 'provision', act, no } : null
}
