import type { FastifyInstance } from 'fastify'

/** A year, for this host alone: others of its domain may not have TLS. */
const STRICT_TRANSPORT = 'max-age=31536000'

/** What no page of ours uses, and no page that we show in a frame may. */
const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ')

/** Tells browsers what pages may not use and, behind TLS, never to ask without it (a proxy says so, see `TRUST_PROXY`). */
export function setBrowserHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT)
  })
}
