import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What traces need of the HTTP server; it does not know who records them. */
export interface TracedHttp {
  /** Adds hooks, before all others. */
  calls(app: FastifyInstance): void
  /** What names the current trace in lines of the log. */
  readonly ids: () => object
}

const ids = new WeakMap<FastifyRequest, string>()

/** Names the trace of a call, for its answer if that is a problem. */
export const keepTraceId = (request: FastifyRequest, id: string): void => void ids.set(request, id)

export const traceIdOf = (request: FastifyRequest): string | undefined => ids.get(request)
