import { findPersonal } from './find-personal.ts'
import { maskText } from './mask-text.ts'

/** Hides personal details in the name of a file, because people put them there and others may see it. */
export function maskName(name: string): string {
  // The name is searched twice, because "_" is a letter in an address but a blank between groups of a number.
  const masked = maskText(name, findPersonal(name))
  return maskText(masked, findPersonal(masked.replaceAll('_', ' ')))
}
