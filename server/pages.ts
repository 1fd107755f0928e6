import type { FastifyInstance } from 'fastify'
import type { Db } from './db/db.ts'
import { deliveryPages } from './deliveryLinks/page/routes.ts'
import type { Links } from './files/links.ts'
import type { FileStore } from './files/store/store.ts'
import { serveConsole } from './http/console.ts'
import { serveDocs } from './http/docs.ts'
import type { Metrics } from './metrics/openMetrics.ts'
import { proofPages } from './proofs/page/routes.ts'

interface PageDeps {
  readonly db: Db
  readonly files: FileStore
  readonly now: () => Date
  readonly links: Links
  readonly consoleFolder: string | undefined
  readonly metrics: { readonly figures: Metrics; readonly token: string | undefined } | undefined
}

/** The pages of people without an account, the documentation, the figures, and the console. */
export async function servePages(
  app: FastifyInstance,
  { links, metrics, ...pages }: PageDeps,
): Promise<void> {
  await proofPages(app, { ...pages, links })
  await deliveryPages(app, pages)
  serveDocs(app)
  if (metrics?.token !== undefined) metrics.figures.serve(app, metrics.token)
  await serveConsole(app, pages.consoleFolder)
}
