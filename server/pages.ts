import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './app.ts'
import { deliveryPages } from './deliveryLinks/page/routes.ts'
import type { Links } from './files/links.ts'
import { serveConsole } from './http/console.ts'
import { serveDocs } from './http/docs.ts'
import { proofPages } from './proofs/page/routes.ts'

/** The pages of people without an account, the documentation, the figures, and the console. */
export async function servePages(
  app: FastifyInstance,
  {
    database,
    files,
    now,
    consoleFolder,
    metrics,
  }: Pick<AppDeps, 'database' | 'files' | 'now' | 'consoleFolder' | 'metrics'>,
  links: Links,
): Promise<void> {
  const pages = { db: database.db, files, now, consoleFolder }
  await proofPages(app, { ...pages, links })
  await deliveryPages(app, pages)
  serveDocs(app)
  if (metrics?.token !== undefined) metrics.figures.serve(app, metrics.token)
  await serveConsole(app, consoleFolder)
}
