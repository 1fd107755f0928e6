import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PayRunCandidate } from '#contract/payouts/payRuns.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { catchFiles, narrow } from '../customers/fixtures.ts'
import { ACCOUNTANT, without } from './fixtures.ts'
import { buildRun, line, person } from './runFixtures.ts'

const candidate = (id: number, fullName: string, more: Partial<PayRunCandidate> = {}): PayRunCandidate => ({
  artist: person(id, fullName),
  orders: 2,
  total: 40,
  activated: true,
  paymentType: 'PAYPAL',
  paymentChange: null,
  ...more,
})

const skipped = line(3, 'Tâm Lê', {
  state: 'SKIPPED',
  errorKey: 'budgetChanged',
  transactionId: null,
  formats: [],
})
const done = buildRun([
  line(1, 'An Bùi'),
  line(2, 'Bình Đỗ', { formats: ['wise'], voided: false }),
  skipped,
  line(4, 'Chi Võ', { voided: true }),
])
const { lines: _, ...row } = done

const answers: Answers = {
  'GET /api/payouts': page([]),
  'GET /api/pay-runs': page([row]),
  'GET /api/pay-runs/:id': done,
  // The last match wins.
  'GET /api/pay-runs/preview': [
    candidate(1, 'An Bùi'),
    candidate(2, 'Bình Đỗ', { total: 12.5, orders: 1, paymentType: null }),
    candidate(3, 'Cũ Ngô', { activated: false }),
  ],
  'POST /api/pay-runs': done,
}

const open = (path: string, more: Answers = {}, permissions: readonly Permission[] = ACCOUNTANT) =>
  renderConsole({ path, permissions, answers: { ...answers, ...more } })

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T05:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the pay runs', () => {
  test('are listed, and lead to their pages and to a new one', async () => {
    const { user } = open('/pay-runs')
    const cells = await rowOf('#7')
    for (const text of ['01/11/2026', '31/10/2026', 'Thu Trang', '$160', '3 paid', '1 skipped'])
      expect(cells.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'New pay run' })).toHaveAttribute('href', '/pay-runs/new')
    await user.click(cells.getByText('31/10/2026'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay run #7' })).toBeVisible()
    expect(location.pathname).toBe('/pay-runs/7')
  })

  test('are linked from the payouts for those who pay', async () => {
    const { unmount } = open('/payouts', { 'GET /api/summarize-payouts': failing(500) })
    expect(await screen.findByRole('link', { name: 'Pay runs' })).toHaveAttribute('href', '/pay-runs')
    unmount()
    open('/payouts', { 'GET /api/summarize-payouts': failing(500) }, without('CREATE_PAYOUT'))
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Pay runs' })).toBeNull()
  })

  test('are cards on a phone, in Vietnamese, with what to do when there are none', async () => {
    narrow()
    const vietnamese = { permissions: ACCOUNTANT, account: { langKey: 'vi' as const } }
    const { unmount } = renderConsole({ path: '/pay-runs', ...vietnamese, answers })
    expect(await screen.findByRole('link', { name: 'Đợt chi trả #7 · $160' })).toBeVisible()
    expect(screen.getByText('Đơn hàng đã xong đến 31/10/2026')).toBeVisible()
    unmount()
    renderConsole({
      path: '/pay-runs',
      ...vietnamese,
      answers: { ...answers, 'GET /api/pay-runs': page([]) },
    })
    expect(await screen.findByText('Chưa có đợt chi trả nào.')).toBeVisible()
  })
})

