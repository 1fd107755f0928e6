import { OperatorError } from '../config/config.ts'

/** Which traces are recorded; one that a caller has begun is recorded if the caller records it, unless `followsCaller` is false. */
export interface Sampling {
  /** Share of the traces that begin here, from 0 to 1. */
  readonly share: number
  readonly followsCaller: boolean
}

interface Batching {
  readonly scheduledDelayMillis?: number
  readonly exportTimeoutMillis?: number
  readonly maxQueueSize?: number
  readonly maxExportBatchSize?: number
}

export interface TraceConfig {
  /** Where spans are sent: by OTLP to a collector, or to standard output. */
  readonly exporter: 'otlp' | 'console'
  readonly sampling: Sampling
  /** Of spans that leave together; what is undefined is as the library has it. */
  readonly batch: Batching
}

type Environment = Readonly<Record<string, string | undefined>>

const SAMPLERS: Readonly<Record<string, (share: number) => Sampling>> = {
  always_on: () => ({ share: 1, followsCaller: false }),
  always_off: () => ({ share: 0, followsCaller: false }),
  traceidratio: (share) => ({ share, followsCaller: false }),
  parentbased_always_on: () => ({ share: 1, followsCaller: true }),
  parentbased_always_off: () => ({ share: 0, followsCaller: true }),
  parentbased_traceidratio: (share) => ({ share, followsCaller: true }),
}

const refused = (name: string, value: string, known: readonly string[]): OperatorError =>
  new OperatorError(`${name} is "${value}", which is none of: ${known.join(', ')}.`)

function readShare(given: string | undefined): number {
  const share = given === undefined ? 1 : Number(given)
  if (share >= 0 && share <= 1) return share
  throw new OperatorError(`OTEL_TRACES_SAMPLER_ARG is "${given}", which is no number from 0 to 1.`)
}

function readSampling(read: (name: string) => string | undefined): Sampling {
  const name = read('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on'
  const sampling = SAMPLERS[name]?.(readShare(read('OTEL_TRACES_SAMPLER_ARG')))
  if (!sampling) throw refused('OTEL_TRACES_SAMPLER', name, Object.keys(SAMPLERS))
  return sampling
}

const BATCHING = {
  OTEL_BSP_SCHEDULE_DELAY: 'scheduledDelayMillis',
  OTEL_BSP_EXPORT_TIMEOUT: 'exportTimeoutMillis',
  OTEL_BSP_MAX_QUEUE_SIZE: 'maxQueueSize',
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: 'maxExportBatchSize',
} as const

function readBatching(read: (name: string) => string | undefined): Batching {
  const given = Object.entries(BATCHING).flatMap(([name, option]) => {
    const value = read(name)
    if (value === undefined) return []
    if (!/^[1-9]\d{0,8}$/.test(value))
      throw new OperatorError(`${name} is "${value}", which is no whole number.`)
    return [[option, Number(value)] as const]
  })
  return Object.fromEntries(given)
}

function requireProtocol(read: (name: string) => string | undefined): void {
  for (const name of ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL']) {
    const protocol = read(name) ?? 'http/protobuf'
    if (protocol !== 'http/protobuf') throw refused(name, protocol, ['http/protobuf'])
  }
}

/**
 * Reads the standard variables of OpenTelemetry that say whether traces are recorded, and which; what concerns the way to the
 * collector is read by its exporter. Undefined: none are, as no collector is named. Throws OperatorError.
 */
export function readTraceConfig(env: Environment): TraceConfig | undefined {
  const read = (name: string) => env[name]?.trim() || undefined
  const isNamed = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].some(read)
  const exporter = read('OTEL_TRACES_EXPORTER') ?? (isNamed ? 'otlp' : 'none')
  if (read('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || exporter === 'none') return undefined
  if (exporter !== 'otlp' && exporter !== 'console')
    throw refused('OTEL_TRACES_EXPORTER', exporter, ['otlp', 'console', 'none'])
  if (exporter === 'otlp') requireProtocol(read)
  return { exporter, sampling: readSampling(read), batch: readBatching(read) }
}
