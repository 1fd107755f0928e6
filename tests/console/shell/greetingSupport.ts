import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { SeededRole } from '#contract/access.ts'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import type { Account } from '#contract/session/session.ts'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow, linh } from '../orders/fixtures.ts'
import { buildEntry } from '../workQueues/fixtures.ts'

export const SAVE = 'PUT /api/me/preferences'

const counts = {
  ROLE_CS: [
    { name: 'TO_CHECK', count: 1, more: false },
    { name: 'TO_ASSIGN', count: 1, more: false },
  ],
  ROLE_ARTIST: [{ name: 'TO_DRAW', count: 1, more: false }],
  ROLE_ACCOUNTANT: [{ name: 'TO_PAY', count: 1, more: false }],
}

/** An account of the role that is led through its first task. */
export const greet = (role: SeededRole, answers: object = {}, account: Partial<Account> = {}, path = '/') => {
  const entry = buildEntry(1001, { order: buildRow(1001) })
  return renderConsole({
    path,
    account: { greeting: true, authorities: [role], permissions: [...ROLE_PERMISSIONS[role]], ...account },
    answers: {
      'GET /api/bookings': page([buildRow(1001)]),
      'GET /api/work-queues': role in counts ? counts[role as keyof typeof counts] : [],
      'GET /api/work-queues/:queue': page([entry]),
      'GET /api/work-queues/:queue/orders/:code': { position: 1, total: 1, more: false, next: null },
      [SAVE]: ({ body }: { body: { greeting: boolean } }) => ({ langKey: 'en', ...body }),
      ...answers,
    },
  })
}

/** An artist who is owed something, as the queue of payments has them. */
export const owedEntry = buildEntry(1, {
  order: null,
  artist: linh,
  reason: 'UNPAID',
  next: 'PAY',
  count: 1,
  amount: 20,
  due: null,
})

export const card = () => screen.findByRole('region', { name: 'First steps' })

/** The control that is to be pressed next. */
export const marked = () => document.querySelector<HTMLElement>('[data-next-press]')

/** Waits until it says the press; the one control that is marked for it. */
export async function nextIs(press: string): Promise<HTMLElement> {
  await waitFor(() => {
    expect(
      within(screen.getByRole('region', { name: 'First steps', hidden: true })).getByText(press),
    ).toBeVisible()
    expect(marked()?.getAttribute('aria-description')).toMatch(press)
  })
  expect(document.querySelectorAll('[data-next-press]')).toHaveLength(1)
  return marked() as HTMLElement
}

/** Waits until it has ended by itself. */
export async function ended(api: ReturnType<typeof renderConsole>['api']): Promise<void> {
  expect(
    await screen.findByText('Done. “Show me around” in your account menu brings this back.'),
  ).toBeVisible()
  expect(screen.queryByRole('region', { name: 'First steps', hidden: true })).toBeNull()
  expect(api.of(SAVE).map(({ body }) => body)).toEqual([{ greeting: false }])
  expect(marked()).toBeNull()
}
