import { everyone, signedIn } from './access.ts'
import { bytesEndpoint, silentEndpoint } from './endpoint.ts'
import { z } from './schema/z.ts'

/** An error in the console, reported by its error boundary. Long texts are truncated, not rejected. */
export const ClientError = z.object({
  message: z.string().transform((text) => text.slice(0, 1000)),
  stack: z
    .string()
    .transform((text) => text.slice(0, 8000))
    .optional(),
  path: z
    .string()
    .transform((text) => text.slice(0, 500))
    .optional(),
  /** Request id of the failed call, if any. */
  requestId: z.string().max(100).optional(),
})

export const reportClientError = silentEndpoint('POST', '/api/client-errors', {
  summary: 'Log a fault of the console (D-2.14)',
  access: everyone('sign-in can fail too'),
  body: ClientError,
})

export const getApiDocs = bytesEndpoint('/api/docs/openapi.json', {
  summary: 'Every call as OpenAPI, which `/api/docs` shows',
  access: signedIn,
})
