import type { FastifyRequest } from 'fastify'
import { MAX_MAIL_BYTES } from '#contract/conversation/intake.ts'
import { problem } from '../../http/problem.ts'

const tooLarge = () => problem('bodyTooLarge', { facts: { max: MAX_MAIL_BYTES / 1024 / 1024 } })

/**
 * The bytes of a mail in a request. Throws 415 `unsupportedMedia` for another content type, 413 `bodyTooLarge`, and 400
 * `uploadBroken` if the request ends too early.
 */
export async function receiveMail({ headers, raw }: FastifyRequest): Promise<Buffer> {
  if (!/^message\/rfc822(;|$)/i.test(headers['content-type'] ?? '')) throw problem('unsupportedMedia')
  const chunks: Buffer[] = []
  let size = 0
  try {
    if (Number(headers['content-length'] ?? 0) > MAX_MAIL_BYTES) throw tooLarge()
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length
      if (size > MAX_MAIL_BYTES) throw tooLarge()
      chunks.push(chunk as Buffer)
    }
  } catch (cause) {
    // The rest is read and dropped, so that the sender gets the answer.
    raw.resume()
    throw raw.errored ? problem('uploadBroken') : cause
  }
  return Buffer.concat(chunks)
}
