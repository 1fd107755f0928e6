import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { StatementWatch } from '../db/statements.ts'
import { describeError } from '../faults/describeError.ts'
import { openCallMetrics } from './calls.ts'
import { openProcessGauges, type Watched } from './processGauges.ts'
import { serveMetrics } from './serve.ts'
import { openWorkGauges } from './workGauges.ts'

const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]
/** For so long what was read of the database answers: several who ask cost no more than one. */
const FRESH_MS = 5000

export interface Metrics {
  readonly statement: StatementWatch
  /** Times the calls of routes that are added later. */
  readonly calls: (app: FastifyInstance) => void
  /** What is read when somebody asks. */
  watch(watched: Watched, log: Pick<FastifyBaseLogger, 'warn'>): void
  /** `GET /metrics` beside the API, for those who have the token. */
  serve(app: FastifyInstance, token: string): void
  readonly contentType: string
  /** All figures in the text format of Prometheus; without the database those of this process alone. */
  text(): Promise<string>
}

type Read = () => Promise<void>

/** Reads again what is older than a few seconds, once for all who ask meanwhile. */
function freshly(read: Read): Read {
  let last: { readonly at: number; readonly done: Promise<void> } | undefined
  return () => {
    if (!last || performance.now() - last.at > FRESH_MS) last = { at: performance.now(), done: read() }
    return last.done
  }
}

function openReading(
  registry: Registry,
  { database, ...watched }: Watched,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Read {
  const ofProcess = openProcessGauges(registry)
  const ofWork = openWorkGauges(registry)
  const up = new Gauge({
    name: 'atelier_database_up',
    help: 'Whether the database answers this process',
    registers: [registry],
  })
  return freshly(async () => {
    await ofProcess({ database, ...watched })
    const answers = await ofWork(database.db).then(
      () => true,
      (error: unknown) => {
        log.warn({ err: describeError(error) }, 'figures of the database cannot be read')
        return false
      },
    )
    up.set(answers ? 1 : 0)
  })
}

/** Opens the figures of this process (decision 0038). Nothing of them is loaded unless they are asked for. */
export function openMetrics(engine: string): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'atelier_build_info',
    help: 'Always 1; its labels say what runs',
    labelNames: ['engine', 'node'],
    registers: [registry],
  }).set({ engine, node: process.version }, 1)
  const statements = new Histogram({
    name: 'atelier_statement_duration_seconds',
    help: 'Time of statements of the database as calls wait for them',
    buckets: STATEMENT_SECONDS,
    registers: [registry],
  })
  let read: Read = async () => undefined
  const { contentType } = registry
  const text = async () => {
    await read()
    return registry.metrics()
  }
  return {
    statement: () => {
      const started = performance.now()
      return () => statements.observe((performance.now() - started) / 1000)
    },
    calls: openCallMetrics(registry),
    watch: (watched, log) => {
      read = openReading(registry, watched, log)
    },
    serve: (app, token) => serveMetrics(app, { contentType, text }, token),
    contentType,
    text,
  }
}
