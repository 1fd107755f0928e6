import type { z } from 'zod'
import type { AnyEndpoint, Endpoint } from '#contract/endpoint.ts'
import type { auditCrud } from '#src/audit/crud.ts'
import type { customerGroupsCrud } from '#src/customerGroups/crud.ts'
import type { customersCrud } from '#src/customers/crud.ts'
import type { notificationsCrud } from '#src/notifications/crud.ts'
import type { ordersCrud } from '#src/orders/crud.ts'
import type { savedViewsCrud } from '#src/orders/savedViewsCrud.ts'
import type { rolesCrud } from '#src/roles/crud.ts'
import type { systemPropertiesCrud } from '#src/systemProperties/crud.ts'
import type { usersCrud } from '#src/users/crud.ts'

/** Which calls of the contract are what react-admin asks of a resource. What has none cannot be done to it. */
export interface Crud {
  /** A page of them; or, answering plain JSON, all of the few that there are. */
  readonly list: AnyEndpoint
  readonly one?: AnyEndpoint
  readonly create?: AnyEndpoint
  readonly update?: AnyEndpoint
  readonly remove?: AnyEndpoint
  /** What names one of them in the body of a change; `id` when absent. */
  readonly key?: 'login'
}

/** The resources of areas, by name. Types alone: each comes with the code of its screens. */
export interface Cruds {
  readonly audit: typeof auditCrud
  readonly customerGroups: typeof customerGroupsCrud
  readonly customers: typeof customersCrud
  readonly notifications: typeof notificationsCrud
  readonly orders: typeof ordersCrud
  readonly roles: typeof rolesCrud
  readonly savedViews: typeof savedViewsCrud
  readonly systemProperties: typeof systemPropertiesCrud
  readonly users: typeof usersCrud
}

type CallOf<N extends keyof Cruds, What extends keyof Crud> =
  Cruds[N] extends Readonly<Record<What, infer Call>> ? Call : never

type ReplyOf<Call> =
  Call extends Endpoint<string, z.ZodType, z.ZodType, infer Reply, 'json'> ? z.output<Reply> : never

type BodyOf<Call> = Call extends Endpoint<string, z.ZodType, infer Body> ? z.input<Body> : never

/** One of a resource as its own page has it. */
export type RecordOf<N extends keyof Cruds> = ReplyOf<CallOf<N, 'one'>>
/** What creates one of a resource. */
export type CreateOf<N extends keyof Cruds> = BodyOf<CallOf<N, 'create'>>
/** What changes one, but for what names it and the version that was seen. */
export type UpdateOf<N extends keyof Cruds> = Omit<BodyOf<CallOf<N, 'update'>>, 'id' | 'login' | 'version'>
