/**
 * Changes that are not saved yet. Texts go to local storage, so that they survive a reload and end with a logout; a
 * picture stays in memory.
 */
import type { ProfileForm } from '#shared/account.ts'
import { profileKey } from '#web/lib/session/session.ts'
import type { PhotoChange } from '../api.ts'

export interface Unsaved {
  fields: Partial<ProfileForm>
  photo: PhotoChange
}

const kept = new Map<number, Unsaved>()

export const readUnsaved = (userId: number): Unsaved =>
  kept.get(userId) ?? { fields: storedFields(userId), photo: undefined }

export function keepUnsaved(userId: number, unsaved: Unsaved): void {
  kept.set(userId, unsaved)
  try {
    if (Object.keys(unsaved.fields).length > 0) localStorage.setItem(profileKey(userId), JSON.stringify(unsaved.fields))
    else localStorage.removeItem(profileKey(userId))
  } catch {
    // The storage is full. The texts are still in their fields.
  }
}

function storedFields(userId: number): Partial<ProfileForm> {
  try {
    return JSON.parse(localStorage.getItem(profileKey(userId)) ?? '{}') as Partial<ProfileForm>
  } catch {
    return {}
  }
}
