import type { FastifyRequest } from 'fastify'
import { invalidField, ProblemError, problem } from '../../http/problem.ts'

const FIELD_BYTES = 1000
const MOST_FIELDS = 10
/** An upload is aborted after this long without data. */
const SILENCE_MS = 60_000
/** How long the rest of a rejected upload is read, so that the client can receive the response. */
const LINGER_MS = 5000
/** Generous limit for the multipart data around the file. */
const ENVELOPE_BYTES = 20_000

/** A file being received. */
export interface Incoming {
  readonly name: string | undefined
  readonly bytes: AsyncIterable<Buffer>
}

type Fields = Readonly<Record<string, unknown>>
/** Reads the file to its end. `before` has the fields that preceded it. */
type Keep = (file: Incoming, before: Fields) => Promise<void>

/** Too many parts, or invalid field names. */
const TOO_MUCH = /^FST_(PARTS|FILES|FIELDS)_LIMIT$|^FST_PROTO_VIOLATION$/

/** The request stream, with its errors mapped to ours: the client disconnected or sent an incomplete form. */
async function* arriving<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch (cause) {
    if (cause instanceof ProblemError) throw cause
    const { code = '', message } = cause as Error & { code?: string }
    if (TOO_MUCH.test(code)) throw problem('invalidInput', { detail: message, says: { key: 'noForm' } })
    throw problem('uploadBroken', { detail: message })
  }
}

async function* upTo(maxBytes: number, bytes: AsyncIterable<Buffer>, heard: () => void) {
  let size = 0
  for await (const chunk of bytes) {
    heard()
    size += chunk.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    yield chunk
  }
}

const tooLarge = (maxBytes: number) =>
  problem('fileTooLarge', { facts: { max: Math.floor(maxBytes / 1024 / 1024) } })

/** Aborts an incomplete request that stops sending. */
function watchSilence({ raw }: FastifyRequest) {
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, SILENCE_MS).unref()
  return { heard: () => void timer.refresh(), stop: () => clearTimeout(timer) }
}

/** Drains the rest of a rejected request for a short time. */
function lingerOn({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
  setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, LINGER_MS).unref()
}

async function readParts(
  request: FastifyRequest,
  maxBytes: number,
  keep: Keep,
  heard: () => void,
): Promise<Fields> {
  const fields: Record<string, unknown> = {}
  let kept = false
  // The size is counted here: the parser's limit would truncate the file instead of rejecting it.
  const limits = { fileSize: Infinity, fieldSize: FIELD_BYTES, fields: MOST_FIELDS, files: 1 }
  for await (const part of arriving(request.parts({ limits }))) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (part.fieldname !== 'file') {
      throw invalidField(part.fieldname, 'unknownField')
    } else {
      await keep({ name: part.filename, bytes: upTo(maxBytes, arriving<Buffer>(part.file), heard) }, fields)
      kept = true
    }
  }
  if (!kept) throw problem('invalidInput', { fieldErrors: { file: 'validation.required' } })
  return fields
}

/**
 * Receives a multipart request with one `file` and returns all its fields, in any order. Throws 413
 * `fileTooLarge`, 415 `unsupportedMedia` for another content type, and 400 `uploadBroken` if it is
 * incomplete: possibly after `keep`, so the caller must clean up what it stored.
 */
export async function receive(request: FastifyRequest, maxBytes: number, keep: Keep): Promise<Fields> {
  if (!request.isMultipart()) throw problem('unsupportedMedia')
  const silence = watchSilence(request)
  try {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE_BYTES) throw tooLarge(maxBytes)
    return await readParts(request, maxBytes, keep, silence.heard)
  } catch (cause) {
    lingerOn(request)
    throw cause
  } finally {
    silence.stop()
  }
}
