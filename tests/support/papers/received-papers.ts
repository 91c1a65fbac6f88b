/** Papers as people receive them (`tests/papers`), made into the files that they attach. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { hindiTextPdf, photograph, picture, textPdf } from '../files/documents.ts'

const paper = z.strictObject({
  id: z.string(),
  as: z.enum(['pdf', 'photo', 'hindi-pdf']),
  ask: z.string(),
  finds: z.array(z.string()),
  reads: z.array(z.string()),
  never: z.array(z.string()),
  text: z.string(),
})
export type ReceivedPaper = z.infer<typeof paper>

/** @param name of the set: `seen` or `unseen` */
export const papersOf = (name: string): ReceivedPaper[] =>
  z.array(paper).parse(parse(readFileSync(join(import.meta.dirname, `../../papers/${name}.yaml`), 'utf8')))

/**
 * Makes the attachment: bytes, their type and a name that reveals nothing of the paper, because the product must read
 * it.
 */
export async function fileOf({
  as,
  text,
}: ReceivedPaper): Promise<{ bytes: Buffer; type: 'image/jpeg' | 'application/pdf'; name: string }> {
  if (as === 'photo') {
    const height = (text.split('\n').length + 5) * 45
    return {
      bytes: await photograph(picture(text, { width: 1_500, height })),
      type: 'image/jpeg',
      name: 'IMG_0001.jpg',
    }
  }
  const bytes = as === 'hindi-pdf' ? hindiTextPdf(text) : await textPdf(text.split('\n---\n'))
  return { bytes, type: 'application/pdf', name: 'scan.pdf' }
}
