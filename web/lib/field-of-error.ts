import { ApiError } from '#web/lib/api.ts'

/** The field that an error of the server names in its parameters; undefined where it names none of this form. */
export const fieldOfError = <Name extends string>(error: unknown, names: readonly Name[]): Name | undefined =>
  error instanceof ApiError ? names.find((name) => name === error.answer?.params['field']) : undefined
