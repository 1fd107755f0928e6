import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow, EVERYTHING, person } from '../orders/fixtures.ts'

const rows = [
  buildRow(10012, { customer: person('84902', 'Norbert', 'Kim') }),
  buildRow(1001, { customer: person('84901', 'Nora', 'Reed') }),
]

const answers = {
  'GET /api/bookings': ({ query }: Asked) => (query.get('text') === '404' ? page([]) : page(rows)),
  'GET /api/bookings/:id': failing(404, 'notFound'),
  'GET /api/bookings/:id/work-logs': failing(404, 'notFound'),
  'GET /api/saved-views': [
    {
      id: 7,
      name: 'Late sketches',
      query: 'status=SKETCH',
      columns: null,
      shared: false,
      editable: true,
      version: 1,
    },
  ],
  'GET /api/saved-views/counts': [],
  'GET /api/customers': page([]),
}

const inDialog = (dialog: HTMLElement) => within(dialog)

async function openPalette(options: Parameters<typeof renderConsole>[0] = {}) {
  const rendered = renderConsole({ path: '/change-password', permissions: EVERYTHING, answers, ...options })
  await screen.findByRole('heading', { level: 1 })
  await rendered.user.keyboard('{Control>}k{/Control}')
  const dialog = inDialog(await screen.findByRole('dialog', { name: 'Command palette' }))
  const box = await dialog.findByRole('combobox')
  await waitFor(() => expect(box).toHaveFocus())
  return { ...rendered, dialog, box }
}

const names = (dialog: ReturnType<typeof inDialog>) =>
  dialog.queryAllByRole('option').map((option) => option.textContent)

test('an order by its number, the exact one first, opened by Enter', async () => {
  const { user, dialog } = await openPalette()
  await user.keyboard('1001')
  const option = await dialog.findByRole('option', { name: /^#1001 · Nora Reed/ })
  await waitFor(() => expect(option).toHaveAttribute('data-active'))
  // It would be read as “not selected” at each option, where nothing can be.
  expect(option).not.toHaveAttribute('aria-selected')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/order/AT-1001X'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an order as people write its number, the exact one first', async () => {
  const { user, dialog, box } = await openPalette()
  await user.click(box)
  await user.paste('\u200bOrder № １００１.')
  const option = await dialog.findByRole('option', { name: /^#1001 · Nora Reed/ })
  await waitFor(() => expect(option).toHaveAttribute('data-active'))
})

test('what is typed at once is searched, although it still loads', async () => {
  const { user } = renderConsole({ path: '/change-password', permissions: EVERYTHING, answers })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}10012{Backspace}')
  const dialog = inDialog(await screen.findByRole('dialog', { name: 'Command palette' }))
  expect(await dialog.findByRole('combobox')).toHaveValue('1001')
  expect(await dialog.findByRole('option', { name: /^#1001 · Nora Reed/ })).toBeVisible()
})

test('Escape ends it also while it loads', async () => {
  const { user } = renderConsole({ path: '/change-password', permissions: EVERYTHING, answers })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a customer leads to his page, or to his orders where that may not be opened', async () => {
  const opened = await openPalette({
    answers: { ...answers, 'GET /api/customers/:login': failing(404, 'notFound') },
  })
  await opened.user.keyboard('nor')
  await opened.user.click(await opened.dialog.findByRole('option', { name: /^Norbert Kim/ }))
  await waitFor(() => expect(location.pathname).toBe('/customer/detail/84902'))
  cleanup()
  const { user, dialog } = await openPalette({
    permissions: EVERYTHING.filter((permission) => permission !== 'VIEW_CUSTOMER_DETAIL'),
  })
  expect(names(dialog)).toContain('Late sketches')
  await user.keyboard('nor')
  expect(await dialog.findByRole('option', { name: /^Nora Reed/ })).toBeVisible()
  await user.click(dialog.getByRole('option', { name: /^Norbert Kim/ }))
  await waitFor(() => expect(location.search).toBe('?customer=84902'))
})

/** The headings of the entries, in order. */
const groups = () =>
  [...document.querySelectorAll('[role=listbox] [role=presentation]')].map(({ textContent }) => textContent)

test('first what the page offers, then the orders opened last, then the lists', async () => {
  localStorage.setItem('atelier.recentOrders.mai', JSON.stringify([{ code: 'AT-1001X', number: 1001 }]))
  const { user, dialog } = await openPalette({
    path: '/customer',
    permissions: [...EVERYTHING, 'CREATE_CUSTOMER'],
  })
  await waitFor(() => expect(names(dialog)).toContain('Late sketches'))
  expect(groups()).toEqual(['On this page', 'Recent orders', 'Lists of orders', 'Pages', 'Actions'])
  expect(names(dialog).slice(0, 3)).toEqual(['Create', 'Export CSV', '#1001AT-1001X'])
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Create customer' })).toBeVisible()
})

test('an account that opened no order yet first sees where it can go', async () => {
  const { dialog } = await openPalette()
  await waitFor(() => expect(names(dialog)).toContain('Late sketches'))
  expect(groups()).toEqual(['Pages', 'Lists of orders', 'Actions'])
})

test('actions work, by their words in any order', async () => {
  const { user, dialog } = await openPalette()
  await user.keyboard('dark app')
  await waitFor(() => expect(names(dialog)).toEqual(['Appearance: Dark']))
  await user.keyboard('{Enter}')
  expect(localStorage.getItem('atelier.mode')).toBe('dark')
})

test('what the account may not open is not there, and nobody asks for it', async () => {
  const { user, dialog, api } = await openPalette({ permissions: [] })
  expect(names(dialog)).not.toContain('Orders')
  await user.keyboard('1001')
  expect(await dialog.findByText('Nothing found')).toBeVisible()
  expect(api.of('GET /api/bookings')).toHaveLength(0)
  expect(api.of('GET /api/saved-views')).toHaveLength(0)
})

test('a search that is on its way or has failed does not say that there is nothing', async () => {
  const { user, dialog } = await openPalette({
    answers: { ...answers, 'GET /api/bookings': failing(503, 'databaseUnavailable') },
  })
  await user.keyboard('1001')
  expect(dialog.queryByText('Nothing found')).toBeNull()
  expect(await dialog.findByRole('alert')).toHaveTextContent('The search did not work.')
})

test('opens by its button and while typing, closes on Escape and gives the focus back', async () => {
  const { user } = renderConsole({ path: '/', permissions: EVERYTHING, answers })
  const box = await screen.findByRole('searchbox', { name: 'Search orders' })
  await user.click(box)
  await user.keyboard('{Meta>}k{/Meta}')
  await screen.findByRole('combobox', { name: /Go to an order/ })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(box).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Command palette Ctrl K' }))
  expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeVisible()
})

test('speaks Vietnamese', async () => {
  const { user } = renderConsole({ path: '/change-password', account: { langKey: 'vi' }, answers })
  await screen.findByRole('heading', { level: 1, name: 'Đổi mật khẩu' })
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('dialog', { name: 'Bảng lệnh' })).toBeVisible()
})
