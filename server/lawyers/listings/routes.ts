import { z } from 'zod'
import { List, Message } from '#shared/answers.ts'
import { originOf } from '../../auth/index.ts'
import type { App } from '#server/platform/http/create-app.ts'
import {
  DECLARATION,
  DIRECTORY_TEXTS,
  MEMBERS_PER_PAGE,
  REQUEST_DAYS,
  AcceptedCase,
  AcceptedRequest,
  CaseRequest,
  FoundPlace,
  ListingState,
  Member,
} from '#shared/directory.ts'
import type { LawyersContext } from '../context.ts'
import { searchesPerMinute, requestsPerMember, requestsPerNetwork, requestsPerPhone } from '../limits.ts'
import { findMembers, openListedPhoto } from './find-members.ts'
import { findPlace } from './find-place.ts'
import { delistMember, listMember } from './list-member.ts'
import { readListing } from './read-listing.ts'
import { decideRequest } from '../requests/decide-request.ts'
import { listAcceptedRequests, listCaseRequests } from '../requests/list-requests.ts'
import { sendCaseRequest } from '../requests/send-request.ts'

const security = [{ bearer: [] }]
const tags = ['directory']
const params = z.object({ userId: z.string().max(20) })
/** Seconds. A browser keeps a photo only for a short time, because the member may leave the directory. */
const PHOTO_AGE = 300
const degrees = (max: number) => z.coerce.number().min(-max).max(max)
/** The other fields of the documented body are not read, because a client could send anything in them. */
const decision = z.object({ request_id: z.string().max(100) })

export function directoryRoutes(app: App, lawyers: LawyersContext) {
  app.route({
    method: 'GET',
    url: '/api/calsprofile',
    config: { access: 'visitor' },
    schema: {
      summary: 'Members who chose to be listed, newest id first',
      description: `${MEMBERS_PER_PAGE} on a page; \`x-total-count\` says how many there are, \`link\` has the next page. \`search\` compares the beginnings of words: name, town, district or State, area of practice. ${searchesPerMinute.points} in a minute from one network.`,
      tags,
      querystring: z.object({
        search: z.string().max(200).default(''),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
      response: { 200: List(Member) },
    },
    async handler({ query, ip }, reply) {
      const { members, total, pages } = await findMembers(lawyers, { ...query, ip })
      reply.header('x-total-count', total)
      if (query.page < pages) {
        const next = new URLSearchParams({ search: query.search, page: String(query.page + 1) })
        reply.header('link', `</api/calsprofile?${next}>; rel="next"`)
      }
      return members
    },
  })

  app.route({
    method: 'GET',
    url: '/api/listed-photo/:id',
    config: { access: 'visitor' },
    schema: {
      summary: 'The photo of a listed member',
      tags,
      produces: ['image/webp'],
      params: z.object({ id: z.string().max(20) }),
    },
    async handler({ params: { id } }, reply) {
      const photo = await openListedPhoto(lawyers, id)
      return reply.header('cache-control', `private, max-age=${PHOTO_AGE}`).type('image/webp').send(photo)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/place',
    config: { access: 'visitor' },
    schema: {
      summary: 'The town of a position, which is rounded to two decimals',
      tags,
      querystring: z.object({ lat: degrees(90), lon: degrees(180) }),
      response: { 200: FoundPlace },
    },
    handler: async ({ query, ip }) => ({ place: await findPlace(lawyers, query, ip) }),
  })

  app.route({
    method: 'POST',
    url: '/api/senddata',
    config: { access: 'visitor' },
    schema: {
      summary: 'Ask a listed member for contact',
      description: `\`id\` is the member, \`mobileNumber\` the asking person’s; \`mobileno\` is not read. ${requestsPerPhone.points} in a day with one number, ${requestsPerNetwork.points} in an hour from one network, ${requestsPerMember.points} in a day to one member.`,
      tags,
      body: z.object({
        id: z.union([z.string().max(20), z.number()]),
        name: z.string().max(1_000),
        mobileNumber: z.string().max(100),
        description: z.string().max(10_000),
      }),
      response: { 200: Message },
    },
    async handler(request) {
      await sendCaseRequest(lawyers, request.body, originOf(request))
      return { message: DIRECTORY_TEXTS.sent }
    },
  })

  listingRoutes(app, lawyers)
  requestRoutes(app, lawyers)
}

function listingRoutes(app: App, lawyers: LawyersContext) {
  app.route({
    method: 'GET',
    url: '/api/listing/:userId',
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: 'Whether one is in the directory, or what is missing for it',
      tags,
      security,
      params,
      response: { 200: ListingState },
    },
    handler: ({ caller }) => readListing(lawyers, caller.id),
  })

  app.route({
    method: 'POST',
    url: '/api/listing/:userId',
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: 'Be listed in the directory, with the declaration',
      tags,
      security,
      params,
      body: z.object({ declaration: z.literal(DECLARATION.version) }),
      response: { 200: ListingState },
    },
    handler: ({ caller }) => listMember(lawyers, caller.id),
  })

  app.route({
    method: 'DELETE',
    url: '/api/listing/:userId',
    config: { access: 'user', own: 'userId' },
    schema: { summary: 'Leave the directory at once', tags, security, params, response: { 200: ListingState } },
    handler: ({ caller }) => delistMember(lawyers, caller.id),
  })
}

function requestRoutes(app: App, lawyers: LawyersContext) {
  app.route({
    method: 'GET',
    url: '/api/get-request/:userId',
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: 'The requests to oneself that wait for an answer, newest first',
      tags,
      security,
      params,
      response: { 200: List(CaseRequest) },
    },
    handler: ({ caller }) => listCaseRequests(lawyers, caller),
  })

  app.route({
    method: 'GET',
    url: '/api/accepted-cases/:userId',
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: 'The requests that one has accepted, the last one first, with the number of the client',
      description: `A request is deleted ${REQUEST_DAYS} days after it was sent.`,
      tags,
      security,
      params,
      response: { 200: List(AcceptedRequest) },
    },
    handler: ({ caller }) => listAcceptedRequests(lawyers, caller),
  })

  app.route({
    method: 'POST',
    url: '/api/accept-case',
    config: { access: 'user' },
    schema: {
      summary: 'Accept a request: each gets the other’s number',
      description: 'Of the documented body `request_id` alone is read.',
      tags,
      security,
      body: decision,
      response: { 200: AcceptedCase },
    },
    async handler({ caller, body }): Promise<AcceptedCase> {
      const { row, mailed } = await decideRequest(lawyers, caller.id, body.request_id, 'accepted')
      return { message: DIRECTORY_TEXTS.accepted, user_mobile_no: row.clientMobile, mailed }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/reject-case',
    config: { access: 'user' },
    schema: {
      summary: 'Reject a request',
      description: 'Of the documented body `request_id` alone is read.',
      tags,
      security,
      body: decision,
      response: { 200: Message },
    },
    async handler({ caller, body }) {
      await decideRequest(lawyers, caller.id, body.request_id, 'rejected')
      return { message: DIRECTORY_TEXTS.rejected }
    },
  })
}
