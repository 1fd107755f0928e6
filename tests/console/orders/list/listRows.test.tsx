import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { buildRow, EVERYTHING, showAllColumns } from '../fixtures.ts'

beforeEach(showAllColumns)

const rows = [buildRow(1002), buildRow(1001)]
const LIST = 'GET /api/bookings'

const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)

const lastQuery = (api: ReturnType<typeof renderConsole>['api']) => api.of(LIST).at(-1)?.query

describe('what a row says', () => {
  const HOUR = 3_600_000
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  const row = async (number: number) =>
    within((await screen.findByText(`#${number}`)).closest('tr') as HTMLElement)
  const picture = { link: '/api/files/7/small?account=1', colour: '#aabbcc' }

  test('its picture, small and lazy, and its product without fees', async () => {
    const shown = buildRow(1002, { picture, tags: ['Couple Portrait', 'Tip', 'Faster Processing'] })
    renderConsole({ permissions: EVERYTHING, answers: { [LIST]: page([shown, buildRow(1001)]) } })
    const first = await row(1002)
    const image = first.getByRole('presentation')
    expect(image).toHaveAttribute('src', picture.link)
    expect(image).toHaveAttribute('loading', 'lazy')
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['28', '28'])
    expect(first.getByText('Couple Portrait')).toBeVisible()
    expect((await row(1001)).queryByRole('presentation')).toBeNull()
  })

  test('times are short, with the full form as text; only a deadline that has passed is late', async () => {
    const shown = buildRow(1002, { paidAt: at(-3), lastModifiedDate: at(-24 * 3), deadline: at(-24 * 2) })
    const done = buildRow(1001, { status: 'DONE', deadline: at(-24 * 2), paidAt: '2024-01-02T03:00:00Z' })
    renderConsole({ permissions: EVERYTHING, answers: { [LIST]: page([shown, done]) } })
    const times = async (number: number) => {
      const cells = await row(number)
      return cells.getAllByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    }
    const [paid, changed, due] = await times(1002)
    expect([paid, changed, due].map((time) => time?.dataset.short)).toEqual(['3h ago', '3d ago', '2d late'])
    expect(due).toHaveAttribute('data-late')
    expect(paid?.dataset.full).toBe(paid?.textContent)
    const [old, , over] = await times(1001)
    expect(old?.dataset.short).toBe('02/01/24')
    expect(over?.dataset.short).toMatch(/^\d\d\/\d\d/)
    expect(over).not.toHaveAttribute('data-late')
  })

  test('times in Vietnamese are as short as their columns', async () => {
    const shown = buildRow(1002, { paidAt: at(-3), lastModifiedDate: at(-24 * 3), deadline: at(-24 * 2) })
    renderConsole({
      permissions: EVERYTHING,
      account: { langKey: 'vi' },
      answers: { [LIST]: page([shown]) },
    })
    const times = (await row(1002)).getAllByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    expect(times.slice(0, 3).map((time) => time.dataset.short)).toEqual(['3 giờ', '3 ngày', 'trễ 2 ngày'])
  })

  test('alerts carry words, red only for what is late; payment is a word, whose whole is on hover', async () => {
    const late = buildRow(1002, { alert: 'LATE_WORK_LOG_DEADLINE', artistPaymentStatus: 'PAID' })
    const idle = buildRow(1001, { alert: 'NO_ASSIGNEE', alerts: ['NO_ASSIGNEE', 'CUSTOMER_WROTE'] })
    renderConsole({ permissions: EVERYTHING, answers: { [LIST]: page([late, idle]) } })
    const first = await row(1002)
    const sign = first.getByRole('img', { name: 'Step is late' })
    expect(sign).toHaveTextContent('Step late')
    expect(sign).toHaveAttribute('data-late')
    const paid = first.getByRole('img', { name: 'Artist paid' })
    expect(paid).toHaveTextContent('Paid')
    expect(paid).toHaveAttribute('data-full', 'Artist paid')
    const second = await row(1001)
    expect(second.getByText('No artist')).not.toHaveAttribute('data-late')
    expect(second.getByText('Wrote')).toHaveAttribute('data-full', 'Customer wrote')
  })

  test('where a search found it, unless the row shows that; the found part is marked', async () => {
    const found = buildRow(1002, {
      matches: [
        { field: 'customer', text: 'Nora Reed', marks: [[5, 9]] },
        { field: 'phone', text: '+84 912345678', marks: [[4, 7]] },
      ],
    })
    renderConsole({ path: '/?text=912+reed', permissions: EVERYTHING, answers: { [LIST]: page([found]) } })
    const first = await row(1002)
    expect(first.getByText('Found in:').parentElement).toHaveTextContent('Found in: Phone +84 912345678')
    expect(first.getByText('912').tagName).toBe('MARK')
    expect(first.queryByText('Reed')).toBeNull()
  })

  test('the customer as well, where their column is hidden', async () => {
    const found = buildRow(1002, { matches: [{ field: 'customer', text: 'Nora Reed', marks: [[5, 9]] }] })
    renderConsole({
      path: '/?text=reed&columns=number&columns=status',
      permissions: EVERYTHING,
      answers: { [LIST]: page([found]) },
    })
    expect((await row(1002)).getByText('Reed').tagName).toBe('MARK')
  })
})

