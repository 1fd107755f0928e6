import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { QueueRank } from '#contract/workQueues/workQueues.ts'
import { failing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { buildOrder, linh } from '../orders/fixtures.ts'
import { agent, artist, first, moved } from '../orders/workSupport.ts'

const PLACE = 'GET /api/work-queues/:queue/orders/:code'
const next = { number: 1002, code: 'AT-1002X' }
const second: QueueRank = { count: 14, more: false, position: 2, next }
const gone: QueueRank = { count: 13, more: false, position: null, next: { number: 900, code: 'AT-900X' } }

const steps = first('SKETCH_REVIEW', 'REVIEWING')
const answers = {
  'GET /api/bookings/AT-1001X': buildOrder({ status: 'SKETCH_REVIEW', assignedTo: linh }),
  'GET /api/bookings/AT-1002X': buildOrder({
    id: 1002,
    number: 1002,
    code: 'AT-1002X',
    status: 'SKETCH_REVIEW',
  }),
  'GET /api/bookings/:id/work-logs': steps,
  [PLACE]: second,
}
const open = (more: object = {}, search = '?queue=TO_CHECK', who: { account: object } = agent) =>
  renderConsole({ path: `/order/AT-1001X${search}`, ...who, answers: { ...answers, ...more } })
const bar = async () => within(await screen.findByRole('region', { name: 'Work queue' }))

test('the bar says where the order stands, and leads on by link and by N', async () => {
  const { user, api } = open()
  expect(await (await bar()).findByText(/^2 of 14 in/)).toHaveTextContent('2 of 14 in To check')
  expect((await bar()).getByRole('link', { name: 'To check' })).toHaveAttribute(
    'href',
    '/next?queue=TO_CHECK',
  )
  expect((await bar()).getByRole('link', { name: /^Next order/ })).toHaveAttribute(
    'href',
    '/order/AT-1002X?queue=TO_CHECK',
  )
  await screen.findByRole('region', { name: /^Next step/ })
  api.answer({ [PLACE]: { ...second, position: 3, next: null } })
  await user.keyboard('n')
  await waitFor(() => expect(location.pathname).toBe('/order/AT-1002X'))
  expect(location.search).toBe('?queue=TO_CHECK')
  expect(await (await bar()).findByText('No other order')).toBeVisible()
})

test('by the keyboard, the way to the next order keeps the focus over the orders', async () => {
  const { user, api } = open()
  const on = await (await bar()).findByRole('link', { name: /^Next order/ })
  await screen.findByRole('region', { name: /^Next step/ })
  on.focus()
  api.answer({ [PLACE]: { ...second, position: 3, next: { number: 1003, code: 'AT-1003X' } } })
  await user.keyboard('{Enter}')
  await (await bar()).findByText(/^3 of 14 in/)
  await waitFor(() => expect(screen.getByRole('link', { name: /^Next order/ })).toHaveFocus())
  expect(screen.getByRole('link', { name: /^Next order/ })).toHaveAttribute(
    'href',
    '/order/AT-1003X?queue=TO_CHECK',
  )
})

test('once the step is taken, the way to the next order has the focus', async () => {
  const { user, api } = open({
    'PUT /api/bookings/:id/work-logs/:log/approve': moved(
      'CUSTOMER_REVIEW_SKETCH',
      first('CUSTOMER_REVIEW_SKETCH', 'REVIEWING'),
    ),
  })
  await (await bar()).findByText(/^2 of 14 in/)
  api.answer({ [PLACE]: gone })
  await user.click(await screen.findByRole('button', { name: 'Approved' }))
  const on = await screen.findByRole('link', { name: /^Open next/ })
  // What came next, although an earlier one was skipped.
  expect(on).toHaveAttribute('href', '/order/AT-1002X?queue=TO_CHECK')
  await waitFor(() => expect(on).toHaveFocus())
  expect((await bar()).getByRole('status')).toHaveTextContent('Done. 13 left in To check')
})

test('a link that is out of date says so, and can be left', async () => {
  const { user } = open({ [PLACE]: gone })
  expect(await (await bar()).findByText(/not in/)).toHaveTextContent(
    'This order is not in To check any more.',
  )
  expect((await bar()).getByRole('link', { name: /^Next order/ })).toHaveAttribute(
    'href',
    '/order/AT-900X?queue=TO_CHECK',
  )
  await user.click((await bar()).getByRole('button', { name: 'Leave the queue' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Work queue' })).toBeNull())
  expect(location.search).toBe('')
  expect(await screen.findByRole('heading', { level: 1, name: 'Order #1001' })).toBeVisible()
})

test('queues that the account lacks, or that are none, are not asked for', async () => {
  for (const search of ['?queue=TO_CHECK', '?queue=SOMETHING', '?queue=']) {
    const { api, unmount } = open({}, search, artist)
    expect(await (await bar()).findByText('This link belongs to a queue that you do not have.')).toBeVisible()
    expect(api.of(PLACE)).toHaveLength(0)
    unmount()
  }
  open({}, '')
  await screen.findByRole('region', { name: /^Next step/ })
  expect(screen.queryByRole('region', { name: 'Work queue' })).toBeNull()
})

test('an error can be tried again; others may be faster', async () => {
  const { user, api } = open({ [PLACE]: failing(500, 'internal') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.answer({ [PLACE]: second })
  await user.click(again)
  await (await bar()).findByText(/^2 of 14 in/)
  takeComplaints()
  await waitFor(() => expect(api.live.count).toBe(1))
  api.answer({ [PLACE]: { ...gone, count: 0, next: null } })
  await api.live.tell('orders', { ids: [1001] })
  await waitFor(
    async () => expect((await bar()).getByRole('status')).toHaveTextContent('Done. Nothing left in To check'),
    { timeout: 5000 },
  )
  expect((await bar()).queryByRole('link', { name: /^(Open next|Next order)/ })).toBeNull()
})

test('of an agent who looks at their own orders only, the bar goes through these', async () => {
  localStorage.setItem('RaStoreatelier.workQueues.mine', 'true')
  const { api } = open()
  expect(await (await bar()).findByText(/^2 of 14 of yours in/)).toHaveTextContent(
    '2 of 14 of yours in To check',
  )
  expect(api.of('GET /api/work-queues/TO_CHECK/orders/AT-1001X')[0]?.query.get('mine')).toBe('true')
})

test('an order that is not theirs is said to be so', async () => {
  localStorage.setItem('RaStoreatelier.workQueues.mine', 'true')
  open({ [PLACE]: gone })
  expect(await (await bar()).findByText(/^This order is not among yours/)).toHaveTextContent(
    'This order is not among yours in To check now.',
  )
})
