/** Asks OpenSearch over its REST API. Of several nodes the next one is asked when one is gone or too slow. */

export interface EngineAccess {
  /** The address of each node, without a path. */
  nodes: string[]
  /** The `Authorization` header, where the nodes want one. */
  authorization: string | null
  /** How long one node may take for a request of the library, ms; 2,000 when left out. */
  limitMs?: number
}

export interface EngineRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  /** With its query: "/law/_search?filter_path=hits". */
  path: string
  /** An object is sent as JSON, a string as the lines of a bulk request. */
  body?: object | string
}

/** No node answers, or the shards cannot. The digests are asked alone then. */
export class EngineUnavailable extends Error {
  override name = 'EngineUnavailable'
}

/** The engine answered that it does not do what was asked. */
export class EngineError extends Error {
  override name = 'EngineError'
  readonly status: number
  constructor(status: number, said: string) {
    super(`OpenSearch answered ${status}: ${said.slice(0, 300)}`)
    this.status = status
  }
}

/** Too many requests, and the answers of an engine or of a proxy before it that cannot serve now. */
const BUSY_OR_AWAY = new Set([429, 502, 503, 504])

/** The node that answered last is asked first, so that a node which hangs costs one wait and not one for each request. */
const preferred = new WeakMap<EngineAccess, number>()

/**
 * @param limitMs how long one node may take
 * @throws EngineUnavailable when none answers; EngineError when one refuses
 */
export async function requestEngine(access: EngineAccess, request: EngineRequest, limitMs: number): Promise<unknown> {
  const { nodes } = access
  const first = preferred.get(access) ?? 0
  let why = 'no address is given'
  for (const [step] of nodes.entries()) {
    const at = (first + step) % nodes.length
    const given = await askNode(nodes[at] ?? '', access, request, limitMs).catch(reasonOf)
    if (typeof given === 'string') {
      why = given
      continue
    }
    preferred.set(access, at)
    if (given.ok) return given.body
    throw new EngineError(given.status, JSON.stringify(given.body))
  }
  throw new EngineUnavailable(`OpenSearch does not answer: ${why}`)
}

interface NodeAnswer {
  ok: boolean
  status: number
  body: unknown
}

/** @returns a reason where the next node may do better */
async function askNode(
  node: string,
  { authorization }: EngineAccess,
  { method, path, body }: EngineRequest,
  limitMs: number,
): Promise<NodeAnswer | string> {
  const lines = typeof body === 'string'
  const response = await fetch(`${node}${path}`, {
    method,
    headers: {
      ...(authorization && { authorization }),
      ...(body !== undefined && { 'content-type': lines ? 'application/x-ndjson' : 'application/json' }),
    },
    ...(body !== undefined && { body: lines ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(limitMs),
  })
  const text = await response.text()
  if (BUSY_OR_AWAY.has(response.status)) return `${response.status} ${text.slice(0, 200)}`
  return { ok: response.ok, status: response.status, body: readJson(text) }
}

/** A proxy may answer in words. They are kept for the error. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text || 'null') as unknown
  } catch {
    return text
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message
}
