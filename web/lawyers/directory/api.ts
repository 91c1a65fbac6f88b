/** The calls of the directory and of requests. All throw as `send` does. */
import { List, Message } from '#shared/answers.ts'
import {
  roundDegrees,
  type CaseForm,
  Member,
  AcceptedRequest,
  FoundPlace,
  AcceptedCase,
  CaseRequest,
} from '#shared/directory.ts'
import { fetchJson, fetchJsonAndHeaders } from '#web/lib/api.ts'

export interface MemberPage {
  members: Member[]
  total: number
}

/** @param page from 1 */
export async function fetchMembers(search: string, page: number, signal: AbortSignal): Promise<MemberPage> {
  const query = new URLSearchParams({ search, page: String(page) })
  const path = `/calsprofile?${query}`
  const { answer: members, headers } = await fetchJsonAndHeaders(List(Member), path, { signal, signedIn: false })
  return { members, total: Number(headers.get('x-total-count')) }
}

/**
 * @returns the town of a position. The position is rounded before it leaves the device, because a town needs no more.
 */
export async function fetchTown({ latitude, longitude }: GeolocationCoordinates): Promise<string> {
  const query = new URLSearchParams({ lat: String(roundDegrees(latitude)), lon: String(roundDegrees(longitude)) })
  return (await fetchJson(FoundPlace, `/place?${query}`, { signedIn: false })).place
}

export const sendRequest = (id: number, mobileno: string, form: CaseForm) =>
  fetchJson(Message, '/senddata', { json: { id, mobileno, ...form }, signedIn: false })

export const fetchRequests = (userId: number, signal: AbortSignal) =>
  fetchJson(List(CaseRequest), `/get-request/${userId}`, { signal })

export const fetchAccepted = (userId: number, signal: AbortSignal) =>
  fetchJson(List(AcceptedRequest), `/accepted-cases/${userId}`, { signal })

export const acceptCase = (request: CaseRequest) =>
  fetchJson(AcceptedCase, '/accept-case', { json: { ...request, status: 'accepted' } })

export const rejectCase = (request: CaseRequest) =>
  fetchJson(Message, '/reject-case', { json: { ...request, status: 'rejected' } })
