import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AT_LEAST_HEADER } from '#contract/lists/atLeast.ts'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { buildRow, EVERYTHING, showAllColumns, stripped } from '../fixtures.ts'

beforeEach(showAllColumns)

const rows = [buildRow(1002), buildRow(1001)]
const LIST = 'GET /api/bookings'

const headers = () =>
  within(screen.getByRole('table', { name: 'Orders' }))
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)

const lastQuery = (api: ReturnType<typeof renderConsole>['api']) => api.of(LIST).at(-1)?.query

describe('columns follow the permissions', () => {
  test('everything', async () => {
    renderConsole({ permissions: EVERYTHING, answers: { [LIST]: page(rows) } })
    await screen.findByText('#1002')
    expect(headers()).toEqual([
      '',
      'Number',
      'Product',
      'Date',
      'Last Update',
      'Customer',
      'Source',
      'Store',
      'Price',
      'Budget',
      'Assigned',
      'CS',
      'Status',
      'Payment',
      'Order deadline',
    ])
    expect(screen.getByRole('link', { name: '#1002' })).toHaveAttribute('href', '/order/AT-1002X')
    expect(screen.getAllByText('$59.00')).toHaveLength(2)
    const payment = screen.getByRole('columnheader', { name: 'Payment' })
    expect(payment).toHaveAccessibleDescription('Whether the artist is paid')
  })

  test('nothing but the list: cells bear absent fields, and the number is plain text', async () => {
    renderConsole({ permissions: ['ACCESS_ORDER'], answers: { [LIST]: page(rows.map(stripped)) } })
    expect(await screen.findByText('#1002')).toBeVisible()
    expect(headers()).toEqual([
      'Number',
      'Product',
      'Date',
      'Last Update',
      'Status',
      'Payment',
      'Order deadline',
    ])
    expect(screen.queryByRole('link', { name: '#1002' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByRole('tablist', { name: 'Views' })).toHaveTextContent(
      'AllLateNo Activity in 24hNo Sketch in 3 days',
    )
    expect(screen.queryByRole('button', { name: 'Store' })).toBeNull()
  })
})

test('a total that stopped at its bound says so, and selecting all of them is not offered (D-6.23)', async () => {
  const { user } = renderConsole({
    path: '/?text=nguyen',
    permissions: EVERYTHING,
    answers: { [LIST]: page(rows, 10_000, { [AT_LEAST_HEADER]: 'true' }) },
  })
  expect(await screen.findByText('1-100 of 10,000+')).toBeVisible()
  expect(screen.getByText('More than 10,000 match. Search for more words to see fewer.')).toBeInTheDocument()
  expect(screen.getByRole('table', { name: 'Orders' })).toHaveAttribute('aria-rowcount', '-1')
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(await screen.findByText('2 items selected')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
})

describe('the URL is the truth', () => {
  test('is read whole and sent as it is', async () => {
    const path =
      '/?status=SKETCH&status=COLOR&tag=Canvas&store=1&alert=NO_ACTIVITY&text=reed&sort=budget%2Casc&page=1&size=30'
    // No further page, whose prefetch would be the last query.
    const { api } = renderConsole({ path, permissions: EVERYTHING, answers: { [LIST]: page(rows, 60) } })
    await screen.findByText('#1002')
    const query = lastQuery(api)
    expect(query?.getAll('status')).toEqual(['SKETCH', 'COLOR'])
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      tag: 'Canvas',
      store: '1',
      alert: 'NO_ACTIVITY',
      text: 'reed',
    })
    expect(Object.fromEntries(query ?? [])).toMatchObject({ sort: 'budget,asc', page: '1', size: '30' })
    expect(screen.getByRole('tab', { name: 'No Activity in 24h', selected: true })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Budget' })).toHaveAttribute('aria-sort', 'ascending')
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('reed')
  })

  test('a filter goes to the first page and keeps the others', async () => {
    const { api, user } = renderConsole({
      path: '/?page=1&size=30&status=SKETCH',
      permissions: EVERYTHING,
      answers: { [LIST]: page(rows, 62) },
    })
    await screen.findByText('#1002')
    await user.click(screen.getByRole('tab', { name: 'Has Poster' }))
    await waitFor(() => expect(lastQuery(api)?.get('hasPoster')).toBe('true'))
    expect(location.search).toBe('?status=SKETCH&hasPoster=true&size=30')
    await user.click(screen.getByRole('button', { name: 'Remove filter Status' }))
    await waitFor(() => expect(location.search).toBe('?hasPoster=true&size=30'))
  })

  test('sorting by a header turns round, then ends, and goes to the first page', async () => {
    const { user } = renderConsole({
      path: '/?page=1&size=30',
      permissions: EVERYTHING,
      answers: { [LIST]: page(rows, 62) },
    })
    await screen.findByText('#1002')
    await user.click(screen.getByRole('button', { name: 'Date' }))
    expect(location.search).toBe('?sort=paidAt%2Cdesc&size=30')
    await user.click(screen.getByRole('button', { name: 'Date' }))
    expect(location.search).toBe('?sort=paidAt%2Casc&size=30')
    await user.click(screen.getByRole('button', { name: 'Date' }))
    expect(location.search).toBe('?size=30')
    await user.click(screen.getByRole('button', { name: 'Number' }))
    expect(location.search).toBe('?sort=number%2Casc&size=30')
    await user.click(screen.getByRole('button', { name: 'Number' }))
    expect(location.search).toBe('?size=30')
  })

  test('a page beyond the end steps back', async () => {
    const answer = ({ query }: { query: URLSearchParams }) =>
      query.get('page') === '9' ? page([], 62) : page(rows, 62)
    renderConsole({ path: '/?page=9&size=30', permissions: EVERYTHING, answers: { [LIST]: answer } })
    expect(await screen.findByText('#1002')).toBeVisible()
    expect(location.search).toBe('?page=2&size=30')
  })

  test('a customer in the URL is a chip by name, and can be removed', async () => {
    const { user } = renderConsole({
      path: '/?customer=84901',
      permissions: EVERYTHING,
      answers: { [LIST]: page(rows) },
    })
    expect(await screen.findByTitle('Customer: Nora Reed')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove filter Customer' }))
    expect(location.search).toBe('')
  })
})

describe('search', () => {
  test('waits a second, Enter does not', async () => {
    const { api, user } = renderConsole({ answers: { [LIST]: page(rows) } })
    await screen.findByText('#1002')
    const box = screen.getByRole('searchbox', { name: 'Search orders' })
    await user.type(box, 'nora')
    expect(location.search).toBe('')
    await waitFor(() => expect(location.search).toBe('?text=nora'))
    await user.type(box, ' r{Enter}')
    expect(location.search).toBe('?text=nora+r')
    await waitFor(() => expect(lastQuery(api)?.get('text')).toBe('nora r'))
  })
})

describe('pager', () => {
  test('has at most 8 buttons and remembers the size', async () => {
    const { user } = renderConsole({ answers: { [LIST]: page(rows, 5000) } })
    await screen.findByText('#1002')
    const pages = () =>
      screen.getAllByRole('button', { name: /^Page \d+$/ }).map((button) => button.textContent)
    expect(pages()).toEqual(['1', '2', '3', '4', '5', '6', '7', '50'])
    await user.click(screen.getByRole('button', { name: 'Page 7' }))
    await waitFor(() => expect(pages()).toEqual(['1', '4', '5', '6', '7', '8', '9', '50']))
    await user.selectOptions(screen.getByLabelText('Rows per page:'), '40')
    expect(location.search).toBe('?size=40')
    expect(localStorage.getItem('RaStoreatelier.orders.size')).toBe('40')
  })

  test('is not there for one page', async () => {
    renderConsole({ answers: { [LIST]: page(rows) } })
    await screen.findByText('#1002')
    expect(screen.queryByRole('button', { name: 'Page 1' })).toBeNull()
  })
})

describe('states', () => {
  test('skeleton, then empty', async () => {
    let release = () => {}
    const later = new Promise<void>((resolve) => {
      release = resolve
    })
    const answer = async () => {
      await later
      return page([])
    }
    renderConsole({ answers: { [LIST]: answer } })
    expect(await screen.findByTestId('skeleton')).toBeInTheDocument()
    release()
    expect(await screen.findByText('No orders yet')).toBeVisible()
  })

  test('empty under filters offers to clear them', async () => {
    const { user } = renderConsole({ path: '/?text=zzz', answers: { [LIST]: page([]) } })
    expect(await screen.findByText('No orders match')).toBeVisible()
    const said = [...document.querySelectorAll('[role="status"], [aria-live]')].map(
      (each) => each.textContent,
    )
    expect(said.filter((text) => /no|nothing/i.test(text))).toEqual([
      expect.stringMatching(/^No orders match/),
    ])
    await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1) as HTMLElement)
    expect(location.search).toBe('')
  })

  test('an error says so and tries again', async () => {
    const { api, user } = renderConsole({ answers: { [LIST]: failing(500, 'internal') } })
    expect(await screen.findByText('The orders could not be loaded.')).toBeVisible()
    api.answer({ [LIST]: page(rows) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('#1002')).toBeVisible()
    takeComplaints()
  })
})

describe('cards where the window is narrow', () => {
  const narrow = () =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 991px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
  const late = [buildRow(1002, { alert: 'LATE_FINAL_DEADLINE', fasterProcessing: true }), buildRow(1001)]

  test('say what is urgent in words, and can be selected', async () => {
    narrow()
    const { user } = renderConsole({ permissions: EVERYTHING, answers: { [LIST]: page(late) } })
    const list = await screen.findByRole('list', { name: 'Orders' })
    const [first] = await within(list).findAllByRole('listitem')
    // The only one.
    expect(first).toContainElement(screen.getByRole('img', { name: 'Past the order deadline' }))
    expect(first).toHaveTextContent('$59.00')
    expect(first).toHaveTextContent('Nora Reed')
    expect(first).toHaveTextContent('08/03/2026 23:59')
    expect(first).toHaveTextContent('Sketch')
    await user.click(screen.getByRole('checkbox', { name: 'Select order #1002' }))
    expect(await screen.findByRole('toolbar')).toHaveTextContent('1 item selected')
  })

  test('show the own budget where prices are hidden', async () => {
    narrow()
    const own = { ...stripped(buildRow(1001)), budget: 20 }
    renderConsole({
      permissions: ['ACCESS_ORDER', 'CAN_SEE_BUDGET_ORDER'],
      answers: { [LIST]: page([own]) },
    })
    const list = await screen.findByRole('list', { name: 'Orders' })
    expect(await within(list).findByText('$20')).toBeVisible()
    expect(within(list).queryByRole('checkbox')).toBeNull()
  })
})
