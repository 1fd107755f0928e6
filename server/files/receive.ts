import type { FastifyRequest } from 'fastify'
import { ProblemError, problem } from '../http/problem.ts'

const FIELD_BYTES = 1000
const MOST_FIELDS = 10
/** How long nothing may come before an upload counts as broken. */
const SILENCE_MS = 60_000
/** How long the rest of a refused upload is taken in, so that the client can read why, before it is cut off. */
const LINGER_MS = 5000
/** What stands around the file in a request of this kind, generously. */
const ENVELOPE_BYTES = 20_000

/** A file on its way. */
export interface Incoming {
  readonly name: string | undefined
  readonly bytes: AsyncIterable<Buffer>
}

type Fields = Readonly<Record<string, unknown>>
/** Reads the file to its end. The fields are those that came before it. */
type Keep = (file: Incoming, before: Fields) => Promise<void>

/** More parts than the call has, or names that no field has. */
const TOO_MUCH = /^FST_(PARTS|FILES|FIELDS)_LIMIT$|^FST_PROTO_VIOLATION$/

/** What comes from the network, with its failures as ours: the client went away or sent no whole form. */
async function* arriving<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch (cause) {
    if (cause instanceof ProblemError) throw cause
    const { code = '', message } = cause as Error & { code?: string }
    throw problem(TOO_MUCH.test(code) ? 'invalidInput' : 'uploadBroken', { detail: message })
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

/** Cuts a request off that falls silent before it is whole. */
function watchSilence({ raw }: FastifyRequest) {
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, SILENCE_MS).unref()
  return { heard: () => void timer.refresh(), stop: () => clearTimeout(timer) }
}

/** Lets the rest of a request that is refused half way pass by, for a moment. */
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
  // The size is counted here: the parser's own limit would cut the file off instead of refusing it.
  const limits = { fileSize: Infinity, fieldSize: FIELD_BYTES, fields: MOST_FIELDS, files: 1 }
  for await (const part of arriving(request.parts({ limits }))) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (part.fieldname !== 'file') {
      throw problem('invalidInput', { fieldErrors: { [part.fieldname]: 'validation.invalid' } })
    } else {
      await keep({ name: part.filename, bytes: upTo(maxBytes, arriving<Buffer>(part.file), heard) }, fields)
      kept = true
    }
  }
  if (!kept) throw problem('invalidInput', { fieldErrors: { file: 'validation.required' } })
  return fields
}

/**
 * Takes a multipart request with one `file` and answers all of its fields, whatever their order. Throws
 * 413 `fileTooLarge`, 415 `unsupportedMedia` for another kind of body, and 400 `uploadBroken` when it does not
 * arrive whole: also after `keep`, so the caller lets go of what it kept.
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
