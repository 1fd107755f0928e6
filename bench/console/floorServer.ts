import { readdir, readFile } from 'node:fs/promises'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const FOLDER = fileURLToPath(new URL('floor', import.meta.url))
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Builds both floors as the console is built, into a folder. */
async function buildFloors(out: string): Promise<void> {
  await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: out,
      target: 'es2023',
      rolldownOptions: { input: ['plain', 'stock'].map((name) => join(FOLDER, `${name}.html`)) },
    },
  })
}

/** Every built file, packed. */
async function readBuilt(out: string): Promise<ReadonlyMap<string, Buffer>> {
  const names = (await readdir(out, { recursive: true })).filter((name) => extname(name) !== '')
  const files = names.map(async (name) => [`/${name}`, gzipSync(await readFile(join(out, name)))] as const)
  return new Map(await Promise.all(files))
}

/**
 * Serves the pages that the console is compared with, `/plain.html` and `/stock.html`, beside the calls of the API at
 * `origin`.
 */
export async function serveFloors(origin: string, out: string) {
  await buildFloors(out)
  const files = await readBuilt(out)
  const server = createServer((asked, answer: ServerResponse) => {
    const path = asked.url ?? '/'
    const packed = files.get(path)
    if (packed) {
      const type = TYPES[extname(path)] ?? 'application/octet-stream'
      answer.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(packed)
    } else if (path.startsWith('/api/'))
      request(new URL(path, origin), { headers: asked.headers }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      }).end()
    else answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  /** KB of a built file, packed. */
  const packedSize = async (path: string): Promise<number> => (files.get(path)?.length ?? 0) / 1024
  return { origin: `http://127.0.0.1:${port}`, packedSize, stop: () => server.close() }
}
