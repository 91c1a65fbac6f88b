import { Message } from '#shared/answers.ts'
import { LocalModelChoice, LocalModels } from '#shared/models/local-models.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { chooseLocalModel, listLocalModels, takeBackLocalModel } from './choose-local-model.ts'
import type { AdminContext } from './context.ts'

const security = [{ bearer: [] }]
const tags = ['back office']
const url = '/api/admin/local-model'
const config = { access: 'staff' } as const

export function localModelRoutes(app: App, admin: AdminContext) {
  app.route({
    method: 'GET',
    url,
    config,
    schema: {
      summary: 'The model that answers now, and the model servers that run on this machine',
      description:
        'Ollama, llama.cpp and vLLM are looked for at their usual ports of 127.0.0.1, but not where the environment names a model or says that there is none.',
      tags,
      security,
      response: { 200: LocalModels },
    },
    handler: () => listLocalModels(admin),
  })

  app.route({
    method: 'POST',
    url,
    config,
    schema: {
      summary: 'Have answers written by a model of a server on this machine',
      description: 'The model must be one that its server lists now.',
      tags,
      security,
      body: LocalModelChoice,
      response: { 200: Message },
    },
    async handler({ caller, body }) {
      await chooseLocalModel(admin, body, caller.id)
      return { message: 'The model was chosen.' }
    },
  })

  app.route({
    method: 'DELETE',
    url,
    config,
    schema: {
      summary: 'Have answers composed from the law library again',
      tags,
      security,
      response: { 200: Message },
    },
    async handler({ caller }) {
      await takeBackLocalModel(admin, caller.id)
      return { message: 'The model is not used any more.' }
    },
  })
}