describe('a new pay run', () => {
  test('ticks everyone but the deactivated, and pays the ticked ones once', async () => {
    const { user, api } = open('/pay-runs/new')
    const first = await rowOf('An Bùi')
    expect(api.of('GET /api/pay-runs/preview')[0]?.query.get('until')).toBe('2026-10-31')
    expect(screen.getByRole('textbox', { name: 'Last day' })).toHaveValue('31/10/2026')
    expect(first.getByText('PayPal')).toBeVisible()
    expect((await rowOf('Bình Đỗ')).getByText('No payment method')).toBeVisible()
    const gone = await rowOf('Cũ Ngô')
    expect(gone.getByText('Deactivated, cannot be paid')).toBeVisible()
    expect(gone.getByRole('checkbox')).toBeDisabled()
    expect(gone.getByRole('checkbox')).not.toBeChecked()
    expect(screen.getByText('2 of 3 artists ticked')).toHaveTextContent('$52.50')
    await user.click(first.getByRole('checkbox', { name: 'Pay An Bùi' }))
    expect(screen.getByRole('button', { name: 'Pay 1 artist $12.50' })).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Tick all artists' }))
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'October')
    await user.click(screen.getByRole('button', { name: 'Pay 2 artists $52.50' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay 2 artists $52.50?' }))
    expect(dialog.getByText(/orders done up to 31\/10\/2026/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Pay 2 artists $52.50' }))
    await waitFor(() => expect(location.pathname).toBe('/pay-runs/7'))
    const [sent] = api.of('POST /api/pay-runs')
    expect(sent?.body).toEqual({
      until: '2026-10-31',
      artists: [
        { login: 'artist1', total: 40 },
        { login: 'artist2', total: 12.5 },
      ],
      note: 'October',
    })
  })

  test('keeps its idempotency key until the server has answered', async () => {
    const { user, api } = open('/pay-runs/new', { 'POST /api/pay-runs': failing(503, 'busy') })
    const pay = async () => {
      await user.click(await screen.findByRole('button', { name: 'Pay 2 artists $52.50' }))
      const dialog = within(await screen.findByRole('dialog'))
      await user.click(dialog.getByRole('button', { name: 'Pay 2 artists $52.50' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await pay()
    expect(await screen.findByText(/Too many people are doing this right now/)).toBeVisible()
    api.answer({ 'POST /api/pay-runs': done })
    await pay()
    await waitFor(() => expect(location.pathname).toBe('/pay-runs/7'))
    const keys = api.of('POST /api/pay-runs').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  test('keeps the day in the URL, and takes none in the future', async () => {
    const { user, api } = open('/pay-runs/new?until=2026-11-15', { 'GET /api/pay-runs/preview': [] })
    expect(await screen.findByText('Nothing is unpaid up to this day.')).toBeVisible()
    expect(api.of('GET /api/pay-runs/preview')[0]?.query.get('until')).toBe('2026-11-15')
    const day = screen.getByRole('textbox', { name: 'Last day' })
    await user.clear(day)
    await user.type(day, '24/11/2026')
    expect(screen.getByRole('alert')).toHaveTextContent('The day cannot be in the future.')
    expect(location.search).toBe('?until=2026-11-15')
    await user.clear(day)
    await user.type(day, '23/11/2026')
    await waitFor(() => expect(location.search).toBe('?until=2026-11-23'))
  })

  test('says when it cannot be read, and tries again', async () => {
    const { user, api } = open('/pay-runs/new', { 'GET /api/pay-runs/preview': failing(500, 'internal') })
    expect(await screen.findByText('The unpaid orders could not be loaded.')).toBeVisible()
    api.answer(answers)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('An Bùi')).toBeVisible()
  })
})

describe('the page of a pay run', () => {
  test('says what became of each artist, and who is in the files', async () => {
    const { user, api } = open('/pay-runs/7', { 'GET /api/pay-runs/:id/export.csv': 'csv' })
    expect(await screen.findByText('$120 paid to 3 artists')).toBeVisible()
    expect((await rowOf('An Bùi')).getByRole('link', { name: 'PORUN1' })).toHaveAttribute(
      'href',
      '/payout/PORUN1',
    )
    expect((await rowOf('Tâm Lê')).getByText('The sum has changed since the review.')).toBeVisible()
    expect((await rowOf('Chi Võ')).getByText('Voided')).toBeVisible()
    expect(screen.getAllByText('1 artist in the file · 1 left out: no e-mail for it')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
    catchFiles()
    await user.click(screen.getByRole('button', { name: 'Export Wise CSV' }))
    await waitFor(() => expect(api.of('GET /api/pay-runs/7/export.csv')[0]?.query.get('format')).toBe('wise'))
  })

  test('follows a run that is still paying, which can be resumed', async () => {
    const pending = buildRun([
      line(1, 'An Bùi'),
      line(2, 'Bình Đỗ', { state: 'PENDING', transactionId: null }),
    ])
    const { user, api } = open('/pay-runs/7', {
      'GET /api/pay-runs/:id': pending,
      'POST /api/pay-runs/:id/resume': pending,
    })
    expect(await screen.findByRole('progressbar', { name: '1 of 2 artists handled' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Resume' }))
    expect(await screen.findByText('The pay run continues')).toBeVisible()
    api.answer({ 'GET /api/pay-runs/:id': buildRun([line(1, 'An Bùi'), line(2, 'Bình Đỗ')]) })
    expect(await screen.findByText('$80 paid to 2 artists', {}, { timeout: 10_000 })).toBeVisible()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
  })

  test('compares the report of the payment service', async () => {
    const reported = buildRun([
      line(1, 'An Bùi', { reported: 'MATCHED', reportedAmount: 40 }),
      line(2, 'Bình Đỗ', { reported: 'DIFFERENT', reportedAmount: 39.5 }),
      line(3, 'Chi Võ', { reported: 'FAILED', reportedAmount: 40 }),
      line(4, 'Dung Hồ'),
    ])
    const { user, api } = open('/pay-runs/7', {
      'POST /api/pay-runs/:id/reconciliation': {
        run: reported,
        unknown: [{ line: 9, reference: 'ELSEWHERE', amount: '12.00' }],
      },
    })
    await user.click(await screen.findByRole('radio', { name: 'Wise' }))
    await user.upload(
      screen.getByLabelText('Choose the report'),
      new File(['a,b'], 'report.csv', { type: 'text/csv' }),
    )
    expect(await screen.findByText('The report is compared')).toBeVisible()
    expect(api.of('POST /api/pay-runs/7/reconciliation')[0]?.body).toEqual({ format: 'wise', csv: 'a,b' })
    const outcome = within(screen.getByRole('list', { name: 'Reconciliation' }))
    expect(outcome.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 matches',
      '1 with another amount',
      '1 failed',
      '1 not in the report',
    ])
    expect((await rowOf('Bình Đỗ')).getByText('Different: $39.50')).toBeVisible()
    const unknown = within(
      screen.getByRole('table', { name: 'Lines of the report that belong to no artist of this run' }),
    )
    expect(unknown.getByText('ELSEWHERE')).toBeVisible()
  })

  test('refuses a report that is too large or cannot be read', async () => {
    const { user, api } = open('/pay-runs/7', {
      'POST /api/pay-runs/:id/reconciliation': failing(400, 'unreadableReport', {
        facts: { missing: 'Amount' },
      }),
    })
    const input = await screen.findByLabelText('Choose the report')
    const large = new File(['a'], 'large.csv', { type: 'text/csv' })
    Object.defineProperty(large, 'size', { value: 5_000_001 })
    await user.upload(input, large)
    expect(await screen.findByText('The file is larger than 5 MB.')).toBeVisible()
    expect(api.of('POST /api/pay-runs/7/reconciliation')).toHaveLength(0)
    await user.upload(input, new File(['a'], 'small.csv', { type: 'text/csv' }))
    expect(await screen.findByText('The report cannot be read: Amount is missing.')).toBeVisible()
  })

  test('that does not exist says so, and is refused without CREATE_PAYOUT', async () => {
    const { unmount } = open('/pay-runs/7', { 'GET /api/pay-runs/:id': failing(404, 'notFound') })
    expect(await screen.findByText('Not found')).toBeVisible()
    unmount()
    open('/pay-runs/7', {}, ['ACCESS_ORDER'])
    expect(await screen.findByText(/^Your role may not open “.+”\. It needs: Pay artists\.$/)).toBeVisible()
  })
})