describe('tabs', () => {
  const COUNTS = 'GET /api/bookings/count-by-tab'

  test('say how many orders they list, and follow the changes of others', async () => {
    const { api } = renderConsole({
      permissions: EVERYTHING,
      answers: {
        [LIST]: page(rows),
        [COUNTS]: [
          { tab: 'all', count: 1234, more: false },
          { tab: 'hasPoster', count: 999, more: true },
          { tab: 'mine', count: 7, more: false },
        ],
      },
    })
    expect(await screen.findByRole('tab', { name: 'All 1.2K' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Has Poster 999+' })).toBeVisible()
    api.answer({ [COUNTS]: [{ tab: 'mine', count: 8, more: false }] })
    await waitFor(() => expect(api.live.count).toBe(1))
    await api.live.tell('orders', { ids: [1001] })
    expect(await screen.findByRole('tab', { name: 'My Orders 8' }, { timeout: 6000 })).toBeVisible()
  })

  test('work without their numbers', async () => {
    renderConsole({
      permissions: EVERYTHING,
      answers: { [LIST]: page(rows), [COUNTS]: failing(500, 'internal') },
    })
    expect(await screen.findByRole('tab', { name: 'My Orders' })).toBeVisible()
    takeComplaints()
  })
})

describe('an artist', () => {
  const artist = { account: { authorities: ['ROLE_ARTIST'] } }
  const own = buildRow(1002, { stepDeadline: '2026-03-05T03:00:00Z' })
  beforeEach(() => sessionStorage.clear())

  test('begins with what waits for them, by the deadline of their step, once', async () => {
    const { user, api } = renderConsole({ ...artist, answers: { [LIST]: page([own]) } })
    await screen.findByText('#1002')
    expect(location.search).toBe('?myTurn=true&sort=stepDeadline%2Casc')
    expect(screen.getByRole('tab', { name: 'My turn', selected: true })).toBeVisible()
    expect(headers()).toContain('Step due')
    expect(api.of(LIST).every(({ query }) => query.get('myTurn') === 'true')).toBe(true)
    await user.click(screen.getByRole('tab', { name: 'All' }))
    await waitFor(() => expect(location.search).toBe(''))
    await waitFor(() => expect(lastQuery(api)?.has('myTurn')).toBe(false))
    expect(lastQuery(api)?.get('sort')).toBe('number,desc')
  })

  test('stays where a link leads', async () => {
    renderConsole({ ...artist, path: '/?text=reed', answers: { [LIST]: page([own]) } })
    await screen.findByText('#1002')
    expect(location.search).toBe('?text=reed')
  })

  test('others begin with all', async () => {
    renderConsole({ permissions: EVERYTHING, answers: { [LIST]: page([own]) } })
    await screen.findByText('#1002')
    expect(location.search).toBe('')
    expect(screen.queryByRole('tab', { name: /My turn/ })).toBeNull()
  })
})
