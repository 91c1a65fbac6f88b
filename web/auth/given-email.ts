/**
 * The email that the page before already knew: from the code of a sign-up to the login, and from the login to a reset. It
 * travels in the state of the history entry, because an address would be kept in logs and shared with a link.
 */
import { useHistoryState } from 'wouter/use-browser-location'

export interface EmailState {
  email: string
}

/** @param state anything, because other pages keep other things there @returns empty where there is none */
export const emailOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''

/** @returns the email that the page before handed on; empty where it did not */
export const useGivenEmail = (): string => emailOf(useHistoryState<unknown>())
