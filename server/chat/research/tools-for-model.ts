/** The tools that a hosted model may call, in the form of the AI SDK. */
import { inBlock } from '#server/platform/models/index.ts'
import { tool, zodSchema, type ToolSet } from 'ai'
import limit from 'p-limit'
import { log } from '#server/platform/log.ts'
import { AppError } from '#server/platform/errors.ts'
import type { AnswerStep } from '#shared/chat.ts'
import type { Library } from '#server/law/index.ts'
import { researchTools, type ResearchItem } from '#server/research/index.ts'
import { type AttachmentReading, attachmentInput } from './read-attachment.ts'
import type { ResearchBudget } from './limits.ts'
import type { SourceRegister } from './source-register.ts'

const READ_ATTACHMENT = 'read_attachment'

/** Made once, because describing an input to a model takes as long as all else that is done for a question. */
const schemas = new Map([...researchTools.values()].map(({ name, input }) => [name, zodSchema(input)]))
const attachmentSchema = zodSchema(attachmentInput)

/** What a call gives: words for the model, and what the person sees of it. */
export interface CallResult {
  /** Left out where it went well. */
  failed?: true
  text: string
  summary: string
  links: AnswerStep['links']
}

interface LookUpContext {
  library: Library
  register: SourceRegister
  attachment: AttachmentReading | null
  budget: ResearchBudget
  /** ISO date */
  today: string
}

export function toolsForModel(research: LookUpContext): ToolSet {
  const { budget } = research
  const queue = limit(budget.limits.atOnce)

  /** A call that fails or comes too late tells the model so, because the answer must still be written. */
  const bounded = (name: string, run: () => Promise<CallResult>) =>
    queue(async (): Promise<CallResult> => {
      if (!budget.takeCall()) return endLookUps('No more can be looked up.')
      try {
        const { text, summary, links } = await run()
        return { text: material(budget.takeText(text)), summary, links }
      } catch (error) {
        if (!(error instanceof AppError)) log.error({ err: error, tool: name }, 'a research tool failed')
        return { ...endLookUps('This could not be looked up.'), failed: true }
      }
    })

  const library = [...researchTools.values()].map((one) => [
    one.name,
    tool({
      description: one.description,
      inputSchema: schemas.get(one.name) ?? zodSchema(one.input),
      execute: async (input: never) =>
        bounded(one.name, async () => {
          const { summary, items } = await one.run(research.library, input, { today: research.today })
          const links: AnswerStep['links'] = []
          const texts = items.map((item) => numbered(item, research.register, links))
          return { text: texts.join('\n\n') || summary, summary, links }
        }),
      toModelOutput,
    }),
  ])
  const { attachment } = research
  if (!attachment) return Object.fromEntries(library) as ToolSet
  return Object.fromEntries([
    ...library,
    [
      READ_ATTACHMENT,
      tool({
        description:
          'Reads pages of the attached file, by their numbers or by words to look for. Use it for what the attachment block does not show.',
        inputSchema: attachmentSchema,
        execute: async (input) =>
          bounded(READ_ATTACHMENT, () => Promise.resolve({ ...attachment.read(input), links: [] })),
        toModelOutput,
      }),
    ],
  ]) as ToolSet
}

const toModelOutput = ({ output }: { output: unknown }) => ({
  type: 'text' as const,
  value: (output as CallResult).text,
})

const endLookUps = (text: string): CallResult => ({
  text: `${text} Write the answer from what you have.`,
  summary: '',
  links: [],
})

const material = (text: string) => inBlock('material', text)

function numbered({ source, text }: ResearchItem, register: SourceRegister, links: AnswerStep['links']): string {
  if (!source) return text
  const n = register.add(source, text)
  const { kind, id, label, heading, reason } = source
  links.push({ kind, id, label })
  return `[${n}] ${label} (${heading})${reason ? ` (${reason})` : ''}\n${text}`
}
