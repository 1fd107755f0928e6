import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OperatorError } from '#server/config/config.ts'
import { openTraces, type Traces } from '#server/traces/openTraces.ts'
import { readTraceConfig } from '#server/traces/readTraceConfig.ts'
import { freePort } from '#tests/support/processes/process.ts'

const OTLP = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
const EVERY = { share: 1, followsCaller: true }

test('traces are recorded where a collector is named, and the standard variables say which', () => {
  const cases: readonly [Record<string, string>, object | undefined][] = [
    [{}, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, undefined],
    [OTLP, { exporter: 'otlp', sampling: EVERY, batch: {} }],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, { exporter: 'otlp' }],
    [{ ...OTLP, OTEL_SDK_DISABLED: 'true' }, undefined],
    [{ ...OTLP, OTEL_TRACES_EXPORTER: 'none' }, undefined],
    [{ OTEL_TRACES_EXPORTER: 'console' }, { exporter: 'console' }],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, { exporter: 'otlp' }],
    [{ ...OTLP, OTEL_TRACES_SAMPLER: 'always_off' }, { sampling: { share: 0, followsCaller: false } }],
    [
      { ...OTLP, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' },
      { sampling: { share: 0.1, followsCaller: true } },
    ],
    [{ ...OTLP, OTEL_BSP_SCHEDULE_DELAY: '1000' }, { batch: { scheduledDelayMillis: 1000 } }],
    [{ ...OTLP, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' }, { exporter: 'otlp' }],
  ]
  for (const [env, config] of cases) {
    if (config) expect(readTraceConfig(env), JSON.stringify(env)).toMatchObject(config)
    else expect(readTraceConfig(env), JSON.stringify(env)).toBeUndefined()
  }
})

test('what is not known is refused at the start, with what there is', () => {
  const refused: readonly [Record<string, string>, RegExp][] = [
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, /OTEL_TRACES_EXPORTER is "zipkin".*otlp, console, none/],
    [
      { ...OTLP, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      /OTEL_EXPORTER_OTLP_PROTOCOL is "grpc".*http\/protobuf/,
    ],
    [{ ...OTLP, OTEL_TRACES_SAMPLER: 'jaeger_remote' }, /OTEL_TRACES_SAMPLER is "jaeger_remote"/],
    [{ ...OTLP, OTEL_TRACES_SAMPLER_ARG: '1.5' }, /OTEL_TRACES_SAMPLER_ARG is "1.5"/],
    [{ ...OTLP, OTEL_BSP_SCHEDULE_DELAY: 'soon' }, /OTEL_BSP_SCHEDULE_DELAY is "soon"/],
  ]
  for (const [env, says] of refused) {
    expect(() => readTraceConfig(env)).toThrow(says)
    expect(() => readTraceConfig(env)).toThrow(OperatorError)
  }
})

const exporter = new InMemorySpanExporter()
const processor = new SimpleSpanProcessor({ exporter })

/** The spans that have ended. The first ones wait for what the machine says of itself. */
async function finishedSpans() {
  await processor.forceFlush()
  return exporter.getFinishedSpans()
}

let traces: Traces
let other: Server
let origin: string

beforeAll(async () => {
  const config = { exporter: 'console', sampling: EVERY, batch: {} } as const
  traces = openTraces(config, processor)
  other = createServer((request, response) => response.writeHead(request.url === '/no' ? 503 : 200).end('{}'))
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
})
afterAll(async () => {
  await traces.close()
  other.close()
})

test('what a job asks of others is a part of it, without the path, which may be a secret', async () => {
  await traces.span('job tell', async () => {
    await (await fetch(`${origin}/hooks/T0PSECRET`, { method: 'POST', body: '{}' })).text()
    await (await fetch(`${origin}/no`)).text()
    const [answer] = await once(get(`${origin}/hooks/T0PSECRET`), 'response')
    answer.resume()
    await once(answer, 'end')
    await fetch(`http://127.0.0.1:${await freePort()}/`).catch(() => undefined)
  })
  const spans = await finishedSpans()
  const job = spans.find(({ name }) => name === 'job tell')
  const asked = spans.filter(
    ({ parentSpanContext }) => parentSpanContext?.spanId === job?.spanContext().spanId,
  )
  expect(
    asked.map(({ name, attributes, status }) => [name, attributes['http.response.status_code'], status.code]),
  ).toEqual([
    ['POST', 200, 0],
    ['GET', 503, 2],
    ['GET', 200, 0],
    ['GET', undefined, 2],
  ])
  expect(asked.map(({ attributes }) => attributes['server.address'])).toEqual(Array(4).fill('127.0.0.1'))
  expect(JSON.stringify(spans.map(({ attributes }) => attributes))).not.toContain('T0PSECRET')
})

test('a job that fails is told with its reason, and fails as before', async () => {
  await expect(traces.span('job fails', () => Promise.reject(new Error('out of paper')))).rejects.toThrow(
    'out of paper',
  )
  const failed = (await finishedSpans()).find(({ name }) => name === 'job fails')
  expect([
    failed?.status.code,
    failed?.events.map(({ attributes }) => attributes?.['exception.message']),
  ]).toEqual([2, ['out of paper']])
})
