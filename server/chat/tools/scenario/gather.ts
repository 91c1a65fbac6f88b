import type { Library } from '../../../law/index.ts'
import { questionOfForm } from '../../intent/index.ts'
import type { Grounds, ToolInput } from '../tool.ts'
import { findLawOrRefuse } from './refusal.ts'

/** Gathers the law for a message. "In Hindi please" and "shorter" ask the question before them again. */
export async function gather(library: Library, message: ToolInput): Promise<Grounds> {
  const { asked, form } = questionOfForm(message)
  const grounds = await findLawOrRefuse(library, form.language ? { ...asked, language: form.language } : asked)
  return form.isShort ? { ...grounds, isShort: true } : grounds
}
