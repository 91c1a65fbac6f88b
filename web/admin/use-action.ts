import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sentenceOf } from '#web/lib/api.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { OFFICE } from './api.ts'

interface Steps<Input, Output> {
  act: (input: Input) => Promise<Output>
  onDone: (output: Output, input: Input) => void
}

/** Something that staff do: why it failed is said, and all that the back office shows is asked for anew, also the counts of its menu. */
export function useAction<Input, Output>({ act, onDone }: Steps<Input, Output>) {
  const queries = useQueryClient()
  // A second click may come before the button knows that it is busy.
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
    /** Of what was done, until that is shown. */
    busy: action.isPending,
    run: (input: Input) => {
      if (running.current) return
      running.current = true
      action.mutate(input)
    },
  }
}
