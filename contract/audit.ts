import { z } from 'zod'
import { anyOf } from './access.ts'
import { listEndpoint } from './endpoint.ts'
import { GivenDay, Id, Instant } from './fields.ts'
import { paging, repeated } from './paging.ts'
import { PLAIN_RESOURCES } from './plainResources.ts'

/** Kinds of records whose changes the audit lists, the plain resources among them; those of orders are their timelines. */
export const AUDIT_AREAS = [
  'users',
  'roles',
  'permissions',
  'customers',
  'customerGroups',
  'systemProperties',
  'notifications',
  'savedViews',
  ...PLAIN_RESOURCES.map(({ name }) => name),
]
const AuditArea = z.enum(AUDIT_AREAS)

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** What was done, by whom and when; a secret is never in it, only that it changed. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** Full name, or the part of the server. */
  actor: z.string(),
  actorLogin: z.string().nullable(),
  area: AuditArea,
  recordId: Id,
  /** Name of the record as it was then. */
  record: z.string(),
  /** Where its page is, if it still has one. */
  link: z.string().nullable(),
  /** Such as `created`, `changed`, `deleted`, `merged`, `passwordChanged`. */
  kind: z.string(),
  changes: z.array(z.object({ field: z.string(), before: Value, after: Value })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = listEndpoint('/api/audit', {
  summary: 'Who changed which user, role, permission, customer or property; the newest first',
  access: anyOf('VIEW_AUDIT'),
  query: z.object({
    /** Login or part of the name of who did it. */
    actor: z.string().max(200).optional(),
    area: repeated(AuditArea),
    /** Part of the record's name. */
    record: z.string().max(200).optional(),
    recordId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    /** First and last day, in the business time zone. */
    from: GivenDay.optional(),
    to: GivenDay.optional(),
    ...paging(['at'], 50),
  }),
  row: AuditEntry,
})
