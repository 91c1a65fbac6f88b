import { findPersonal } from './find-personal.ts'
import { maskText } from './mask-text.ts'

/** The name of a file as somebody else than its owner may see it. */
export function maskName(name: string): string {
  // "_" is a letter of an address, and a blank between the groups of a number.
  const masked = maskText(name, findPersonal(name))
  return maskText(masked, findPersonal(masked.replaceAll('_', ' ')))
}
