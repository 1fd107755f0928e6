import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { setBrowserHeaders } from './browserHeaders.ts'
import { compressReplies } from './compress.ts'
import { type Answering, answerFrameworkError, handleErrors } from './errors.ts'
import { holdsTooMany, MOST_VALUES } from './manyValues.ts'
import { isProbe } from './probes.ts'
import { problem } from './problem.ts'
import { warnOfUnknownProxy } from './proxyWarning.ts'
import { closeKeptConnections } from './stopping.ts'
import type { TracedHttp } from './traceId.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The unparsed body, for verifying signatures. */
    rawBody?: Buffer
  }
}

/** Maximum size of a JSON body in bytes; files are uploaded as multipart. */
const BODY_LIMIT = 1_048_576
const GIVEN_ID = /^[\w-]{8,64}$/

/** Hosts that Firebase messaging uses to register a device. */
const FIREBASE_HOSTS = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
]

/** Where the support widget of another product comes from, and its sockets. */
function widgetOrigins(script: string | undefined) {
  if (script === undefined) return { origin: [], socket: [] }
  const { origin, host } = new URL(script)
  return { origin: [origin], socket: [`wss://${host}`] }
}

function contentPolicy({ push, supportWidget, commentsFrame, scripts }: PolicyOptions) {
  const { origin, socket } = widgetOrigins(supportWidget)
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts, ...origin],
    // Emotion injects style elements.
    styleSrc: ["'self'", "'unsafe-inline'", ...origin],
    // External pictures are shown as local copies: browsers must never request untrusted URLs.
    imgSrc: ["'self'", 'data:', 'blob:', ...origin],
    fontSrc: ["'self'", ...origin],
    connectSrc: ["'self'", ...(push ? FIREBASE_HOSTS : []), ...origin, ...socket],
    frameSrc: ["'self'", ...origin, ...(commentsFrame === undefined ? [] : [new URL(commentsFrame).origin])],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  }
}

export interface HttpOptions {
  readonly logLevel: string
  /** Number of proxies in front of the server. */
  readonly trustProxy: number
  /** Whether the console may reach Firebase messaging. */
  readonly push: boolean
  /** The script of a support widget that the console may load, with what comes from its origin. */
  readonly supportWidget: string | undefined
  /** The page that the console may show in a frame. */
  readonly commentsFrame: string | undefined
  /** Sources of the scripts within the console's page. */
  readonly scripts: readonly string[]
  /** Aborted once the process is about to end. */
  readonly stopping: AbortSignal
  /** Log target instead of standard output. */
  readonly logTo?: { write(line: string): void }
  readonly traces?: TracedHttp | undefined
}

type PolicyOptions = Pick<HttpOptions, 'push' | 'supportWidget' | 'commentsFrame' | 'scripts'>

/** Parses JSON and keeps the raw bytes; an empty body is none, as some clients always send the header. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    request.rawBody = bytes
    if (bytes.length === 0) {
      done(null, undefined)
      return
    }
    if (holdsTooMany(bytes)) {
      done(problem('bodyTooLarge', { says: { key: 'tooManyValues', with: { max: MOST_VALUES } } }))
      return
    }
    void parse(request, bytes.toString('utf8'), (error, value) => {
      if (error) done(problem('invalidJson'))
      else done(null, value)
    })
  })
}

const readsRaw = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.endpoint?.takes === 'raw'

/** Whether a request says that a body comes. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0

/** Many clients send the type of a body with every call: where none comes, it says nothing, but to those who read it themselves. */
function ignoreTypeOfNothing(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { takes = 'json' } = request.routeOptions.config.endpoint ?? {}
    if (takes === 'json' && !hasBody(request)) delete request.headers['content-type']
  })
}

/** Bodies of any other type are for handlers that read them themselves, as which all that comes to these counts. */
function readOthers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (readsRaw(request)) request.headers['content-type'] = 'application/octet-stream'
  })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    done(readsRaw(request) || request.rawBody.length === 0 ? null : problem('unsupportedMedia'))
  })
}

