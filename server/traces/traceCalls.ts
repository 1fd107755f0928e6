import {
  type Context,
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NAMES } from '#contract/all.ts'
import { isProbe } from '../http/probes.ts'
import { keepTraceId } from '../http/traceId.ts'

/** What of a call may be seen: never its path, which may hold a link's secret. */
function attributesOf({ method, protocol, hostname, routeOptions: { url, config } }: FastifyRequest) {
  const name = config?.endpoint && NAMES.get(config.endpoint)
  return {
    'http.request.method': method,
    'url.scheme': protocol,
    'server.address': hostname,
    ...(url !== undefined && { 'http.route': url }),
    ...(name !== undefined && { 'atelier.operation': name }),
  }
}

/**
 * Makes each call a span, within the caller's trace if it has one (`traceparent`). To be called before other hooks are added,
 * so that what these do and log belongs to it.
 */
export function traceCalls(app: FastifyInstance, tracer: Tracer): void {
  const propagator = new W3CTraceContextPropagator()
  const contexts = new WeakMap<FastifyRequest, Context>()
  /** A body that is read, and an answer that is sent, go on outside the context. */
  const within = (request: FastifyRequest, work: () => void) => {
    const own = contexts.get(request)
    if (own) context.with(own, work)
    else work()
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (isProbe(request)) return done()
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
    const name = [request.method, request.routeOptions.url].filter(Boolean).join(' ')
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: attributesOf(request) }, parent)
    const own = trace.setSpan(parent, span)
    contexts.set(request, own)
    keepTraceId(request, span.spanContext().traceId)
    context.with(own, done)
  })
  app.addHook('preValidation', (request, _reply, done) => within(request, done))
  app.addHook('onError', (request, _reply, error, done) => {
    const own = contexts.get(request)
    if ((error.statusCode ?? 500) >= 500 && own) trace.getSpan(own)?.recordException(error)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const own = contexts.get(request)
    const span = own && trace.getSpan(own)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    within(request, done)
  })
}
