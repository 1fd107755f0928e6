import {
  type Endpoint,
  fillPath,
  IDEMPOTENCY_HEADER,
  type PathParams,
  type ReplyKind,
} from '#contract/endpoint.ts'
import type { Page } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import { type Query, request } from './http.ts'
import { withKey } from './onceKeys.ts'

type ReplyOf<Reply extends z.ZodType, Kind extends ReplyKind> = Kind extends 'page'
  ? Page<z.output<Reply> extends readonly (infer Row)[] ? Row : never>
  : z.output<Reply>

export interface CallOptions<Q extends z.ZodType, B extends z.ZodType> {
  readonly query?: z.input<Q>
  readonly body?: z.input<B>
  readonly signal?: AbortSignal
}

/**
 * Calls a contract endpoint: `call(getOrder, { id: 'AT-7' })`. Lists return `{ rows, total }`. The response
 * is typed but not validated: the server serialises it by the same schema. Throws ApiProblem.
 */
export async function call<
  P extends string,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  K extends ReplyKind,
>(
  endpoint: Endpoint<P, Q, B, R, K>,
  params: PathParams<P>,
  options: CallOptions<Q, B> = {},
): Promise<ReplyOf<R, K>> {
  const { query, body, signal } = options
  const { method } = endpoint
  const path = fillPath(endpoint.path, params)
  const send = (headers = {}) =>
    request(method, path, { query: query as Query | undefined, body, signal, headers })
  const answer = endpoint.idempotent
    ? await withKey({ method, path, body }, (key) => send({ [IDEMPOTENCY_HEADER]: key }))
    : await send()
  if (endpoint.kind !== 'page') return answer.data as ReplyOf<R, K>
  const rows = answer.data as readonly unknown[]
  return { rows, total: answer.total ?? rows.length, ...(answer.atLeast && { atLeast: true }) } as ReplyOf<
    R,
    K
  >
}
