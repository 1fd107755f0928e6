import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildOrder, buildRow, EVERYTHING } from './fixtures.ts'

const rows = [1004, 1003, 1002, 1001].map((number) => buildRow(number))

let lists = 0

/** A separate list for each test, because a list remembers its last state. */
const open = (options: Parameters<typeof renderConsole>[0] = {}) => {
  lists += 1
  return renderConsole({
    path: `/?text=list${lists}`,
    permissions: EVERYTHING,
    ...options,
    answers: { 'GET /api/bookings': page(rows, 62), ...options.answers },
  })
}

const row = (number: number) => screen.getByText(`#${number}`).closest('tr') as HTMLElement
const box = (number: number) => screen.getByRole('checkbox', { name: `Select order #${number}` })
const checked = () =>
  rows.map(({ number }) => number).filter((number) => (box(number) as HTMLInputElement).checked)

describe('moving', () => {
  test('j and k from anywhere on the page, then arrows, Home and End; one row is the way in by Tab', async () => {
    const { user } = open()
    await screen.findByText('#1004')
    await user.keyboard('j')
    expect(row(1004)).toHaveFocus()
    await user.keyboard('jj')
    expect(row(1002)).toHaveFocus()
    await user.keyboard('k')
    expect(row(1003)).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(row(1001)).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(row(1002)).toHaveFocus()
    await user.keyboard('{Home}')
    expect(row(1004)).toHaveFocus()
    await user.keyboard('{End}')
    expect(row(1001)).toHaveFocus()
    expect(rows.map(({ number }) => row(number).tabIndex)).toEqual([-1, -1, -1, 0])
  })

  test('says what the row holds, and whether it is selected', async () => {
    const { user } = open()
    await screen.findByText('#1004')
    await user.keyboard('jj')
    expect(row(1003)).toHaveAccessibleName(/^Select order #1003 #1003 .*Couple Portrait.* Sketch\b/)
    expect(row(1003)).not.toHaveAccessibleDescription()
    await user.keyboard('x')
    expect(row(1003)).toHaveAccessibleDescription('Selected')
    await user.keyboard('k')
    expect(row(1004)).toHaveAccessibleName(/^Select order #1004 #1004 /)
    expect(row(1004)).not.toHaveAccessibleDescription()
  })

  test.each([
    ['Russian', 'о', 'л'],
    ['Greek', 'ξ', 'κ'],
    ['Thai', '่', 'า'],
  ])('by the same keys in a %s layout, but not where a layout moves Latin letters', async (_, j, k) => {
    open()
    await screen.findByText('#1004')
    fireEvent.keyDown(document.body, { key: j, code: 'KeyJ' })
    fireEvent.keyDown(document.body, { key: j, code: 'KeyJ' })
    expect(row(1003)).toHaveFocus()
    fireEvent.keyDown(row(1003), { key: k, code: 'KeyK' })
    expect(row(1004)).toHaveFocus()
    fireEvent.keyDown(row(1004), { key: 'h', code: 'KeyJ' })
    expect(row(1004)).toHaveFocus()
  })

  test('goes on from the row whose control has the focus', async () => {
    const { user } = open()
    await screen.findByText('#1004')
    box(1002).focus()
    await user.keyboard('{ArrowDown}')
    expect(row(1001)).toHaveFocus()
  })

  test('the arrows stay with a control outside the table', async () => {
    const { user } = open()
    await screen.findByText('#1004')
    const tab = screen.getByRole('tab', { name: 'All' })
    tab.focus()
    await user.keyboard('{ArrowDown}{End}')
    expect(tab).toHaveFocus()
  })

  test('is a table with all its rows counted', async () => {
    open({ path: '/?page=1&size=30' })
    await screen.findByText('#1004')
    const table = screen.getByRole('table', { name: 'Orders' })
    expect(table).toHaveAttribute('aria-rowcount', '63')
    expect(row(1004)).toHaveAttribute('aria-rowindex', '32')
    expect(row(1001)).toHaveAttribute('aria-rowindex', '35')
    expect(within(table).getAllByRole('row')).toHaveLength(5)
    expect(row(1004)).toHaveAttribute('aria-selected', 'false')
  })
})

describe('doing', () => {
  test('Enter opens the order, and coming back goes on from it', async () => {
    const { user } = open({
      answers: {
        'GET /api/bookings/AT-1003X': buildOrder({ id: 1003, number: 1003, code: 'AT-1003X' }),
        'GET /api/bookings/:id/work-logs': [],
      },
      permissions: ['ACCESS_ORDER', 'VIEW_BOOKING'],
    })
    await screen.findByText('#1004')
    await user.keyboard('jj{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/order/AT-1003X'))
    history.back()
    await screen.findByText('#1004')
    await user.keyboard('j')
    await waitFor(() => expect(row(1002)).toHaveFocus())
  })

  test('Enter does nothing where orders cannot be opened, x where nothing can be selected', async () => {
    const { user } = open({ permissions: ['ACCESS_ORDER'] })
    await screen.findByText('#1004')
    await user.keyboard('j{Enter}x')
    expect(location.pathname).toBe('/')
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  test('x selects, Shift extends and takes back, Escape clears', async () => {
    const { user } = open()
    await screen.findByText('#1004')
    await user.keyboard('jx')
    expect(checked()).toEqual([1004])
    await user.keyboard('jj')
    await user.keyboard('{Shift>}X{/Shift}')
    expect(checked()).toEqual([1004, 1003, 1002])
    await user.keyboard('{Escape}')
    expect(checked()).toEqual([])
    await user.keyboard('{Home}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(checked()).toEqual([1004, 1003, 1002])
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(checked()).toEqual([1004, 1003])
    expect(row(1003)).toHaveFocus()
    expect(row(1003)).toHaveAttribute('aria-selected', 'true')
  })

  test('a slash goes to the search of the list', async () => {
    const { user } = open({ path: '/?text=reed' })
    await screen.findByText('#1004')
    await user.keyboard('/')
    const search = screen.getByRole('searchbox', { name: 'Search orders' })
    expect(search).toHaveFocus()
    expect(search).toHaveValue('reed')
  })
})

describe('own orders', () => {
  test('m switches what is assigned to the agent on and off, and says so', async () => {
    const { user, api } = open({ path: '/?status=SKETCH' })
    await screen.findByText('#1004')
    await user.keyboard('m')
    await waitFor(() => expect(location.search).toMatch(/^\?status=SKETCH&cs=/))
    expect(screen.getByRole('tab', { name: 'My Orders', selected: true })).toBeVisible()
    expect(screen.getByText('Only orders assigned to you')).toBeInTheDocument()
    await waitFor(() => expect(api.of('GET /api/bookings').at(-1)?.query.has('cs')).toBe(true))
    await user.keyboard('m')
    await waitFor(() => expect(location.search).toBe('?status=SKETCH'))
    expect(screen.getByText('All orders')).toBeInTheDocument()
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard help' })).toHaveTextContent(
      'Only orders assigned to you, on and offM',
    )
  })

  test('does nothing, and is not named, without own orders', async () => {
    const { user } = open({ path: '/?size=30', permissions: ['ACCESS_ORDER'] })
    await screen.findByText('#1004')
    await user.keyboard('m')
    expect(location.search).toBe('?size=30')
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard help' })).not.toHaveTextContent('on and off')
  })
})

describe('keys are left alone', () => {
  test('while somebody types', async () => {
    const { user } = open()
    await screen.findByText('#1004')
    const search = screen.getByRole('searchbox', { name: 'Search orders' })
    await user.clear(search)
    await user.type(search, 'jx/?k')
    expect(search).toHaveValue('jx/?k')
    expect(search).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(checked()).toEqual([])
  })

  test('with a modifier, in a popover and behind a dialog', async () => {
    const { user } = open()
    await screen.findByText('#1004')
    await user.keyboard('{Control>}j{/Control}{Meta>}x{/Meta}')
    expect(document.body).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Account menu' }))
    await screen.findByRole('dialog', { name: 'Account menu' })
    await user.keyboard('jx')
    expect(checked()).toEqual([])
    expect(row(1004)).not.toHaveFocus()
    await user.keyboard('{Escape}')
    await user.click(box(1004))
    await user.keyboard('?')
    await screen.findByRole('dialog', { name: 'Keyboard help' })
    await user.keyboard('j{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(checked()).toEqual([1004])
  })
})

describe('the list of keys', () => {
  test('names what the account may do', async () => {
    const { user } = open()
    await screen.findByText('#1004')
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard help' })
    expect(dialog).toHaveTextContent('Next and previous rowJK↓↑')
    expect(dialog).toHaveTextContent('Select several rowsShiftX')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('in Vietnamese, and less of them where less is allowed', async () => {
    const { user } = open({ permissions: ['ACCESS_ORDER'], account: { langKey: 'vi' } })
    await screen.findByRole('heading', { name: 'Đơn hàng' })
    await screen.findByText('#1004')
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Trợ giúp bàn phím' })
    expect(dialog).toHaveTextContent('Dòng kế tiếp và dòng trước')
    expect(dialog).not.toHaveTextContent('Chọn dòng')
    expect(dialog).not.toHaveTextContent('Mở dòng')
  })
})
