import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'

/** What of a request may be seen: where it goes, but not its path, which is the secret of many a webhook. */
interface Outgoing {
  readonly method: string
  readonly host: string
}

type Spans = WeakMap<object, Span>
type Listeners = Readonly<Record<string, (message: never) => void>>

function end(spans: Spans, request: object, status?: number): void {
  const span = spans.get(request)
  spans.delete(request)
  if (status !== undefined) span?.setAttribute('http.response.status_code', status)
  if (status === undefined || status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
  span?.end()
}

function begin(tracer: Tracer, spans: Spans, request: object, { method, host }: Outgoing): void {
  const attributes = { 'http.request.method': method, 'server.address': host }
  spans.set(request, tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }))
}

interface Fetched {
  readonly request: { readonly method: string; readonly origin: string | URL }
}

/** Requests by `fetch`, and by `node:http`: Node tells of both. */
const listenersOf = (tracer: Tracer, spans: Spans): Listeners => ({
  'undici:request:create': ({ request }: Fetched) =>
    begin(tracer, spans, request, { method: request.method, host: new URL(request.origin).hostname }),
  'undici:request:headers': ({
    request,
    response,
  }: Fetched & { readonly response: { readonly statusCode: number } }) =>
    end(spans, request, response.statusCode),
  'undici:request:error': ({ request }: Fetched) => end(spans, request),
  'http.client.request.created': ({ request }: { readonly request: ClientRequest }) =>
    begin(tracer, spans, request, { method: request.method, host: request.host }),
  'http.client.response.finish': ({
    request,
    response,
  }: {
    readonly request: ClientRequest
    readonly response: IncomingMessage
  }) => end(spans, request, response.statusCode),
  'http.client.request.error': ({ request }: { readonly request: ClientRequest }) => end(spans, request),
})

/** Makes each request to others a span, until their headers have come. Returns what ends that. */
export function traceOutgoing(tracer: Tracer): () => void {
  const listeners = Object.entries(listenersOf(tracer, new WeakMap()))
  for (const [channel, listener] of listeners) subscribe(channel, listener as (message: unknown) => void)
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener as (message: unknown) => void)
  }
}
