import type { Access } from './access.ts'
import { z } from './schema/z.ts'

/** A key chosen by the client: repeated calls with it get the same response and take effect once (D-14). */
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
 * Kind of response: one JSON value, a page of rows with the total in `x-total-count`, nothing, bytes, or a
 * stream of events that stays open until either side closes it.
 */
export type ReplyKind = 'json' | 'page' | 'nothing' | 'bytes' | 'stream'

/** `forSome`: only for some changes, which the handler knows. */
export type StepUp = 'never' | 'forSome' | 'always'

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
  /**
   * Encoding of the body; a multipart body has fields and one `file`, a mail is raw MIME. `raw` is read by the handler,
   * whatever it is: its sender would give up if it were refused.
   */
  readonly takes: 'json' | 'multipart' | 'mail' | 'raw'
  readonly reply: Reply
  readonly kind: Kind
  readonly status: 200 | 201 | 204
  /** Whether it may be called during a preview although it is not a GET; see contract/session/preview.ts. */
  readonly inPreview: boolean
  /** Whether a session may call it whose account lacks the second factor that a role requires. */
  readonly withoutFactor: boolean
  /** Whether it asks again who is calling (step-up): see contract/session/stepUp.ts. */
  readonly stepUp: StepUp
  /** Whether API tokens may not call it, whatever they hold; see contract/apiTokens/apiTokens.ts. */
  readonly sessionOnly: boolean
  /** Whether it supports `Idempotency-Key`: every POST that creates or sends (docs/decisions/0010). */
  readonly idempotent: boolean
  /** Whether characters that cannot be stored are dropped from the body: the sender repeats what is refused. */
  readonly dropsUnstorable: boolean
  /** Whether a replica may answer it that has replayed what the reader knows of; only reads (docs/decisions/0016). */
  readonly fromReplica: boolean
}

export type AnyEndpoint = Endpoint

interface Declared<Query extends z.ZodType, Body extends z.ZodType> {
  readonly summary: string
  readonly access: Access
  readonly query?: Query
  readonly body?: Body
  readonly inPreview?: true
  readonly withoutFactor?: true
  readonly stepUp?: Exclude<StepUp, 'never'>
  readonly sessionOnly?: true
  readonly idempotent?: true
  readonly dropsUnstorable?: true
  readonly fromReplica?: true
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
  withoutFactor: declared.withoutFactor === true,
  stepUp: declared.stepUp ?? ('never' as const),
  sessionOnly: declared.sessionOnly === true,
  idempotent: declared.idempotent === true,
  dropsUnstorable: declared.dropsUnstorable === true,
  fromReplica: declared.fromReplica === true,
})

/**
 * Declares an endpoint, used by both sides: the server mounts it, the console calls it. Returns one JSON
 * value with 200, unless `status` is 201.
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

/** An upload of one file with further fields as `multipart/form-data`; responds with 201. */
export function uploadEndpoint<const P extends string, R extends z.ZodType, B extends z.ZodType>(
  path: P,
  declared: Declared<Absent, B> & { readonly body: B; readonly reply: R },
): Endpoint<P, Absent, B, R, 'json'> {
  const filled = fill('POST', path, declared)
  return { ...filled, takes: 'multipart', reply: declared.reply, kind: 'json', status: 201 }
}

/** A mail as `message/rfc822`; responds with 201. */
export function mailEndpoint<const P extends string, R extends z.ZodType>(
  path: P,
  declared: Declared<Absent, Absent> & { readonly reply: R },
): Endpoint<P, Absent, Absent, R, 'json'> {
  const filled = fill<P, Absent, Absent>('POST', path, declared)
  return { ...filled, takes: 'mail', reply: declared.reply, kind: 'json', status: 201 }
}

/** A body that the handler reads from `rawBody`; responds with one JSON value, with 200 or the status that it sets. */
export function rawEndpoint<const P extends string, R extends z.ZodType>(
  path: P,
  declared: Declared<Absent, Absent> & { readonly reply: R },
): Endpoint<P, Absent, Absent, R, 'json'> {
  const filled = fill<P, Absent, Absent>('POST', path, declared)
  return { ...filled, takes: 'raw', reply: declared.reply, kind: 'json', status: 200 }
}

/** A list: a bare array of rows with the total in the `x-total-count` header (A§7). */
export function listEndpoint<const P extends string, R extends z.ZodType, Q extends z.ZodType>(
  path: P,
  declared: Declared<Q, Absent> & { readonly row: R; readonly query: Q },
): Endpoint<P, Q, Absent, z.ZodArray<R>, 'page'> {
  const reply = z.array(declared.row)
  return { ...fill('GET', path, declared), reply, kind: 'page', status: 200 }
}

/** An endpoint that responds with 204. */
export function silentEndpoint<
  const P extends string,
  Q extends z.ZodType = Absent,
  B extends z.ZodType = Absent,
>(method: Method, path: P, declared: Declared<Q, B>): Endpoint<P, Q, B, z.ZodVoid, 'nothing'> {
  return { ...fill(method, path, declared), reply: z.void(), kind: 'nothing', status: 204 }
}

/** An endpoint that returns bytes, with a content type set by the handler. */
export function bytesEndpoint<const P extends string, Q extends z.ZodType = Absent>(
  path: P,
  declared: Declared<Q, Absent>,
): Endpoint<P, Q, Absent, z.ZodVoid, 'bytes'> {
  return { ...fill('GET', path, declared), reply: z.void(), kind: 'bytes', status: 200 }
}

/** An endpoint that returns server-sent events. */
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
