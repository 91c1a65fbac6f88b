import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ToolId } from '#shared/chat.ts'
import { language } from '#web/words/words.ts'
import { chosenLanguage } from '../composer/answer-language.ts'
import { type DraftOwner, draftOf, setDraft } from '../composer/unsent-text.ts'
import { TOUCH } from '#web/ui/use-media.ts'
import { problemOf } from './problems.ts'
import { startListening, type Listening } from './speech.ts'

export interface Dictation {
  listening: boolean
  /** The reason for the end, as a sentence for t(). */
  problem: string | null
  start: () => void
  /** Ends dictation. The last words may still come. */
  stop: () => void
  /** Ends dictation at once, because the text is being sent and a later word would land in the next question. */
  abort: () => void
}

interface InsertionPoint {
  before: string
  after: string
  /** The text with the spoken words. If the input has any other text, the person has typed. */
  text: string
  /** How many phrases are in `before` already, and how many were heard. */
  written: number
  heard: number
}

/** Lets a question be spoken. The words appear at the caret of the input as they are heard. */
export function useDictation(
  draftOwner: DraftOwner,
  tool: ToolId,
  input: RefObject<HTMLTextAreaElement | null>,
): Dictation {
  const [listening, setListening] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const hearing = useRef<Listening | null>(null)
  const caret = useRef<number | null>(null)
  // A start page may become a session's page while somebody speaks, so the place is kept from the start.
  const typedAt = useRef(draftOwner)

  const here = (): InsertionPoint => {
    const text = draftOf(typedAt.current)
    const [from, to] = [input.current?.selectionStart ?? text.length, input.current?.selectionEnd ?? text.length]
    return { before: text.slice(0, from), after: text.slice(to), text, written: 0, heard: 0 }
  }
  const start = () => {
    setProblem(null)
    let place = here()
    const onWords = (phrases: string[]) => {
      // The person has typed while speaking. That text must not be replaced, so only the words from now on are added.
      if (draftOf(typedAt.current) !== place.text) place = { ...here(), written: place.heard }
      place.heard = phrases.length
      const words = phrases.slice(place.written).filter(Boolean).join(' ')
      const head = spaced(place.before, words)
      place.text = spaced(head, place.after)
      caret.current = head.length
      setDraft(typedAt.current, place.text)
    }
    const onEnd = (error: string | null) => {
      hearing.current = null
      setListening(false)
      setProblem(problemOf(error))
    }
    // Not on a phone, because a phone that goes on listening reports each phrase again and again, longer each time.
    const continuous = !matchMedia(TOUCH).matches
    try {
      hearing.current = startListening({ lang: `${chosenLanguage(tool) ?? language()}-IN`, continuous, onWords, onEnd })
      setListening(hearing.current !== null)
    } catch {
      setProblem(problemOf('unknown'))
    }
  }
  const stop = () => hearing.current?.stop()
  const abort = () => {
    hearing.current?.abort()
    hearing.current = null
    setListening(false)
    setProblem(null)
  }

  useLayoutEffect(() => {
    typedAt.current = draftOwner
    if (caret.current !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const onHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') stop()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      hearing.current?.abort()
    }
  }, [])

  return { listening, problem, start, stop, abort }
}

/** Joins two texts with one space, unless there is white space already or one of them is empty. */
const spaced = (first: string, second: string) =>
  first && second && !/\s$/.test(first) && !/^\s/.test(second) ? `${first} ${second}` : first + second
