import { context, DiagLogLevel, diag, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  envDetector,
  hostDetector,
  processDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ConsoleSpanExporter,
  ParentBasedSampler,
  type Sampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { StatementWatch } from '../db/statements.ts'
import type { TracedHttp } from '../http/traceId.ts'
import type { Sampling, TraceConfig } from './readTraceConfig.ts'
import { traceCalls } from './traceCalls.ts'
import { traceOutgoing } from './traceOutgoing.ts'
import { traceStatements } from './traceStatements.ts'

const SERVICE = 'atelier'
/** How long the last spans may take to leave. */
const LAST_MS = 5000

export interface Traces extends TracedHttp {
  readonly statement: StatementWatch
  /** Runs work, such as a job, as a span; within another one as a part of it. */
  readonly span: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** Says in the log what keeps spans from leaving. */
  say(log: Pick<FastifyBaseLogger, 'warn'>): void
  /** Sends what has not left yet. */
  close(): Promise<void>
}

function samplerOf({ share, followsCaller }: Sampling): Sampler {
  const root =
    share >= 1
      ? new AlwaysOnSampler()
      : share > 0
        ? new TraceIdRatioBasedSampler(share)
        : new AlwaysOffSampler()
  return followsCaller ? new ParentBasedSampler({ root }) : root
}

const processorOf = ({ exporter, batch }: TraceConfig): SpanProcessor =>
  new BatchSpanProcessor({
    ...batch,
    exporter: exporter === 'otlp' ? new OTLPTraceExporter() : new ConsoleSpanExporter(),
  })

const spanning =
  (tracer: Tracer): Traces['span'] =>
  (name, work) =>
    tracer.startActiveSpan(name, async (span) => {
      try {
        return await work()
      } catch (error) {
        span.recordException(error instanceof Error ? error : String(error))
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    })

function idsOfNow(): { readonly trace_id?: string; readonly span_id?: string } {
  const now = trace.getActiveSpan()?.spanContext()
  return now ? { trace_id: now.traceId, span_id: now.spanId } : {}
}

/**
 * Opens traces by OpenTelemetry (decision 0043). Nothing of it is loaded unless they are asked for.
 * @param processor instead of the one that sends spans to where the configuration says
 */
export function openTraces(config: TraceConfig, processor = processorOf(config)): Traces {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const found = detectResources({ detectors: [hostDetector, processDetector, envDetector] })
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': SERVICE }))
    .merge(found)
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(config.sampling),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer(SERVICE)
  const endOutgoing = traceOutgoing(tracer)
  return {
    calls: (app) => traceCalls(app, tracer),
    ids: idsOfNow,
    statement: traceStatements(tracer),
    span: spanning(tracer),
    say: (log) => {
      const warn = (message: string) => log.warn({ error: message }, 'traces')
      const quiet = () => undefined
      const logger = { error: warn, warn, info: quiet, debug: quiet, verbose: quiet }
      diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
    },
    close: async () => {
      endOutgoing()
      const late = AbortSignal.timeout(LAST_MS)
      await Promise.race([
        provider.shutdown(),
        new Promise<void>((resolve) => late.addEventListener('abort', () => resolve())),
      ])
    },
  }
}
