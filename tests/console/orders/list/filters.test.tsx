import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type Asked, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { artistChoice, buildRow, EVERYTHING, linh, owen } from '../fixtures.ts'

const LIST = 'GET /api/bookings'

const answers = {
  [LIST]: page([buildRow(1001)]),
  'GET /api/artists-to-assign': [artistChoice(linh), artistChoice(owen)],
  'GET /api/cs': [owen],
  'GET /api/bookings/stores': [{ id: 3, name: 'Studio Hanoi', active: true, otherNames: [] }],
}

async function openList(path = '/', more: object = {}, permissions = EVERYTHING) {
  const rendered = renderConsole({ path, permissions, answers: { ...answers, ...more } })
  await screen.findByRole('searchbox', { name: 'Search orders' })
  const query = () => rendered.api.of(LIST).at(-1)?.query
  const choose = async (filter: RegExp | string, ...options: (string | RegExp)[]) => {
    await rendered.user.click(await screen.findByRole('button', { name: filter }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const option of options)
      await rendered.user.click(await dialog.findByRole('option', { name: option }))
    await rendered.user.keyboard('{Escape}')
  }
  return { ...rendered, query, choose }
}

describe('several values of one filter', () => {
  test('statuses, each with how many orders it has, from the first page on', async () => {
    const counts = [{ status: 'SKETCH', count: 37 }]
    const { user, query } = await openList('/?page=1', { 'GET /api/bookings/count-by-status': counts })
    await user.click(screen.getByRole('button', { name: 'Status', expanded: false }))
    const list = within(await screen.findByRole('listbox', { name: 'Status' }))
    await user.click(await list.findByRole('option', { name: /^Sketch ?37$/ }))
    await user.click(list.getByRole('option', { name: 'Done' }))
    await waitFor(() => expect(query()?.getAll('status')).toEqual(['SKETCH', 'DONE']))
    expect(location.search).toBe('?status=SKETCH&status=DONE')
  })

  test('artists, and orders without one', async () => {
    const { query, choose } = await openList()
    await choose('Artist', 'No artist', /Owen/)
    await waitFor(() => expect(query()?.getAll('assignee')).toEqual(['null', 'owen']))
    expect(screen.getByRole('button', { name: 'Artist: No artist +1' })).toBeVisible()
    expect(new URLSearchParams(location.search).getAll('assignee')).toEqual(['null', 'owen'])
  })

  test('stores and sources, each chip removable by itself, or all at once', async () => {
    const { query, choose, user } = await openList()
    await choose('Store', 'No store', 'Studio Hanoi')
    await choose('Source', 'TURNED NINJA', 'TURNED HUMAN')
    await waitFor(() => expect(query()?.getAll('source')).toEqual(['TURNED_NINJA', 'TURNED_HUMAN']))
    expect(query()?.getAll('store')).toEqual(['null', '3'])
    await user.click(screen.getByRole('button', { name: 'Remove filter Source' }))
    await waitFor(() => expect(new URLSearchParams(location.search).getAll('source')).toEqual([]))
    expect(new URLSearchParams(location.search).getAll('store')).toEqual(['null', '3'])
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(location.search).toBe(''))
  })
})

test('a choice is found in any script, by what people type for it', async () => {
  const names = ['Đỗ Ánh', 'Łukasz Groß', 'さくらガーデン', 'สมชาย น้ำ', 'כֹּהֵן', 'O’Brien – Söhne']
  const stores = names.map((name, at) => ({ id: at + 10, name, active: true, otherNames: [] }))
  const { user } = await openList('/', { 'GET /api/bookings/stores': stores })
  await user.click(await screen.findByRole('button', { name: 'Store' }))
  const dialog = within(await screen.findByRole('dialog'))
  const box = await dialog.findByRole('combobox')
  const typed = ['do anh', 'lukasz gross', 'サクラ', 'น้ำ', 'כהן', "o'brien - sohne "]
  for (const [at, text] of typed.entries()) {
    await user.clear(box)
    await user.click(box)
    await user.paste(text)
    await waitFor(() =>
      expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([names[at]]),
    )
  }
})

