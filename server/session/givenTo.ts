import type { FastifyRequest } from 'fastify'
import type { GivenTo } from './tokens.ts'

/** Who asks for a token. */
export const givenTo = ({ ip, headers }: FastifyRequest): GivenTo => ({
  address: ip,
  userAgent: headers['user-agent'],
})
