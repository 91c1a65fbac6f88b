/** The unsaved text of each draft. It is in local storage, so that it survives a reload and ends with a logout. */
import type { DraftDocument } from '#shared/drafts.ts'

export interface LocalCopy {
  version: number
  document: DraftDocument
}

const key = (id: string) => `paper:${id}`

export function readCopy(id: string): LocalCopy | null {
  try {
    return JSON.parse(localStorage.getItem(key(id)) ?? 'null') as LocalCopy | null
  } catch {
    return null
  }
}

/** @returns false if the storage had no room */
export function keepCopy(id: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(key(id), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export const dropCopy = (id: string) => localStorage.removeItem(key(id))
