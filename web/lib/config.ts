import type { OperatorContent } from '#shared/operator.ts'
import type { PageDocument } from '#shared/pages.ts'

/** The documented API hosts. An empty string is the origin that the page came from. */
export interface ApiHosts {
  main: string
  ai: string
  status: string
  report: string
}

const SAME_ORIGIN: ApiHosts = { main: '', ai: '', status: '', report: '' }

/**
 * Reads the hosts from the JSON that the server writes into the page's meta element. A missing or unreadable host
 * becomes the page's own origin, so that a broken setting does not break every call.
 */
export function parseHosts(content: string | null | undefined): ApiHosts {
  try {
    const given: unknown = JSON.parse(content ?? '{}')
    const hosts = { ...SAME_ORIGIN }
    if (typeof given !== 'object' || given === null) return hosts
    for (const name of Object.keys(hosts) as (keyof ApiHosts)[]) {
      const host: unknown = (given as Record<string, unknown>)[name]
      if (typeof host === 'string') hosts[name] = host.replace(/\/$/, '')
    }
    return hosts
  } catch {
    return SAME_ORIGIN
  }
}

/** Reads from the same JSON what writes new answers: provider and model, or `offline`. */
export function parseModel(content: string | null | undefined): string {
  try {
    const { model } = Object(JSON.parse(content ?? '{}')) as { model?: unknown }
    return typeof model === 'string' && model !== '' ? model : OFFLINE
  } catch {
    return OFFLINE
  }
}

/** Reads from the same JSON which kind of document this is; undefined where no server of ours wrote it. */
export function parseDocument(content: string | null | undefined): PageDocument | undefined {
  try {
    const { document: kind } = Object(JSON.parse(content ?? '{}')) as { document?: unknown }
    return kind === 'payment' || kind === 'ordinary' || kind === 'public' ? kind : undefined
  } catch {
    return undefined
  }
}

/** Reads from the same JSON the address of the chat widget for visitors; undefined where none is configured. */
export function chatWidget(): string | undefined {
  try {
    const { widget } = Object(JSON.parse(content() ?? '{}')) as { widget?: unknown }
    return typeof widget === 'string' ? widget : undefined
  } catch {
    return undefined
  }
}

/** Reads from the same JSON for how many days a new account is free; 0 where there is no trial. */
export function trialDays(): number {
  try {
    const { trialDays: days } = Object(JSON.parse(content() ?? '{}')) as { trialDays?: unknown }
    return typeof days === 'number' ? days : 0
  } catch {
    return 0
  }
}

/** Reads from the same JSON the operator's own texts for public pages; empty where there are none. */
export function operatorsWords(): OperatorContent {
  try {
    const { words } = Object(JSON.parse(content() ?? '{}')) as { words?: Partial<OperatorContent> }
    return { testimonials: words?.testimonials ?? [], social: words?.social ?? [] }
  } catch {
    return { testimonials: [], social: [] }
  }
}

/** The name for answers that code composes from the library, because no language model is configured. */
export const OFFLINE = 'offline'

const content = () => globalThis.document?.querySelector('meta[name="nyayadesk-config"]')?.getAttribute('content')

/** Only the name in "openai-compatible:name" is shown, because the interface of a model means nothing to a reader. */
export const nameOfModel = (model: string) => model.slice(model.indexOf(':') + 1)

let hosts: ApiHosts | undefined
let model: string | undefined
let kind: PageDocument | undefined

export const apiHosts = (): ApiHosts => (hosts ??= parseHosts(content()))

export const pageModel = (): string => (model ??= parseModel(content()))

export const pageDocument = (): PageDocument | undefined => (kind ??= parseDocument(content()))
