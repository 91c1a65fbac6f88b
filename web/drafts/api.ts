/** The calls of court papers. All throw as `send` does. */
import { List } from '#shared/answers.ts'
import type { DraftCategory } from '#shared/draft-categories.ts'
import {
  type DraftFacts,
  DraftList,
  Draft,
  DraftVersion,
  DraftCatalogue,
  DraftForm,
  DraftDocument,
  DraftCourt,
  ProposedChanges,
  type ChangesInFile,
} from '#shared/drafts.ts'
import { fetchJson, send } from '#web/lib/api.ts'

export type CatalogueEntry = DraftCategory

export interface DraftEntry extends Pick<Draft, 'id' | 'name' | 'session' | 'version' | 'updated_at'> {}

const at = (id: string) => `/drafts/${encodeURIComponent(id)}`

export const fetchCatalogue = (signal: AbortSignal) =>
  fetchJson(DraftCatalogue, '/drafts/templates', { signal }).then(({ categories }) => categories)

export const fetchForm = (template: string, signal: AbortSignal) =>
  fetchJson(DraftForm, `/drafts/templates/${template.split('/').map(encodeURIComponent).join('/')}`, { signal })

export const fetchCourts = (signal: AbortSignal) => fetchJson(List(DraftCourt), '/drafts/courts', { signal })

export const fetchDrafts = (signal: AbortSignal) =>
  fetchJson(DraftList, '/drafts', { signal }).then(({ drafts }) => drafts)

export const fetchDraft = (id: string, signal?: AbortSignal) => fetchJson(Draft, at(id), signal ? { signal } : {})

export const createDraft = (template: string, facts: DraftFacts) =>
  fetchJson(Draft, '/drafts', { json: { template, facts } })

/**
 * @param keepalive true if the page is being left. The text must not exceed 64 kB then, because a browser sends no
 * more.
 */
export const saveDocument = (id: string, document: DraftDocument, version: number, keepalive = false) =>
  fetchJson(Draft, at(id), { method: 'PUT', json: { document, version }, keepalive })

/** @param replace true to replace the newest version although it was edited by hand */
export const saveFacts = (id: string, facts: DraftFacts, version: number, replace: boolean) =>
  fetchJson(Draft, `${at(id)}/facts`, { method: 'PUT', json: { facts, version, ...(replace && { replace }) } })

export const proposeChanges = (id: string, instruction: string, version: number, signal: AbortSignal) =>
  fetchJson(ProposedChanges, `${at(id)}/changes`, { json: { instruction, version }, signal })

export const fetchVersions = (id: string, signal: AbortSignal) =>
  fetchJson(List(DraftVersion), `${at(id)}/versions`, { signal })

export const fetchVersion = (id: string, version: number, signal: AbortSignal) =>
  fetchJson(DraftDocument, `${at(id)}/versions/${version}`, { signal })

export const restoreVersion = (id: string, version: number) =>
  fetchJson(Draft, `${at(id)}/restore`, { json: { version } })

export const deleteDraft = (id: string) => send(at(id), { method: 'DELETE' })

export interface ExportChoice {
  format: 'docx' | 'pdf'
  court: string
  annexure: boolean
  changes?: ChangesInFile
}

export const requestExport = (id: string, { format, court, annexure, changes }: ExportChoice, signal: AbortSignal) =>
  send(
    `${at(id)}/export?${new URLSearchParams({ format, court, ...(annexure && { annexure: '1' }), ...(changes && { changes }) })}`,
    { signal },
  )
