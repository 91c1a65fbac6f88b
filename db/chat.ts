import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type {
  AnswerFeedback,
  AnswerLanguage,
  AnswerStatus,
  AnswerStep,
  ChatAttachment,
  ChatDraft,
  Depth,
  SentenceFinding,
  ToolId,
} from '#shared/chat.ts'
import type { CheckedCitation, Source } from '#shared/law/law.ts'

export type StoredAttachment = ChatAttachment & { fileId: string }

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The key has user and tool besides the client's UUID, so that a guessed id only ever opens a session of one's own. */
export const chatSessions = pgTable(
  'chat_sessions',
  {
    userId: integer('user_id').notNull(),
    tool: text().$type<ToolId>().notNull(),
    sessionId: uuid('session_id').notNull(),
    title: text().notNull(),
    /** The last message of those on the screen. It is stored, because an edited question leaves others beside it. */
    shownMessageId: uuid('shown_message_id'),
    /** The bytes of all its messages. The sum is stored, because the quota is checked before each save. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Null unless the person keeps it at the top of the list. */
    pinnedAt: instant('pinned_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.tool, t.sessionId] }),
    index('chat_sessions_recent').on(t.userId, t.tool, t.updatedAt),
  ],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id').notNull(),
    tool: text().$type<ToolId>().notNull(),
    sessionId: uuid('session_id').notNull(),
    seq: integer().notNull(),
    /** The message before. Two messages with the same parent are versions of each other. */
    parentId: uuid('parent_id'),
    prompt: text().notNull(),
    attachments: jsonb().$type<StoredAttachment[]>().notNull().default([]),
    answer: text().notNull().default(''),
    status: text().$type<AnswerStatus>().notNull().default('running'),
    sources: jsonb().$type<Source[]>().notNull().default([]),
    citations: jsonb().$type<CheckedCitation[]>().notNull().default([]),
    draft: jsonb().$type<ChatDraft>(),
    steps: jsonb().$type<AnswerStep[]>().notNull().default([]),
    support: jsonb().$type<SentenceFinding[]>().notNull().default([]),
    depth: text().$type<Depth>().notNull().default('normal'),
    language: text().$type<AnswerLanguage>().notNull().default('en'),
    /** What the person says of the answer. It stands here, so that it is exported and deleted with the message. */
    feedback: jsonb().$type<AnswerFeedback & { at: string }>(),
    /** "offline", or provider and name. */
    model: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    firstTextAt: instant('first_text_at'),
    endedAt: instant('ended_at'),
    cancelRequestedAt: instant('cancel_requested_at'),
    /** Renewed while a node writes the answer, because a stale one means that the node died. */
    heartbeatAt: instant('heartbeat_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      columns: [t.userId, t.tool, t.sessionId],
      foreignColumns: [chatSessions.userId, chatSessions.tool, chatSessions.sessionId],
    }).onDelete('cascade'),
    /** The back office counts messages by day. */
    index('chat_messages_created').on(t.createdAt),
    /** The back office lists what was said, newest first. */
    index('chat_messages_feedback')
      .on(sql`(feedback ->> 'at')`)
      .where(sql`feedback is not null`),
    uniqueIndex('chat_messages_order').on(t.userId, t.tool, t.sessionId, t.seq),
    /**
     * There is one answer at a time in a session, because two tabs or nodes would otherwise write into each other's.
     */
    uniqueIndex('chat_messages_running')
      .on(t.userId, t.tool, t.sessionId)
      .where(sql`status = 'running'`),
  ],
)
