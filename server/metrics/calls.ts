import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { NAMES } from '#contract/all.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { authenticate } from '#contract/session/session.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** What is no call of the API: pages and files of the console, and pages for people without an account. */
const PAGE = 'page'

const SIGN_IN = authenticate as unknown as AnyEndpoint

/** Times of calls by the names of the contract, never by paths; and what became of sign-ins. */
export function openCallMetrics(registry: Registry): (app: FastifyInstance) => void {
  const calls = new Histogram({
    name: 'atelier_http_request_duration_seconds',
    help: 'Time until the answer was sent, by the operationId of the API description',
    labelNames: ['endpoint', 'method', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const signIns = new Counter({
    name: 'atelier_sign_ins_total',
    help: 'Sign-ins with a password: done, refused (also for a code that is missing or wrong), or failed',
    labelNames: ['result'],
    registers: [registry],
  })
  return (app) =>
    app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
      const { endpoint } = routeOptions.config
      const name = (endpoint && NAMES.get(endpoint)) ?? PAGE
      calls.observe({ endpoint: name, method, status: String(statusCode) }, elapsedTime / 1000)
      if (endpoint !== SIGN_IN) return
      signIns.inc({ result: statusCode < 300 ? 'done' : statusCode < 500 ? 'refused' : 'failed' })
    })
}
