import type { Endpoint } from '#contract/endpoint.ts'
import type { z } from '#contract/schema/z.ts'
import type { Crud } from './crud.ts'

/** The areas' resources by name. Each area adds its own beside its calls (`crud.ts`), which load with its screens. */
export interface Cruds {}

type CallOf<N extends keyof Cruds, What extends keyof Crud> =
  Cruds[N] extends Readonly<Record<What, infer Call>> ? Call : never

type ReplyOf<Call> =
  Call extends Endpoint<string, z.ZodType, z.ZodType, infer Reply, 'json'> ? z.output<Reply> : never

type BodyOf<Call> = Call extends Endpoint<string, z.ZodType, infer Body> ? z.input<Body> : never

/** A record as returned by its detail endpoint. */
export type RecordOf<N extends keyof Cruds> = ReplyOf<CallOf<N, 'one'>>
/** Request body that creates a record. */
export type CreateOf<N extends keyof Cruds> = BodyOf<CallOf<N, 'create'>>
/** Request body that changes a record, without its key and version. */
export type UpdateOf<N extends keyof Cruds> = Omit<BodyOf<CallOf<N, 'update'>>, 'id' | 'login' | 'version'>
