import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Zip {
  readonly name: string
  readonly bytes: () => Readable
  /** Unknown while it is packed. */
  readonly size?: number | null
}

/** Sends a zip as a download; one that is packed meanwhile breaks off if the store fails. */
export function sendZip(request: FastifyRequest, reply: FastifyReply, { name, bytes, size }: Zip): Readable {
  reply.header('content-type', 'application/zip')
  reply.header('content-disposition', `attachment; filename="${name}"`)
  reply.header('cache-control', 'private, no-store')
  if (size !== undefined && size !== null) reply.header('content-length', size)
  return request.method === 'HEAD' ? Readable.from([]) : bytes()
}
