import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { catchFiles, narrow } from '../customers/fixtures.ts'
import { ACCOUNTANT, buildFile, buildRow, LINH, SUMS, without } from './fixtures.ts'

const LIST = 'GET /api/payouts'
const first = buildRow()
const second = buildRow({
  id: 10,
  transactionId: 'POVOIDED234567',
  totalPaid: 12.5,
  attachments: [],
  voidedDate: '2026-11-21T03:00:00.000Z',
})

const answers: Answers = {
  [LIST]: page([first, second], 2),
  'GET /api/summarize-payouts': SUMS,
  'GET /api/artists': ({ query }: Asked) =>
    page(
      query.get('text') === 'nobody'
        ? []
        : [{ ...LINH }, { ...LINH, id: 6, login: 'tam', fullName: 'Tâm Lê' }],
    ),
}

const open = (more: Answers = {}, permissions: readonly Permission[] = ACCOUNTANT, path = '/payouts') =>
  renderConsole({ path, permissions, answers: { ...answers, ...more } })

const rowOf = async (id: string) => within((await screen.findByText(id)).closest('tr') ?? document.body)
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const lastQuery = ({ api }: ReturnType<typeof open>, call = LIST) => api.of(call).at(-1)?.query

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T05:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the payouts list', () => {
  test('shows every column, and marks voided payouts', async () => {
    const rendered = open()
    const row = await rowOf(first.transactionId)
    expect(headings()).toEqual(['', 'Transaction', 'Date', 'Artist', 'Amount', 'Note', 'Evidence'])
    expect(row.getByRole('link', { name: first.transactionId })).toHaveAttribute(
      'href',
      `/payout/${first.transactionId}`,
    )
    expect(row.getByText('21/11/2026')).toBeVisible()
    expect(row.getByRole('link', { name: 'Linh Trần' })).toHaveAttribute('href', '/artists/linh')
    expect(row.getByText('$1,250')).toBeVisible()
    expect(row.getByText(first.note)).toBeVisible()
    expect(row.queryByText('Voided')).toBeNull()
    const voided = await rowOf(second.transactionId)
    expect(voided.getByText('Voided')).toBeVisible()
    expect(voided.getByText('$12.50').tagName).toBe('DEL')
    expect(lastQuery(rendered)?.get('sort')).toBe('id,desc')
    expect(lastQuery(rendered)?.get('size')).toBe('100')
    expect(document.title).toBe('Atelier | Payouts')
  })

  test('opens the evidence in the viewer', async () => {
    const { user } = open({ [LIST]: page([buildRow({ attachments: [1, 2, 3, 4].map(buildFile) })]) })
    const row = await rowOf(first.transactionId)
    expect(row.getByText('+1')).toBeVisible()
    await user.click(row.getByRole('button', { name: `Evidence 2 of ${first.transactionId}` }))
    expect(await screen.findByRole('dialog', { name: 'receipt-2.webp' })).toHaveTextContent('2 / 4')
    expect(location.pathname).toBe('/payouts')
  })

  test('sends the last 30 days, and the sums follow the same filter', async () => {
    const rendered = open()
    await rowOf(first.transactionId)
    for (const call of [LIST, 'GET /api/summarize-payouts']) {
      const query = lastQuery(rendered, call)
      expect(query?.get('from')).toBe('2026-10-24T17:00:00.000Z')
      expect(query?.get('to')).toBe('2026-11-23T16:59:59.999Z')
      expect(query?.has('range')).toBe(false)
    }
    const sums = within((await screen.findByText('Unpaid now')).closest('dl') ?? document.body)
    expect(sums.getByText('$551.50')).toBeVisible()
    expect(sums.getByText('Last 30 days · with $12.50 extra')).toBeVisible()
    expect(sums.getByText('Done orders, all dates')).toBeVisible()
    expect(sums.getByText('$1,855')).toBeVisible()
    expect(sums.getByText('$2,406.50')).toBeVisible()
    expect(sums.getByText('Paid (Last 30 days) and unpaid now')).toBeVisible()
  })

  test('keeps a preset and own days in the URL; future days are refused', async () => {
    const rendered = open({}, ACCOUNTANT, '/payouts?page=1')
    const { user } = rendered
    await rowOf(first.transactionId)
    await user.click(screen.getByRole('button', { name: /^Date: Last 30 days/ }))
    const picker = () => within(screen.getByRole('dialog', { name: 'Date' }))
    expect(
      picker()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Custom',
      'Today',
      'Yesterday',
      'Last 7 days',
      'Last 30 days',
      'Last 90 days',
      'Last month',
      'Last year',
      'Week to date',
      'Month to date',
      'Quarter to date',
      'Year to date',
    ])
    expect(picker().getByRole('button', { name: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(picker().getByRole('button', { name: 'Last month' }))
    await waitFor(() => expect(location.search).toBe('?range=lastMonth'))
    await waitFor(() => expect(lastQuery(rendered)?.get('from')).toBe('2026-09-30T17:00:00.000Z'))
    expect(lastQuery(rendered)?.get('to')).toBe('2026-10-31T16:59:59.999Z')

    await user.click(screen.getByRole('button', { name: /^Date: Last month/ }))
    await user.click(picker().getByRole('button', { name: 'Custom' }))
    const from = picker().getByRole('textbox', { name: 'From' })
    expect(from).toHaveFocus()
    await user.type(from, '01/11/2026')
    await user.type(picker().getByRole('textbox', { name: 'To' }), '24/11/2026')
    expect(picker().getByRole('alert')).toHaveTextContent('Days in the future cannot be chosen.')
    expect(picker().getByRole('button', { name: 'Apply' })).toBeDisabled()
    fireEvent.change(picker().getByRole('textbox', { name: 'To' }), { target: { value: '21/11/2026' } })
    await user.click(picker().getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(location.search).toBe('?range=2026-11-01..2026-11-21'))
    expect(screen.getByRole('button', { name: 'Date: 01/11/2026 – 21/11/2026' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove Date' }))
    await waitFor(() => expect(location.search).toBe(''))
    expect(screen.queryByRole('button', { name: 'Remove Date' })).toBeNull()
  })

  test('filters by several artists, found by the server', async () => {
    const rendered = open({}, ACCOUNTANT, '/payouts?range=lastYear')
    const { user, api } = rendered
    await rowOf(first.transactionId)
    await user.click(screen.getByRole('button', { name: 'Artist' }))
    await user.click(await screen.findByRole('option', { name: /Linh Trần/ }))
    await user.click(screen.getByRole('option', { name: /Tâm Lê/ }))
    await waitFor(() => expect(location.search).toBe('?assignee=linh&assignee=tam&range=lastYear'))
    await waitFor(() => expect(lastQuery(rendered)?.getAll('assignee')).toEqual(['linh', 'tam']))
    expect(screen.getByRole('button', { name: 'Artist: Linh Trần, Tâm Lê' })).toBeVisible()
    await user.type(screen.getByRole('combobox', { name: 'Search artists' }), 'nobody')
    expect(await screen.findByText('Nothing matches.')).toBeVisible()
    expect(api.of('GET /api/artists').at(-1)?.query.get('text')).toBe('nobody')
  })

  test('the search waits for 1000 ms of rest and goes to the first page', async () => {
    const { user } = open({ [LIST]: page([first], 250) }, ACCOUNTANT, '/payouts?page=1')
    await rowOf(first.transactionId)
    await user.type(screen.getByRole('searchbox', { name: 'Search payouts' }), 'lin')
    expect(location.search).toBe('?page=1')
    await waitFor(() => expect(location.search).toBe('?text=lin'))
  })

  test('the selected ones are summed up across pages, without voided ones, and exported', async () => {
    const third = buildRow({ id: 9, transactionId: 'POTHIRD2345678', totalPaid: 0.75 })
    const rendered = open({
      [LIST]: ({ query }: Asked) => page(query.get('page') === '1' ? [third] : [first, second], 101),
      'GET /api/payouts/export.csv': 'csv',
    })
    const { user, api } = rendered
    catchFiles()
    await user.click(await screen.findByRole('checkbox', { name: `Select ${first.transactionId}` }))
    const bar = () => within(screen.getByRole('toolbar'))
    expect(bar().getByText('Sum $1,250')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: `Select ${second.transactionId}` }))
    expect(bar().getByText('1 voided one not counted')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await user.click(await screen.findByRole('checkbox', { name: `Select ${third.transactionId}` }))
    expect(bar().getByText('3 selected')).toBeVisible()
    expect(bar().getByText('Sum $1,250.75')).toBeVisible()
    expect(bar().getByText('2 on other pages · 1 voided one not counted')).toBeVisible()
    await user.click(bar().getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(api.of('GET /api/payouts/export.csv')).toHaveLength(1))
    const query = lastQuery(rendered, 'GET /api/payouts/export.csv')
    expect([query?.get('id'), query?.get('sort'), query?.has('from')]).toEqual(['11,10,9', 'id,desc', false])
  })

  test('exports all that match', async () => {
    const rendered = open(
      { 'GET /api/payouts/export.csv': 'csv' },
      ACCOUNTANT,
      '/payouts?text=linh&range=today',
    )
    await rowOf(first.transactionId)
    catchFiles()
    await rendered.user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(lastQuery(rendered, 'GET /api/payouts/export.csv')?.get('text')).toBe('linh'))
    expect(lastQuery(rendered, 'GET /api/payouts/export.csv')?.get('from')).toBe('2026-11-22T17:00:00.000Z')
  })

  test('refetches when others pay or void', async () => {
    const { api } = open()
    await rowOf(first.transactionId)
    await waitFor(() => expect(api.live.count).toBe(1))
    api.answer({ [LIST]: page([second]) })
    await api.live.tell('payouts', {})
    await waitFor(() => expect(screen.queryByText(first.transactionId)).toBeNull())
  })

  test('a list and sums that failed say so and can be tried again', async () => {
    const { user, api } = open({
      [LIST]: failing(500, 'internal'),
      'GET /api/summarize-payouts': failing(500, 'internal'),
    })
    expect(await screen.findByText('The payouts could not be loaded.')).toBeVisible()
    expect(await screen.findByText(/The sums could not be loaded/)).toBeVisible()
    api.answer(answers)
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button)
    await rowOf(first.transactionId)
    expect(await screen.findByText('$2,406.50')).toBeVisible()
  })

  test('an empty list names the days it is about', async () => {
    open({ [LIST]: page([]) })
    expect(await screen.findByText('No payouts: Last 30 days')).toBeVisible()
    expect(screen.getByText('Choose other days to see earlier payouts.')).toBeVisible()
  })
})

