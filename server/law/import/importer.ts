/** What an importer hands over, whatever it reads. */
import type { Incoming } from '../library/incoming.ts'

/** One record of a source, not read yet: what is stored already with the same fingerprint is not read again. */
export interface SourceItem {
  /** Unique in its source. */
  name: string
  /** Changes when its content does: size and time of a file, a hash of a row. */
  fingerprint: string
  /**
   * Known by its row in a table alone, its fingerprint beginning with "row-": it never takes the place of what was read from a
   * document under the same name.
   */
  withoutText?: true
  /** @throws Skip when there is nothing in it to keep, and why */
  read(): Promise<Incoming>
}

/** A piece of a source that is not looked into again once all of it was read: an archive, a table. */
export interface SourcePart {
  /** Unique in its source. */
  name: string
  /** Changes when anything in it does; null where it is looked into each time. */
  fingerprint: string | null
  /** Its items; ends by throwing Skip when the rest of it cannot be read. */
  items: AsyncIterable<SourceItem> | Iterable<SourceItem>
}

/** What the library holds of a source already. */
export interface StoredItems {
  has(item: Pick<SourceItem, 'name' | 'fingerprint'>): boolean
}

/** A record that is left out: counted, kept with its reason, and never the end of an import. */
export class Skip extends Error {}

export interface ImportPlan {
  /** How many items are to come, where that is known before they are read. */
  total: number | null
  parts: AsyncIterable<SourcePart> | Iterable<SourcePart>
  /** Lets go of what was opened. */
  close?(): Promise<void>
}

/**
 * Opens a source.
 * @param from the path, or the bucket's address, as given on the command line
 * @throws ImportError when there is nothing to read
 */
export type Importer = (from: string, stored: StoredItems) => Promise<ImportPlan>

/** A source that is looked into from beginning to end each time. @param total how many items there are */
export const asOnePart = (items: SourcePart['items'], total: number | null): ImportPlan => ({
  total,
  parts: [{ name: '', fingerprint: null, items }],
})

/** One sentence for whoever typed the command. */
export class ImportError extends Error {}
