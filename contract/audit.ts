import { anyOf } from './access.ts'
import { listEndpoint } from './endpoint.ts'
import { Id, Instant } from './fields.ts'
import { filterSchemas, type ListFilters } from './lists/filters.ts'
import { paging } from './lists/paging.ts'
import { PLAIN_RESOURCES } from './plain/resources.ts'
import { z } from './schema/z.ts'

/** Record types in the audit log, including the plain resources; orders have their timelines instead. */
export const AUDIT_AREAS = [
  'users',
  'roles',
  'permissions',
  /** Of users: how they got in, or did not; kept for `sign_in_audit_days` (D-2.22). */
  'signIns',
  'apiTokens',
  'customers',
  'customerGroups',
  'contacts',
  'artists',
  'payouts',
  'payRuns',
  'systemProperties',
  'firstDay',
  'notifications',
  'notificationSettings',
  'savedViews',
  'outbox',
  'gallery',
  'webhooks',
  'shopConnections',
  'intakeSecrets',
  ...PLAIN_RESOURCES.map(({ name }) => name),
]
const AuditArea = z.enum(AUDIT_AREAS)

export const AUDIT_KINDS = [
  'created',
  /** One of many records of an import; only its own history shows it. */
  'imported',
  /** The import as a whole. */
  'importRun',
  'changed',
  'deleted',
  'activated',
  'deactivated',
  'passwordChanged',
  'signedIn',
  'signInFailed',
  'steppedUp',
  'stepUpFailed',
  'secondFactorAdded',
  'secondFactorRemoved',
  'secondFactorReset',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyCopied',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'sessionsEnded',
  'identityLinked',
  'identityRemoved',
  'tokenRenewed',
  'previewStarted',
  'previewEnded',
  'published',
  'merged',
  /** What is kept of a customer was handed out. */
  'dataExported',
  /** What a property keeps for some days. */
  'letGo',
  'erased',
  'confirmed',
  'voided',
  'paymentDataRead',
  'paymentDataChanged',
  'paymentDataConfirmed',
] as const
const AuditKind = z.enum(AUDIT_KINDS)
export type AuditKind = z.infer<typeof AuditKind>

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A field of a record, before and after. */
export const AuditChange = z.object({ field: z.string(), before: Value, after: Value })

/** What was done, by whom and when. Secrets are never included, only that they changed. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** Full name, or the part of the server that acted. */
  actor: z.string(),
  actorLogin: z.string().nullable(),
  area: AuditArea,
  recordId: Id,
  /** Name of the record at that time. */
  record: z.string(),
  /** Link to its page, if it still has one. */
  link: z.string().nullable(),
  kind: AuditKind,
  changes: z.array(AuditChange),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AUDIT_FILTERS = {
  /** Login, or part of the name, of the actor. */
  actor: { kind: 'text' },
  area: { kind: 'choice', values: AUDIT_AREAS, several: true },
  /** Part of the record's name. */
  record: { kind: 'text' },
  recordId: { kind: 'id' },
  /** First and last day in the business time zone. */
  from: { kind: 'day' },
  to: { kind: 'day' },
} as const satisfies ListFilters

export const listAudit = listEndpoint('/api/audit', {
  summary: 'Who changed which user, role, permission, customer or property; the newest first',
  access: anyOf('VIEW_AUDIT'),
  fromReplica: true,
  query: z.object({ ...filterSchemas(AUDIT_FILTERS), ...paging(['at', 'id'], 50) }),
  row: AuditEntry,
})
