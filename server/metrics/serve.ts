import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { OperatorError } from '../config/config.ts'

const PATH = '/metrics'

interface Shown {
  readonly contentType: string
  text(): Promise<string>
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const isToken = (given: string | undefined, token: string): boolean =>
  timingSafeEqual(hashOf(given ?? ''), hashOf(`Bearer ${token}`))

/** `GET /metrics` beside the API, for those who have the token; anyone else is told that there is no such page. */
export function serveMetrics(app: FastifyInstance, metrics: Shown, token: string): void {
  app.get(PATH, async ({ headers }, reply) => {
    if (!isToken(headers.authorization, token)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

/** The same on a port of its own, for everyone who reaches it. Returns how it is closed. Throws OperatorError. */
export async function listenForMetrics(
  metrics: Shown,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== PATH) {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((cause: unknown) => {
    throw new OperatorError(`Cannot listen on ${host}:${port} for metrics: ${(cause as Error).message}`)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
