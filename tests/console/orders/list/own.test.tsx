import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderRow } from '#contract/orders/orders.ts'
import { compareLists } from '#src/orders/list/live/compareLists.ts'
import { settleOwn } from '#src/orders/list/live/settleOwn.ts'
import { type Asked, page } from '#tests/support/api.ts'
import { buildRow, owen } from '../fixtures.ts'
import { answer, buildResult, DONE, LIST, openList, press, select, UNDO } from './bulkSupport.ts'

const ids = (rows: readonly OrderRow[]) => rows.map(({ id }) => id)
const rowsOf = (...numbers: number[]) => numbers.map((number) => buildRow(number))
const settle = (shown: number[], now: number[], own: number[], left: number[]) =>
  ids(
    settleOwn({
      shown: rowsOf(...shown),
      now: rowsOf(...now),
      own: new Set(own),
      left: new Set(left),
      size: 4,
    }),
  )

test('what left goes, the next page fills up, and what is back is where it belongs', () => {
  expect(settle([9, 8, 7, 6], [9, 7, 6, 5], [8], [8])).toEqual([9, 7, 6, 5])
  expect(settle([9, 7, 6, 5], [9, 8, 7, 6], [8], [])).toEqual([9, 8, 7, 6])
  expect(settle([9, 8], [5, 4, 3], [9, 8], [9, 8]), 'the whole page').toEqual([5, 4, 3])
  expect(settle([9, 8], [8, 9], [9], []), 'another place').toEqual([9, 8])
  expect(settle([8, 7, 6, 5], [9, 8, 6, 5], [7], [7]), 'a new one of others waits').toEqual([8, 6, 5])
})

test('the place of an own row is no news, that of another one is', () => {
  const same = (shown: number[], now: number[], own: number[]) =>
    compareLists(rowsOf(...shown), rowsOf(...now), true, new Set(own)).same
  expect(same([9, 8, 7], [8, 7, 9], [9])).toBe(true)
  expect(same([9, 8, 7], [8, 7, 6], [9]), 'it went to another page').toBe(true)
  expect(same([9, 8, 7], [8, 9, 7], [])).toBe(false)
  expect(same([9, 8, 7], [9, 7], [8]), 'one fewer').toBe(false)
})

/** The list of one status; a test can change the orders. */
async function openSketches() {
  let rows = rowsOf(1003, 1002, 1001)
  const { api, user } = openList({
    path: '/?status=SKETCH',
    answers: {
      [LIST]: ({ query }: Asked) => {
        const named = query.getAll('id').map(Number)
        return page(
          rows.filter(({ id, status }) => status === 'SKETCH' && (named.length === 0 || named.includes(id))),
        )
      },
    },
  })
  await screen.findByRole('link', { name: '#1001' })
  await waitFor(() => expect(api.live.count).toBe(1))
  const change = async (row: OrderRow) => {
    rows = rows.map((was) => (was.id === row.id ? row : was))
    await api.live.tell('orders', { ids: [row.id] })
  }
  return { api, user, change }
}

const links = () => screen.getAllByRole('link', { name: /^#\d+/ }).map((link) => link.textContent)
const word = '1 order left this list: it no longer matches the filters.'

test('the stream tells of an own mark before its answer: no bar, the row leaves with a word and comes back', async () => {
  const { api, user, change } = await openSketches()
  const answered = Promise.withResolvers<unknown>()
  const marked = buildRow(1002, { status: 'DONE', version: 2 })
  api.answer({ [DONE]: () => answered.promise })
  await select(user, 1002)
  await press(user, 'Mark as Done')
  await answer(user, 'Confirm')
  await change(marked)
  const bar = screen.findByRole('button', { name: /refresh/ }, { timeout: 500 })
  await expect(bar, 'it waits for the answer').rejects.toThrow()
  answered.resolve(buildResult([marked]))
  await waitFor(() => expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(word))
  expect(links()).toEqual(['#1003', '#1001'])
  expect(screen.getByText('1-2 of 2')).toBeVisible()
  expect(screen.queryByRole('button', { name: /refresh/ })).toBeNull()

  const back = buildRow(1002, { version: 3 })
  api.answer({
    [UNDO]: async () => {
      await change(back)
      return buildResult([back], { operation: null })
    },
  })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(links()).toEqual(['#1003', '#1002', '#1001']))
  expect(screen.queryByText(word)).toBeNull()
  expect(screen.queryByRole('button', { name: /refresh/ })).toBeNull()
})

test('a single mark from a cell leaves in the same way, and what others change still waits', async () => {
  const { api, user, change } = await openSketches()
  const moved = buildRow(1003, { status: 'COLOR', assignedTo: owen, version: 2 })
  api.answer({
    'PUT /api/bookings/:id/assign/:to': async () => {
      await change(moved)
      return moved
    },
  })
  await user.click(
    screen.getByRole('button', { name: /^Assign artist to order #1003|^Assign artist .*#1003/ }),
  )
  await user.click(await screen.findByRole('option', { name: /^Select$/ }))
  await waitFor(() => expect(links()).toEqual(['#1002', '#1001']))
  expect(screen.getAllByText(word)[0]).toBeVisible()
  await change(buildRow(1001, { status: 'COLOR', version: 2 }))
  expect(await screen.findByRole('button', { name: 'This list has changed: refresh' })).toBeVisible()
})
