/**
 * The ids under which the library names what it holds, made and read here alone: `bns 318(4)` is a provision, `j:arnesh-kumar` a
 * judgment by its digest, `d:<source>/<name>` a document that was imported, `m:cheque-bounce` a common matter.
 */

export type AuthorityId =
  | { of: 'provision'; act: string; no: string }
  | { of: 'digest'; name: string }
  | { of: 'document'; source: string; name: string }
  | { of: 'matter'; name: string }

/** With this begins the id of every imported document, and no other. */
export const DOCUMENT_PREFIX = 'd:'

export const provisionId = (act: string, no: string) => `${act} ${no}`
/** @param name "arnesh-kumar" */
export const digestId = (name: string) => `j:${name}`
export const documentId = ({ source, name }: { source: string; name: string }) => `${DOCUMENT_PREFIX}${source}/${name}`
/** @param name "cheque-bounce" */
export const matterId = (name: string) => `m:${name}`

/** Whether `bns 318(4)` lies in `bns 318`, or is the same. */
export const isWithinAuthority = (id: string, whole: string) => id === whole || id.startsWith(`${whole}(`)

const DIGEST = /^j:([a-z0-9-]+)$/
const DOCUMENT = /^d:([^/]+)\/(.+)$/s
const MATTER = /^m:([a-z0-9-]+)$/
const PROVISION = /^([^\s/:]+) (\S.*)$/

/** @returns null where the text is no id of the library, such as a citation that it does not hold */
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
