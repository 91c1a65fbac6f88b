/** Reads what is said of each defect, from content/drafts/defects.yaml. */
import { join } from 'node:path'
import { z } from 'zod'
import { readYaml } from '#server/platform/read-yaml.ts'
import { DEFECT_CODES, DefectLevel } from '#shared/filing/defects.ts'

const words = z.string().trim().min(1)
const both = z.strictObject({ en: words, hi: words })

const entry = z.strictObject({
  level: z.enum(DefectLevel.options),
  title: both,
  why: both,
  mend: both,
  /** Provisions that ask for it, by their id in the library, with the name under which it finds them. */
  law: z.record(z.string(), z.string()).default({}),
  /** Why no provision is named. */
  unchecked: z.string().optional(),
})

const file = z.record(z.enum(DEFECT_CODES), entry)

export type DefectContent = z.infer<typeof file>

/** @param dir content/drafts @throws with the rule that is broken */
export const readDefectContent = (dir: string): DefectContent => file.parse(readYaml(join(dir, 'defects.yaml')))
