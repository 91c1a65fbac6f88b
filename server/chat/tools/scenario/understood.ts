/** Says as what a question was read, so that a misreading is seen at once, and offers what else may be meant. */
import { offeredLines } from '../../intent/index.ts'
import type { Grounds } from '../tool.ts'
import { wordsIn } from './words.ts'

/** @returns the matter as which the question was read; empty where none was chosen */
export function understoodLine({ found, language }: Grounds): string {
  const [matter] = found.playbooks
  if (!matter) return ''
  return `*${wordsIn(language)('understood')}: ${(language === 'hi' && matter.hi?.title) || matter.title}.*`
}

/** @returns the other matters that are near, each as a line that can be chosen; empty where there are none */
export const otherMatters = ({ found, language, prompt }: Grounds): string =>
  found.others.length === 0 ? '' : `${wordsIn(language)('otherwise')}\n\n${offeredLines(prompt, found.others)}`
