import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { translateError } from '#web/words/words.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { answerLanguage } from '../composer/answer-language.ts'
import { chosenDepth } from '../composer/answer-depth.ts'
import type { Prompt } from '../api.ts'
import type { ChatSession } from './chat-session.ts'
import { type DraftOwner, draftOf, setDraft } from '../composer/unsent-text.ts'
import { sendFirst } from './send-first.ts'
import { sessionListKey } from '../history/session-lists.ts'

interface SendResult {
  /** Whether the server has taken the prompt. */
  taken: boolean
  /** The file for which it was refused, by its place among the files. */
  refusedFile?: { no: number; problem: string } | undefined
}

/**
 * Returns `send(prompt)`. It empties the input at once, gives the session its final address when the server has taken
 * the prompt, and puts the words back when it has not, so that they are never lost.
 * @param place where the prompt was typed: a tool's start page, or this session
 */
export function useSend(shown: ChatSession, place: DraftOwner): (prompt: Prompt) => Promise<SendResult> {
  const queries = useQueryClient()
  const { tool } = shown
  return useCallback(
    async (typed) => {
      setDraft(place, '')
      const prompt = { ...typed, language: answerLanguage(tool), depth: chosenDepth(tool) }
      try {
        const sent = place === tool ? await sendFirst(tool, prompt) : await shown.send(prompt)
        if (!sent) {
          setDraft(place, typed.text)
          return { taken: false }
        }
      } catch (error) {
        // Words that were typed meanwhile are newer and must not be replaced. The refused ones can still be read above.
        if (!draftOf(place)) setDraft(place, typed.text)
        if (error instanceof ApiError && error.status === 403) notifyPlanNeeded(error)
        return { taken: false, refusedFile: refusedFile(error) }
      }
      void queries.invalidateQueries({ queryKey: sessionListKey(tool) })
      return { taken: true }
    },
    [place, queries, shown, tool],
  )
}

/** A file that is at fault itself. One that found the queue full, for example, may be sent again as it is. */
const FAULTY_FILE = new Set([400, 413, 415, 422])

function refusedFile(error: unknown): SendResult['refusedFile'] {
  if (!(error instanceof ApiError) || !error.answer || !FAULTY_FILE.has(error.status)) return undefined
  const no = error.answer.params['attachment']
  return typeof no === 'number' ? { no, problem: translateError(error.answer) } : undefined
}

/** A tool that was not bought is a notice; a missing plan is an error. Both texts and the difference are documented. */
export function notifyPlanNeeded(error: ApiError): void {
  if (error.is('feature_needed')) notify.info(error.message)
  else notify.error(error.message)
}
