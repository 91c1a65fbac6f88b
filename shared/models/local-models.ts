/** Language models that run on the machine of the server, for the back office. */
import * as z from 'zod/mini'

export const LocalServerKind = z.enum(['ollama', 'llama.cpp', 'vllm'])
export type LocalServerKind = z.infer<typeof LocalServerKind>

/** A longer name of a model is not listed, because a name stands in pages and in records. */
export const MAX_MODEL_NAME_CHARS = 200

/** A model of a server on this machine. It names no address, so that no call can send questions elsewhere. */
export const LocalModelChoice = z.object({
  server: LocalServerKind,
  model: z.string().check(z.minLength(1), z.maxLength(MAX_MODEL_NAME_CHARS)),
})
export type LocalModelChoice = z.infer<typeof LocalModelChoice>

const LocalServer = z.object({
  server: LocalServerKind,
  port: z.number(),
  /** Empty where the server answers and has no model yet. */
  models: z.array(z.string()),
})

export const LocalModels = z.object({
  /** False where the environment names the model, or says that there is none. */
  may_choose: z.boolean(),
  /** The name of the model that answers now; "offline" where the library composes. */
  in_use: z.string(),
  chosen: z.nullable(LocalModelChoice),
  /** The tokens to which prompts are cut; null where the operator and the model set no limit. */
  context_tokens: z.nullable(z.number()),
  servers: z.array(LocalServer),
})
export type LocalModels = z.infer<typeof LocalModels>
