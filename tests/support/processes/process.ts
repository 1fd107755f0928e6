import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// By folder, which tests of the console know too: of URLs, their bundler makes addresses of assets.
const ROOT = join(import.meta.dirname, '../../..')
const QUICK_IMPORTS = pathToFileURL(join(import.meta.dirname, 'quickImports.ts')).href
/** Node keeps the compiled modules here, for the next server. */
const COMPILED = join(ROOT, 'node_modules/.cache/atelier/compiled')
/** The longest that a busy machine may take to fill a demo or write a backup; less than a test's timeout. */
export const PATIENCE_MS = 240_000

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export const temporaryFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'atelier-test-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Running {
  readonly child: ChildProcess
  readonly origin: string
  /** The output so far. */
  output(): string
  /** Resolves when the process exits. */
  readonly ended: Promise<Ran>
}

/**
 * V8 optimizes the embedded engine's code as it runs, on other threads: a third of the work of a server's start,
 * and of no use to one that lives for a test. One that lives for many is given what is used most: without it, it takes
 * nearly twice the time.
 */
export const UNOPTIMIZED = '--liftoff-only'
const OPTIMIZED_LATE = '--wasm-tiering-budget=100000000'

/** How long a process lives. */
type Lifetime = 'test' | 'run'

/** What sets zone and clock of a run of the tests (`faketime` of libfaketime): its servers have the same. */
const CLOCK = ['TZ', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_SHARED', 'FAKETIME_DONT_FAKE_MONOTONIC']

export const clockOfRun = (): Record<string, string> =>
  Object.fromEntries(
    CLOCK.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Starts a script of the product as a separate process. */
export function start(
  script: string,
  env: Record<string, string>,
  args: string[] = [],
  lifetime: Lifetime = 'test',
) {
  const child = spawn(
    process.execPath,
    [
      lifetime === 'test' ? UNOPTIMIZED : OPTIMIZED_LATE,
      '--import',
      QUICK_IMPORTS,
      join(ROOT, script),
      ...args,
    ],
    {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH ?? '',
        LOG_LEVEL: 'error',
        NODE_COMPILE_CACHE: COMPILED,
        ...clockOfRun(),
        ...env,
      },
    },
  )
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString()
  })
  const ended = new Promise<Ran>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }))
  })
  return { child, ended, output: () => out + err }
}

/** Starts the server, on a free port unless `PORT` is given, and waits until it is ready. If it exits first, throws with its output. */
export async function startProcess(
  env: Record<string, string>,
  { patience = PATIENCE_MS, lifetime }: { readonly patience?: number; readonly lifetime?: Lifetime } = {},
): Promise<Running> {
  const port = Number(env.PORT) || (await freePort())
  const running = start('server/main.js', { PORT: String(port), DEMO: '0', ...env }, [], lifetime)
  const origin = `http://127.0.0.1:${port}`
  const deadline = Date.now() + patience
  while (Date.now() < deadline && running.child.exitCode === null) {
    const healthy = await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (healthy) return { ...running, origin }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  running.child.kill('SIGKILL')
  throw new Error(`The server did not come up: ${running.output()}`)
}
