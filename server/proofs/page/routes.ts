import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/db.ts'
import { describeError } from '../../describeError.ts'
import type { Links } from '../../files/links.ts'
import { openProofs } from '../../files/pictures/renditions.ts'
import type { FileStore } from '../../files/store/store.ts'
import { problemOf } from '../../http/errors.ts'
import { readAssets } from './assets.ts'
import { type Ended, endedPage } from './endedPage.ts'
import { frameOf, type PageDeps } from './frame.ts'
import { sendPicture } from './sendPicture.ts'
import { showProof } from './showProof.ts'
import { takeAnswer } from './takeAnswer.ts'

/** Room for the note and all marks, as a form sends them. */
const LARGEST_FORM = 512 * 1024

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

/** A form as an object of its fields. */
function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

const WHY: Readonly<Record<number, Ended>> = { 404: 'unknown', 429: 'tooMany' }

/** Errors are pages here, too. */
function answerErrors(scope: FastifyInstance, deps: PageDeps): void {
  scope.setErrorHandler(async (error, request, reply) => {
    const known = problemOf(error)
    if (known.status >= 500) request.log.error({ err: describeError(error) }, 'proof page failed')
    const why = WHY[known.status] ?? 'failed'
    const wait = known.facts.facts?.retryAfter
    if (why === 'tooMany' && wait !== undefined) reply.header('retry-after', String(wait))
    const frame = await frameOf(deps, request, undefined)
    return reply.status(known.status).type('text/html; charset=utf-8').send(endedPage(frame, why))
  })
}

interface Given {
  readonly db: Db
  readonly files: FileStore
  readonly links: Links
  readonly now: () => Date
  readonly consoleFolder: string | undefined
}

/** The page that a proof link opens: for customers, who have no account (D-4.22). */
export async function proofPages(app: FastifyInstance, given: Given): Promise<void> {
  const { files, consoleFolder } = given
  const deps: PageDeps = { ...given, proofOf: openProofs(files), assets: await readAssets(consoleFolder) }
  await app.register(async (scope) => {
    scope.addHook('onRequest', setHeaders)
    readForms(scope)
    answerErrors(scope, deps)
    scope.get<{ Params: { token: string } }>('/proof/:token', (request, reply) =>
      showProof(deps, request, reply),
    )
    scope.post<{ Params: { token: string } }>('/proof/:token', (request, reply) =>
      takeAnswer(deps, request, reply),
    )
    scope.get<{ Params: { token: string; file: string } }>('/proof/:token/picture/:file', (request, reply) =>
      sendPicture(deps, request, reply),
    )
  })
}
