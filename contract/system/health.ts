import { everyone } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { z } from '../schema/z.ts'

/** The calls of machines that watch the server: logs and figures leave out whatever is below this path. */
export const PROBES = '/api/health'

/**
 * What has to be well for a process to serve: the database answers and has all tables of this version, bytes of files can be
 * kept, the disk has room, and the process is not about to end.
 */
export const CHECKS = ['database', 'migrations', 'files', 'disk', 'serving'] as const
export type CheckName = (typeof CHECKS)[number]

/** `failed`: the log says why. `late`: no answer within the patience of the check. */
export const CHECK_STATES = ['ok', 'failed', 'late', 'diskFull', 'stopping'] as const
export const CheckState = z.enum(CHECK_STATES)
export type CheckState = (typeof CHECK_STATES)[number]

const Ok = z.literal('ok')

export const health = endpoint('GET', PROBES, {
  summary: 'Whether the server can serve: the database answers, and the disk has room',
  access: everyone('asked by machines that watch the server'),
  reply: z.object({ status: Ok }),
})

export const healthLive = endpoint('GET', '/api/health/live', {
  summary: 'Whether the process answers at all; one that does not is to be started again',
  access: everyone('asked by machines that watch the server'),
  reply: z.object({ status: Ok }),
})

export const healthReady = endpoint('GET', '/api/health/ready', {
  summary:
    'Whether calls are to be sent to this process, with each check by name. 503 `notReady` has the same names in `facts`',
  access: everyone('asked by machines that watch the server'),
  reply: z.object({
    status: Ok,
    checks: z.object({
      database: CheckState,
      migrations: CheckState,
      files: CheckState,
      disk: CheckState,
      serving: CheckState,
    }),
  }),
})
