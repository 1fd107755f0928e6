import type { Config } from './config/config.ts'
import { type StatementWatch, watchTogether } from './db/statements.ts'
import type { Metrics } from './metrics/openMetrics.ts'
import type { Traces } from './traces/openTraces.ts'
import { readTraceConfig } from './traces/readTraceConfig.ts'

/** The figures that operators have asked for; else nothing is counted, nor loaded. */
async function openFigures({ metricsToken, metricsPort, databaseUrl }: Config): Promise<Metrics | undefined> {
  if (metricsToken === undefined && metricsPort === undefined) return undefined
  const { openMetrics } = await import('./metrics/openMetrics.ts')
  return openMetrics(databaseUrl === undefined ? 'pglite' : 'postgres')
}

/** The traces that they have asked for; else nothing is recorded, nor loaded. Throws OperatorError. */
async function openTracing(env: Parameters<typeof readTraceConfig>[0]): Promise<Traces | undefined> {
  const config = readTraceConfig(env)
  if (!config) return undefined
  const { openTraces } = await import('./traces/openTraces.ts')
  return openTraces(config)
}

export interface Watching {
  readonly figures: Metrics | undefined
  readonly traces: Traces | undefined
  /** Tells both of statements. */
  readonly watch: StatementWatch | undefined
}

/** Opens what operators watch the process by. */
export async function openWatching(
  config: Config,
  env: Parameters<typeof readTraceConfig>[0],
): Promise<Watching> {
  const figures = await openFigures(config)
  const traces = await openTracing(env)
  return { figures, traces, watch: watchTogether([figures?.statement, traces?.statement]) }
}
