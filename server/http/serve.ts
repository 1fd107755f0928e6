import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { grantsOf, type Proof, permits } from '#contract/access.ts'
import { ENDPOINTS } from '#contract/all.ts'
import type { AnyEndpoint, Endpoint, PathParams, ReplyKind } from '#contract/endpoint.ts'
import type { Page } from '#contract/paging.ts'
import type { Db } from '../db/db.ts'
import type { SignedIn } from '../session/account.ts'
import { checkInput } from './input.ts'
import { problem } from './problem.ts'
import { replySchema, requestSchema } from './schema.ts'

/** What a handler is given: the validated input, who asks, and the moment. */
export interface Call<Path extends string, Query, Body> {
  readonly params: PathParams<Path>
  readonly query: Query
  readonly body: Body
  /** Who is signed in. Reading it on a call that needs no session is a fault of ours. */
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

/** Mounts a call of the contract with its handler. */
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

export interface Served {
  readonly serve: Serve
  /** Throws when a call of the contract has no handler. */
  assertComplete(): void
}

export interface ServeDeps {
  readonly db: Db
  readonly now: () => Date
  readonly signedIn: (request: FastifyRequest) => Promise<SignedIn | undefined>
  readonly proofs: Readonly<Record<Proof, (request: FastifyRequest) => boolean>>
}

/** Whether the call names the account itself, as `login` of its path or body. */
function isAboutSelf(request: FastifyRequest, account: SignedIn): boolean {
  const { login = (request.body as { login?: unknown } | undefined)?.login } = request.params as {
    login?: unknown
  }
  return typeof login === 'string' && login.trim().toLowerCase() === account.login.toLowerCase()
}

async function admit(
  { access, inPreview }: Pick<AnyEndpoint, 'access' | 'inPreview'>,
  request: FastifyRequest,
  deps: ServeDeps,
): Promise<SignedIn | undefined> {
  if (access.kind === 'everyone') return undefined
  if (access.kind === 'proof') {
    if (!deps.proofs[access.proof](request)) throw problem('invalidProof')
    return undefined
  }
  const account = await deps.signedIn(request)
  if (!account) throw problem('notSignedIn')
  const isOwn = access.kind === 'selfOr' && isAboutSelf(request, account)
  if (!isOwn && !permits(access, account)) {
    const missing = [...grantsOf(access)]
    throw problem('forbidden', { missing, detail: `This needs ${missing.join(' or ')}` })
  }
  if (account.previewing !== null && !inPreview) throw problem('readOnlyPreview')
  return account
}

/**
 * Turns the contract into routes: access, validation, status, reply schema and documentation all
 * come from the declaration.
 */
export function serveContract(app: FastifyInstance, deps: ServeDeps): Served {
  const mounted = new Set<AnyEndpoint>()
  const serve: Serve = (endpoint, handler) => {
    mounted.add(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: {
        ...requestSchema(endpoint as unknown as AnyEndpoint),
        ...replySchema(endpoint as unknown as AnyEndpoint),
      },
      // Zod has the say over input; the JSON schemas are for the serialiser and the documentation.
      validatorCompiler: () => () => true,
      handler: async (request, reply) => {
        const account = await admit(endpoint, request, deps)
        const { query, body } = checkInput(endpoint, request)
        const answer = await handler({
          params: request.params as never,
          query,
          body,
          get account() {
            if (!account) throw new Error(`${endpoint.path} has no account`)
            return account
          },
          db: deps.db,
          now: deps.now(),
          request,
          reply,
        })
        // Bytes may be a part, or nothing new: their handler says.
        if (endpoint.kind !== 'bytes') reply.status(endpoint.status)
        if (endpoint.kind !== 'page') return endpoint.kind === 'nothing' ? reply.send() : answer
        const page = answer as Page<unknown>
        reply.header('x-total-count', String(page.total))
        return page.rows
      },
    })
  }
  return {
    serve,
    assertComplete: () => {
      const missing = ENDPOINTS.filter((endpoint) => !mounted.has(endpoint))
      if (missing.length === 0) return
      const names = missing.map(({ method, path }) => `${method} ${path}`).join(', ')
      throw new Error(`The contract declares calls that nobody handles: ${names}`)
    },
  }
}
