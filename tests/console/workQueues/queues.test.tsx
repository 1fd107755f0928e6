import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { buildRow } from '../orders/fixtures.ts'
import { agent, artist, someone } from '../orders/workSupport.ts'
import { buildEntry, NOW } from './fixtures.ts'

const COUNTS = 'GET /api/work-queues'
const LIST = 'GET /api/work-queues/:queue'

const checks = [
  buildEntry(1401, { due: '2026-11-23T02:30:00.000Z' }),
  buildEntry(1402),
  buildEntry(1403, { due: '2026-11-26T06:00:00.000Z', next: 'CHECK_FILES' }),
]
const answers = {
  [COUNTS]: [
    { name: 'TO_CHECK', count: 0, more: false },
    { name: 'CUSTOMER_WROTE', count: 3, more: false },
    { name: 'TO_ASSIGN', count: 500, more: true },
  ],
  [LIST]: page(checks),
}
const open = (more: object = {}, path = '/next', who: { account: object } = agent) =>
  renderConsole({ path, ...who, answers: { ...answers, ...more } })

const entry = async (number: number) => {
  const link = await screen.findByRole('link', { name: `#${number}` })
  return within(link.closest('li') ?? document.body)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('my next step', () => {
  test('begins with the first queue that has something to do, and says why and how much time is left', async () => {
    const { api } = open()
    const first = await entry(1401)
    expect(screen.getByRole('heading', { level: 1, name: 'My next step' })).toBeVisible()
    expect(document.title).toBe('Atelier | My next step')
    const tabs = within(screen.getByRole('tablist', { name: 'Queues' }))
    expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'To check · 0',
      'Customer wrote · 3',
      'To assign · 500+',
    ])
    expect(tabs.getByRole('tab', { name: 'Customer wrote · 3' })).toHaveAttribute('aria-selected', 'true')
    expect(api.of('GET /api/work-queues/CUSTOMER_WROTE')[0]?.query.get('size')).toBe('50')
    expect(first.getByText('2 h late')).toBeVisible()
    expect(first.getByText('Handed in 3 hours ago')).toBeVisible()
    expect(first.getByText('Approve or send back')).toBeVisible()
    expect(first.getByText('Nora Reed')).toBeVisible()
    expect(first.getByText('Couple Portrait')).toBeVisible()
    expect(first.getByText('Linh Trần')).toBeVisible()
    expect(first.getByText('CS Mai Phạm')).toBeVisible()
    expect((await entry(1402)).getByText('5 h left')).toBeVisible()
    expect((await entry(1403)).getByText('3 days left')).toBeVisible()
    expect((await entry(1403)).getByText('Check the final files')).toBeVisible()
    expect(screen.getByRole('link', { name: '#1401' })).toHaveAttribute(
      'href',
      '/order/AT-1401X?queue=CUSTOMER_WROTE',
    )
  })

  test('says to an artist what was sent back, when, and how much time is left', async () => {
    const sentBack = buildEntry(1404, { reason: 'REJECTED', next: 'CORRECT' })
    const counts = [{ name: 'TO_DRAW', count: 1, more: false }]
    open({ [COUNTS]: counts, [LIST]: page([sentBack]) }, '/next', artist)
    const row = await entry(1404)
    expect(row.getByText('Correct and hand in again')).toBeVisible()
    expect(row.getByText('Sent back 3 hours ago')).toBeVisible()
    expect(row.getByText('5 h left')).toBeVisible()
  })

  test('goes through tabs and entries by keyboard, and keeps the queue in the URL', async () => {
    const { user } = open()
    await entry(1401)
    const tab = screen.getByRole('tab', { name: 'Customer wrote · 3' })
    tab.focus()
    await user.keyboard('{ArrowRight}{Enter}')
    expect(location.search).toBe('?queue=TO_ASSIGN')
    await entry(1401)
    await user.keyboard('j')
    expect(screen.getByRole('link', { name: '#1401' })).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('link', { name: '#1403' })).toHaveFocus()
    await user.keyboard('{ArrowUp}k')
    expect(screen.getByRole('link', { name: '#1401' })).toHaveFocus()
  })

  test('follows what others do, and keeps the focus near', async () => {
    const { api } = open()
    await entry(1401)
    screen.getByRole('link', { name: '#1402' }).focus()
    await waitFor(() => expect(api.live.count).toBe(1))
    api.answer({
      [LIST]: page([checks[0], checks[2]]),
      [COUNTS]: [{ name: 'CUSTOMER_WROTE', count: 2, more: false }],
    })
    await api.live.tell('orders', { ids: [1402] })
    await waitFor(() => expect(screen.queryByRole('link', { name: '#1402' })).toBeNull(), { timeout: 5000 })
    expect(await screen.findByRole('tab', { name: 'Customer wrote · 2' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('link', { name: '#1403' })).toHaveFocus())
  })

  test('says when a queue is empty, when there are more, and when there is no queue', async () => {
    const { unmount } = open({ [LIST]: page([]) }, '/next?queue=TO_CHECK')
    expect(await screen.findByText('Nothing to check. Well done')).toBeVisible()
    unmount()
    const many = Array.from({ length: 50 }, (_, at) => buildEntry(2000 + at))
    const { user, unmount: again, api } = open({ [LIST]: page(many, 70) }, '/next?queue=TO_ASSIGN')
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() =>
      expect(api.of('GET /api/work-queues/TO_ASSIGN').at(-1)?.query.get('size')).toBe('100'),
    )
    again()
    open({ [COUNTS]: [] })
    expect(await screen.findByText('There is no queue for you yet')).toBeVisible()
  })

  test('tells errors, and tries again', async () => {
    const { user, api } = open({ [COUNTS]: failing(500, 'internal') })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Your next steps could not be loaded.')).toBeVisible()
    api.answer({ [COUNTS]: answers[COUNTS], [LIST]: failing(500, 'internal') })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('tab', { name: 'Customer wrote · 3' })).toBeVisible()
    api.answer({ [LIST]: answers[LIST] })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect((await entry(1401)).getByText('2 h late')).toBeVisible()
    takeComplaints()
  })

  test('is denied without any queue, and has no menu entry then', async () => {
    open({}, '/next', someone('ROLE_STORE'))
    expect(await screen.findByText(/^Your role may not open “.+”\. It needs: /)).toBeVisible()
    expect(location.pathname).toBe('/')
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    expect(menu.queryByRole('link', { name: 'My next step' })).toBeNull()
  })

  test('is told in Vietnamese, without links for those who open no orders', async () => {
    const sent = buildEntry(1401, {
      reason: 'REJECTED',
      next: 'CORRECT',
      order: buildRow(1401, { status: 'SKETCH_EDIT' }),
    })
    const account = { ...artist.account, langKey: 'vi', permissions: ['ACCESS_ORDER'] }
    open({ [COUNTS]: [{ name: 'TO_DRAW', count: 1, more: false }], [LIST]: page([sent]) }, '/next', {
      account,
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Việc tiếp theo' })).toBeVisible()
    expect(await screen.findByText('Bị trả lại 3 giờ trước')).toBeVisible()
    expect(screen.getByText('Sửa và nộp lại')).toBeVisible()
    expect(screen.queryByRole('link', { name: '#1401' })).toBeNull()
  })
})

