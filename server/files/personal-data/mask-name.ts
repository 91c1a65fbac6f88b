import { findPersonal } from './find-personal.ts'
import { maskText } from './mask-text.ts'

/** Makes the name of a file fit for anybody but its owner. */
export function maskName(name: string): string {
  // The name is searched twice, because "_" is a letter in an address but a blank between groups of a number.
  const masked = maskText(name, findPersonal(name))
  return maskText(masked, findPersonal(masked.replaceAll('_', ' ')))
}
