import type { FormEvent } from 'react'
import { notify } from '../feedback/notify.ts'

/**
 * Makes the `onSubmit` of a form. A problem is said in a toast, and nothing is sent then.
 * @param findProblem returns the first problem as its documented text; null when there is none
 */
export const submitChecked =
  (findProblem: () => string | null, submit: () => unknown, toast?: Parameters<typeof notify.error>[1]) =>
  (event: FormEvent) => {
    event.preventDefault()
    notify.clear()
    const problem = findProblem()
    if (problem) notify.error(problem, toast)
    else void submit()
  }
