import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failing, nothing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { takeComplaints } from '#tests/support/mails/complaints.ts'

describe('routes and permissions', () => {
  test('an entry of the menu shows with its permission, with the count of open orders', async () => {
    renderConsole({
      answers: {
        'GET /api/bookings/count-by-status': [
          { status: 'NEW_ORDER', count: 3 },
          { status: 'SKETCH', count: 4 },
          { status: 'DONE', count: 90 },
        ],
      },
    })
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
    expect(await menu.findByRole('link', { name: 'Orders 7 open' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Settings/ })).toBeNull()
  })

  test('without any permission: the no-access page at /, no entry, no search, no loop', async () => {
    const { api } = renderConsole({ path: '/', permissions: [] })
    expect(await screen.findByText('There is nothing here for you yet')).toBeVisible()
    expect(document.title).toBe('Atelier | No access')
    expect(screen.queryByRole('link', { name: /^Orders/ })).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getByRole('link', { name: 'Profile' })).toBeVisible()
    expect(api.of('GET /api/bookings')).toHaveLength(0)
  })

  test('a denied screen leads to / with one toast that names the page and the permission in words', async () => {
    const { user } = renderConsole({ path: '/order/AT-7', permissions: [] })
    expect(
      await screen.findByText(/^Your role may not open “[^”/]+”\. It needs: Open orders\.$/),
    ).toBeVisible()
    expect(location.pathname).toBe('/')
    expect(screen.getAllByText(/Your role may not open/)).toHaveLength(1)
    const bar = await screen.findByRole('region', { name: 'No access' })
    expect(bar).toHaveTextContent('If you need “Order”, ask an administrator.')
    expect(bar).not.toHaveTextContent('may not open')
    expect(screen.getAllByText(/ACCESS_ORDER/)).toHaveLength(1)
    const needs = within(bar).getByText(/^The page needs/)
    expect(needs).toHaveTextContent('The page needs: Open orders (ACCESS_ORDER).')
    expect(needs).not.toBeVisible()
    await user.click(within(bar).getByText('Details'))
    expect(needs).toBeVisible()
  })

  test('the profile of somebody else is denied, the own one is shown', async () => {
    renderConsole({ path: '/user/detail/admin', permissions: [] })
    expect(
      await screen.findByText(/^Your role may not open “[^”/]+”\. It needs: See a user\.$/),
    ).toBeVisible()
  })

  test('an unknown path shows the 404 graphic and the way home', async () => {
    renderConsole({ path: '/nowhere', permissions: [] })
    expect(await screen.findByText('404')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
    expect(document.title).toBe('Atelier | Page not found')
  })
})

const order = (number: number, more: object = {}) => ({
  alerts: [],
  id: number,
  number,
  code: `AT-${number}X`,
  status: 'SKETCH',
  paidAt: '2026-03-04T20:30:00.000Z',
  customer: { firstName: 'Ánh', lastName: 'Trần', fullName: 'Ánh Trần' },
  assignedTo: null,
  ...more,
})

