import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { FIRST_POSITION, POSITION_HEADER } from '#contract/live/position.ts'

const MAIN = fileURLToPath(new URL('../server/main.js', import.meta.url))
const PATIENCE_MS = 60_000

export interface Reply {
  readonly status: number
  readonly total: number
  readonly text: string
}

/** A call that is not a plain read. */
export interface Sent {
  readonly method: 'PUT' | 'POST'
  readonly body?: { readonly type: string; readonly text: string }
}

export type Ask = (token: string, path: string, sent?: Sent) => Promise<Reply>

export interface BenchServer {
  readonly origin: string
  /** Milliseconds from process start to the first answer. */
  readonly startMs: number
  readonly ask: Ask
  readonly pid: number
  /** Current memory use, where the system reports it. */
  megabytes(): Promise<number | undefined>
  stop(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Sends requests over keep-alive connections, as browsers and proxies do. */
export function asker(port: number): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return (token, path, sent) =>
    new Promise((resolve, reject) => {
      const method = sent?.method ?? 'GET'
      const headers = {
        authorization: `Bearer ${token}`,
        // As the console: a replica may answer, where there is one.
        [POSITION_HEADER]: FIRST_POSITION,
        ...(sent?.body && {
          'content-type': sent.body.type,
          'content-length': Buffer.byteLength(sent.body.text),
        }),
      }
      const call = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const status = answer.statusCode ?? 0
          if (status >= 300) reject(new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`))
          else resolve({ status, total: Number(answer.headers['x-total-count']), text })
        })
      })
      call.on('error', reject)
      call.end(sent?.body?.text)
    })
}

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Starts the product as a separate process, as `npm start` does.
 * @param log descriptor of the file that takes its log
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  log: number | 'ignore' = 'ignore',
): Promise<BenchServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=2', MAIN], {
    env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', ...env, PORT: String(port) },
    stdio: ['ignore', log, 'inherit'],
  })
  // An interrupted benchmark must not leave a server running.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  while (!(await answers(origin))) {
    if (child.exitCode !== null || performance.now() - started > PATIENCE_MS)
      throw new Error('The server did not come up')
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    ask: asker(port),
    megabytes: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? []
      return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      process.off('exit', kill)
    },
  }
}
