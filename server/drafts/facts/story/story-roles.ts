/** The words of content/drafts/story-roles.yaml: what people do to each other in a story, and which role it gives. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const words = z.array(z.string().trim().min(1)).min(1)
const file = z.strictObject({
  behind: words,
  self_does: words,
  self_gets: words,
  client: words,
  hindi_by: words,
  hindi_to: words,
  lives: words,
  acts: z.array(z.strictObject({ by: words, to: words, words })).min(1),
})

export interface StoryAct {
  /** Roles of who does it, and of whom it is done to; the first one counts that a paper knows. */
  by: readonly string[]
  to: readonly string[]
  /** Its words in small letters, in their order; other words may stand between them. */
  words: readonly (readonly string[])[]
}

export interface StoryRoles extends Record<
  'behind' | 'selfDoes' | 'selfGets' | 'client' | 'hindiBy' | 'hindiTo' | 'lives',
  ReadonlySet<string>
> {
  acts: readonly StoryAct[]
}

let opened: StoryRoles | undefined

/** @throws when the file is missing or breaks the schema */
export function storyRoles(): StoryRoles {
  opened ??= read(join(import.meta.dirname, '../../../../content/drafts/story-roles.yaml'))
  return opened
}

function read(path: string): StoryRoles {
  const content = file.parse(parse(readFileSync(path, 'utf8')))
  return {
    behind: new Set(content.behind),
    selfDoes: new Set(content.self_does),
    selfGets: new Set(content.self_gets),
    client: new Set(content.client),
    hindiBy: new Set(content.hindi_by),
    hindiTo: new Set(content.hindi_to),
    lives: new Set(content.lives),
    acts: content.acts.map(({ by, to, words: phrases }) => ({ by, to, words: phrases.map((one) => one.split(' ')) })),
  }
}
