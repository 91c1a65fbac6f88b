/** Checks that the Hindi of provisions and judgments belongs to one, because a wrong number would leave it unread. */
import type { ContentProblem } from './content-error.ts'
import type { Content } from './read-content.ts'
import type { ProvisionRow } from './resolved-content.ts'

export function checkHindi(
  { hindi, hindiJudgments, judgments }: Content,
  provisions: ReadonlyMap<string, ProvisionRow>,
  problems: ContentProblem[],
): void {
  for (const key of hindi.keys())
    if (!provisions.has(key))
      problems.push({ file: `hindi/${key.split(' ', 1)[0]}.yaml`, where: key, rule: 'no provision has this number' })
  const known = new Set(judgments.map(({ id }) => id))
  for (const id of hindiJudgments.keys())
    if (!known.has(id)) problems.push({ file: 'hindi/judgments.yaml', where: id, rule: 'no judgment has this id' })
}
