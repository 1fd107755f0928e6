import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failing, nothing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const notification = (id: number, more: object = {}) => ({
  id,
  title: `Order #${1000 + id} needs you`,
  description: '',
  content: 'The artist has handed in new work for this order, and it now waits for your review.',
  status: 'PUBLISHED',
  senderName: 'Hải Yến',
  createdDate: '2026-03-04T20:30:00.000Z',
  additionalData: { code: `AT-${id}X`, orderNumber: 1000 + id },
  read: false,
  readDate: null,
  ...more,
})

const answers = (count: number, rows: readonly unknown[]) => ({
  'GET /api/notifications/count': { count },
  'GET /api/notifications': page(rows),
  'POST /api/notifications/read-all': nothing,
  'POST /api/notifications/:id/read': nothing,
  'GET /api/bookings/:id': failing(404, 'notFound'),
  'GET /api/bookings/:id/work-logs': failing(404, 'notFound'),
})

const openBell = async ({ user }: ReturnType<typeof renderConsole>, name: RegExp | string) => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: 'Notifications' }))
}

test('opening the popover with unread ones marks all read, and keeps the highlight until it closes', async () => {
  const rendered = renderConsole({
    path: '/change-password',
    answers: answers(1, [notification(1), notification(2, { read: true })]),
  })
  const popover = await openBell(rendered, 'Notifications, 1 unread')
  expect(await popover.findByText('Order #1001 needs you')).toBeVisible()
  await waitFor(() => expect(rendered.api.of('POST /api/notifications/read-all')).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible()
  expect(popover.getAllByText('Unread')).toHaveLength(1)
  const asked = rendered.api.of('GET /api/notifications')[0]
  expect(asked?.query.get('sort')).toBe('createdDate,desc')
  rendered.api.answer({ 'GET /api/notifications': page([notification(1, { read: true })]) })
  await rendered.user.keyboard('{Escape}')
  const again = await openBell(rendered, 'Notifications')
  expect(await again.findByText('Order #1001 needs you')).toBeVisible()
  expect(again.queryByText('Unread')).toBeNull()
  expect(rendered.api.of('POST /api/notifications/read-all')).toHaveLength(1)
})

test('nothing is marked when nothing is unread; the preview is cut to 60 characters', async () => {
  const rendered = renderConsole({
    path: '/change-password',
    answers: answers(0, [notification(1, { read: true })]),
  })
  const popover = await openBell(rendered, 'Notifications')
  expect(
    await popover.findByText('The artist has handed in new work for this order, and it now...'),
  ).toBeVisible()
  expect(popover.getByText(/05\/03\/2026 03:30/)).toBeVisible()
  expect(rendered.api.of('POST /api/notifications/read-all')).toHaveLength(0)
})

test('a click marks the notification read, closes the popover and opens its order', async () => {
  const rendered = renderConsole({ path: '/change-password', answers: answers(1, [notification(7)]) })
  const popover = await openBell(rendered, /1 unread/)
  await rendered.user.click(await popover.findByText('Order #1007 needs you'))
  await waitFor(() => expect(location.pathname).toBe('/order/AT-7X'))
  expect(rendered.api.of('POST /api/notifications/7/read')).toHaveLength(1)
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull()
})

test('one about a reply opens the review that shows it', async () => {
  const about = { additionalData: { code: 'AT-7X', orderNumber: 1007, reviewId: 4 } }
  const rendered = renderConsole({ path: '/change-password', answers: answers(1, [notification(7, about)]) })
  const popover = await openBell(rendered, /1 unread/)
  await rendered.user.click(await popover.findByText('Order #1007 needs you'))
  await waitFor(() => expect(location.pathname + location.search).toBe('/order/AT-7X?review=4'))
})

test('one without an order is read in the inbox, where the bell leads to it', async () => {
  const notice = { additionalData: {}, title: 'Closing', content: `${'Long '.repeat(20)}until Monday` }
  const rendered = renderConsole({
    path: '/change-password',
    answers: answers(2, [notification(1, { ...notice, title: 'Other' }), notification(2, notice)]),
  })
  const popover = await openBell(rendered, /2 unread/)
  await rendered.user.click(await popover.findByText('Closing'))
  await waitFor(() => expect(location.pathname).toBe('/notifications'))
  const inbox = within(screen.getByRole('main'))
  expect(await inbox.findByText(/until Monday$/)).toBeVisible()
  expect(inbox.getByRole('button', { name: /Closing/ })).toHaveFocus()
  expect(inbox.getByRole('button', { name: /Other/ })).toHaveAttribute('aria-expanded', 'false')
})

test('those of one order take one row of the popover, the newest, and open the order', async () => {
  const same = { additionalData: { code: 'AT-1X', orderNumber: 1001 } }
  const news = { additionalData: {}, title: 'Closing' }
  const rendered = renderConsole({
    path: '/change-password',
    answers: answers(1, [
      notification(9, { ...same, title: 'Handed in', read: true }),
      notification(8, { ...news, read: true }),
      notification(7, { ...same, title: 'Sent back' }),
      notification(6, { ...same, title: 'Assigned', read: true }),
      notification(5, { ...news, title: 'Closed', read: true }),
    ]),
  })
  const popover = await openBell(rendered, /1 unread/)
  const rows = await popover.findAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('button')?.textContent)).toEqual([
    expect.stringMatching(/Handed in.*#1001 · 2 earlier.*Unread$/),
    expect.stringMatching(/Closing.*30$/),
    expect.stringMatching(/Closed.*30$/),
  ])
  await rendered.user.click(popover.getByText('Handed in'))
  await waitFor(() => expect(location.pathname).toBe('/order/AT-1X'))
})

