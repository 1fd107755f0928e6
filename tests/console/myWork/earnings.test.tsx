import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failing, page } from '#tests/support/api.ts'
import { catchFiles } from '../customers/fixtures.ts'
import { buildRow } from '../payouts/fixtures.ts'
import { ARTIST, EARNINGS, NOW, openWork } from './fixtures.ts'

const EARNED = 'GET /api/artists/:login/earnings'
const CSV = 'GET /api/artists/linh/statement.csv'

const card = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the earnings of an artist', () => {
  test('are figures', async () => {
    openWork()
    const texts = ['$55', '2 orders', '$120', '5 orders', '$1,250', 'Last month $68.50', '$4,000']
    await waitFor(() => {
      const figures = within(screen.getByText('Not paid yet').closest('dl') ?? document.body)
      for (const text of texts) expect(figures.getByText(text)).toBeVisible()
    })
  })

  test('list what is done and not paid, without what is never paid', async () => {
    openWork()
    const unpaid = await card('Done, not paid yet')
    expect(unpaid.getAllByRole('link').map((link) => link.textContent)).toEqual(['#1477', '#1470'])
    expect(unpaid.getByText('$35')).toBeVisible()
  })

  test('list the latest payouts, with a link to all', async () => {
    const voided = buildRow({ id: 9, transactionId: 'POVOID', voidedDate: '2026-11-21T03:00:00.000Z' })
    openWork({ 'GET /api/payouts': page([buildRow(), voided]) })
    const payouts = await card('Latest payouts')
    expect(payouts.getByRole('link', { name: 'PO2345678ABCDE' })).toHaveAttribute(
      'href',
      '/payout/PO2345678ABCDE',
    )
    expect(payouts.getByText('Voided')).toBeVisible()
    expect(payouts.getByRole('link', { name: 'All payouts' })).toHaveAttribute('href', '/payouts')
  })

  test('without a payout say so; without the right to a part it is not there', async () => {
    const { unmount } = openWork({ 'GET /api/payouts': page([]) })
    expect(await screen.findByText('You have no payouts yet.')).toBeVisible()
    unmount()
    openWork({}, [])
    expect(await screen.findByText('$4,000')).toBeVisible()
    for (const name of ['My jobs', 'Done, not paid yet', 'Latest payouts'])
      expect(screen.queryByRole('region', { name })).toBeNull()
  })

  test('that could not be loaded can be tried again', async () => {
    const { user, api } = openWork({ [EARNED]: failing(500, 'internal') })
    expect(await screen.findByText(/^Your earnings could not be loaded: /)).toBeVisible()
    api.answer({ [EARNED]: EARNINGS })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('$4,000')).toBeVisible()
  })

  test('are left out where the account is no artist, as in a preview of the role', async () => {
    openWork({ [EARNED]: failing(404, 'notFound') })
    expect(await screen.findByRole('heading', { name: 'My jobs' })).toBeVisible()
    expect(screen.queryByText('Not paid yet')).toBeNull()
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })

  test('are asked for by login where the account sees those of others too', async () => {
    const { api } = openWork({}, [
      ...ARTIST.permissions,
      'CAN_SEE_ASSIGN_ORDER',
      'CREATE_PAYOUT',
      'VIEW_ALL_PAYOUT',
    ])
    await screen.findByText('$4,000')
    const unpaid = api.of('GET /api/bookings').find(({ query }) => query.get('open') === 'false')
    expect(unpaid?.query.getAll('assignee')).toEqual([ARTIST.login])
    expect(api.of('GET /api/payouts')[0]?.query.getAll('assignee')).toEqual([ARTIST.login])
  })

  test('follow a payout at once', async () => {
    const { api } = openWork()
    await screen.findByText('$4,000')
    await waitFor(() => expect(api.live.count).toBe(1))
    api.answer({ [EARNED]: { ...EARNINGS, totalPaid: 4050 } })
    await api.live.tell('payouts', {})
    expect(await screen.findByText('$4,050')).toBeVisible()
  })
})

describe('the monthly statement', () => {
  test('is opened for this month or an earlier one', async () => {
    const { user } = openWork()
    const statement = await card('Monthly statement')
    const month = statement.getByRole('combobox', { name: 'Month' })
    const months = within(month).getAllByRole('option')
    expect(months[0]).toHaveTextContent('November 2026')
    expect(months).toHaveLength(24)
    const open = statement.getByRole('link', { name: 'Open' })
    expect(open).toHaveAttribute('href', `/statement/${ARTIST.login}?month=2026-11`)
    await user.selectOptions(month, 'October 2026')
    expect(open).toHaveAttribute('href', `/statement/${ARTIST.login}?month=2026-10`)
  })

  test('is downloaded as CSV, by keyboard too', async () => {
    const files = catchFiles()
    const { user, api } = openWork({ [CSV]: 'a,b' })
    const statement = await card('Monthly statement')
    await user.selectOptions(statement.getByRole('combobox', { name: 'Month' }), 'September 2026')
    statement.getByRole('button', { name: 'Download CSV' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('The statement is downloaded')).toBeVisible()
    expect(api.of(CSV)[0]?.query.get('month')).toBe('2026-09')
    expect(files).toHaveLength(1)
    api.answer({ [CSV]: failing(500, 'internal') })
    await user.click(statement.getByRole('button', { name: 'Download CSV' }))
    expect(await screen.findByText('Something went wrong on the server. Please try again.')).toBeVisible()
  })
})
