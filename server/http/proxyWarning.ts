import type { FastifyInstance } from 'fastify'

const FORWARDED = ['x-forwarded-for', 'forwarded']

/** Warns once if requests seem to come through a proxy that is not configured. */
export function warnOfUnknownProxy(app: FastifyInstance, trustProxy: number): void {
  if (trustProxy > 0) return
  let warned = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (warned || FORWARDED.every((name) => headers[name] === undefined)) return
    warned = true
    log.warn(
      'A call names the address that it was forwarded for, and TRUST_PROXY is 0: behind a proxy all clients share its address, and its limits; see docs/operating.md',
    )
  })
}
