import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ToolId } from '#shared/chat.ts'
import { language } from '#web/words/words.ts'
import { chosenLanguage } from '../composer/answer-language.ts'
import { type DraftPlace, draftOf, setDraft } from '../composer/drafts.ts'
import { TOUCH } from '#web/ui/use-media.ts'
import { problemOf } from './problems.ts'
import { hear, type Hearing } from './speech.ts'

export interface Dictation {
  listening: boolean
  /** Why it ended, as a sentence for t(). */
  problem: string | null
  start: () => void
  /** Ends it; the last words may still come. */
  stop: () => void
  /** Ends it at once: what was said is being sent, and no word may come after it. */
  drop: () => void
}

/** Where spoken words go. */
interface Place {
  before: string
  after: string
  /** The text with the words in it: any other was changed by somebody else. */
  said: string
  /** So many phrases stand in `before` already, and so many were heard. */
  settled: number
  heard: number
}

/** Lets a question be spoken: the words come to stand at the caret of the input as they are heard. */
export function useDictation(
  draftPlace: DraftPlace,
  tool: ToolId,
  input: RefObject<HTMLTextAreaElement | null>,
): Dictation {
  const [listening, setListening] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const hearing = useRef<Hearing | null>(null)
  const caret = useRef<number | null>(null)
  // A start page becomes a session's while somebody speaks.
  const typedAt = useRef(draftPlace)

  const here = (): Place => {
    const text = draftOf(typedAt.current)
    const [from, to] = [input.current?.selectionStart ?? text.length, input.current?.selectionEnd ?? text.length]
    return { before: text.slice(0, from), after: text.slice(to), said: text, settled: 0, heard: 0 }
  }
  const start = () => {
    setProblem(null)
    let place = here()
    const onWords = (phrases: string[]) => {
      // Somebody types while speaking: what stands there is theirs, and only what is said from now on is added.
      if (draftOf(typedAt.current) !== place.said) place = { ...here(), settled: place.heard }
      place.heard = phrases.length
      const words = phrases.slice(place.settled).filter(Boolean).join(' ')
      const head = spaced(place.before, words)
      place.said = spaced(head, place.after)
      caret.current = head.length
      setDraft(typedAt.current, place.said)
    }
    const onEnd = (error: string | null) => {
      hearing.current = null
      setListening(false)
      setProblem(problemOf(error))
    }
    // Phones that go on listening hand out each phrase again and again, longer each time.
    const continuous = !matchMedia(TOUCH).matches
    try {
      hearing.current = hear({ lang: `${chosenLanguage(tool) ?? language()}-IN`, continuous, onWords, onEnd })
      setListening(hearing.current !== null)
    } catch {
      setProblem(problemOf('unknown'))
    }
  }
  const stop = () => hearing.current?.stop()
  const drop = () => {
    hearing.current?.abort()
    hearing.current = null
    setListening(false)
    setProblem(null)
  }

  useLayoutEffect(() => {
    typedAt.current = draftPlace
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

  return { listening, problem, start, stop, drop }
}

/** Two pieces of text with one space between them, unless there is white space already or one is empty. */
const spaced = (first: string, second: string) =>
  first && second && !/\s$/.test(first) && !/^\s/.test(second) ? `${first} ${second}` : first + second
