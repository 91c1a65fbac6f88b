import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { foldMessage, normalizeWords } from '../phrases.ts'
import type { TrainingExample } from './train-model.ts'

const content = join(import.meta.dirname, '../../../../content')
const PHRASINGS = join(content, 'intent/distress')
const MATTERS = join(content, 'law/playbooks')
const matter = z.looseObject({ asks: z.array(z.string()) })

const linesOf = (file: string) =>
  readFileSync(join(PHRASINGS, file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * The examples include other messages with the same words, because a model trained on cries alone would hear one in
 * every mention of death.
 */
export function distressExamples(): TrainingExample[] {
  const phrasings = readdirSync(PHRASINGS).filter((file) => file.endsWith('.txt'))
  const phrased = phrasings.flatMap((file) => linesOf(file).map((line) => ({ line, isCry: file.startsWith('care') })))
  const asked = readdirSync(MATTERS)
    .flatMap((file) => matter.parse(parse(readFileSync(join(MATTERS, file), 'utf8'))).asks)
    .map((line) => ({ line, isCry: false }))
  return [...phrased, ...asked].map(({ line, isCry }) => ({ text: normalizeWords(foldMessage(line)), isCry }))
}
