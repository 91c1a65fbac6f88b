import { type RefObject, useEffect, useState } from 'react'
import { NEW_ACCOUNT_LOGIN_MS } from '#web/lib/delays.ts'

export interface NewAccount {
  email: string
  password: string
}

/** It is in memory only, because a password must not be stored anywhere. A reload forgets it. */
let confirmed: NewAccount | null = null

/**
 * Called at the moment the login opens and not before: whoever comes to the login later must not be logged in as
 * somebody else.
 */
export const storeNewAccount = (account: NewAccount | null): void => void (confirmed = account)

/**
 * Submits the login of somebody who has just entered the right code, because they typed both values two screens ago. It
 * waits until the page was seen. Whoever enters the form by a key, a click or a password manager stops it, because they
 * may want to log in as somebody else.
 */
export function useNewAccountLogin(form: RefObject<HTMLFormElement | null>, account: NewAccount | null): void {
  useEffect(() => {
    const fields = form.current
    if (!account || !fields) return
    storeNewAccount(null)
    const timer = setTimeout(() => fields.requestSubmit(), NEW_ACCOUNT_LOGIN_MS)
    const stop = () => clearTimeout(timer)
    for (const act of ACTS) fields.addEventListener(act, stop)
    return () => {
      stop()
      for (const act of ACTS) fields.removeEventListener(act, stop)
    }
  }, [form, account])
}

/** A password manager fills the fields without taking the focus. */
const ACTS = ['focusin', 'input']

/** @returns the account whose code was right a moment ago; null for everybody else */
export const useNewAccount = (): NewAccount | null => useState(confirmed)[0]
