import type { DraftDocument } from '#shared/drafts.ts'
import type { VersionRow } from './store.ts'

/** A blank is put in brackets, as it is printed. */
export const blockTexts = ({ blocks }: Pick<DraftDocument, 'blocks'>): string[] =>
  blocks.map(({ spans }) => spans.map(({ text, blank }) => (blank ? `[${text}]` : text)).join(''))

/** @returns UTF-16 units */
export const countChars = ({ title, blocks }: DraftDocument): number =>
  blocks.reduce((sum, { spans }) => spans.reduce((all, { text }) => all + text.length, sum), title.length)

/** @returns about how many bytes a version takes in the database */
export const countVersionBytes = (version: Pick<VersionRow, 'document' | 'facts' | 'found'>): number =>
  Buffer.byteLength(JSON.stringify([version.document, version.facts, version.found]))
