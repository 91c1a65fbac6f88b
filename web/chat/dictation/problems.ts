/**
 * The errors of the browser's speech recognition as sentences for a person. They pass through t() where they are drawn,
 * because the language may change meanwhile.
 */
const PROBLEMS: Record<string, string> = {
  'not-allowed':
    'The browser may not use the microphone here. Allow it in the settings of the browser, then try again.',
  'service-not-allowed':
    'The browser may not use the microphone here. Allow it in the settings of the browser, then try again.',
  'no-speech': 'Nothing was heard. Please speak closer to the microphone and try again.',
  network: 'Dictation needs a connection, and there is none at the moment. Please try again later, or type.',
  'audio-capture': 'No microphone was found. Connect one, or type.',
  'language-not-supported': 'This browser cannot write down speech in that language. Please type.',
}
const UNKNOWN = 'The dictation ended unexpectedly. Please try again.'

/** @param error the browser's code @returns null when there is nothing to say */
export function problemOf(error: string | null): string | null {
  if (error === null || error === 'aborted') return null
  return PROBLEMS[error] ?? UNKNOWN
}
