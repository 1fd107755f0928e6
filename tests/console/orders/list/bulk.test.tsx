import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type Asked, failing, page } from '#tests/support/api.ts'
import { artistChoice, buildRow, EVERYTHING, linh, owen, person } from '../fixtures.ts'
import {
  ASSIGN,
  answer,
  bar,
  buildPreview,
  buildResult,
  DONE,
  LIST,
  OPERATION,
  openList,
  PIN,
  PREVIEW,
  PRINTS,
  press,
  SELECTION,
  select,
  UNDO,
} from './bulkSupport.ts'

/** 312 orders, 30 per page: the first page begins with #2000. */
const [TOTAL, SIZE] = [312, 30]
const pageOf = (index: number) => {
  const many = Math.min(SIZE, TOTAL - index * SIZE)
  const rows = Array.from({ length: many }, (_, at) => buildRow(2000 - index * SIZE - at))
  return page(rows, TOTAL)
}
const paged = ({ query }: Asked) => pageOf(Number(query.get('page')))

beforeEach(() => localStorage.setItem('RaStoreatelier.orders.size', String(SIZE)))

describe('selecting', () => {
  test('lasts over pages, and says what is on the others', async () => {
    const { api, user } = openList({ answers: { [LIST]: paged } })
    await select(user, 2000, 1998)
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await select(user, 1970)
    expect(bar()).toHaveTextContent('3 items selected, 2 on other pages')
    await press(user, 'Mark as Done')
    expect(await screen.findByRole('dialog')).toHaveTextContent('3 orders become Done')
    expect(api.of(PREVIEW)[0]?.body).toEqual({ id: [2000, 1998, 1970] })
    await answer(user, 'Cancel')
    await user.click(screen.getByRole('button', { name: 'Page 1' }))
    expect(await screen.findByRole('checkbox', { name: 'Select order #2000' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Select order #1999' })).not.toBeChecked()
  })

  test('the offer of all that match hands the focus on to what can be done', async () => {
    const { user } = openList({ answers: { [LIST]: paged } })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    await press(user, 'Select all 312 orders that match')
    expect(screen.getByRole('button', { name: 'Mark as Done' })).toHaveFocus()
  })

  test('ends by the button of the bar, by mouse and by keyboard, and it is said that nothing is selected', async () => {
    const { api, user } = openList({ answers: { [LIST]: paged } })
    // Until the list has settled, as the filter of artists has too, the bar goes with all that it says.
    await waitFor(() => expect(api.of('GET /api/artists-to-assign')).not.toEqual([]))
    await select(user, 2000)
    await press(user, 'Unselect')
    const said = await screen.findByText('0 selected', { selector: 'output' })
    await select(user, 2000)
    expect(said).toBeEmptyDOMElement()
    within(bar()).getByRole('button', { name: 'Unselect' }).focus()
    await user.keyboard('{Enter}')
    expect(said).toHaveTextContent('0 selected')
  })

  test('sorting keeps it, another filter ends it', async () => {
    const { user } = openList({ answers: { [LIST]: paged } })
    await select(user, 2000)
    await user.click(screen.getByRole('button', { name: 'Last Update' }))
    expect(bar()).toHaveTextContent('1 item selected')
    await user.click(screen.getByRole('tab', { name: 'Has Poster' }))
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  })

  test('a range with Shift, the page by its header, and back', async () => {
    const { user } = openList()
    await select(user, 1003)
    await user.keyboard('{Shift>}')
    await select(user, 1001)
    await user.keyboard('{/Shift}')
    expect(bar()).toHaveTextContent('3 items selected')
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.queryByRole('toolbar')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(bar()).toHaveTextContent('3 items selected')
  })

  test('all that match but one go out as the filter, and the dialog shows the count that was pinned', async () => {
    const { api, user } = openList({
      path: '/?status=SKETCH&page=1',
      answers: {
        [LIST]: paged,
        [PIN]: { selection: SELECTION, count: 310, expiresAt: '2026-03-01T03:00:00.000Z' },
        [PREVIEW]: buildPreview(310, { done: 10 }),
        [DONE]: buildResult([buildRow(1970, { status: 'DONE' })], { updatedCount: 300 }),
      },
    })
    await screen.findByText('#1970')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(bar()).toHaveTextContent('30 items selected')
    await press(user, 'Select all 312 orders that match')
    expect(bar()).toHaveTextContent('All 312 selected')
    await user.click(screen.getByRole('button', { name: 'Page 1' }))
    await select(user, 1999)
    expect(screen.getByRole('checkbox', { name: 'Select order #1999' })).not.toBeChecked()
    expect(bar()).toHaveTextContent('311 of 312 selected')

    await press(user, 'Mark as Done')
    const dialog = await screen.findByRole('dialog')
    expect(api.of(PIN)[0]?.body).toEqual({ filter: { status: ['SKETCH'] }, except: [1999] })
    expect(api.of(PREVIEW)[0]?.body).toEqual({ selection: SELECTION })
    expect(dialog).toHaveTextContent('Are you sure you want to change status this orders?')
    expect(dialog).toHaveTextContent('300 orders become Done; 10 orders are already Done')
    const lists = api.of(LIST).length
    await answer(user, 'Confirm')
    expect(await screen.findByText('Order Status Updated')).toBeVisible()
    expect(api.of(DONE)[0]?.body).toEqual({ selection: SELECTION, isRefund: false })
    expect(await screen.findByText('300 orders set to Done')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
    await waitFor(() => expect(api.of(LIST).length).toBeGreaterThan(lists))
  })

  test('nothing matches any more, or too many do: it is said and nothing is done', async () => {
    const { api, user } = openList({
      answers: {
        [LIST]: paged,
        [PIN]: { selection: SELECTION, count: 0, expiresAt: '2026-03-01T03:00:00.000Z' },
      },
    })
    await screen.findByText('#2000')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await press(user, 'Select all 312 orders that match')
    await press(user, 'Mark as Done')
    expect(await screen.findByText('No order matches any more.')).toBeVisible()
    api.answer({ [PIN]: failing(400, 'tooManySelected', { facts: { count: 20_000, max: 10_000 } }) })
    await press(user, 'Refund')
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.of(PREVIEW)).toHaveLength(0)
  })
})

describe('Mark as Done', () => {
  test('says which prints would not come out well, and asks once', async () => {
    const faulty = Array.from({ length: 10 }, (_, at) => ({
      id: 1001 + at,
      number: 1001 + at,
      faults: at === 0 ? ['soft', 'transparent'] : ['cut'],
    }))
    let reply: unknown = { faulty, unchecked: 12 }
    const { api, user } = openList({
      answers: { [PRINTS]: () => reply, [DONE]: buildResult([buildRow(1003, { status: 'DONE' })]) },
    })
    await select(user, 1003)
    await press(user, 'Mark as Done')
    const question = await screen.findByRole('dialog')
    await within(question).findByText('The prints of 10 orders may not come out well:')
    expect(question).toHaveTextContent('#1001: will look soft, transparent in places')
    expect(question).toHaveTextContent('#1008: other proportionsand 2 more')
    expect(question).toHaveTextContent('The prints of 12 more orders are not checked: too many at once.')
    expect(api.of(PRINTS)[0]?.body).toEqual({ id: [1003] })
    await answer(user, 'Cancel')
    reply = failing(500)
    await press(user, 'Mark as Done')
    expect(await screen.findByText('The print could not be checked.')).toBeVisible()
    await answer(user, 'Mark as Done anyway')
    expect(api.of(DONE)).toHaveLength(1)
  })
})

describe('assigning many', () => {
  const choices = {
    'GET /api/artists-to-assign': [artistChoice(linh), artistChoice(owen)],
    'GET /api/cs': [person('hana', 'Hana', 'Lý')],
    'GET /api/bookings/stores': [{ id: 2, name: 'Pigment Austin', active: true, otherNames: [] }],
  }

  test('to an artist, with what they have now', async () => {
    const { api, user } = openList({
      answers: {
        ...choices,
        [PREVIEW]: buildPreview(2, { assigned: 1, withAgent: 2 }),
        [ASSIGN]: buildResult([buildRow(1003, { assignedTo: owen })], {
          operation: null,
          skipped: [{ id: 1002, number: 1002, reason: 'unchanged' }],
        }),
      },
    })
    await screen.findByText('#1003')
    await user.keyboard('*')
    expect(screen.getAllByRole('checkbox', { checked: true }).length).toBeGreaterThan(2)
    await user.keyboard('*')
    await select(user, 1003, 1002)
    await user.keyboard('a')
    await user.click(await screen.findByRole('option', { name: /Owen Nguyen/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Assign artist' })
    expect(dialog).toHaveTextContent('Assign 2 orders to Owen Nguyen?')
    expect(dialog).toHaveTextContent('1 order has an artist now.')
    await answer(user, 'Confirm')
    expect(await screen.findByText('1 order is assigned to [Owen Nguyen]')).toBeVisible()
    expect(api.of(ASSIGN)[0]?.body).toEqual({ id: [1003, 1002], kind: 'artist', to: 'owen' })
    expect(screen.getByRole('button', { name: /order #1003, now Owen Nguyen/ })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Orders left as they were' })).toHaveTextContent(
      'nothing to change 1#1002',
    )
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('says how many orders have work that ends, keeps it or not, and can be undone', async () => {
    const { api, user } = openList({
      answers: {
        ...choices,
        [PREVIEW]: buildPreview(2, { assigned: 2, running: 1 }),
        [ASSIGN]: buildResult([buildRow(1003), buildRow(1002)]),
        [UNDO]: buildResult([buildRow(1003), buildRow(1002)]),
      },
    })
    const assign = async () => {
      await select(user, 1003, 1002)
      await press(user, 'Assign')
      await user.click(await screen.findByRole('option', { name: /Owen Nguyen/ }))
      return screen.findByText('This ends started or handed-in work on 1 order.')
    }
    expect(await assign()).toBeVisible()
    await answer(user, 'Confirm')
    expect(await screen.findByText('2 orders reassigned')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 orders are as they were before')).toBeVisible()
    await assign()
    await user.click(screen.getByRole('radio', { name: 'Start over' }))
    await answer(user, 'Confirm')
    await waitFor(() => expect(api.of(ASSIGN)).toHaveLength(2))
    expect(api.of(ASSIGN).map(({ body }) => body)).toMatchObject([{ keep: true }, { keep: false }])
    expect(api.of(UNDO)[0]?.body).toEqual({ operation: OPERATION })
  })

  test('to a CS, and from every store', async () => {
    const { api, user } = openList({ answers: { ...choices, [ASSIGN]: buildResult([buildRow(1003)]) } })
    await select(user, 1003)
    await press(user, 'Assign')
    const panel = await screen.findByRole('dialog', { name: 'Assign to' })
    await user.click(within(panel).getByRole('button', { name: 'CS' }))
    await user.click(await screen.findByRole('option', { name: 'Hana Lý' }))
    expect(await screen.findByText('Assign 1 order to CS Hana Lý?')).toBeVisible()
    await answer(user, 'Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(user, 'Assign')
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Assign to' })).getByRole('button', { name: 'Store' }),
    )
    await user.click(await screen.findByRole('option', { name: 'No store' }))
    expect(await screen.findByText('Leave 1 order without a store?')).toBeVisible()
    await answer(user, 'Confirm')
    expect(await screen.findByText('1 order is unassigned')).toBeVisible()
    expect(api.of(ASSIGN).map(({ body }) => body)).toEqual([{ id: [1003], kind: 'store', to: 'null' }])
  })
})

describe('permissions', () => {
  test('without the bulk permission and the one to pay nothing can be selected', async () => {
    const without: readonly Permission[] = ['BULK_UPDATE_BOOKING', 'CREATE_PAYOUT', 'UPDATE_PAYMENT_STATUS']
    openList({ permissions: EVERYTHING.filter((held) => !without.includes(held)) })
    await screen.findByText('#1003')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('with the permission to pay alone, Paid is all that is offered', async () => {
    const { user } = openList({ permissions: EVERYTHING.filter((held) => held !== 'BULK_UPDATE_BOOKING') })
    await screen.findByText('#1003')
    await user.click(screen.getByRole('checkbox', { name: /1003/ }))
    const tools = within(await screen.findByRole('toolbar'))
    expect(tools.getByRole('button', { name: 'Paid' })).toBeVisible()
    expect(tools.queryByRole('button', { name: 'Refund' })).toBeNull()
    expect(tools.queryByRole('button', { name: 'Mark as Done' })).toBeNull()
  })

  test('only the assignments of single orders are offered', async () => {
    const assigning: readonly Permission[] = ['ASSIGN_BOOKING', 'ASSIGN_ORDER_TO_STORE', 'ASSIGN_ORDER_TO_CS']
    const { user, unmount } = openList({
      permissions: EVERYTHING.filter((held) => !assigning.includes(held)),
    })
    await select(user, 1003)
    expect(within(bar()).queryByRole('button', { name: 'Assign' })).toBeNull()
    expect(within(bar()).getByRole('button', { name: 'Refund' })).toBeVisible()
    unmount()
    const other = openList({ permissions: EVERYTHING.filter((held) => held !== 'ASSIGN_ORDER_TO_CS') })
    await select(other.user, 1003)
    await press(other.user, 'Assign')
    const panel = await screen.findByRole('dialog', { name: 'Assign to' })
    expect(within(panel).getByRole('group')).toHaveTextContent('ArtistStore')
  })
})
