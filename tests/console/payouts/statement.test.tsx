import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Statement } from '#contract/payouts/earnings.ts'
import { type Answers, type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { catchFiles } from '../customers/fixtures.ts'
import { ARTIST, NOW } from '../myWork/fixtures.ts'
import { ACCOUNTANT, buildPayout, LINH, SUMS, without } from './fixtures.ts'

const CALL = 'GET /api/artists/:login/statement'
const { email: _, ...artist } = LINH

/** A payout of November; other months have none. */
const statementOf = ({ query, params }: Pick<Asked, 'query' | 'params'>): Statement => {
  const month = query.get('month') ?? ''
  const { transactionId, createdDate, note, totalPaid, items } = buildPayout()
  const payouts = month === '2026-11' ? [{ transactionId, createdDate, note, totalPaid, items }] : []
  const paid = payouts.length > 0 ? totalPaid : 0
  const login = params.login ?? ''
  const unpaid = { count: 3, total: 273 }
  return { artist: { ...artist, login }, month, payouts, totalPaid: paid, unpaid, earned: true }
}

const answers: Answers = {
  'GET /api/payouts': page([]),
  'GET /api/summarize-payouts': SUMS,
  [CALL]: statementOf,
}

const openOwn = (path = '/statement/linh', more: Answers = {}) =>
  renderConsole({ path, account: ARTIST, answers: { ...answers, ...more } })

const months = ({ api }: ReturnType<typeof openOwn>) =>
  api.of('GET /api/artists/linh/statement').map(({ query }) => query.get('month'))

const sheet = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the statement of a month', () => {
  test('names the shop, the artist, each payout line by line, and what is unpaid now', async () => {
    openOwn()
    expect(await screen.findByRole('heading', { level: 1, name: 'Statement of Linh Trần' })).toBeVisible()
    const month = await sheet('November 2026')
    expect(month.getByText('Atelier')).toBeVisible()
    const rows = month.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'Payout and ordersAmount',
      '21/11/2026PO2345678ABCDEPayment for orders: #1477(1200)$1,250',
      '#1477Two faces$1,200',
      'ExtraThank you$50',
      'Paid in November 2026$1,250',
    ])
    expect(month.getByRole('link', { name: '#1477' })).toHaveAttribute('href', '/order/AT-1477')
    expect(month.getByRole('link', { name: 'PO2345678ABCDE' })).toBeVisible()
    const summary = await sheet('Summary')
    expect(summary.getByText(/\$273\s3 done orders/)).toBeVisible()
    expect(summary.getByText('23/11/2026 12:00')).toBeVisible()
    expect(document.title).toBe('Atelier | Statement of Linh Trần')
  })

  test('steps to earlier months and back, by mouse and keyboard, but to none in the future', async () => {
    const opened = openOwn()
    const { user } = opened
    await sheet('November 2026')
    const next = () => screen.getByRole('button', { name: /^(Next month|There are no later)/ })
    expect(next()).toHaveAttribute('aria-disabled', 'true')
    await user.click(next())
    expect(location.search).toBe('')
    await user.click(screen.getByRole('button', { name: 'Previous month: October 2026' }))
    expect(await screen.findByText('No payouts in October 2026.')).toBeVisible()
    expect(location.search).toBe('?month=2026-10')
    screen.getByRole('button', { name: 'Next month: November 2026' }).focus()
    await user.keyboard('{Enter}')
    expect((await sheet('November 2026')).getByText('#1477')).toBeVisible()
    expect(screen.getByRole('button', { name: 'There are no later months' })).toHaveFocus()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'September 2026')
    expect(await screen.findByText('No payouts in September 2026.')).toBeVisible()
    expect(months(opened)).toEqual(['2026-11', '2026-10', '2026-09'])
  })

  test('opens at the month of the address; the current one if that is wrong or in the future', async () => {
    for (const [search, month] of [
      ['?month=2022-05', 'May 2022'],
      ['?month=2099-01', 'November 2026'],
      ['?month=nonsense', 'November 2026'],
    ] as const) {
      const { unmount } = openOwn(`/statement/linh${search}`)
      await sheet(month)
      expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue(month)
      unmount()
    }
  })

  test('is printed, and downloaded as CSV', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const files = catchFiles()
    const CSV = 'GET /api/artists/linh/statement.csv'
    const { user, api } = openOwn('/statement/linh?month=2026-10', { [CSV]: 'a,b' })
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(api.of(CSV)[0]?.query.get('month')).toBe('2026-10')
  })

  test('follows payouts and orders', async () => {
    const { api } = openOwn()
    const summary = await sheet('Summary')
    await waitFor(() => expect(api.live.count).toBe(1))
    for (const [name, total] of [
      ['payouts', 300],
      ['orders', 310],
    ] as const) {
      api.answer({ [CALL]: (asked: Asked) => ({ ...statementOf(asked), unpaid: { count: 1, total } }) })
      if (name === 'orders') await api.live.tell(name, { ids: [1] })
      else await api.live.tell(name, {})
      expect(await summary.findByText(new RegExp(`\\$${total}`))).toBeVisible()
    }
  })

  test('of another artist is denied to artists; a failure can be tried again', async () => {
    const { unmount } = openOwn('/statement/tam', { [CALL]: failing(403, 'forbidden') })
    expect(await screen.findByText('Access denied')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/payouts')
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
    unmount()
    const { user, api } = openOwn('/statement/linh', { [CALL]: failing(500, 'internal') })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    api.answer({ [CALL]: statementOf })
    await user.click(retry)
    await sheet('November 2026')
  })

  test('is open to accountants, and to no one else', async () => {
    const { unmount } = renderConsole({ path: '/statement/linh', permissions: ACCOUNTANT, answers })
    const summary = await sheet('Summary')
    expect(summary.getByRole('link', { name: 'Linh Trần' })).toHaveAttribute('href', '/artists/linh')
    unmount()
    renderConsole({ path: '/statement/linh', permissions: without('VIEW_ALL_PAYOUT'), answers })
    expect(
      await screen.findByText(/^Your role may not open “.+”\. It needs: .*See payouts of all artists/),
    ).toBeVisible()
  })
})
