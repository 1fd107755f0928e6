import { z } from 'zod'
import { proof } from './access.ts'
import { bytesEndpoint } from './endpoint.ts'
import { GivenId } from './fields.ts'

export const readFile = bytesEndpoint('/api/files/:id/:variant', {
  summary: 'The bytes of a file (`original` or `thumbnail`) by a signed, expiring link (D-13.6)',
  access: proof('signedLink'),
  query: z.object({ account: GivenId, expires: z.coerce.number().int(), signature: z.string().max(100) }),
})
