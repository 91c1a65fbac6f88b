/**
 * The errors of the browser's speech recognition as sentences for a person. They pass through t() where they are drawn,
 * because the language may change meanwhile.
 */
const PROBLEMS: Record<string, string> = {
  'not-allowed':
    'Your browser isn’t allowed to use the microphone here. Allow it in the browser’s settings, then try again.',
  'service-not-allowed':
    'Your browser isn’t allowed to use the microphone here. Allow it in the browser’s settings, then try again.',
  'no-speech': 'We didn’t hear anything. Please speak closer to the microphone and try again.',
  network: 'Dictation needs a connection, and you’re offline. Please try again later, or type.',
  'audio-capture': 'We couldn’t find a microphone. Connect one, or type.',
  'language-not-supported': 'This browser can’t take dictation in that language. Please type.',
}
const UNKNOWN = 'The dictation ended unexpectedly. Please try again.'

/** @param error the browser's code @returns null when there is nothing to say */
export function problemOf(error: string | null): string | null {
  if (error === null || error === 'aborted') return null
  return PROBLEMS[error] ?? UNKNOWN
}
