import type { ErrorCode } from '#server/platform/errors.ts'
import type { AnswerLanguage } from '#shared/chat.ts'
import type { OfflineBrief } from '#server/platform/models/index.ts'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Drafts } from '../../drafts/index.ts'
import type { Library } from '../../law/index.ts'
import type { PaperReader } from '../../papers/index.ts'
import type { InEachLanguage, Wrongdoing } from '../intent/index.ts'
import type { WrittenEvent } from '../answers/live-answer.ts'
import type { CheckedCitation, Found, Source } from '#shared/law/law.ts'

/** What was read of the files of a message. Their pages are numbered through, so that each number names one page. */
export interface ReadAttachment {
  /** Of several files all their names, each with its pages: "fir.pdf (p. 1–3), notice.pdf (p. 4)". */
  name: string
  pages: { page: number; text: string; ocr: boolean }[]
  pageCount: number
  truncated: boolean
  fromEarlierMessage: boolean
  /**
   * Whether its text was already used for an earlier message, or for an earlier version of this one. Its facts must
   * then not overrule what the person changed since.
   */
  readBefore: boolean
  /** Scanned pages and images as WebP in base64, for a model that sees. */
  pictures?: { page: number; webp: string }[]
  /** The files by themselves, with their pages under the same numbers; left out where there is one. */
  files?: ReadAttachment[]
}

/** The languages in which code composes an answer. Other languages need a model. */
export type ComposedLanguage = 'en' | 'hi'

export interface ToolInput {
  prompt: string
  /** The language that was chosen for answers; a question in Hindi is answered in Hindi without a choice. */
  language: AnswerLanguage
  earlierPrompts: readonly string[]
  attachment: ReadAttachment | null
  /** ISO date */
  today: string
  /** Left out where nothing is known of the person. */
  asker?: Asker | undefined
  /** The address of the product, because an answer follows no relative link. Left out where nobody reads it there. */
  siteUrl?: string | undefined
}

/** What the profile says of the person who asks. */
export interface Asker {
  role: string
  state: string
}

export interface ToolContext {
  library: Library
  drafts: Drafts
  /** Reads papers in the name of the person who asks. */
  reader: PaperReader
  model: LanguageModelV4
  modelName: string
  hosted: boolean
  userId: number
  sessionId: string
}

/**
 * Everything that an answer may rest on. It is gathered before a word is written, so that no model can add an
 * authority.
 */
export interface Grounds {
  prompt: string
  language: ComposedLanguage
  found: Found
  sources: Source[]
  attachment: ReadAttachment | null
  cited: CheckedCitation[]
  named: CheckedCitation[]
  asker?: Asker | undefined
  siteUrl?: string | undefined
  /** Somebody may be in danger: helplines stand above the answer, and it is short enough to be read in that state. */
  urgent?: boolean
  /** The person asked for the last answer in a few words. */
  isShort?: true
  /** The message asks for help to break the law. Code refuses it, whatever model is configured. */
  wrongdoing?: Wrongdoing
}

/** One chat tool. A new one is a file here and a line in the registry (`index.ts`); docs/map.md lists its words. */
export interface Tool<G extends Grounds = Grounds> {
  planNeeded: Extract<ErrorCode, `plan_needed${string}`>
  /** Says in one sentence what the tool can be asked; it follows a greeting. */
  invitation: InEachLanguage
  /** A hosted model can write its answer as a research memorandum. */
  hasMemo?: true
  /** The rules for a hosted model. They stand before the sources and the question. */
  instructions: string
  /** Gathers the grounds of the answer. @param reader reads papers in the name of the person who asks */
  gather(library: Library, asked: ToolInput, reader: PaperReader): Promise<G>
  /** Makes more than an answer, for example a court paper. Its events reach the reader before the first word. */
  make?(workshop: ToolContext, asked: ToolInput, grounds: G, signal: AbortSignal): AsyncGenerator<WrittenEvent, G>
  /** Its answers ask for facts, so that a later message may be a name or a number alone. */
  asksBack?: true
  /** Code composes the answer whatever model is configured, because it reports what code has made. */
  composedByCode?: true
  /**
   * The beginning of every answer, also of a hosted model's: what was read in the attachment and which citations of the
   * question are wrong. It is sent before a hosted model writes; `compose` puts it in its own place.
   */
  opening?(grounds: G): string
  /** Empty when the numbered sources say it all. */
  material(grounds: G): string
  compose(grounds: G): string
  /**
   * UTF-16 units: from where the composed text says nothing but what the library has, behind all words of a paper and of a
   * wrong citation.
   */
  libraryFrom?(grounds: G, composed: string): number
  /** Whether the composed text is a question back. It then rests on no source, so none is listed. */
  isQuestionBack?(grounds: G): boolean
  /** Checks a finished answer, also a hosted model's. @returns a warning to add; empty when nothing is wrong */
  checkAnswer?(grounds: G, answer: string): string
}

/** The grounds as the offline model receives them. */
export const toOfflineBrief = (tool: string, grounds: Grounds) => ({ tool, grounds }) as unknown as OfflineBrief
