import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { buildItem, buildOrder, buildRow, buildStep, EVERYTHING, linh, person, stripped } from './fixtures.ts'

const ORDER = 'GET /api/bookings/AT-1001X'
const path = '/order/AT-1001X'

const customer = {
  ...person('84901', 'Nora', 'Reed'),
  email: 'nora@mail.example',
  totalOrder: 1,
  refundedOrders: 1,
  totalSpent: 101,
  tags: [],
}

const answers = {
  [ORDER]: buildOrder(),
  'GET /api/bookings/:id/work-logs': [],
}

test('the code of the address may be written in any case', async () => {
  renderConsole({
    path: path.toLowerCase(),
    permissions: EVERYTHING,
    answers: { ...answers, [ORDER]: buildOrder({}) },
  })
  expect(await screen.findByRole('heading', { name: 'Order #1001' })).toBeVisible()
})

describe('what the page shows', () => {
  test('where prints are on their way: what was entered with its dates, each code once', async () => {
    const entered = {
      id: 4,
      trackingCode: 'VN123',
      trackingUrl: 'https://track.example/VN123',
      estimatedDeliveryFrom: '2026-03-10',
      estimatedDeliveryTo: '2026-03-12',
    }
    const reported = { trackingCode: '1Z9', trackingUrl: 'https://track.example/1Z9' }
    const order = buildOrder({ trackings: [entered], printfulTrackings: [reported, entered] })
    renderConsole({ path, permissions: EVERYTHING, answers: { ...answers, [ORDER]: order } })
    expect(await screen.findByRole('link', { name: 'VN123' })).toHaveAttribute('href', entered.trackingUrl)
    expect(screen.getByRole('link', { name: '1Z9' })).toBeVisible()
    expect(screen.getByText('Estimated delivery: 10/03/2026 – 12/03/2026')).toBeVisible()
  })

  test('head, items without the fee, sanitised summary, customer', async () => {
    const summarize = '<p>Red <b>collar</b><img src=x onerror="alert(1)"><script>alert(2)</script></p>'
    const order = buildOrder({
      fasterProcessing: true,
      alert: 'NO_ACTIVITY',
      customerInfo: customer,
      items: [buildItem({ summarize }), buildItem({ id: 2, name: 'Faster Processing' })],
    })
    renderConsole({ path, permissions: EVERYTHING, answers: { ...answers, [ORDER]: order } })
    expect(await screen.findByRole('heading', { name: 'Order #1001' })).toBeVisible()
    expect(screen.getByText('(Faster Processing)')).toBeVisible()
    expect(screen.getByText('Over 1 day no activity')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Faster Processing' })).toBeNull()
    const card = screen.getByRole('region', { name: 'Couple Portrait' })
    expect(within(card).getByText('collar')).toBeVisible()
    expect(card.querySelector('script, [onerror]')).toBeNull()
    expect(await screen.findByText('nora@mail.example')).toBeVisible()
    expect(screen.getByText('2 orders (1 refunded) · $101.00 spent')).toBeVisible()
  })

  test('without permissions there is no customer, price, artist or budget', async () => {
    const bare = {
      ...buildOrder(),
      ...stripped(buildRow(1001)),
      totalPrice: undefined,
      shippingAddress: undefined,
    }
    renderConsole({ path, permissions: ['ACCESS_ORDER'], answers: { ...answers, [ORDER]: bare } })
    expect(await screen.findByRole('region', { name: 'Details' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Customer info' })).toBeNull()
    expect(screen.queryByText('Budget')).toBeNull()
    expect(screen.queryByText('Total')).toBeNull()
    expect(screen.queryByRole('region', { name: 'To-dos' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Artist and budget/ })).toBeNull()
  })

  test('lanes by first name, with an initial for namesakes; the group of the status is open', async () => {
    const other = person('linh2', 'Linh', 'Ngô')
    const steps = [
      buildStep(1, { artist: other, status: 'NEW_ORDER', state: 'APPROVED' }),
      buildStep(2, { artist: linh, status: 'NEW_ORDER', state: 'APPROVED' }),
      buildStep(3, {
        artist: linh,
        activities: [
          {
            activityType: 'NOTIFIED_CUSTOMER',
            actor: 'Mai',
            lastActionDate: '2026-03-03T03:00:00.000Z',
            notificationChannel: 'EMAIL',
          },
        ],
        feedbacks: [
          {
            id: 1,
            body: 'Lovely https://a.example/x.png',
            verdict: null,
            createdDate: '2026-03-03T03:00:00.000Z',
          },
        ],
      }),
    ]
    const { user } = renderConsole({
      path,
      permissions: EVERYTHING,
      answers: { ...answers, 'GET /api/bookings/:id/work-logs': steps },
    })
    expect(await screen.findByRole('tab', { name: 'Linh T.', selected: true })).toBeVisible()
    const open = () =>
      [...document.querySelectorAll('details[open] > summary')].map((summary) => summary.textContent)
    expect(open()).toEqual(['Sketch1 step'])
    expect(screen.getByText('Mai notified the customer via email')).toBeVisible()
    expect(screen.getByRole('link', { name: 'https://a.example/x.png' })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Linh N.' }))
    expect(open()).toEqual(['New order1 step'])
    await user.click(screen.getByRole('tab', { name: 'Delivery' }))
    expect(screen.getByText('Nothing delivered yet.')).toBeVisible()
  })

  test('pictures open large and are walked by keyboard; Photoshop files are links', async () => {
    const links = { url: '/f', thumbnailLink: '/t', renditionLink: '/r?s=1' }
    const file = { ...links, fileName: 'f', external: false, width: 900, height: 600 }
    const photos = [
      { ...file, id: 1, name: 'one.jpg', fileType: 'image/jpeg' },
      { ...file, id: 2, name: 'two.jpg', fileType: 'image/jpeg' },
      { ...file, id: 3, name: 'layers.psd.png', fileType: 'image/png' },
    ]
    const order = buildOrder({ items: [buildItem({ photos })] })
    const { user } = renderConsole({ path, permissions: EVERYTHING, answers: { ...answers, [ORDER]: order } })
    await user.click(await screen.findByRole('button', { name: 'Open one.jpg' }))
    expect(await screen.findByRole('dialog', { name: 'one.jpg' })).toBeVisible()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('dialog', { name: 'two.jpg' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Open one.jpg' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'layers.psd.png' })).toBeVisible()
  })
})

describe('ways in and out', () => {
  test('a row opens the order, and the way back is the list as it was', async () => {
    const { user } = renderConsole({
      path: '/?status=SKETCH',
      permissions: EVERYTHING,
      answers: { ...answers, 'GET /api/bookings': page([buildRow(1001)]) },
    })
    await user.click(await screen.findByText('$59.00'))
    expect(await screen.findByRole('region', { name: 'Details' })).toBeVisible()
    expect(location.pathname).toBe(path)
    await user.click(within(screen.getByRole('article')).getByRole('link', { name: 'Orders' }))
    expect(location.pathname + location.search).toBe('/?status=SKETCH')
  })

  test('404 says not found or no access', async () => {
    renderConsole({ path, answers: { ...answers, [ORDER]: failing(404, 'notFound') } })
    expect(await screen.findByText('Order not found or no access')).toBeVisible()
    takeComplaints()
  })

  test('another error offers another try', async () => {
    const { api, user } = renderConsole({ path, answers: { ...answers, [ORDER]: failing(500, 'internal') } })
    expect(await screen.findByText('The order could not be loaded.')).toBeVisible()
    api.answer({ [ORDER]: buildOrder() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Order #1001' })).toBeVisible()
    takeComplaints()
  })
})
