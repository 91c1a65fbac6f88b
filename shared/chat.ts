/** What a chat sends and answers, in server and browser: limits, languages, events, sessions. */
import * as z from 'zod/mini'
import { ErrorAnswer } from './errors/error-answer.ts'
import { CheckedCitation, Source } from './law/law.ts'
import { TOOLS, type ToolNames } from './tools.ts'

export { TOOLS } from './tools.ts'

export type ToolId = keyof typeof TOOLS
export const TOOL_IDS = Object.keys(TOOLS) as [ToolId, ...ToolId[]]
export const ToolId = z.enum(TOOL_IDS)

/** The numbers by which plans name the tools. A plan with all of them includes every tool. */
export const ALL_FEATURES: readonly number[] = Object.values(TOOLS).map(({ feature }) => feature)

export const toolNames = (tool: ToolId): ToolNames => TOOLS[tool]

export const MAX_PROMPT_CHARS = 32_000
export const MAX_TITLE_CHARS = 80
export const ATTACHMENT_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/tiff',
  'image/bmp',
  'image/heic',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const
export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * The languages of answers: English and those of the Eighth Schedule to the Constitution, as their speakers write them,
 * by BCP 47 tag. Only a hosted model writes any but the first, because code composes in English.
 */
export const ANSWER_LANGUAGES = {
  en: 'English',
  hi: 'हिन्दी',
  as: 'অসমীয়া',
  bn: 'বাংলা',
  brx: 'बर’',
  doi: 'डोगरी',
  gu: 'ગુજરાતી',
  kn: 'ಕನ್ನಡ',
  ks: 'کٲشُر',
  kok: 'कोंकणी',
  mai: 'मैथिली',
  ml: 'മലയാളം',
  mni: 'ꯃꯤꯇꯩꯂꯣꯟ',
  mr: 'मराठी',
  ne: 'नेपाली',
  or: 'ଓଡ଼ିଆ',
  pa: 'ਪੰਜਾਬੀ',
  sa: 'संस्कृतम्',
  sat: 'ᱥᱟᱱᱛᱟᱲᱤ',
  sd: 'سنڌي',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  ur: 'اردو',
} as const
export type AnswerLanguage = keyof typeof ANSWER_LANGUAGES

/**
 * Our own parts of the form, beside the documented ones. All may be left out, so that a client that knows only the
 * documented call still works.
 */
export const ASK_FIELDS = {
  /**
   * Id of the last message that the person sees. Without it the question follows the last one on the screen of the
   * session.
   */
  after: 'after',
  /**
   * Id of the message whose place this one takes, because it was edited or asked again. It brings the file of that
   * message along, so that nobody attaches a scan twice.
   */
  replaces: 'replaces',
  /**
   * The places, from 0 and with commas between, of those files of the replaced message that must not come along. `all`
   * leaves out each of them.
   */
  withoutFiles: 'without_files',
  /** `1` leaves out each file of the replaced message. The name is that of releases that took one file. */
  withoutFile: 'without_file',
  /**
   * `1` when this question begins the session. A session that has messages refuses it with 409, so that two tabs do not
   * write into one session.
   */
  starts: 'starts',
  language: 'language',
  /** One of `DEPTHS`; `normal` when left out. */
  depth: 'depth',
} as const

/**
 * How far a hosted model looks before it writes: not at all beyond what code found, as far as it thinks right, or for a
 * whole memorandum. Without a hosted model all three are the same.
 */
export const DEPTHS = ['quick', 'normal', 'memo'] as const
export const Depth = z.enum(DEPTHS)
export type Depth = z.infer<typeof Depth>

/** Each answer ends in one of the last four, once. */
export const AnswerStatus = z.enum(['running', 'complete', 'cancelled', 'interrupted', 'failed'])
export type AnswerStatus = z.infer<typeof AnswerStatus>

/** The court paper that an answer made or changed. It opens under `/draft/{id}`. */
export const ChatDraft = z.object({
  id: z.string(),
  name: z.string(),
})
export type ChatDraft = z.infer<typeof ChatDraft>

/**
 * One thing that was done for an answer before it was written, so that the reader sees what it rests on. A later step
 * with the same id takes the place of the earlier one.
 */
export const AnswerStep = z.object({
  id: z.string(),
  /** `search_law` and the other tools of `server/research`, `read_attachment`, `think`, or `first_look` for what code looks up before. */
  tool: z.string(),
  /** What was looked for or read; empty where the tool says it all. */
  about: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** What came of it: "6 judgments on default bail"; empty while it runs. */
  summary: z.string(),
  /** The pages of the law library that were read in it. */
  links: z.array(z.object({ kind: z.enum(['provision', 'judgment']), id: z.string(), label: z.string() })),
})
export type AnswerStep = z.infer<typeof AnswerStep>

/**
 * What the passages that were read say of one sentence with a source mark. `open` means that code cannot tell, so that
 * a reader must look: it is never shown as supported.
 */
export const SentenceFinding = z.object({
  /** Offsets in the answer, in UTF-16 units. */
  start: z.number(),
  end: z.number(),
  /** The numbers of its sources. */
  numbers: z.array(z.number()),
  finding: z.enum(['supported', 'differs', 'not found', 'open']),
  /** Says in plain English what is wrong; empty when nothing is. */
  reason: z.string(),
  /** The words of the source that support it; empty where there are none. */
  words: z.string(),
})
export type SentenceFinding = z.infer<typeof SentenceFinding>

