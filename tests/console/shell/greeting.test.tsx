import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permits, type SeededRole } from '#contract/access.ts'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import { thingsOf } from '#src/shell/greeting/things.ts'
import { MAP } from '#tests/console/map.tsx'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow } from '../orders/fixtures.ts'

const SAVE = 'PUT /api/me/preferences'
const ROLES = ['ROLE_ADMIN', 'ROLE_CS', 'ROLE_ARTIST', 'ROLE_STORE', 'ROLE_ACCOUNTANT'] as const

const holderOf = (role: SeededRole) => ({ permissions: [...ROLE_PERMISSIONS[role]], authorities: [role] })
const open = (role: SeededRole = 'ROLE_CS', more: object = {}, answers: object = {}, path = '/') =>
  renderConsole({
    path,
    account: { ...holderOf(role), greeting: true, ...more },
    answers: {
      'GET /api/bookings': page([buildRow(1001)]),
      [SAVE]: { langKey: 'en', greeting: false },
      ...answers,
    },
  })
const card = () => screen.findByRole('region', { name: 'Welcome, Mai' })
const listed = () => screen.findByRole('heading', { level: 1, name: 'Orders' })

test.each(ROLES)('%s may open all three of its things', (role) => {
  const things = thingsOf(holderOf(role))
  expect(things).toHaveLength(3)
  for (const { to } of things) {
    const route = MAP.pages.find(({ path }) => path === to.split(/[?#]/)[0])
    expect([to, route && permits(route.access, holderOf(role))]).toEqual([to, true])
  }
})

const OFFERED = {
  ROLE_ADMIN: [
    ['Add a person', '/user#create'],
    ['See what a role can do', '/user/role'],
    ['Look at the figures', '/insights'],
  ],
  ROLE_CS: [
    ['Check what was handed in', '/next?queue=TO_CHECK'],
    ['Answer a customer', '/next?queue=CUSTOMER_WROTE'],
    ['Choose an artist', '/next?queue=TO_ASSIGN'],
  ],
  ROLE_STORE: [
    ['See what is due this week', '/?deadline=next7days'],
    ['See who has to answer', '/?status=CUSTOMER_REVIEW_SKETCH&status=CUSTOMER_REVIEW_COLOR'],
    ['See what was just sold', '/?paid=last7days'],
  ],
  ROLE_ACCOUNTANT: [
    ['Pay an artist', '/next?queue=TO_PAY'],
    ['Pay all artists at once', '/pay-runs/new'],
    ['Look at the figures', '/insights'],
  ],
} as const

// Those of artists are followed in a real browser: tests/e2e/shell/greeting.spec.ts.
test.each(Object.entries(OFFERED) as [keyof typeof OFFERED, (typeof OFFERED)['ROLE_CS']][])(
  '%s is offered its three things',
  async (role, things) => {
    open(role)
    const links = within(await card()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(things)
  },
)

test('only what the account may do is offered, and a role without any is not greeted', async () => {
  open('ROLE_CS', { permissions: ['ACCESS_ORDER', 'APPROVE_WORK_LOG'] })
  const links = within(await card()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/next?queue=TO_CHECK'])
  expect(thingsOf({ permissions: ['ACCESS_ORDER'], authorities: ['ROLE_CUSTOMER'] })).toEqual([])
  expect(thingsOf({ permissions: [], authorities: ['ROLE_STORE'] })).toEqual([])
})

test('once read it goes for good, and the list has the focus', async () => {
  const { user, api, account } = open()
  api.answer({
    [SAVE]: () => {
      api.answer({ 'GET /api/account': { ...account, greeting: false } })
      return { langKey: 'en', greeting: false }
    },
  })
  const done = within(await card()).getByRole('button', { name: 'Got it' })
  done.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Welcome, Mai' })).toBeNull())
  expect(api.of(SAVE).map(({ body }) => body)).toEqual([{ greeting: false }])
  await waitFor(() =>
    expect(document.getElementById('orders')).toContainElement(document.activeElement as HTMLElement),
  )
})

test('it stays when that could not be saved', async () => {
  const { user } = open('ROLE_CS', {}, { [SAVE]: failing(500, 'internal') })
  await user.click(within(await card()).getByRole('button', { name: 'Got it' }))
  expect(await screen.findByText(/went wrong/)).toBeVisible()
  expect(await card()).toBeVisible()
})

test.each([
  ['an account that has read it', { greeting: false }, '/', 'Orders'],
  ['another screen', {}, '/next', 'My next step'],
])('%s shows none', async (_, more, path, heading) => {
  open('ROLE_CS', more, { 'GET /api/work-queues': [] }, path)
  await screen.findByRole('heading', { level: 1, name: heading })
  expect(screen.queryByRole('region', { name: 'Welcome, Mai' })).toBeNull()
  if (path === '/') await listed()
})

test('the card appears together with the list, in the account’s language, with no request of its own', async () => {
  const { api } = open('ROLE_STORE', { langKey: 'vi' })
  await screen.findByRole('heading', { level: 1, name: 'Đơn hàng' })
  const region = screen.getByRole('region', { name: 'Chào Mai' })
  expect(within(region).getByRole('link', { name: 'Xem đơn sắp đến hạn' })).toHaveAttribute(
    'href',
    '/?deadline=next7days',
  )
  expect(within(region).getByRole('button', { name: 'Đã hiểu' })).toBeVisible()
  expect(api.of(SAVE)).toHaveLength(0)
})
