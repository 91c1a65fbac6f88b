/** The calls of court papers. All throw as `send` does. */
import { Profile } from '#shared/account.ts'
import { List } from '#shared/answers.ts'
import { DefectList } from '#shared/filing/defects.ts'
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
  SuggestedCourt,
  ProposedChanges,
  type ChangesInFile,
} from '#shared/drafts.ts'
import { ParagraphAnswers } from '#shared/filing/replies.ts'
import { PaperReview, PaperText } from '#shared/filing/review.ts'
import { fetchJson, send } from '#web/lib/api.ts'
import { upload } from '#web/lib/files/upload.ts'
import type { WrittenLanguage } from '#web/words/words.ts'

export type CatalogueEntry = DraftCategory

export interface DraftEntry extends Pick<Draft, 'id' | 'template' | 'name' | 'session' | 'version' | 'updated_at'> {}

const at = (id: string) => `/drafts/${encodeURIComponent(id)}`

export const fetchCatalogue = (signal: AbortSignal) =>
  fetchJson(DraftCatalogue, '/drafts/templates', { signal }).then(({ categories }) => categories)

/** The form in the language of the interface. */
export const fetchForm = (template: string, language: WrittenLanguage, signal: AbortSignal) =>
  fetchJson(
    DraftForm,
    `/drafts/templates/${template.split('/').map(encodeURIComponent).join('/')}?${new URLSearchParams({ language })}`,
    { signal },
  )

export async function fetchOwnProfile(userId: number, signal: AbortSignal): Promise<Profile> {
  const [profile] = await fetchJson(List(Profile), `/getprofile?userid=${userId}`, { signal })
  if (!profile) throw new Error('The answer held no profile.')
  return profile
}

/** @param places the State, the towns and the addresses that were told */
export const suggestCourt = (template: string, places: string, signal: AbortSignal) =>
  fetchJson(SuggestedCourt, '/drafts/courts/suggestion', { json: { template, places }, signal })

export const fetchCourts = (signal: AbortSignal) => fetchJson(List(DraftCourt), '/drafts/courts', { signal })

/** @param court null for the one that the paper names */
export const fetchDefects = (id: string, court: string | null, signal: AbortSignal) =>
  fetchJson(DefectList, `${at(id)}/defects?${new URLSearchParams(court === null ? {} : { court })}`, { signal })

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
  /** Whether the list of defects comes before the paper. */
  defects: boolean
  changes?: ChangesInFile
}

export const requestExport = (id: string, choice: ExportChoice, signal: AbortSignal) =>
  send(`${at(id)}/export?${exportQuery(choice)}`, { signal })

const exportQuery = ({ format, court, annexure, defects, changes }: ExportChoice) =>
  new URLSearchParams({
    format,
    court,
    ...(annexure && { annexure: '1' }),
    ...(defects && { defects: '1' }),
    ...(changes && { changes }),
  })

/** A paper that is read before it is filed. */
export interface ReviewInput {
  name: string
  pages: { page: number; text: string }[]
  template: string | null
  court: string | null
  /** ISO */
  factsDay: string | null
}

/** @param onSent gets the part of the file that is sent, 0 to 1 */
export function uploadPaper(file: File, on: { signal: AbortSignal; onSent: (share: number) => void }) {
  const form = new FormData()
  form.append('file', file)
  return upload(PaperText, '/drafts/review/read', form, on)
}

export const reviewPaper = (input: ReviewInput, signal: AbortSignal) =>
  fetchJson(PaperReview, '/drafts/review', { json: input, signal })

export const requestReviewFile = (input: ReviewInput, format: 'docx' | 'pdf') =>
  send(`/drafts/review/file?format=${format}`, { json: input })

interface ReplyInput extends Pick<ReviewInput, 'pages'> {
  template: string
  facts: DraftFacts
  /** The defence, in the words of the person. */
  said: string
}

export const answerPaper = (input: ReplyInput, signal: AbortSignal) =>
  fetchJson(ParagraphAnswers, '/drafts/answers', { json: input, signal })
