/** What an importer hands over, whatever it reads. */
import type { Incoming } from '../library/incoming.ts'

/** One record of a source that is not read yet, so that a stored record with the same fingerprint need not be read again. */
export interface SourceItem {
  /** A name that is unique in its source. */
  name: string
  /** It changes when the content does: size and time of a file, or a hash of a row. */
  fingerprint: string
  /**
   * Set where only a table's row is known; its fingerprint then begins with "row-". Such an item never replaces one that was read from a
   * document of the same name.
   */
  withoutText?: true
  /** @throws Skip, with the reason, when there is nothing in it to keep */
  read(): Promise<Incoming>
}

/** A piece of a source, such as an archive or a table. It is not opened again once all of it was read. */
export interface SourcePart {
  /** A name that is unique in its source. */
  name: string
  /** It changes when anything in the part does; null where the part is read each time. */
  fingerprint: string | null
  /** Its items. The iteration throws Skip when the rest of the part cannot be read. */
  items: AsyncIterable<SourceItem> | Iterable<SourceItem>
}

/** Tells what the library has of a source already. */
export interface StoredItems {
  has(item: Pick<SourceItem, 'name' | 'fingerprint'>): boolean
}

/** A record that is left out. It is counted and kept with its reason, and never ends an import. */
export class Skip extends Error {}

export interface ImportPlan {
  /** The number of items, where that is known before they are read. */
  total: number | null
  parts: AsyncIterable<SourcePart> | Iterable<SourcePart>
  /** Closes what was opened. */
  close?(): Promise<void>
}

/**
 * Opens a source.
 * @param from the path or the bucket's address, as typed on the command line
 * @throws ImportError when there is nothing to read
 */
export type Importer = (from: string, stored: StoredItems) => Promise<ImportPlan>

/**
 * @param total how many items there are
 * @returns a plan for a source that is read from beginning to end each time
 */
export const asOnePart = (items: SourcePart['items'], total: number | null): ImportPlan => ({
  total,
  parts: [{ name: '', fingerprint: null, items }],
})

/** One sentence for the person who typed the command. */
export class ImportError extends Error {}
