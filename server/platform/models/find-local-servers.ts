/**
 * Looks for model servers on this machine. Ports 8080 and 8000 often belong to other programs, so nothing that answers
 * is believed until it has the shape of a list of models.
 */
import { z } from 'zod'
import { LocalServerKind, MAX_MODEL_NAME_CHARS } from '#shared/models/local-models.ts'
import { SECOND } from '../clock.ts'

/** The port of each kind of server; a kind without one is not looked for. */
export type LocalPorts = Partial<Record<LocalServerKind, number>>
export const LOCAL_PORTS: LocalPorts = { ollama: 11_434, 'llama.cpp': 8080, vllm: 8000 }

/** Staff wait for the page meanwhile. */
const MOST_MS = SECOND
const MOST_BYTES = 64 * 1024
const MOST_MODELS = 200

const ModelList = z.object({
  object: z.literal('list'),
  // Ollama says null where it has no model.
  data: z
    .array(
      z.object({
        // Control characters could write lines of their own into a log.
        id: z
          .string()
          .min(1)
          .max(MAX_MODEL_NAME_CHARS)
          .regex(/^\P{Cc}+$/u),
        // vLLM alone says it. A limit below that of AI_CONTEXT would leave no room for a prompt.
        max_model_len: z.int().min(2_048).max(4_000_000).optional().catch(undefined),
      }),
    )
    .max(MOST_MODELS)
    .nullable(),
})

export interface FoundServer {
  server: LocalServerKind
  port: number
  models: { name: string; contextTokens: number | null }[]
}

/** IPv4 only, because "localhost" may be another machine by the hosts file or a resolver. */
export const localUrl = (port: number) => `http://127.0.0.1:${port}/v1`

/** @returns the servers that answer with a list of models, in the order of their kinds */
export async function findLocalServers(ports: LocalPorts): Promise<FoundServer[]> {
  const found = await Promise.all(LocalServerKind.options.map((server) => findLocalServer(ports, server)))
  return found.filter((one) => one !== undefined)
}

/** @returns undefined where nothing answers, or something that is no model server */
export async function findLocalServer(ports: LocalPorts, server: LocalServerKind): Promise<FoundServer | undefined> {
  const port = ports[server]
  if (port === undefined) return undefined
  try {
    const { data } = ModelList.parse(JSON.parse(await fetchText(`${localUrl(port)}/models`)))
    const models = (data ?? []).map(({ id, max_model_len }) => ({ name: id, contextTokens: max_model_len ?? null }))
    return { server, port, models }
  } catch {
    // Most machines have no such server, so this is nothing to log.
    return undefined
  }
}

async function fetchText(url: string): Promise<string> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), MOST_MS)
  try {
    // A redirect could lead the server to another machine.
    const response = await fetch(url, { redirect: 'error', signal: stop.signal })
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
    const parts: Uint8Array[] = []
    let bytes = 0
    for await (const part of response.body) {
      bytes += part.length
      if (bytes > MOST_BYTES) throw new Error('more than is read')
      parts.push(part)
    }
    return Buffer.concat(parts).toString('utf8')
  } finally {
    clearTimeout(timer)
    // What is left of a body must not be sent any more.
    stop.abort()
  }
}