describe('filters beyond the dropdowns', () => {
  test('a chip that is cleared does not ask again, and keeps the focus', async () => {
    const { user } = await openList()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('option', { name: 'Order deadline' }))
    await user.click(await screen.findByRole('button', { name: 'Overdue' }))
    await user.click(await screen.findByRole('button', { name: 'Remove filter Order deadline' }))
    await waitFor(() => expect(location.search).toBe(''))
    expect(screen.getByRole('button', { name: 'Order deadline', expanded: false })).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('are offered by one button, and stand as chips once they are set', async () => {
    const { query, user } = await openList()
    expect(screen.queryByRole('button', { name: 'Artist payment' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('option', { name: 'Artist payment' }))
    await user.click(await screen.findByRole('option', { name: 'Unpaid' }))
    await waitFor(() => expect(query()?.getAll('paymentStatus')).toEqual(['UNPAID']))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Artist payment: Unpaid' })).toBeVisible()
  })

  test('an alert, those that the account may see among them, while no tab says it', async () => {
    const { query, user } = await openList()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('option', { name: 'Alert' }))
    await user.click(await screen.findByRole('option', { name: 'Not sent to the customer' }))
    await waitFor(() => expect(query()?.get('alert')).toBe('NOT_SENT'))
    const pill = screen.getByRole('button', { name: 'Alert: Not sent to the customer' })
    pill.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('option', { name: 'Order or step is late' })
    await user.keyboard('{End}{ArrowUp}{ArrowUp}{Enter}')
    await waitFor(() => expect(query()?.get('alert')).toBe('LATE'))
    expect(screen.getByRole('tab', { name: /^Late/, selected: true })).toBeVisible()
  })

  test('no budget, for those who see budgets and artists', async () => {
    const { query, user, unmount } = await openList()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('option', { name: 'No budget' }))
    await user.click(await screen.findByRole('option', { name: 'Yes' }))
    await waitFor(() => expect(query()?.get('unbudgeted')).toBe('true'))
    expect(screen.getByRole('button', { name: 'No budget: Yes' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove filter No budget' }))
    await waitFor(() => expect(location.search).toBe(''))
    unmount()
    for (const hidden of ['CAN_SEE_BUDGET_ORDER', 'CAN_SEE_ASSIGN_ORDER']) {
      const others = EVERYTHING.filter((permission) => permission !== hidden)
      const second = await openList('/', {}, others)
      await second.user.click(screen.getByRole('button', { name: 'Filter' }))
      expect(await screen.findByRole('option', { name: 'Alert' })).toBeVisible()
      expect(screen.queryByRole('option', { name: 'No budget' })).toBeNull()
      second.unmount()
    }
  })

  test('an alert that a tab says is no chip, too', async () => {
    await openList('/?alert=LATE')
    expect(await screen.findByRole('tab', { name: /^Late/, selected: true })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Alert/ })).toBeNull()
  })

  test('an alert that the account may not see is not offered', async () => {
    const permissions = EVERYTHING.filter((one) => one !== 'NOTIFY_BOOKING_TO_CUSTOMER')
    const { user } = await openList('/', {}, permissions)
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('option', { name: 'Alert' }))
    expect(await screen.findByRole('option', { name: 'Step is late' })).toBeVisible()
    expect(screen.queryByRole('option', { name: 'Not sent to the customer' })).toBeNull()
    expect(screen.queryByRole('option', { name: 'Customer wrote' })).toBeNull()
  })

  test('paid within days that move with today, or from one day to another', async () => {
    const { query, user } = await openList()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('option', { name: 'Paid' }))
    await user.click(await screen.findByRole('button', { name: 'Last 7 days' }))
    await waitFor(() => expect(query()?.get('paid')).toBe('last7days'))
    await user.click(await screen.findByRole('button', { name: 'Paid: Last 7 days' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Paid' }))
    await user.type(dialog.getByLabelText('From'), '05/03/2026')
    await user.type(dialog.getByLabelText('To'), '2026-03-01')
    expect(dialog.getByRole('alert')).toHaveTextContent('The first day comes after the last one.')
    expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
    await user.clear(dialog.getByLabelText('To'))
    await user.type(dialog.getByLabelText('To'), '31/02/2026')
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Please enter days as DD/MM/YYYY.')
    await user.clear(dialog.getByLabelText('To'))
    await user.type(dialog.getByLabelText('To'), '09032026')
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(query()?.get('paid')).toBe('2026-03-05..2026-03-09'))
    expect(screen.getByRole('button', { name: 'Paid: 05/03/2026 – 09/03/2026' })).toBeVisible()
  })

  test('a deadline from the URL, and an agent; nonsense is left out', async () => {
    const { query } = await openList('/?deadline=overdue&cs=owen&paid=someday&status=NOPE&paymentStatus=PAID')
    expect(await screen.findByRole('button', { name: 'Order deadline: Overdue' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'CS: Owen Nguyen' })).toBeVisible()
    expect(query()?.get('deadline')).toBe('overdue')
    expect(query()?.has('paid')).toBe(false)
    expect(query()?.has('status')).toBe(false)
  })

  test('My Orders is a tab and no chip', async () => {
    await openList('/?cs=mai')
    expect(await screen.findByRole('tab', { name: 'My Orders', selected: true })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^CS/ })).toBeNull()
  })

  test('the agent is offered to those who see agents only', async () => {
    const { user } = renderConsole({ permissions: ['ACCESS_ORDER'], answers })
    await user.click(await screen.findByRole('button', { name: 'Filter' }))
    expect(await screen.findByRole('option', { name: 'Artist payment' })).toBeVisible()
    expect(screen.queryByRole('option', { name: 'CS' })).toBeNull()
  })
})

