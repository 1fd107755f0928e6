import { act, screen, waitFor, within } from '@testing-library/react'
import { showToast } from '#src/ui/feedback/toasts.ts'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { narrow } from '../customers/fixtures.ts'
import { buildRow, EVERYTHING } from '../orders/fixtures.ts'
import { press } from './composing.ts'
import { focus, into, noOrder, type Place, shown, valueOf } from './place.ts'

const rows = [1002, 1001].map((number) => buildRow(number))

let lists = 0

/** The list of orders; a separate one each time, because a list remembers its last state. */
async function open() {
  lists += 1
  const rendered = renderConsole({
    path: `/?text=keys${lists}`,
    permissions: EVERYTHING,
    answers: { 'GET /api/bookings': page(rows, 62), ...noOrder },
  })
  await screen.findByText('#1002')
  return rendered
}

const box = (number: number) => screen.getByRole('checkbox', { name: `Select order #${number}` })
const listSearch = () => within(screen.getByRole('main')).getByRole('searchbox')

/** The filter of the status, with the focus in it. */
async function openStatus(rendered: Awaited<ReturnType<typeof open>>) {
  const [filter = document.body] = screen.getAllByRole('button', { name: 'Status' })
  await rendered.user.click(filter)
  const list = await screen.findByRole('listbox', { name: 'Status' })
  await shown(list.closest('dialog') as HTMLElement)
  return list
}

const chosen = () => screen.queryAllByRole('option', { selected: true }).length
const active = () => document.activeElement?.getAttribute('aria-activedescendant')

/** The search of the header, with results. */
async function searchOrders(text: string) {
  const rendered = await open()
  const field = into(screen.getByRole('combobox', { name: 'Go to an order' }))
  await rendered.user.type(field, text)
  await screen.findByRole('option', { name: /1001/ })
  return field
}

export const LIST: readonly Place[] = [
  {
    name: 'a letter that goes through the rows',
    key: 'j',
    files: ['admin/list/table/useRowKeys.ts', 'ui/table/pageKeys.ts'],
    open: async () => {
      await open()
      return focus
    },
  },
  {
    name: 'an arrow that goes through the rows',
    key: 'ArrowDown',
    files: ['admin/list/table/useRowKeys.ts'],
    open: async () => {
      await open()
      into(box(1002))
      return focus
    },
  },
  {
    name: 'the letter that goes to the search',
    key: '/',
    files: ['admin/list/table/ListKeys.tsx'],
    open: async () => {
      await open()
      return focus
    },
  },
  {
    name: 'Escape that clears the selection',
    key: 'Escape',
    files: ['admin/list/table/ListKeys.tsx'],
    open: async () => {
      const { user } = await open()
      await user.click(box(1001))
      return () => (box(1001) as HTMLInputElement).checked
    },
  },
  {
    name: 'Enter in the search of a list',
    key: 'Enter',
    files: ['ui/filters/SearchBox.tsx'],
    open: async () => {
      const { user } = await open()
      const field = listSearch()
      await user.clear(field)
      await user.type(field, 'hoa')
      return () => location.search
    },
  },
  {
    name: 'Escape in the search of a list',
    key: 'Escape',
    files: ['ui/filters/SearchBox.tsx'],
    open: async () => {
      await open()
      return valueOf(into(listSearch()))
    },
  },
  {
    name: 'an arrow among the tabs',
    key: 'ArrowRight',
    files: ['ui/record/Tabs.tsx'],
    open: async () => {
      await open()
      into(screen.getByRole('tab', { name: /^All/ }))
      return focus
    },
  },
  {
    name: 'an arrow in a filter',
    key: 'ArrowDown',
    files: ['ui/filters/Picker.tsx'],
    open: async () => {
      await openStatus(await open())
      return active
    },
  },
  {
    name: 'Enter in a filter',
    key: 'Enter',
    files: ['ui/filters/Picker.tsx'],
    open: async () => {
      await openStatus(await open())
      return chosen
    },
  },
  {
    name: 'Escape in a filter',
    key: 'Escape',
    files: ['ui/overlay/floating/FloatingPanel.tsx'],
    open: async () =>
      shown(await openStatus(await open()).then((list) => list.closest('dialog') as HTMLElement)),
  },
  {
    name: 'an arrow in the search for an order',
    key: 'ArrowDown',
    files: ['shell/search/OrderSearch.tsx'],
    open: async () => {
      await searchOrders('100')
      return active
    },
  },
  {
    name: 'Escape in the search for an order',
    key: 'Escape',
    files: ['shell/search/OrderSearch.tsx'],
    open: async () => {
      const field = await searchOrders('100')
      return () => field.getAttribute('aria-expanded')
    },
  },
  {
    name: 'Enter in the search for an order',
    key: 'Enter',
    files: ['shell/search/OrderSearch.tsx'],
    open: async () => {
      await searchOrders('100')
      press('ArrowDown')
      await waitFor(() => {
        if (!active()) throw new Error('No result is chosen')
      })
      return () => location.pathname
    },
  },
  {
    name: 'the chord that takes back what was done last',
    key: 'Control+z',
    files: ['ui/feedback/UndoButton.tsx'],
    open: async () => {
      await open()
      let undone = false
      act(() => void showToast('success', 'Moved', { undo: () => (undone = true) }))
      return () => undone
    },
  },
  {
    name: 'Escape over the menu of phones',
    key: 'Escape',
    files: ['shell/Frame.tsx', 'ui/overlay/useEscape.ts'],
    open: async () => {
      narrow()
      const { user } = await open()
      const menu = screen.getByRole('button', { name: 'Toggle sidebar' })
      await user.click(menu)
      return () => menu.getAttribute('aria-expanded')
    },
  },
]
