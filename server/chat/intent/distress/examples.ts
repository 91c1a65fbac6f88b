/** The messages that the model of distress is learned from. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { folded, spaced } from '../phrases.ts'
import type { Example } from './learn.ts'

const content = join(import.meta.dirname, '../../../../content')
const PHRASINGS = join(content, 'intent/distress')
const MATTERS = join(content, 'law/playbooks')
const matter = z.looseObject({ asks: z.array(z.string()) })

const linesOf = (file: string) =>
  readFileSync(join(PHRASINGS, file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Cries for help, messages with the same words that are none, and how people ask of each common matter. */
export function distressExamples(): Example[] {
  const phrasings = readdirSync(PHRASINGS).filter((file) => file.endsWith('.txt'))
  const said = phrasings.flatMap((file) => linesOf(file).map((line) => ({ line, care: file.startsWith('care') })))
  const asked = readdirSync(MATTERS)
    .flatMap((file) => matter.parse(parse(readFileSync(join(MATTERS, file), 'utf8'))).asks)
    .map((line) => ({ line, care: false }))
  return [...said, ...asked].map(({ line, care }) => ({ text: spaced(folded(line)), care }))
}