test('on phones the list is sorted by a choice, of columns that the account may see', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { api, user } = renderConsole({ permissions: ['ACCESS_ORDER'], answers })
  const sort = await screen.findByRole('combobox', { name: 'Sort' })
  expect(within(sort).queryByRole('option', { name: /Price/ })).toBeNull()
  await user.selectOptions(sort, 'Order deadline ↑')
  await waitFor(() => expect(api.of(LIST).at(-1)?.query.get('sort')).toBe('deadline,asc'))
  expect(location.search).toBe('?sort=deadline%2Casc')
})

describe('nothing matches', () => {
  const byText = ({ query }: Asked) =>
    query.get('text') === 'nora' && !query.has('status') ? page([buildRow(1001)], 3) : page([])

  test('where the filters hide the hit it says so, and looks everywhere', async () => {
    const { user } = await openList('/?status=COLOR&text=nora', { [LIST]: byText })
    expect(await screen.findByText('3 orders match “nora” outside these filters.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Search everywhere' }))
    expect(await screen.findByText('#1001')).toBeVisible()
    expect(location.search).toBe('?text=nora')
  })

  test('without a text the filters can be cleared; an empty shop is something else', async () => {
    const { api } = await openList('/?status=COLOR', { [LIST]: page([]) })
    expect(await screen.findByText('No orders match')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Search everywhere' })).toBeNull()
    expect(api.of(LIST).some(({ query }) => query.get('size') === '1')).toBe(false)
  })

  test('in Vietnamese', async () => {
    renderConsole({
      path: '/?status=COLOR&text=nora&paid=lastMonth',
      permissions: EVERYTHING,
      account: { langKey: 'vi' },
      answers: { ...answers, [LIST]: byText },
    })
    expect(await screen.findByText('Có 3 đơn hàng khớp “nora” ngoài các bộ lọc này.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ngày thanh toán: Tháng trước' })).toBeVisible()
  })
})