describe('order search', () => {
  const searchable = () =>
    renderConsole({
      path: '/notifications',
      answers: {
        'GET /api/bookings': page([order(1002), order(1001)]),
        'GET /api/bookings/:id': failing(404, 'notFound'),
        'GET /api/bookings/:id/work-logs': failing(404, 'notFound'),
      },
    })

  test('asks once the typing rests for ten orders by number descending, and shows the facts', async () => {
    const { api, user } = searchable()
    await user.type(await screen.findByRole('combobox', { name: 'Go to an order' }), 'ánh')
    const [first] = await screen.findAllByRole('option')
    expect(first).toHaveTextContent('#1002AT-1002X · 05/03/2026 03:30SketchÁnh TrầnNot assigned')
    const [asked, ...more] = api.of('GET /api/bookings')
    expect(more).toHaveLength(0)
    expect(asked?.query.toString()).toBe('text=%C3%A1nh&page=0&size=10&sort=number%2Cdesc')
  })

  test('arrow keys choose around, Enter opens the order, Escape closes', async () => {
    const { user } = searchable()
    const box = await screen.findByRole('combobox', { name: 'Go to an order' })
    await user.type(box, 'a')
    await screen.findAllByRole('option')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(box).toHaveAttribute('aria-activedescendant', 'order-search-1002')
    await user.keyboard('{ArrowUp}')
    expect(box).toHaveAttribute('aria-activedescendant', 'order-search-1001')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/order/AT-1001X'))
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('the results stay 300 ms after the focus has gone, so that a click arrives', async () => {
    const { user } = searchable()
    const box = await screen.findByRole('combobox', { name: 'Go to an order' })
    await user.type(box, 'a')
    const first = await screen.findByRole('option', { name: /1002/ })
    fireEvent.blur(box)
    await user.click(first)
    await waitFor(() => expect(location.pathname).toBe('/order/AT-1002X'))
  })

  test('the results hide after the focus has gone', async () => {
    const { user } = searchable()
    const box = await screen.findByRole('combobox', { name: 'Go to an order' })
    await user.type(box, 'a')
    await screen.findAllByRole('option')
    await user.tab()
    expect(screen.getAllByRole('option')).toHaveLength(2)
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  })

  test('says when nothing is found, and quietly when it fails', async () => {
    const { api, user } = renderConsole({ path: '/notifications' })
    const box = await screen.findByRole('combobox', { name: 'Go to an order' })
    await user.type(box, 'x')
    expect(await screen.findByText('No orders found.')).toBeVisible()
    api.answer({ 'GET /api/bookings': failing(500, 'internal') })
    await user.type(box, 'y')
    expect(await screen.findByText('The search did not work. Please try again.')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('banner', () => {
  const announcement = (value: string) => ({
    id: 1,
    name: 'admin_announcement',
    description: '',
    type: 'STRING',
    value,
    isEditable: true,
  })

  test('joins the announcements; a dismissed text stays away, a new one shows', async () => {
    const answers = {
      'GET /api/system-properties': [announcement('Closed on Monday'), announcement('New printer')],
    }
    const first = renderConsole({ path: '/notifications', answers })
    expect(await screen.findByText('Closed on Monday | New printer')).toBeVisible()
    await first.user.click(screen.getByRole('button', { name: 'Dismiss announcement' }))
    expect(screen.queryByText(/Closed on Monday/)).toBeNull()
    first.unmount()
    const second = renderConsole({ path: '/notifications', answers })
    await screen.findByText('No notifications received.')
    expect(screen.queryByText(/Closed on Monday/)).toBeNull()
    second.unmount()
    renderConsole({
      path: '/notifications',
      answers: { 'GET /api/system-properties': [announcement('Open again')] },
    })
    expect(await screen.findByText('Open again')).toBeVisible()
  })
})

describe('account menu', () => {
  test('switches the language and remembers it as langKey', async () => {
    const { api, user } = renderConsole({ path: '/notifications' })
    await screen.findByText('No notifications received.')
    await user.click(screen.getByRole('button', { name: 'Account menu' }))
    await user.click(screen.getByRole('radio', { name: 'Tiếng Việt' }))
    expect(await screen.findByText('Chưa có thông báo nào.')).toBeVisible()
    expect(document.documentElement.lang).toBe('vi')
    expect(document.title).toBe('Atelier | Thông báo')
    expect(api.of('PUT /api/me/preferences')[0]?.body).toEqual({ langKey: 'vi' })
  })

  test('speaks the language of the account from the start', async () => {
    renderConsole({ path: '/notifications', account: { langKey: 'vi' }, deviceLanguage: 'en' })
    expect(await screen.findByText('Chưa có thông báo nào.')).toBeVisible()
  })

  test('switches between light and dark', async () => {
    const { user } = renderConsole({ path: '/notifications' })
    await screen.findByText('No notifications received.')
    await user.click(screen.getByRole('button', { name: 'Account menu' }))
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement.dataset.mode).toBe('dark')
    expect(document.documentElement.style.getPropertyValue('--tone-done-ink')).not.toBe('')
    await user.click(screen.getByRole('radio', { name: 'Light' }))
    expect(document.documentElement.dataset.mode).toBe('light')
  })
})

test('a screen that breaks shows the placeholder in a working frame, and is reported', async () => {
  const { api } = renderConsole({
    path: '/notifications',
    answers: { 'GET /api/notifications': page([{ id: 1 }]), 'POST /api/client-errors': nothing },
  })
  expect(await screen.findByText('Something went wrong. We are checking it!')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await waitFor(() => expect(api.of('POST /api/client-errors')).toHaveLength(1))
  expect(api.of('POST /api/client-errors')[0]?.body).toMatchObject({ path: '/notifications' })
  expect(takeComplaints().length).toBeGreaterThan(0)
})