/** A mail is read by its handler, once it knows who sends it: it may be large. */
function leaveMailUnread(app: FastifyInstance): void {
  app.addContentTypeParser('message/rfc822', (_request, _payload, done) => done(null))
}

/** Time limit for sending a request; uploads may take longer while data arrives. */
const REQUEST_TIMEOUT_MS = 60_000
const UPLOAD_TIMEOUT_MS = 3_600_000
/** How long the rest of an already answered request is read, so that the client can receive the response. */
const LINGER_MS = 5000
const IDLE_CHECK_MS = 50
/** Time limit for running requests when the server shuts down. */
const CLOSING_MS = 10_000

function cutAfter({ raw }: FastifyRequest, milliseconds: number): void {
  const cut = () => {
    if (!raw.complete) raw.destroy()
  }
  const timer = setTimeout(cut, milliseconds).unref()
  raw.once('close', () => clearTimeout(timer))
}

/**
 * Node has a single limit for all requests, which is set for uploads. Other requests are limited here, as are
 * those answered before they are complete.
 */
function limitRequestTime(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!request.headers['content-type']?.startsWith('multipart/')) cutAfter(request, REQUEST_TIMEOUT_MS)
  })
  app.addHook('onResponse', async (request) => {
    if (!request.raw.complete) cutAfter(request, LINGER_MS)
  })
}

/** Connections that are kept, and become idle during shutdown, would delay it until their keep-alive ends. */
function closeConnections(app: FastifyInstance, stopping: AbortSignal): void {
  closeKeptConnections(app, stopping)
  const timers: NodeJS.Timeout[] = []
  app.addHook('preClose', async () => {
    timers.push(setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS))
    timers.push(setTimeout(() => app.server.closeAllConnections(), CLOSING_MS))
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })
}

/** The path as it is logged: without the query, which may contain search texts and signatures, and without tokens. */
const pathOf = ({ url }: FastifyRequest): string | undefined =>
  url.split('?')[0]?.replace(/^\/(proof|delivery)\/[^/]*/, '/$1/…')

const canDecode = (path: string): boolean => {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

/** Takes the signs of a page's address as they are if they decode to nothing, so that the console says that there is no such page. */
function takeAsIs({ url = '/' }: IncomingMessage): string {
  const [path = ''] = url.split('?')
  return url.startsWith('/api/') || canDecode(path)
    ? url
    : path.replaceAll('%', '%25') + url.slice(path.length)
}

const loggerOf = ({ logLevel, logTo, traces }: HttpOptions) => ({
  level: logLevel,
  redact: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization'],
  ...(logTo && { stream: logTo }),
  ...(traces && { mixin: traces.ids }),
})

/** A server with what all endpoints share: request ids, logs without secrets, headers, JSON, errors. */
export async function createHttp(options: HttpOptions, answering: Answering): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: (_, hop) => hop < options.trustProxy,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: takeAsIs,
    forceCloseConnections: 'idle',
    // A call on a kept connection is answered as long as the process lives.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError(answering),
    logController: new LogController({ disableRequestLogging: true }),
    logger: loggerOf(options),
    genReqId: ({ headers }) => {
      const given = String(headers['x-request-id'] ?? '')
      return GIVEN_ID.test(given) ? given : randomUUID()
    },
  })
  options.traces?.calls(app)
  handleErrors(app, answering)
  ignoreTypeOfNothing(app)
  readJson(app)
  leaveMailUnread(app)
  readOthers(app)
  limitRequestTime(app)
  closeConnections(app, options.stopping)
  warnOfUnknownProxy(app, options.trustProxy)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    if (isProbe(request)) return
    const path = pathOf(request)
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, path, status: reply.statusCode, ms, ip: request.ip }, 'call')
  })
  setBrowserHeaders(app)
  compressReplies(app)
  await app.register(multipart)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(options) },
    frameguard: { action: 'deny' },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  })
  return app
}
