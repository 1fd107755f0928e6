import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConsolePage, saysNotFound } from './pagePaths.ts'
import { problem } from './problem.ts'

const READS: readonly string[] = ['GET', 'HEAD']

/** Answers as the API where the path is one of its own: `/api`, and all below. */
const isOfApi = (path: string): boolean => /^\/api(?:\/|$)/.test(path)

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? url

/** 404 in a line of text, as machines that ask for what is not there know it. */
const sayNothingThere = (reply: FastifyReply) =>
  reply.status(404).type('text/plain; charset=utf-8').send('Not found\n')

/**
 * Serves the built console: hashed files precompressed with unlimited caching, its page for every path that it has a page at,
 * with 404 also to browsers at others, and 404 for everything else, so that a probe of a wrong path fails.
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
    const path = pathOf(request)
    if (isOfApi(path)) throw problem('noSuchCall')
    if (!built || !READS.includes(request.method)) return sayNothingThere(reply)
    if (isConsolePage(path)) return reply.sendFile('index.html')
    if (saysNotFound(path, request.headers.accept)) return reply.status(404).sendFile('index.html')
    return sayNothingThere(reply)
  })
}