test('an empty popover says so, and leads to the inbox', async () => {
  const rendered = renderConsole({ path: '/change-password' })
  const popover = await openBell(rendered, 'Notifications')
  expect(await popover.findByText('No notifications received.')).toBeVisible()
  await rendered.user.click(popover.getByRole('link', { name: 'See All' }))
  expect(await screen.findByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  expect(location.pathname).toBe('/notifications')
})

test('the inbox pages, and tries again after a failure', async () => {
  const { api, user } = renderConsole({
    path: '/notifications',
    answers: { 'GET /api/notifications': failing(500, 'internal') },
  })
  expect(await screen.findByText('The notifications could not be loaded.')).toBeVisible()
  api.answer({ 'GET /api/notifications': page([notification(1)], 145) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1-100 of 145')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(api.of('GET /api/notifications').at(-1)?.query.get('page')).toBe('1'))
  expect(api.of('GET /api/notifications').at(-1)?.query.toString()).toBe(
    'page=1&size=100&sort=createdDate%2Cdesc',
  )
})

test('the inbox offers and keeps no other page size than lists have', async () => {
  localStorage.setItem('RaStoreatelier.notifications.list', JSON.stringify({ perPage: 20, page: 1 }))
  localStorage.setItem('RaStoreatelier.notifications.size', '20')
  const { api } = renderConsole({
    path: '/notifications?perPage=20&size=20',
    answers: { 'GET /api/notifications': page([notification(1)], 145) },
  })
  expect(await screen.findByText('1-100 of 145')).toBeVisible()
  expect(api.of('GET /api/notifications').at(-1)?.query.get('size')).toBe('100')
})

test('in the inbox a notification without an order unfolds, and is marked read', async () => {
  const { api, user } = renderConsole({
    path: '/notifications',
    answers: answers(1, [notification(1, { additionalData: {}, description: 'For all', title: 'Closing' })]),
  })
  const item = await screen.findByRole('button', { name: /Closing/ })
  expect(item).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByText('For all')).toBeNull()
  await user.click(item)
  expect(screen.getByText('For all')).toBeVisible()
  expect(screen.getByText(/waits for your review\.$/)).toBeVisible()
  await waitFor(() => expect(api.of('POST /api/notifications/1/read')).toHaveLength(1))
  expect(location.pathname).toBe('/notifications')
})

test('all are marked read from the inbox; a failure is told', async () => {
  const { api, user } = renderConsole({
    path: '/notifications',
    answers: {
      ...answers(2, [notification(1), notification(2)]),
      'POST /api/notifications/read-all': failing(500, 'internal'),
    },
  })
  const button = await screen.findByRole('button', { name: 'Mark all as read' })
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
  await user.click(button)
  expect(await screen.findByText('Request request-1')).toBeVisible()
  api.answer({
    'POST /api/notifications/read-all': nothing,
    'GET /api/notifications': page([notification(1, { read: true }), notification(2, { read: true })]),
  })
  await user.click(button)
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull())
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible()
})

test.each([
  [['ACCESS_ORDER'], 0],
  [['ACCESS_ORDER', 'PUBLISH_NOTIFICATION'], 1],
] as const)('the inbox of %j leads to all notifications: %i', async (permissions, links) => {
  renderConsole({ path: '/notifications', permissions })
  expect(await screen.findByText('No notifications received.')).toBeVisible()
  expect(screen.queryAllByRole('link', { name: 'Admin notifications' })).toHaveLength(links)
})

test('one that comes while the page is open says who writes and what, once read elsewhere nothing', async () => {
  const come = notification(3, { content: 'Hải Yến: the artist has handed in new work' })
  const { api } = renderConsole({
    path: '/change-password',
    answers: {
      ...answers(1, []),
      'GET /api/notifications/3': come,
      'GET /api/notifications/4': notification(4, { title: 'Read elsewhere', read: true }),
    },
  })
  await waitFor(() => expect(api.live.count).toBe(1))
  const asked = api.of('GET /api/notifications/count').length
  await api.live.tell('notifications', { published: [4, 3] })
  const toast = (await screen.findByText('Hải Yến')).closest('li')
  expect(toast).toHaveTextContent('Hải YếnOrder #1003 needs you: the artist has handed in new work')
  await waitFor(() => expect(api.of('GET /api/notifications/count').length).toBeGreaterThan(asked))
  await api.live.tell('notifications', { published: [] })
  expect(api.of('GET /api/notifications/4')).toHaveLength(1)
  expect(screen.queryByText(/Read elsewhere/)).toBeNull()
})
