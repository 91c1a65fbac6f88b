/** Creates the server for the routes of every slice: parsing, validation, headers, errors and API description. */
import { MAX_FILE_BYTES } from '#shared/file-limits.ts'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import Fastify, { LogController, type FastifyError, type FastifyReply } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { schemaSerializer, addErrorSchemas } from './response-schemas.ts'
import { compressResponses } from './compress-responses.ts'
import type { Config } from '../config/config.ts'
import { watchConnections } from './watch-connections.ts'
import { isDatabaseGone, isDiskFull, type Fault } from '../database/database-gone.ts'
import { ruleError, AppError, type ErrorCode } from '../errors.ts'
import { log } from '../log.ts'
import { secureHeaders } from './security-headers.ts'

export type App = Awaited<ReturnType<typeof createApp>>

/** A JSON body may have 64 kB. It can be small, because files come as multipart, with a limit of their own. */
const MAX_JSON_BYTES = 65_536

/**
 * How long a request may take to arrive, ms: its headers, and the whole of it. The second one is long, because ten MB
 * over a mobile network need it.
 */
const [HEADERS_TIMEOUT, REQUEST_TIMEOUT] = [20_000, 600_000]

export async function createApp(config: Config) {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_JSON_BYTES,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : /^\/api\//i.test(url) ? '/api/' : '//'),
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 5_000 },
    frameworkErrors(error, _request, reply: FastifyReply) {
      const { status, answer } = toAppError(error)
      void reply.code(status).send(answer)
    },
  }).withTypeProvider<ZodTypeProvider>()

  watchConnections(app.server, config.trustedProxies)
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(schemaSerializer(config.strictAnswers))
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const refusal = toAppError(error)
    // The reply is asked and not the request, which is destroyed as soon as its body was read, so that no fault of a call
    // with a body would be logged.
    if (refusal.status >= 500 && !reply.raw.destroyed)
      log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a call failed')
    if (refusal.retryAfter !== undefined) void reply.header('retry-after', refusal.retryAfter)
    // A stream that broke before its first byte has left its own type, with which the error could not be sent.
    return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.answer)
  })

  addErrorSchemas(app)
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'NyayaDesk',
        version: '0.1.0',
        description:
          'Errors are JSON `{code, message, params}`: the code never changes, the message is what the user is shown in English, and the parameters are what it is filled with.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: describeMultipartForms,
  })
  // An empty body is allowed, because documented calls without a body may still send a content type.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  )
  await app.register(cookie)
  if (Object.values(config.apiHosts).some(Boolean))
    await app.register(cors, {
      origin: new URL(config.publicUrl).origin,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      credentials: true,
      exposedHeaders: [
        'x-message-id',
        'x-flow-id',
        'x-auth-token',
        'x-account-kept',
        'x-total-count',
        'link',
        'retry-after',
        'content-disposition',
      ],
    })
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fields: 20,
      fieldSize: 131_072,
      fieldNameSize: 100,
      // There is no limit of parts, because busboy ignores errors of a part beyond it: a truncated part there ended the
      // process.
      parts: Infinity,
      headerPairs: 20,
      fileSize: MAX_FILE_BYTES,
    },
  })
  secureHeaders(app, config)
  compressResponses(app)
  return app
}

/** A path that cannot be decoded is treated as unknown, because it would otherwise end in an internal error. */
const isDecodable = (url: string) => {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '') !== undefined
  } catch {
    return false
  }
}

/**
 * Validates the input of a call by its schema. Zod compares the `length` or `size` of whatever has one, even after it
 * found the wrong type. An object whose length cannot be compared makes the validation throw. That is the caller's
 * fault, so the answer is a 400.
 */
const compileValidator: typeof validatorCompiler = (route) => {
  const check = validatorCompiler(route)
  return (input: unknown) => {
    try {
      return check(input)
    } catch (cause) {
      log.warn({ err: cause, method: route.method, route: route.url }, 'the validation of an input failed')
      return { error: new AppError('bad_request', { cause }) }
    }
  }
}

const codesByFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_type',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_FILES_LIMIT: 'bad_request',
  FST_PARTS_LIMIT: 'bad_request',
  FST_FIELDS_LIMIT: 'bad_request',
}
declare module 'fastify' {
  interface FastifySchema {
    /**
     * The parts of a multipart body. They are described by hand, because the body is read as a stream and no schema can
     * validate it.
     */
    'x-form'?: Record<string, 'text' | 'file'>
  }
}

const describeMultipartForms: typeof jsonSchemaTransform = (call) => {
  const described = jsonSchemaTransform(call)
  const form = call.schema?.['x-form']
  if (!form) return described
  const properties = Object.fromEntries(
    Object.entries(form).map(([name, kind]) => [
      name,
      { type: 'string', ...(kind === 'file' ? { format: 'binary' } : {}) },
    ]),
  )
  return { ...described, schema: { ...described.schema, body: { type: 'object', properties } } }
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation
    // The validator's own words are replaced, because they are not fit for people.
    return (first && ruleError(first.message ?? '', first.instancePath.split('/')[1])) ?? new AppError('bad_request')
  }
  const fault = Object(error) as Fault & { statusCode?: number }
  const { code, statusCode, cause } = fault
  const known = code === undefined ? undefined : codesByFastifyCode[code]
  if (known) return new AppError(known, { cause: error })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('bad_request', { cause: error })
  if (isDiskFull(fault)) return new AppError('storage_full', { cause: error })
  if (isDatabaseGone(fault)) return new AppError('busy', { retryAfter: 5, cause: error })
  // SQLSTATE class 22: a text that PostgreSQL cannot store, such as a NUL. That is the caller's fault and must not
  // count as ours.
  if (cause?.code?.startsWith('22')) return new AppError('bad_request', { cause: error })
  return new AppError('internal', { cause: error })
}
