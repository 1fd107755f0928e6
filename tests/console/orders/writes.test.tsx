import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { artistChoice, buildRow, EVERYTHING, linh, owen, person, showAllColumns } from './fixtures.ts'

const LIST = 'GET /api/bookings'
const rows = [buildRow(1003), buildRow(1002), buildRow(1001)]

const open = (answers: Parameters<typeof renderConsole>[0] = {}) =>
  renderConsole({ permissions: EVERYTHING, ...answers, answers: { [LIST]: page(rows), ...answers.answers } })

describe('assigning in the list', () => {
  beforeEach(showAllColumns)

  test('an artist, with his workload; the answer goes into the row and nothing is fetched again', async () => {
    const { api, user } = open({
      answers: {
        'GET /api/artists-to-assign': [artistChoice(linh), artistChoice(owen)],
        'GET /api/bookings/:id/work-logs': [],
        'PUT /api/bookings/:id/assign/:to': () => buildRow(1003, { assignedTo: owen }),
      },
    })
    await user.click(
      await screen.findByRole('button', { name: 'Assign artist of order #1003, now Linh Trần' }),
    )
    const option = await screen.findByRole('option', { name: /Owen Nguyen/ })
    expect(option).toHaveTextContent('New 3 · Doing 2 · Reviewing 4')
    expect(screen.getByRole('option', { name: /Linh Trần/ })).toHaveAttribute('aria-selected', 'true')
    const before = api.of(LIST).length
    await user.click(option)
    const question = await screen.findByRole('dialog', { name: 'Order #1003: assign Owen Nguyen' })
    await user.click(within(question).getByRole('button', { name: 'Assign' }))
    expect(await screen.findByText('Order [#1003] is assigned to [Owen]')).toBeVisible()
    expect(
      screen.getByRole('button', { name: 'Assign artist of order #1003, now Owen Nguyen' }),
    ).toBeVisible()
    expect(api.of('PUT /api/bookings/1003/assign/owen')).toHaveLength(1)
    expect(api.of(LIST)).toHaveLength(before)
  })

  test('the keyboard alone: search on the server after 500 ms, arrows, Enter', async () => {
    const { api, user } = open({
      answers: {
        'GET /api/cs': ({ query }: { query: URLSearchParams }) =>
          query.get('name') ? [person('hana', 'Hana', 'Lý')] : [person('mai', 'Mai', 'Phạm')],
        'PUT /api/bookings/:id/assign-cs/:to': () => buildRow(1003, { cs: person('hana', 'Hana', 'Lý') }),
      },
    })
    const cell = await screen.findByRole('button', { name: /^Assign CS of order #1003/ })
    cell.focus()
    await user.keyboard('{Enter}')
    // The picker takes the focus in the next frame.
    await waitFor(() => expect(screen.getByRole('combobox', { name: /CS/ })).toHaveFocus())
    await user.keyboard('han')
    expect(await screen.findByRole('option', { name: 'Hana Lý' })).toBeVisible()
    expect(api.of('GET /api/cs').map(({ query }) => query.get('name'))).toEqual([null, 'han'])
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Order [#1003] is assigned to CS [Hana Lý]')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Assign CS of order #1003/ })).toHaveFocus(),
    )
  })

  test("a store; 'Select' sends 'null'", async () => {
    const { api, user } = open({
      answers: {
        'GET /api/bookings/stores': [{ id: 2, name: 'Pigment Austin', active: true, otherNames: [] }],
        'PUT /api/bookings/:id/stores/:to': ({ params }: { params: Record<string, string> }) =>
          buildRow(1003, { store: params.to === 'null' ? null : { id: 2, name: 'Pigment Austin' } }),
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Assign store of order #1003/ }))
    await user.click(await screen.findByRole('option', { name: 'Pigment Austin' }))
    expect(await screen.findByText('Order [#1003] is assigned to Store [Pigment Austin]')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Assign store of order #1003/ }))
    await user.click(await screen.findByRole('option', { name: 'Select' }))
    expect(await screen.findByText('Order [#1003] has no store now')).toBeVisible()
    expect(api.of('PUT /api/bookings/1003/stores/null')).toHaveLength(1)
  })

  test('a refusal says why and leaves the picker open', async () => {
    const { user } = open({
      answers: {
        'GET /api/bookings/stores': [{ id: 2, name: 'Pigment Austin', active: true, otherNames: [] }],
        'PUT /api/bookings/:id/stores/:to': failing(409, 'notAssignable'),
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Assign store of order #1003/ }))
    await user.click(await screen.findByRole('option', { name: 'Pigment Austin' }))
    expect(await screen.findByText('The order cannot be assigned to this person.')).toBeVisible()
    expect(screen.getByRole('option', { name: 'Pigment Austin' })).toBeVisible()
  })

  test('without the permissions the cells are text', async () => {
    open({ permissions: ['ACCESS_ORDER', 'CAN_SEE_ASSIGN_ORDER', 'VIEW_MY_ORDER_CS', 'VIEW_ORDER_OF_STORE'] })
    await screen.findByText('#1003')
    expect(screen.getAllByText('Linh Trần')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: /^Assign/ })).toBeNull()
  })
})
