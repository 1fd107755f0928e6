import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { problem } from './problem.ts'

const isPage = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && !/^\/(assets|public)\//.test(url)

/**
 * Serves the built console: hashed files precompressed with unlimited caching, the page for every console
 * path, and the error response for everything else.
 */
export async function serveConsole(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const built = folder !== undefined && existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets'))
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (built && isPage(request.method, request.url)) return reply.sendFile('index.html')
    throw problem(request.url.startsWith('/api/') ? 'noSuchCall' : 'notFound')
  })
}
