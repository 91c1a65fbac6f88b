import { z } from 'zod'
import { List, Message } from '#shared/answers.ts'
import { throwError } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { PROFILE_TEXTS, ConsentState, Profile } from '#shared/account.ts'
import { MAX_PHOTO_MB } from '#shared/file-limits.ts'
import { PHOTO } from '../files/index.ts'
import { isConsentPurpose, readConsents, setConsent } from './consents.ts'
import type { Account } from './context.ts'
import { leavingRoutes } from './leaving-routes.ts'
import { readProfile } from './read-profile.ts'
import { updateProfile } from './update-profile.ts'

const security = [{ bearer: [] }]
const tags = ['account']
/** A photo can be cached this long, because a new photo has a new address. Seconds. */
const PHOTO_AGE = 86_400

export function accountRoutes(app: App, account: Account) {
  leavingRoutes(app, account)

  app.route({
    method: 'GET',
    url: '/api/getprofile',
    config: { access: 'user' },
    schema: {
      summary: 'One’s profile, as an array of one',
      tags,
      security,
      querystring: z.object({ userid: z.string().max(20) }),
      response: { 200: List(Profile) },
    },
    async handler({ caller, query }) {
      if (query.userid !== String(caller.id)) throwError('forbidden')
      return [await readProfile(account, account.platform.db, caller.id)]
    },
  })

  app.route({
    method: 'POST',
    url: '/api/updateprofile',
    config: { access: 'user' },
    schema: {
      summary: 'Change one’s profile',
      description: `Multipart; the parts come in any order. \`law_specialists\` is JSON text, \`profile_img\` a JPEG, PNG or WebP under ${MAX_PHOTO_MB} MB or the existing value; empty, it takes the photo away. What is left out stays; email, mobile_no, role and state are not changed whatever is sent, and town only while there is none, to a district of the State. \`x-auth-token\` carries a fresh token when username or town are others.`,
      tags,
      security,
      consumes: ['multipart/form-data'],
      'x-form': {
        id: 'text',
        username: 'text',
        town: 'text',
        law_category: 'text',
        law_specialists: 'text',
        company_name: 'text',
        gst_number: 'text',
        bar_code: 'text',
        address: 'text',
        pin_code: 'text',
        profile_img: 'file',
      },
      response: { 200: Message },
    },
    async handler(request, reply) {
      const { caller } = request
      const form = await account.files.receiveForm(request, 'profile_img', PHOTO)
      try {
        if (form.fields['id'] !== String(caller.id)) throwError('forbidden')
        const { claimed } = await updateProfile(account, caller.id, form)
        if (claimed) reply.header('x-auth-token', await account.auth.createToken(caller.id, caller.sid))
        return { message: PROFILE_TEXTS.saved }
      } finally {
        await form.file?.discard()
      }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/profile-photo/:id',
    config: { access: 'user' },
    schema: {
      summary: 'One’s own photo',
      tags,
      security,
      produces: ['image/webp'],
      params: z.object({ id: z.string().max(100) }),
    },
    async handler({ caller, params }, reply) {
      if (!z.uuid().safeParse(params.id).success) throwError('not_found')
      const photo = await account.files.openFile(caller.id, params.id, 'profile')
      return reply.header('cache-control', `private, max-age=${PHOTO_AGE}, immutable`).type('image/webp').send(photo)
    },
  })

  const own = z.object({ userId: z.string().max(20) })
  app.route({
    method: 'GET',
    url: '/api/consents/:userId',
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: 'Every consent that may be given, and whether it is',
      tags,
      security,
      params: own,
      response: { 200: List(ConsentState) },
    },
    handler: ({ caller }) => readConsents(account, caller.id),
  })

  app.route({
    method: 'POST',
    url: '/api/consents/:userId',
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: 'Give or withdraw a consent',
      tags,
      security,
      params: own,
      body: z.object({ purpose: z.string().max(40), given: z.boolean() }),
      response: { 200: List(ConsentState) },
    },
    async handler({ caller, body: { purpose, given } }) {
      if (!isConsentPurpose(purpose)) throwError('consent_unknown')
      await setConsent(account, caller.id, purpose, given)
      return readConsents(account, caller.id)
    },
  })
}
