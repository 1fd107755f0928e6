import { anyOf, role } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../fields.ts'
import { z } from '../schema/z.ts'

/** What is looked at, in the order in which it is shown. */
export const SYSTEM_CHECKS = [
  'program',
  'processes',
  'database',
  'migrations',
  'connections',
  'replica',
  'disk',
  'backup',
  'drill',
  'outbox',
  'jobs',
  'webhooks',
  'shops',
  'mail',
  'push',
  'address',
] as const
export const SystemCheckName = z.enum(SYSTEM_CHECKS)
export type SystemCheckName = z.infer<typeof SystemCheckName>

/** NOTE: worth knowing, and nothing is wrong. WARN: look at it soon. BAD: act now. */
export const SYSTEM_STATES = ['OK', 'NOTE', 'WARN', 'BAD'] as const
export const SystemState = z.enum(SYSTEM_STATES)
export type SystemState = z.infer<typeof SystemState>

export const SystemCheck = z.object({
  name: SystemCheckName,
  state: SystemState,
  /** Which sentence says it; the texts of both languages have one for each. */
  says: z.string(),
  /** What the sentence is filled with: sizes in bytes, ages in seconds, times as ISO-8601, shares from 0 to 1. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type SystemCheck = z.infer<typeof SystemCheck>

export const SystemStatus = z.object({ checkedDate: Instant, checks: z.array(SystemCheck) })
export type SystemStatus = z.infer<typeof SystemStatus>

export const getSystemStatus = endpoint('GET', '/api/system', {
  summary:
    'How the server and what it needs are doing: processes, database, disk, backup, what waits or fails',
  access: anyOf(role('ROLE_ADMIN')),
  reply: SystemStatus,
})
