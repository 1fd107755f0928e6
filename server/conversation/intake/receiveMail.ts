import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { MAX_MAIL_BYTES } from '#contract/conversation/intake.ts'
import { problem } from '../../http/problem.ts'
import { limitConcurrency } from '../../limitConcurrency.ts'

/** Larger mails are taken in one after the other: each takes several times its size of memory. */
const LARGE = 1_048_576

const inLine = limitConcurrency(1)

/** Runs `work` with a mail of this size: alone if it is large. */
export const inMailLine = <T>(size: number, work: () => Promise<T>): Promise<T> =>
  size > LARGE ? inLine(work) : work()

const tooLarge = () => problem('bodyTooLarge', { facts: { max: MAX_MAIL_BYTES / 1024 / 1024 } })

/** The bytes of the request as they come. Throws 413 `bodyTooLarge`, and 400 `uploadBroken` if it ends too early. */
async function* arriving({ headers, raw }: FastifyRequest): AsyncGenerator<Buffer, void> {
  let size = 0
  try {
    if (Number(headers['content-length'] ?? 0) > MAX_MAIL_BYTES) throw tooLarge()
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length
      if (size > MAX_MAIL_BYTES) throw tooLarge()
      yield chunk as Buffer
    }
  } catch (cause) {
    // The rest is read and dropped, so that the sender gets the answer.
    raw.resume()
    throw raw.errored ? problem('uploadBroken') : cause
  }
}

/** Keeps a large mail on the disk until it has its turn, however many arrive at once. */
async function afterOthers<T>(request: FastifyRequest, work: (mail: Buffer) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-mail-'))
  try {
    const path = join(folder, 'mail')
    await pipeline(arriving(request), createWriteStream(path))
    return await inLine(async () => work(await readFile(path)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Runs `work` with the mail in a request. Throws 415 `unsupportedMedia` for another content type, 413 `bodyTooLarge`, and
 * 400 `uploadBroken` if the request ends too early.
 */
export async function receiveMail<T>(
  request: FastifyRequest,
  work: (mail: Buffer) => Promise<T>,
): Promise<T> {
  const { 'content-type': type = '', 'content-length': length = LARGE + 1 } = request.headers
  if (!/^message\/rfc822(;|$)/i.test(type)) throw problem('unsupportedMedia')
  if (Number(length) > LARGE) return afterOthers(request, work)
  const chunks: Buffer[] = []
  for await (const chunk of arriving(request)) chunks.push(chunk)
  return work(Buffer.concat(chunks))
}