describe('whose orders', () => {
  test('agents narrow the queues to their own and back, by mouse and by keyboard, and the browser remembers it', async () => {
    const answer = {
      [COUNTS]: [{ name: 'TO_CHECK', count: 3, more: false }],
      [LIST]: page([checks[0]]),
    }
    const { user, unmount, api } = open(answer, '/next?queue=TO_CHECK')
    await entry(1401)
    const whose = within(screen.getByRole('group', { name: 'Whose orders' }))
    expect(whose.getByRole('radio', { name: 'Everyone’s' })).toBeChecked()
    expect(api.of(COUNTS).at(-1)?.query.get('mine')).toBeNull()
    api.answer({ [COUNTS]: [{ name: 'TO_CHECK', count: 1, more: false }], [LIST]: page([checks[1]]) })
    await user.click(whose.getByRole('radio', { name: 'Mine' }))
    expect(await screen.findByRole('tab', { name: 'To check · 1' })).toBeVisible()
    await entry(1402)
    expect(api.of(COUNTS).at(-1)?.query.get('mine')).toBe('true')
    expect(api.of('GET /api/work-queues/TO_CHECK').at(-1)?.query.get('mine')).toBe('true')
    unmount()

    const again = open(answer, '/next?queue=TO_CHECK')
    await entry(1401)
    expect(again.api.of(COUNTS).at(-1)?.query.get('mine')).toBe('true')
    const mine = screen.getByRole('radio', { name: 'Mine' })
    expect(mine).toBeChecked()
    mine.focus()
    await again.user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('radio', { name: 'Everyone’s' })).toBeChecked()
    await waitFor(() => expect(again.api.of(COUNTS).at(-1)?.query.get('mine')).toBeNull())
  })

  test('where none is theirs, it says so and leads to those of all', async () => {
    localStorage.setItem('RaStoreatelier.workQueues.mine', 'true')
    const { user, api } = open({ [LIST]: page([]) }, '/next?queue=TO_CHECK')
    expect(await screen.findByText('None of your orders are here')).toBeVisible()
    const held = Promise.withResolvers<undefined>()
    api.answer({
      [LIST]: async () => {
        await held.promise
        return page(checks)
      },
    })
    screen.getByRole('button', { name: 'Show everyone’s' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Everyone’s' })).toBeChecked())
    // Not before it is known.
    expect(screen.queryByText('Nothing to check. Well done')).toBeNull()
    held.resolve(undefined)
    await entry(1403)
    expect(document.body).not.toHaveFocus()
  })

  test('is no question for artists, nor for one who sees no agents', async () => {
    localStorage.setItem('RaStoreatelier.workQueues.mine', 'true')
    const { unmount, api } = open({ [COUNTS]: [{ name: 'TO_DRAW', count: 1, more: false }] }, '/next', artist)
    await entry(1401)
    expect(screen.queryByRole('group', { name: 'Whose orders' })).toBeNull()
    expect(api.of(COUNTS).at(-1)?.query.get('mine')).toBeNull()
    unmount()
    const permissions = agent.account.permissions.filter((one) => one !== 'VIEW_MY_ORDER_CS')
    open({}, '/next', { account: { ...agent.account, permissions } })
    await entry(1401)
    expect(screen.queryByRole('group', { name: 'Whose orders' })).toBeNull()
  })
})

describe('the first of a queue', () => {
  test('opens at once, where a link asks for it', async () => {
    const missing = failing(404, 'notFound')
    open(
      { 'GET /api/bookings/:id': missing, 'GET /api/bookings/:id/work-logs': missing },
      '/next?queue=TO_CHECK&open=first',
    )
    await waitFor(() => expect(location.pathname + location.search).toBe('/order/AT-1401X?queue=TO_CHECK'))
    // The order has been asked for, so that nothing of it comes after the test.
    expect(await screen.findByText('Order not found or no access')).toBeVisible()
  })

  test.each([
    ['holds none', page([])],
    ['could not be read', failing(403, 'forbidden')],
  ])('is the queue itself, which %s', async (_, answer) => {
    open({ [LIST]: answer }, '/next?queue=TO_CHECK&open=first')
    await waitFor(() => expect(location.pathname + location.search).toBe('/next?queue=TO_CHECK'))
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('To check · 0')
  })
})
