import { ConfirmStarted } from '#shared/auth.ts'
import { List, Message } from '#shared/answers.ts'
import { ApiKey, NewApiKey } from '#shared/research/api-keys.ts'
import {
  type ConsentPurpose,
  type ProfileForm,
  LoginSession,
  DataLink,
  ConsentState,
  Profile,
  AccountClosed,
} from '#shared/account.ts'
import { fetchJson, send } from '#web/lib/api.ts'

/** A new picture. Null removes the stored one; undefined leaves it. */
export type PhotoChange = File | null | undefined

export async function fetchProfile(userId: number, signal: AbortSignal): Promise<Profile> {
  const [profile] = await fetchJson(List(Profile), `/getprofile?userid=${userId}`, { signal })
  if (!profile) throw new Error('The answer held no profile.')
  return profile
}

/** @param address as the profile names it: "/api/profile-photo/…" */
export const fetchPhoto = async (address: string, signal: AbortSignal) =>
  (await send(address.replace(/^\/api/, ''), { signal })).blob()

/**
 * Sends what was changed: the server keeps the rest, which another tab may have changed since. What cannot be changed
 * here goes as it came.
 */
export function saveProfile(profile: Profile, changes: Partial<ProfileForm>, photo: PhotoChange) {
  const { law_specialists, ...texts } = changes
  const { id, email, mobile_no, role, state, town } = profile
  const form = new FormData()
  for (const [name, value] of Object.entries({ id, email, mobile_no, role, state, town, ...texts }))
    form.append(name, String(value))
  if (law_specialists) form.append('law_specialists', JSON.stringify(law_specialists))
  if (photo !== undefined) form.append('profile_img', photo ?? '')
  else if (profile.profile_img) form.append('profile_img', profile.profile_img)
  return fetchJson(Message, '/updateprofile', { form })
}

export const changePassword = (current: string, password: string) =>
  fetchJson(Message, '/change-password', { json: { current, password } })

export const fetchLogins = (userId: number, signal: AbortSignal) =>
  fetchJson(List(LoginSession), `/logins/${userId}`, { signal })

export const endLogin = (userId: number, id: string) =>
  send(`/logins/${userId}/${encodeURIComponent(id)}`, { method: 'DELETE' })

export const endAllLogins = (userId: number) => send(`/logins/${userId}`, { method: 'DELETE' })

export const fetchApiKeys = (userId: number, signal: AbortSignal) =>
  fetchJson(List(ApiKey), `/api-keys/${userId}`, { signal })

/** @returns the key itself too, which no later call has */
export const makeApiKey = (userId: number, name: string) =>
  fetchJson(NewApiKey, `/api-keys/${userId}`, { json: { name } })

export const revokeApiKey = (userId: number, id: string) =>
  send(`/api-keys/${userId}/${encodeURIComponent(id)}`, { method: 'DELETE' })

export const fetchConsents = (userId: number, signal: AbortSignal) =>
  fetchJson(List(ConsentState), `/consents/${userId}`, { signal })

export const saveConsent = (userId: number, purpose: ConsentPurpose, given: boolean) =>
  fetchJson(List(ConsentState), `/consents/${userId}`, { json: { purpose, given } })

/** @returns a link that works for a short time only. Once the download runs it is not needed any more. */
export const requestData = (userId: number) => fetchJson(DataLink, `/my-data/${userId}`, { method: 'POST' })

/** @returns the instant, ISO, after which the account cannot be restored */
export const closeAccount = (userId: number, password: string) =>
  fetchJson(AccountClosed, `/close-account/${userId}`, { json: { password } })

/** The contact to confirm. It is the account's own, or an address that replaces one that was mistyped or lost. */
export interface Contact {
  channel: 'email' | 'sms'
  email?: string
  password?: string
}

/** @returns true if nothing was left to confirm. Otherwise a code was sent, and a cookie ties it to this browser. */
export const askConfirmCode = (userId: number, contact: Contact) =>
  fetchJson(ConfirmStarted, `/confirm-contact/${userId}`, { json: contact })

export const giveConfirmCode = (userId: number, otp: string) =>
  fetchJson(Message, `/confirm-contact/${userId}/code`, { json: { otp: otp.replaceAll(/\s/g, '') } })
