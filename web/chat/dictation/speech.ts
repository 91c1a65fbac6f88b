/**
 * The part of the browser's speech recognition that is used here. It is declared by hand, because TypeScript does not
 * know the young standard.
 */
interface Phrase {
  readonly 0?: { readonly transcript: string }
}

interface SpeechEvent extends Event {
  readonly results: ArrayLike<Phrase>
  readonly error: string
}

interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  start(): void
  stop(): void
  abort(): void
}

type Recogniser = new () => Recognition

function recogniser(): Recogniser | undefined {
  const browser = globalThis as { SpeechRecognition?: Recogniser; webkitSpeechRecognition?: Recogniser }
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition
}

export const canListen = (): boolean => recogniser() !== undefined

export interface Listening {
  /** Ends listening. The last words may still come. */
  stop(): void
  /** Ends listening at once. No word comes after this. */
  abort(): void
}

interface ListenOptions {
  /** A BCP 47 tag with its region, such as hi-IN. */
  lang: string
  /** True if listening goes on after a pause. */
  continuous: boolean
  /** Gets everything heard so far, phrase by phrase. The last phrase may still change. */
  onWords: (phrases: string[]) => void
  /** Called when listening has ended. `error` is the browser's code; null when it simply ended. */
  onEnd: (error: string | null) => void
}

/** Listens to the microphone; null where the browser cannot. */
export function startListening({ lang, continuous, onWords, onEnd }: ListenOptions): Listening | null {
  const Made = recogniser()
  if (!Made) return null
  const recognition = new Made()
  let error: string | null = null
  Object.assign(recognition, { lang, continuous, interimResults: true })
  const dropped = new AbortController()
  const on = (type: 'result' | 'error' | 'end', act: (event: SpeechEvent) => void) =>
    recognition.addEventListener(type, (event) => act(event as SpeechEvent), { signal: dropped.signal })
  on('result', ({ results }) =>
    onWords(Array.from(results, (phrase) => (phrase[0]?.transcript ?? '').replaceAll(/\s+/g, ' ').trim())),
  )
  on('error', (event) => {
    error = event.error
  })
  on('end', () => onEnd(error))
  recognition.start()
  return {
    stop: () => recognition.stop(),
    abort: () => {
      dropped.abort()
      recognition.abort()
    },
  }
}
