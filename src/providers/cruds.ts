import type { Endpoint } from '#contract/endpoint.ts'
import type { z } from '#contract/schema/z.ts'
import type { agentsCrud } from '#src/agents/crud.ts'
import type { artistsCrud } from '#src/artists/crud.ts'
import type { auditCrud } from '#src/audit/crud.ts'
import type { customerGroupsCrud } from '#src/customerGroups/crud.ts'
import type { customersCrud } from '#src/customers/crud.ts'
import type { galleryCrud } from '#src/gallery/crud.ts'
import type { notificationSettingsCrud } from '#src/notificationSettings/crud.ts'
import type { notificationsCrud } from '#src/notifications/crud.ts'
import type { ordersCrud } from '#src/orders/crud.ts'
import type { outboxCrud } from '#src/outbox/crud.ts'
import type { payoutsCrud } from '#src/payouts/crud.ts'
import type { payRunsCrud } from '#src/payouts/runs/crud.ts'
import type { rolesCrud } from '#src/roles/crud.ts'
import type { savedViewsCrud } from '#src/savedViews/crud.ts'
import type { systemPropertiesCrud } from '#src/systemProperties/crud.ts'
import type { usersCrud } from '#src/users/crud.ts'
import type { Crud } from './crud.ts'

/** The areas' resources by name. Types only: each is loaded with its screens. */
export interface Cruds {
  readonly agents: typeof agentsCrud
  readonly artists: typeof artistsCrud
  readonly audit: typeof auditCrud
  readonly customerGroups: typeof customerGroupsCrud
  readonly customers: typeof customersCrud
  readonly gallery: typeof galleryCrud
  readonly notifications: typeof notificationsCrud
  readonly notificationSettings: typeof notificationSettingsCrud
  readonly orders: typeof ordersCrud
  readonly outbox: typeof outboxCrud
  readonly payouts: typeof payoutsCrud
  readonly payRuns: typeof payRunsCrud
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

/** A record as returned by its detail endpoint. */
export type RecordOf<N extends keyof Cruds> = ReplyOf<CallOf<N, 'one'>>
/** Request body that creates a record. */
export type CreateOf<N extends keyof Cruds> = BodyOf<CallOf<N, 'create'>>
/** Request body that changes a record, without its key and version. */
export type UpdateOf<N extends keyof Cruds> = Omit<BodyOf<CallOf<N, 'update'>>, 'id' | 'login' | 'version'>
