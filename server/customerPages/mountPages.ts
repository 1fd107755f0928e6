import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { describeError } from '../faults/describeError.ts'
import { problemOf } from '../http/errors.ts'
import { type Ended, sendEnded } from './endedPage.ts'
import type { PageContext } from './frame.ts'

/** The page shows pictures and sends its form, and nothing else; no other page can frame it. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

function setHeaders(_: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers({
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  })
  done()
}

const WHY: Readonly<Record<number, Ended>> = { 404: 'unknown', 429: 'tooMany' }

/** Errors are pages here, too. */
function answerErrors(scope: FastifyInstance, context: PageContext): void {
  scope.setErrorHandler(async (error, request, reply) => {
    const known = problemOf(error)
    if (known.status >= 500) request.log.error({ err: describeError(error) }, 'page for a customer failed')
    const why = WHY[known.status] ?? 'failed'
    const wait = known.facts.facts?.retryAfter
    if (why === 'tooMany' && wait !== undefined) reply.header('retry-after', String(wait))
    return sendEnded(context, request, reply, why, known.status)
  })
}

/** Mounts pages for customers, who have no account: with their own headers, and errors as pages. */
export async function mountPages(
  app: FastifyInstance,
  context: PageContext,
  mount: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', setHeaders)
    answerErrors(scope, context)
    mount(scope)
  })
}
