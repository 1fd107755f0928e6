import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/problem.ts'
import type { Language } from '#contract/session/session.ts'
import type { SignedIn } from '../accounts/account.ts'
import type { Db } from '../db/db.ts'
import { describeError } from '../faults/describeError.ts'
import { isProbe } from './probes.ts'
import { ProblemError, problem } from './problem.ts'
import { traceIdOf } from './traceId.ts'
import { violated, withUses } from './violations.ts'
import { acceptedLanguage } from './words/language.ts'
import { detailOf } from './words/wording.ts'

/** The error response of D-12.5, worded in the language. */
function envelope(error: ProblemError, request: FastifyRequest, language: Language): Problem {
  const traceId = traceIdOf(request)
  const { errorKey, status } = error
  const { fieldErrors, missing, facts } = error.facts
  const detail = detailOf(error, language)
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    message: detail,
    errorKey,
    ...(fieldErrors && { fieldErrors }),
    ...(missing && { missing }),
    ...(facts && { facts }),
    requestId: request.id,
    ...(traceId !== undefined && { traceId }),
  }
}

/** PostgreSQL error codes by their meaning for a caller; anything else is an internal error. */
const BY_DATABASE_CODE: readonly [RegExp, Parameters<typeof problem>[0]][] = [
  [/^(22021|22P05)$/, 'invalidText'],
  [/^22/, 'invalidInput'],
  [/^(53100|ENOSPC|EDQUOT)$/, 'diskFull'],
  // Temporary: connection lost, out of resources, timeout, read-only, or a deadlock.
  [/^(08|57P0|53|40001|40P01|57014|55P03|25006|25P03)/, 'databaseUnavailable'],
  [/^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/, 'databaseUnavailable'],
]

const BY_FASTIFY_CODE: Readonly<Record<string, Parameters<typeof problem>[0]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMedia',
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalidJson',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalidInput',
}

const CONNECTION_LOST =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/

/** The problem for an error; `internal` if it is unexpected. */
export function problemOf(error: unknown): ProblemError {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof ProblemError) return cause
    const code = (cause as { code?: string }).code ?? ''
    if (code === '23505' || code === '23503') return violated(cause)
    const foreseen = BY_FASTIFY_CODE[code] ?? BY_DATABASE_CODE.find(([pattern]) => pattern.test(code))?.[1]
    if (foreseen) return problem(foreseen)
    if (CONNECTION_LOST.test(cause.message)) return problem('databaseUnavailable')
  }
  const status = (error as FastifyError | undefined)?.statusCode
  if (status !== undefined && status >= 400 && status < 500) return problem('invalidInput')
  return problem('internal')
}

/** What answers to errors need of the server. */
export interface Answering {
  readonly db: Db
  readonly signedIn: (request: FastifyRequest) => Promise<SignedIn | undefined>
  /** Is called when a call has met a full disk. */
  readonly noteFullDisk: () => void
}

/**
 * The language of the account that is signed in, in a preview its owner's, else the browser's. A server that fails is asked for
 * nothing more, so there the browser's counts.
 */
async function languageFor(
  { signedIn }: Answering,
  request: FastifyRequest,
  status: number,
): Promise<Language> {
  const account = status < 500 ? await signedIn(request).catch(() => undefined) : undefined
  return account?.langKey ?? acceptedLanguage(request.headers['accept-language'])
}

async function send(
  answering: Answering,
  refused: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const known = await withUses(answering.db, refused).catch(() => refused)
  const language = await languageFor(answering, request, known.status)
  return reply
    .status(known.status)
    .header('content-language', language)
    .send(envelope(known, request, language))
}

/** Sends the error response for requests that Fastify rejects before routing, such as an undecodable path. */
export const answerFrameworkError =
  (answering: Answering) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id)
    void send(answering, problemOf(error), request, reply)
  }

/** Handles all errors: sends the error response with the request id, and logs server errors. */
export function handleErrors(app: FastifyInstance, answering: Answering): void {
  app.setErrorHandler((error, request, reply) => {
    const known = problemOf(error)
    if (known.errorKey === 'diskFull') answering.noteFullDisk()
    // What a probe finds is in the log when it changes.
    if (known.status >= 500 && !isProbe(request))
      request.log.error({ err: describeError(error) }, 'request failed')
    else request.log.debug({ errorKey: known.errorKey }, 'request refused')
    if (known.status === 503) reply.header('retry-after', '2')
    const wait = known.facts.facts?.retryAfter
    if (known.status === 429 && wait !== undefined) reply.header('retry-after', String(wait))
    return send(answering, known, request, reply)
  })
}