describe('by permission', () => {
  test('without VIEW_PAYOUT_SUMMARY there are paid and unpaid, but no total and no date range (B§2, D-8.24)', async () => {
    const { totalBudget: _, ...own } = SUMS
    const sums = { 'GET /api/summarize-payouts': own }
    const rendered = open(sums, without('VIEW_PAYOUT_SUMMARY'), '/payouts?range=lastYear')
    await rowOf(first.transactionId)
    expect(await screen.findByText('$551.50')).toBeVisible()
    expect(screen.getByText('All dates · with $12.50 extra')).toBeVisible()
    expect(screen.getByText('$1,855')).toBeVisible()
    expect(screen.queryByText('Total')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Date:/ })).toBeNull()
    expect(lastQuery(rendered, 'GET /api/summarize-payouts')?.has('from')).toBe(false)
    expect(['from', 'to', 'range'].filter((name) => lastQuery(rendered)?.has(name))).toEqual([])
  })

  test('without the artist-pay permission there is no artist, neither column nor filter', async () => {
    const { artist: _, ...hidden } = first
    const rendered = open({ [LIST]: page([hidden]) }, without('CREATE_PAYOUT'), '/payouts?assignee=linh')
    await rowOf(first.transactionId)
    expect(headings()).not.toContain('Artist')
    expect(screen.queryByRole('button', { name: 'Artist' })).toBeNull()
    expect(lastQuery(rendered)?.has('assignee')).toBe(false)
  })

  test('without VIEW_ALL_PAYOUT nothing is selected or exported', async () => {
    open({}, without('VIEW_ALL_PAYOUT'))
    await rowOf(first.transactionId)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  })

  test('transaction and artist are plain text for those who may not open them (D-1.26)', async () => {
    const { user } = open({}, without('VIEW_PAYOUT_DETAIL', 'ACCESS_ARTIST'))
    const row = await rowOf(first.transactionId)
    expect(row.queryByRole('link')).toBeNull()
    await user.click(row.getByText(first.note))
    expect(location.pathname).toBe('/payouts')
  })

  test('the list alone is a home, and the older path leads to it with its query (D-1.1, D-1.5)', async () => {
    const { unmount } = open({}, ['VIEW_PAYOUT_LIST'], '/')
    await rowOf(first.transactionId)
    expect(location.pathname).toBe('/payouts')
    unmount()
    open({}, ['VIEW_PAYOUT_LIST'], '/payout?text=lin')
    await rowOf(first.transactionId)
    expect(location.pathname + location.search).toBe('/payouts?text=lin')
  })

  test('without VIEW_PAYOUT_LIST there is no way in', async () => {
    open({}, ['ACCESS_ORDER'])
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(screen.queryByRole('link', { name: 'Payouts' })).toBeNull()
  })
})

test('cards on a phone, in Vietnamese', async () => {
  narrow()
  renderConsole({ path: '/payouts', permissions: ACCOUNTANT, account: { langKey: 'vi' }, answers })
  const list = within(await screen.findByRole('list', { name: 'Khoản chi trả' }))
  const card = within(
    (await list.findByRole('link', { name: second.transactionId })).closest('li') ?? document.body,
  )
  for (const text of ['Đã hủy', '$12.50', '21/11/2026']) expect(card.getByText(text)).toBeVisible()
  expect(await screen.findByText('Hiện còn nợ')).toBeVisible()
})
