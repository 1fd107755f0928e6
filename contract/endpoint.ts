import { z } from 'zod'
import type { Access } from './access.ts'

/** Carries a key of the caller's choice: the same call again with it answers the same and happens once (D-14). */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of a path, by name: `/a/:id/b/:x` gives `{ id: string, x: string }`. */
export type PathParams<Path extends string> = { readonly [Name in ParamNames<Path>]: string }

/**
 * What a call answers with: one JSON value, a page of rows with the total in `x-total-count`, nothing,
 * bytes, or a stream of events that ends only when one side goes away.
 */
export type ReplyKind = 'json' | 'page' | 'nothing' | 'bytes' | 'stream'

export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Kind extends ReplyKind = ReplyKind,
> {
  readonly method: Method
  readonly path: Path
  readonly summary: string
  readonly access: Access
  readonly query: Query
  readonly body: Body
  /** How the body travels; the fields of a multipart body stand beside one `file`. */
  readonly takes: 'json' | 'multipart'
  readonly reply: Reply
  readonly kind: Kind
  readonly status: 200 | 201 | 204
  /** Whether it may be called while a role is previewed, though it is no GET; see contract/preview.ts. */
  readonly inPreview: boolean
  /** Whether it heeds `Idempotency-Key`: every POST that creates or sends (docs/decisions/0010). */
  readonly idempotent: boolean
}

export type AnyEndpoint = Endpoint

interface Declared<Query extends z.ZodType, Body extends z.ZodType> {
  readonly summary: string
  readonly access: Access
  readonly query?: Query
  readonly body?: Body
  readonly inPreview?: true
  readonly idempotent?: true
}

const absent = z.object({})
type Absent = typeof absent

const fill = <P extends string, Q extends z.ZodType, B extends z.ZodType>(
  method: Method,
  path: P,
  declared: Declared<Q, B>,
) => ({
  method,
  path,
  summary: declared.summary,
  access: declared.access,
  query: (declared.query ?? absent) as Q,
  body: (declared.body ?? absent) as B,
  takes: 'json' as const,
  inPreview: method === 'GET' || declared.inPreview === true,
  idempotent: declared.idempotent === true,
})

/**
 * Declares one call of the API, used by both sides: the server mounts it, the console calls it.
 * Answers one JSON value, with 200 unless `status` says 201.
 */
export function endpoint<
  const P extends string,
  R extends z.ZodType,
  Q extends z.ZodType = Absent,
  B extends z.ZodType = Absent,
>(
  method: Method,
  path: P,
  declared: Declared<Q, B> & { readonly reply: R; readonly status?: 200 | 201 },
): Endpoint<P, Q, B, R, 'json'> {
  const status = declared.status ?? 200
  return { ...fill(method, path, declared), reply: declared.reply, kind: 'json', status }
}

/** A call that takes one file, with fields beside it, as `multipart/form-data`; answers 201. */
export function uploadEndpoint<const P extends string, R extends z.ZodType, B extends z.ZodType>(
  path: P,
  declared: Declared<Absent, B> & { readonly body: B; readonly reply: R },
): Endpoint<P, Absent, B, R, 'json'> {
  const filled = fill('POST', path, declared)
  return { ...filled, takes: 'multipart', reply: declared.reply, kind: 'json', status: 201 }
}

/** A list: a bare array of rows with the total in the `x-total-count` header (A§7). */
export function listEndpoint<const P extends string, R extends z.ZodType, Q extends z.ZodType>(
  path: P,
  declared: Declared<Q, Absent> & { readonly row: R; readonly query: Q },
): Endpoint<P, Q, Absent, z.ZodArray<R>, 'page'> {
  const reply = z.array(declared.row)
  return { ...fill('GET', path, declared), reply, kind: 'page', status: 200 }
}

/** A call that answers 204. */
export function silentEndpoint<
  const P extends string,
  Q extends z.ZodType = Absent,
  B extends z.ZodType = Absent,
>(method: Method, path: P, declared: Declared<Q, B>): Endpoint<P, Q, B, z.ZodVoid, 'nothing'> {
  return { ...fill(method, path, declared), reply: z.void(), kind: 'nothing', status: 204 }
}

/** A call that answers a stream of bytes whose type the handler sets. */
export function bytesEndpoint<const P extends string, Q extends z.ZodType = Absent>(
  path: P,
  declared: Declared<Q, Absent>,
): Endpoint<P, Q, Absent, z.ZodVoid, 'bytes'> {
  return { ...fill('GET', path, declared), reply: z.void(), kind: 'bytes', status: 200 }
}

/** A call that answers server-sent events. */
export function streamEndpoint<const P extends string>(
  path: P,
  declared: Declared<Absent, Absent>,
): Endpoint<P, Absent, Absent, z.ZodVoid, 'stream'> {
  return { ...fill('GET', path, declared), reply: z.void(), kind: 'stream', status: 200 }
}

/** Fills the parameters of a path: `fillPath('/api/bookings/:id', { id: 'AT-7' })`. */
export function fillPath<P extends string>(path: P, params: PathParams<P>): string {
  const values = params as Readonly<Record<string, string>>
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