/**
 * The events that an answer streams. With `accept: text/event-stream` each is one SSE message whose data is this JSON;
 * otherwise only the text is sent. `at` is the offset of `text` in the answer, in UTF-16 units, so that a reader who
 * comes back can ask for what follows.
 */
export const AnswerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sources'), sources: z.array(Source) }),
  z.object({ type: z.literal('text'), at: z.number(), text: z.string() }),
  z.object({ type: z.literal('citation'), citation: CheckedCitation }),
  z.object({ type: z.literal('notice'), text: z.string() }),
  /** A file of the question was read. `no` is its place among the files, from 0. */
  z.object({ type: z.literal('attachment'), no: z.number(), pages: z.number(), read: z.number() }),
  z.object({ type: z.literal('step'), step: AnswerStep }),
  z.object({ type: z.literal('support'), findings: z.array(SentenceFinding) }),
  /** Another model than the configured one writes the answer, or code does. The value is as `model` of ChatMessage. */
  z.object({ type: z.literal('writer'), model: z.string() }),
  z.object({ type: z.literal('draft'), draft: ChatDraft }),
  z.object({ type: z.literal('done'), status: z.enum(['complete', 'cancelled', 'interrupted']) }),
  z.extend(ErrorAnswer, { type: z.literal('failed') }),
])
export type AnswerEvent = z.infer<typeof AnswerEvent>

export const FEEDBACK_VERDICTS = ['right', 'wrong'] as const
/** Characters. */
export const MAX_FEEDBACK_REASON = 1_000

/** What a person says of an answer, and why. */
export const AnswerFeedback = z.object({
  verdict: z.enum(FEEDBACK_VERDICTS),
  /** Empty where none was given. */
  reason: z.string(),
})
export type AnswerFeedback = z.infer<typeof AnswerFeedback>

/** What may be asked next, in the language of the answer, best first; empty where nothing fits. */
export const FollowUpQuestions = z.object({ questions: z.array(z.string()) })
export type FollowUpQuestions = z.infer<typeof FollowUpQuestions>

/** A file that came with a message. */
export const ChatAttachment = z.object({
  name: z.string(),
  /** Its media type, as the server found it in the bytes. */
  type: z.string(),
  bytes: z.number(),
  /** How many pages it has and how many of them could be read; absent until it was read. */
  pages: z.exactOptional(z.number()),
  read: z.exactOptional(z.number()),
})
export type ChatAttachment = z.infer<typeof ChatAttachment>

/** One prompt and its answer in the history of a session. `prompt` and `answer` are the documented fields. */
export const ChatMessage = z.object({
  id: z.string(),
  prompt: z.string(),
  answer: z.string(),
  status: AnswerStatus,
  /** The first of `attachments`; null where there is none. */
  attachment: z.nullable(ChatAttachment),
  /** Empty where a plan was kept in a browser by an earlier release. */
  attachments: z._default(z.array(ChatAttachment), []),
  sources: z.array(Source),
  citations: z.array(CheckedCitation),
  steps: z.array(AnswerStep),
  support: z.array(SentenceFinding),
  depth: Depth,
  draft: z.nullable(ChatDraft),
  model: z.string(),
  /**
   * The ids of all messages that were asked in this place, this one included, oldest first. An edit and a second answer
   * are one more, because nothing is overwritten.
   */
  versions: z.array(z.string()),
  /** Absent until the person has said whether the answer is right. */
  feedback: z.exactOptional(AnswerFeedback),
  created_at: z.string(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const SessionHistory = z.object({
  messages: z.array(ChatMessage),
  /**
   * Whether there are messages before these. They come a page at a time, with `?before=` and the id of the first one,
   * because a whole session may be too large for one answer.
   */
  earlier: z.exactOptional(z.boolean()),
})
export type SessionHistory = z.infer<typeof SessionHistory>

export const SessionListItem = z.object({
  session_id: z.string(),
  title: z.string(),
  /** The same as session_id. Both are sent, because the documented client matches this one after a deletion. */
  _id: z.string(),
  /** ISO: when something was last asked in it. */
  updated_at: z.exactOptional(z.string()),
  /** True when the person keeps it at the top; otherwise absent. */
  pinned: z.exactOptional(z.literal(true)),
  /** The text around the words of a search, when they are not in the title. */
  passage: z.exactOptional(z.string()),
})
export type SessionListItem = z.infer<typeof SessionListItem>

/**
 * A person's sessions: those that are pinned, then the others, each newest first. A client must also accept one alone, as documented; this server always sends a
 * list.
 */
export const SessionList = z.array(SessionListItem)

export const CHAT_TEXTS = {
  empty: 'How can I help you?',
  failed: 'Error occurred while fetching response.',
  cancelled: 'Request cancelled',
  stopped: 'Streaming stopped',
  confirmDelete: 'Are you sure you want to delete this history?',
  deleted: 'History deleted successfully',
  deleteFailed: 'An error occurred while deleting the history',
} as const

/** What a visitor asks without an account. */
export const VisitorQuestion = z.object({
  question: z.string(),
  language: z._default(z.enum(['en', 'hi']), 'en'),
})
export type VisitorQuestion = z.infer<typeof VisitorQuestion>
