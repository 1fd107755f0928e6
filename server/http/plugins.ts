import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { answerFrameworkError, handleErrors } from './errors.ts'
import { problem } from './problem.ts'
import { warnOfUnknownProxy } from './proxyWarning.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for signatures over it. */
    rawBody?: Buffer
  }
}

/** Largest JSON body, in bytes; files go another way. */
const BODY_LIMIT = 1_048_576
const GIVEN_ID = /^[\w-]{8,64}$/

/** Where Firebase messaging registers a device. */
const FIREBASE_HOSTS = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
]

const contentPolicy = (push: boolean) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Emotion writes its rules into style elements.
  styleSrc: ["'self'", "'unsafe-inline'"],
  // Pictures from elsewhere are shown as our own copies: an address that a stranger chose is never asked by a browser.
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ...(push ? FIREBASE_HOSTS : [])],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
})

export interface HttpOptions {
  readonly logLevel: string
  /** Proxies in front of the server. */
  readonly trustProxy: number
  /** Whether the console may reach Firebase messaging. */
  readonly push: boolean
  /** Where the log goes instead of standard output. */
  readonly logTo?: { write(line: string): void }
}

/** JSON with the raw bytes kept; an empty body is no body, since literal clients send the header always. */
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
    void parse(request, bytes.toString('utf8'), (error, value) => {
      if (error) done(problem('invalidJson'))
      else done(null, value)
    })
  })
}

/** How long a client may take to send a request; an upload may take longer as long as it goes on. */
const REQUEST_TIMEOUT_MS = 60_000
const UPLOAD_TIMEOUT_MS = 3_600_000
/** How long what is left of an answered request is taken in, so that its sender can read why. */
const LINGER_MS = 5000
const IDLE_CHECK_MS = 50
/** How long calls in flight may take once the server closes. */
const CLOSING_MS = 10_000

function cutAfter({ raw }: FastifyRequest, milliseconds: number): void {
  const cut = () => {
    if (!raw.complete) raw.destroy()
  }
  const timer = setTimeout(cut, milliseconds).unref()
  raw.once('close', () => clearTimeout(timer))
}

/**
 * Node knows one limit for every request. It is that of uploads, so the others are watched here: what begins
 * no upload is cut off sooner, and so is one that is answered before it has come whole.
 */
function limitRequestTime(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!request.headers['content-type']?.startsWith('multipart/')) cutAfter(request, REQUEST_TIMEOUT_MS)
  })
  app.addHook('onResponse', async (request) => {
    if (!request.raw.complete) cutAfter(request, LINGER_MS)
  })
}

/** Connections that fall idle while the server closes would hold it up until their keep-alive ends. */
function closeIdleConnections(app: FastifyInstance): void {
  const timers: NodeJS.Timeout[] = []
  app.addHook('preClose', async () => {
    timers.push(setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS))
    timers.push(setTimeout(() => app.server.closeAllConnections(), CLOSING_MS))
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })
}

/** A server with what every call shares: request ids, logs without secrets, headers, JSON, problem replies. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: (_, hop) => hop < options.trustProxy,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError,
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization'],
      ...(options.logTo && { stream: options.logTo }),
    },
    genReqId: ({ headers }) => {
      const given = String(headers['x-request-id'] ?? '')
      return GIVEN_ID.test(given) ? given : randomUUID()
    },
  })
  handleErrors(app)
  readJson(app)
  limitRequestTime(app)
  closeIdleConnections(app)
  warnOfUnknownProxy(app, options.trustProxy)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    // Search texts and signatures stay out of the log: the path is enough.
    const path = request.url.split('?')[0]
    if (path === '/api/health') return
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, path, status: reply.statusCode, ms, ip: request.ip }, 'call')
  })
  await app.register(multipart)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(options.push) },
    frameguard: { action: 'deny' },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  })
  return app
}
