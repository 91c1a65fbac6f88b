import type { OperatorContent } from '#shared/operator.ts'
import type { PageDocument } from '#shared/pages.ts'

/** The documented API hosts. An empty string is the origin the page came from. */
export interface ApiHosts {
  main: string
  ai: string
  status: string
  report: string
}

const SAME_ORIGIN: ApiHosts = { main: '', ai: '', status: '', report: '' }

/**
 * Reads the hosts from the JSON that the server writes into the page's meta element.
 * What is missing or unreadable stays the page's own origin.
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

/** What new answers are written by, out of the same JSON: provider and model, or `offline`. */
export function parseModel(content: string | null | undefined): string {
  try {
    const { model } = Object(JSON.parse(content ?? '{}')) as { model?: unknown }
    return typeof model === 'string' && model !== '' ? model : OFFLINE
  } catch {
    return OFFLINE
  }
}

/** Which kind of document this is, by the same JSON; undefined where no server of ours wrote it. */
export function parseDocument(content: string | null | undefined): PageDocument | undefined {
  try {
    const { document: kind } = Object(JSON.parse(content ?? '{}')) as { document?: unknown }
    return kind === 'payment' || kind === 'ordinary' || kind === 'public' ? kind : undefined
  } catch {
    return undefined
  }
}

/** The address of the page that chats with visitors, by the same JSON; undefined where none is configured. */
export function chatWidget(): string | undefined {
  try {
    const { widget } = Object(JSON.parse(content() ?? '{}')) as { widget?: unknown }
    return typeof widget === 'string' ? widget : undefined
  } catch {
    return undefined
  }
}

/** What the operator says of itself on public pages, by the same JSON; nothing where it says nothing. */
export function operatorsWords(): OperatorContent {
  try {
    const { words } = Object(JSON.parse(content() ?? '{}')) as { words?: Partial<OperatorContent> }
    return { testimonials: words?.testimonials ?? [], social: words?.social ?? [] }
  } catch {
    return { testimonials: [], social: [] }
  }
}

/** Answers are composed from the library by code, and no language model is configured. */
export const OFFLINE = 'offline'

const content = () => globalThis.document?.querySelector('meta[name="nyayadesk-config"]')?.getAttribute('content')

/** "openai-compatible:name": which company's interface it speaks tells a reader nothing. */
export const nameOfModel = (model: string) => model.slice(model.indexOf(':') + 1)

let hosts: ApiHosts | undefined
let model: string | undefined
let kind: PageDocument | undefined

/** The hosts of this page. */
export const apiHosts = (): ApiHosts => (hosts ??= parseHosts(content()))

/** What writes the answers that are asked for on this page. */
export const pageModel = (): string => (model ??= parseModel(content()))

/** The kind of the document that this page was loaded as. */
export const pageDocument = (): PageDocument | undefined => (kind ??= parseDocument(content()))
