import type { Attachment, MessageLanguage } from '#db/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { MessageRow, Page } from '#shared/admin.ts'
import type { MakeAttachment } from './deliver-message.ts'
import type { UndeliveredFilter } from './store.ts'
import type { MessageValues } from './write-message.ts'

interface MessageToSend {
  /** The name of its file in content/messages: "signup-code". */
  template: string
  channel: 'email' | 'sms'
  language: MessageLanguage
  /** An address, or the ten digits of a mobile number. */
  recipient: string
  values: MessageValues
  /**
   * Ms after which the message is of no use and is not sent any more. A one-time code, for example, expires after ten
   * minutes.
   */
  goodFor: number
  /** Only a mail may have one. */
  attachment?: Attachment | undefined
}

export interface Notify {
  /**
   * Stores a message in the transaction of its cause, so that nothing is sent for an action that is rolled back. A job
   * sends it after the commit, and again until it arrives.
   */
  send(tx: Db, message: MessageToSend): Promise<void>
  /**
   * Registers the maker of attachments of a kind, because they are made only when their mail leaves. If `make` throws,
   * the try counts as failed.
   */
  registerAttachment(kind: string, make: MakeAttachment): void
  /**
   * Deletes the messages to a person who is gone. Messages to a number are deleted only once they are sent or
   * abandoned, because other people may have the same number.
   */
  deleteMessagesTo(tx: Db, recipients: string[]): Promise<void>
  listUndelivered(filter: UndeliveredFilter): Promise<Page<MessageRow>>
  countFailed(): Promise<number>
  /**
   * Brings the next try of a message forward to now.
   * @returns its template
   * @throws AppError `not_retriable` for a message that arrived, was abandoned or has expired
   */
  retry(tx: Db, id: string): Promise<string>
  close(): void
}
