/** The interface between importers and the writer, the same for every source. */
import type { Incoming } from '../library/incoming.ts'

/**
 * One record of a source that is not read yet, so that a stored record with the same fingerprint need not be read
 * again.
 */
export interface SourceItem {
  /** Unique in its source. */
  name: string
  /** It changes when the content does: size and time of a file, or a hash of a row. */
  fingerprint: string
  /**
   * Set where only a table's row is known; its fingerprint then begins with "row-". Such an item must never replace one
   * that was read from a document of the same name.
   */
  withoutText?: true
  /** @throws Skip, with the reason, when there is nothing in it to keep */
  read(): Promise<Incoming>
}

/**
 * A piece of a source, such as an archive or a table. It is not opened again once all of it was read, because an
 * archive may have gigabytes.
 */
export interface SourcePart {
  /** Unique in its source. */
  name: string
  /** It changes when anything in the part does; null where the part is read each time. */
  fingerprint: string | null
  /** The iteration throws Skip when the rest of the part cannot be read. */
  items: AsyncIterable<SourceItem> | Iterable<SourceItem>
}

/** An importer asks it before it reads, so that stored records are not read again. */
export interface StoredItems {
  has(item: Pick<SourceItem, 'name' | 'fingerprint'>): boolean
}

/**
 * A record that is left out. It is counted and kept with its reason. It must never end an import, because the next
 * record may be good.
 */
export class Skip extends Error {}

export interface ImportPlan {
  /** Null where it is not known before the items are read. */
  total: number | null
  parts: AsyncIterable<SourcePart> | Iterable<SourcePart>
  close?(): Promise<void>
}

/**
 * @param from the path or the bucket's address, as typed on the command line
 * @throws ImportError when there is nothing to read
 */
export type Importer = (from: string, stored: StoredItems) => Promise<ImportPlan>

/** @returns a plan for a source that is read from beginning to end each time */
export const asOnePart = (items: SourcePart['items'], total: number | null): ImportPlan => ({
  total,
  parts: [{ name: '', fingerprint: null, items }],
})

/** Whose fault it is, because the remedy depends on it: the screen of the back office says another one for each. */
export type ImportFault = 'network' | 'disk' | 'busy' | 'source'

/** One sentence for the person who typed the command, or who repairs what the screen could only name. */
export class ImportError extends Error {
  readonly fault: ImportFault

  constructor(message: string, fault: ImportFault = 'source') {
    super(message)
    this.fault = fault
  }
}
