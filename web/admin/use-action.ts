import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sentenceOf } from '#web/lib/api.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { OFFICE } from './api.ts'

interface Steps<Input, Output> {
  act: (input: Input) => Promise<Output>
  onDone: (output: Output, input: Input) => void
}

/**
 * An action of staff. It shows why it failed, and afterwards reloads the whole back office, because the counts of the
 * menu change as well.
 */
export function useAction<Input, Output>({ act, onDone }: Steps<Input, Output>) {
  const queries = useQueryClient()
  // A ref, because a second click may come before the button is drawn as busy.
  const running = useRef(false)
  const action = useMutation({
    networkMode: 'always',
    mutationFn: act,
    onMutate: notify.clear,
    onSuccess: onDone,
    onError: (error) => notify.error(sentenceOf(error)),
    onSettled: (_, error) => {
      running.current = false
      const shown = queries.invalidateQueries({ queryKey: [OFFICE] })
      return error ? undefined : shown
    },
  })
  return {
    /** Stays true until the result is shown, because the old state would otherwise invite a second click. */
    busy: action.isPending,
    run: (input: Input) => {
      if (running.current) return
      running.current = true
      action.mutate(input)
    },
  }
}
