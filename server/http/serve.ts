import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { grantsOf, type Proof, permits } from '#contract/access.ts'
import { ENDPOINTS } from '#contract/all.ts'
import type { AnyEndpoint, Endpoint, PathParams, ReplyKind } from '#contract/endpoint.ts'
import { AT_LEAST_HEADER } from '#contract/lists/atLeast.ts'
import type { Page } from '#contract/lists/paging.ts'
import { z } from '#contract/schema/z.ts'
import type { CallingToken, SignedIn } from '../accounts/account.ts'
import { mayComeFrom } from '../accounts/mayComeFrom.ts'
import type { Db } from '../db/db.ts'
import { keyOf, once } from './idempotency.ts'
import { checkInput } from './input.ts'
import { problem } from './problem.ts'
import { bodySchema } from './schema.ts'
import { requireStepUp } from './stepUp.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declaration that the route serves. */
    readonly endpoint?: AnyEndpoint
  }
}

/** Maximum size in bytes of a body whose sender would give up if it were refused. */
const RAW_LIMIT = 16_777_216
const ACCEPTED = 202
const JSON_TYPE = 'application/json; charset=utf-8'

/** What a handler receives: the validated input, the account, and the current time. */
export interface Call<Path extends string, Query, Body> {
  readonly params: PathParams<Path>
  readonly query: Query
  readonly body: Body
  /** The signed-in account. Reading it in an endpoint without a session is a bug. */
  readonly account: SignedIn
  readonly db: Db
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Answer<Reply, Kind extends ReplyKind> = Kind extends 'page'
  ? Reply extends readonly (infer Row)[]
    ? Page<Row>
    : never
  : Kind extends 'json'
    ? Reply
    : Kind extends 'nothing'
      ? void
      : NodeJS.ReadableStream | Buffer

/** Mounts an endpoint with its handler. */
export type Serve = <
  P extends string,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  K extends ReplyKind,
>(
  endpoint: Endpoint<P, Q, B, R, K>,
  handler: (call: Call<P, z.output<Q>, z.output<B>>) => Promise<Answer<z.output<R>, K>>,
) => void

/** The handler of any call, for those that answer several at once. */
export type AnyHandler = (call: Call<string, unknown, unknown>) => Promise<unknown>

export interface Served {
  readonly serve: Serve
  readonly handlerOf: (endpoint: AnyEndpoint) => AnyHandler | undefined
  /** Throws if an endpoint of the contract has no handler. */
  assertComplete(): void
}

export interface ServeDeps {
  readonly db: Db
  /** The database for a call that a replica may answer, where there is one. */
  readonly readFrom?: ((request: FastifyRequest) => Promise<Db>) | undefined
  /** The server's secret, for request hashes. */
  readonly secret: string
  readonly now: () => Date
  readonly signedIn: (request: FastifyRequest) => Promise<SignedIn | undefined>
  /** Counts the call. Throws 429 if there are too many. */
  readonly countCall: (account: SignedIn, reply: FastifyReply) => void
  /** Those that need the database are asynchronous. */
  readonly proofs: Readonly<Record<Proof, (request: FastifyRequest) => boolean | Promise<boolean>>>
}

/** Whether the call refers to the own account, by `login` in its path or body. */
function isAboutSelf(request: FastifyRequest, account: SignedIn): boolean {
  const { login = (request.body as { login?: unknown } | undefined)?.login } = request.params as {
    login?: unknown
  }
  return typeof login === 'string' && login.trim().toLowerCase() === account.login.toLowerCase()
}

/** Throws 403 `foreignAddress`, or `sessionOnly` for a call that no token may make. */
function admitToken(token: CallingToken, sessionOnly: boolean, address: string): void {
  if (!mayComeFrom(token, address)) throw problem('foreignAddress', { facts: { address } })
  if (sessionOnly) throw problem('sessionOnly')
}

async function admit(
  {
    access,
    inPreview,
    withoutFactor,
    stepUp,
    sessionOnly,
  }: Pick<AnyEndpoint, 'access' | 'inPreview' | 'withoutFactor' | 'stepUp' | 'sessionOnly'>,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ServeDeps,
): Promise<SignedIn | undefined> {
  if (access.kind === 'everyone') return undefined
  if (access.kind === 'proof') {
    if (!(await deps.proofs[access.proof](request))) throw problem('invalidProof')
    return undefined
  }
  const account = await deps.signedIn(request)
  if (!account) throw problem('notSignedIn')
  deps.countCall(account, reply)
  if (account.token) admitToken(account.token, sessionOnly, request.ip)
  if (account.lacksSecondFactor && !withoutFactor) throw problem('secondFactorRequired')
  const isOwn = access.kind === 'selfOr' && isAboutSelf(request, account)
  if (!isOwn && !permits(access, account)) throw problem('forbidden', { missing: [...grantsOf(access)] })
  if (account.previewing !== null && !inPreview) throw problem('readOnlyPreview')
  if (stepUp === 'always') requireStepUp(account, deps.now(), grantsOf(access))
  return account
}

/** The body of an answer as JSON. The serialiser is compiled at the call's first answer, so that a start does not wait for all. */
const serialise = (endpoint: AnyEndpoint, reply: FastifyReply, answer: unknown): string =>
  reply.serializeInput(answer as Record<string, unknown>, bodySchema(endpoint))

/** Where nothing is missing is known to the primary alone (docs/decisions/0035). */
const mayReadReplica = ({ fromReplica }: Pick<AnyEndpoint, 'fromReplica'>, query: unknown): boolean =>
  fromReplica && (query as { readonly updatedSince?: unknown }).updatedSince === undefined

interface Keyed extends Pick<Call<string, unknown, unknown>, 'request' | 'reply' | 'now'> {
  readonly endpoint: AnyEndpoint
  readonly account: SignedIn | undefined
  readonly key: string
}

/** A token's keys are not those of its account. */
const callerOf = ({ id, token }: SignedIn): string => (token ? `token ${token.id}` : `account ${id}`)

/** Runs a call with an idempotency key, or returns its stored response, serialised by the schema. */
async function answerOnce(
  { db, secret }: Pick<ServeDeps, 'db' | 'secret'>,
  { endpoint, account, key, request, reply, now }: Keyed,
  run: (tx: Db) => Promise<unknown>,
): Promise<unknown> {
  const { method, path, access, status, kind } = endpoint
  const scope = account ? callerOf(account) : access.kind === 'proof' ? access.proof : access.kind
  reply.status(status)
  const { answer, replayed } = await once(
    db,
    secret,
    { scope, endpoint: `${method} ${path}`, key, request, now },
    async (tx) => {
      const given = await run(tx)
      return kind === 'nothing' ? '' : serialise(endpoint, reply, given)
    },
  )
  if (replayed) reply.header('idempotent-replayed', 'true')
  if (kind === 'nothing') return reply.send()
  reply.type(JSON_TYPE)
  return answer
}

/** Sets the status and the headers of an answer, and returns its body. */
function bodyOf(endpoint: AnyEndpoint, reply: FastifyReply, answer: unknown) {
  const { kind, status } = endpoint
  // For bytes, the handler sets the status (206 or 304) and the type.
  if (kind === 'bytes') return answer
  // A handler may have said that it is only accepted.
  if (reply.statusCode !== ACCEPTED) reply.status(status)
  if (kind === 'stream') return answer
  if (kind === 'nothing') return reply.send()
  reply.type(JSON_TYPE)
  if (kind === 'json') return serialise(endpoint, reply, answer)
  const page = answer as Page<unknown>
  reply.header('x-total-count', String(page.total))
  if (page.atLeast) reply.header(AT_LEAST_HEADER, 'true')
  return serialise(endpoint, reply, page.rows)
}

/**
 * Turns the contract into routes: access, validation, status, response schema and documentation come from the
 * declaration.
 */
export function serveContract(app: FastifyInstance, deps: ServeDeps): Served {
  const mounted = new Map<AnyEndpoint, AnyHandler>()
  const serve: Serve = (endpoint, handler) => {
    const declared = endpoint as unknown as AnyEndpoint
    mounted.set(declared, handler as AnyHandler)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // What the documentation is made of, when someone asks for it.
      config: { endpoint: declared },
      ...(endpoint.takes === 'raw' && { bodyLimit: RAW_LIMIT }),
      handler: async (request, reply) => {
        const account = await admit(endpoint, request, reply, deps)
        const { query, body } = checkInput(endpoint, request)
        const now = deps.now()
        const run = (db: Db) =>
          handler({
            params: request.params as never,
            query,
            body,
            get account() {
              if (!account) throw new Error(`${endpoint.path} has no account`)
              return account
            },
            db,
            now,
            request,
            reply,
          })
        const key = endpoint.idempotent ? keyOf(request) : undefined
        if (key !== undefined)
          return answerOnce(deps, { endpoint: declared, account, key, request, reply, now }, run)
        const db = (mayReadReplica(endpoint, query) && (await deps.readFrom?.(request))) || deps.db
        return bodyOf(declared, reply, await run(db))
      },
    })
  }
  return {
    serve,
    handlerOf: (endpoint) => mounted.get(endpoint),
    assertComplete: () => {
      const missing = ENDPOINTS.filter((endpoint) => !mounted.has(endpoint))
      if (missing.length === 0) return
      const names = missing.map(({ method, path }) => `${method} ${path}`).join(', ')
      throw new Error(`The contract declares calls that nobody handles: ${names}`)
    },
  }
}
