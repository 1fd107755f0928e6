import { screen, within } from '@testing-library/react'
import type { SeededRole } from '#contract/access.ts'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { Step, StepState } from '#contract/orders/steps/steps.ts'
import type { Permission } from '#contract/permissions.ts'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import type { Answers } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildOrder, buildRow, buildStep, linh, owen } from './fixtures.ts'

const path = '/order/AT-1001X'
export const LOGS = '/api/bookings/1001/work-logs'

/** A user of the page with the given role. */
export const someone = (role: SeededRole, person = linh) => ({
  account: { ...person, authorities: [role], permissions: [...ROLE_PERMISSIONS[role]] as Permission[] },
})
export const artist = someone('ROLE_ARTIST')
export const agent = someone('ROLE_CS', { ...owen, id: 77 })
export const admin = someone('ROLE_ADMIN', { ...owen, id: 78 })

export const first = (status: OrderStatus, state: StepState, more: Partial<Step> = {}) => [
  ...(status === 'NEW_ORDER' ? [] : [buildStep(1, { status: 'NEW_ORDER', state: 'APPROVED' })]),
  buildStep(2, { status, state, ...more }),
]

export function open(
  who: { account: object },
  status: OrderStatus,
  steps: readonly Step[],
  { answers = {}, order = {} }: { answers?: Answers; order?: object } = {},
) {
  return renderConsole({
    path,
    ...who,
    answers: {
      'GET /api/bookings/AT-1001X': buildOrder({ status, assignedTo: linh, ...order }),
      'GET /api/bookings/:id/work-logs': steps,
      ...answers,
    },
  })
}

/** The answer to a move: the order's new status and its steps. */
export const moved = (status: OrderStatus, steps: readonly Step[]) => ({
  id: 1001,
  status,
  workLogs: steps,
  order: buildRow(1001, { status, assignedTo: linh, version: 9 }),
})

export const bar = async () => within(await screen.findByRole('region', { name: /^Next step/ }))
