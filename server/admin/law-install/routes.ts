import { Message } from '#shared/answers.ts'
import { InstallChoice, InstallPlan, LawInstalls } from '#shared/office/law-install.ts'
import type { App } from '#server/platform/http/create-app.ts'
import type { AdminContext } from '../context.ts'
import { beginInstall, planChoice, readInstalls, stopInstall } from './manage-installs.ts'

const security = [{ bearer: [] }]
const tags = ['back office']
const config = { access: 'staff' } as const
const url = '/api/admin/law/installs'

export function installRoutes(app: App, admin: AdminContext) {
  app.route({
    method: 'GET',
    url,
    config,
    schema: {
      summary: 'The last ten installs of public copies of the law, and where copies come from',
      tags,
      security,
      response: { 200: LawInstalls },
    },
    handler: () => readInstalls(admin),
  })

  app.route({
    method: 'POST',
    url: `${url}/plan`,
    config,
    schema: {
      summary: 'What an install would fetch, and what it costs on the disk',
      description: 'Nothing is fetched but the lists of the sources. It takes at most a minute.',
      tags,
      security,
      body: InstallChoice,
      response: { 200: InstallPlan },
    },
    handler: ({ body }) => planChoice(admin, body),
  })

  app.route({
    method: 'POST',
    url,
    config,
    schema: {
      summary: 'Begin an install, or go on with one',
      description: 'One runs at a time, on whichever node takes it. What an earlier one fetched is not fetched again.',
      tags,
      security,
      body: InstallChoice,
      response: { 200: Message },
    },
    async handler({ body, caller }) {
      await beginInstall(admin, body, caller.id)
      return { message: 'The install has begun.' }
    },
  })

  app.route({
    method: 'POST',
    url: `${url}/stop`,
    config,
    schema: {
      summary: 'Stop the install that is under way; what it fetched is kept',
      tags,
      security,
      response: { 200: Message },
    },
    async handler({ caller }) {
      await stopInstall(admin, caller.id)
      return { message: 'The install stops.' }
    },
  })
}
