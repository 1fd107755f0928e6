import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { BulkPreview } from '#contract/orders/bulk.ts'
import { type Asked, failing } from '#tests/support/api.ts'
import { buildOrder, buildRow } from '../fixtures.ts'
import {
  answer,
  bar,
  buildPreview,
  buildResult,
  COUNTS,
  DONE,
  LIST,
  OPERATION,
  openList,
  PREVIEW,
  press,
  select,
  UNDO,
} from './bulkSupport.ts'

describe('Mark as Done and Refund', () => {
  test('the rows take the answer, and what was skipped is listed and stays selected', async () => {
    const { api, user } = openList({
      answers: {
        [PREVIEW]: buildPreview(2, { done: 1 }),
        [DONE]: buildResult([buildRow(1003, { status: 'DONE' })], {
          skipped: [{ id: 1002, number: 1002, reason: 'alreadyDone' }],
        }),
      },
    })
    await select(user, 1003, 1002)
    const counts = api.of(COUNTS).length
    const lists = api.of(LIST).length
    await press(user, 'Mark as Done')
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      '1 order becomes Done; 1 order is already Done',
    )
    await answer(user, 'Confirm')
    expect(await screen.findByText('Order Status Updated')).toBeVisible()
    expect(api.of(DONE)[0]?.body).toEqual({ id: [1003, 1002], isRefund: false })
    const left = screen.getByRole('region', { name: 'Orders left as they were' })
    expect(left).toHaveTextContent('1 order was left as it was')
    expect(left).toHaveTextContent('already done 1#1002')
    expect(within(left).queryByRole('button', { name: 'Retry the failed ones' })).toBeNull()
    expect(await screen.findByRole('checkbox', { name: 'Select order #1003' })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Select order #1002' })).toBeChecked()
    expect(within(screen.getByRole('table')).getByText('Done')).toBeVisible()
    await waitFor(() => expect(api.of(COUNTS)).toHaveLength(counts + 1))
    expect(api.of(LIST)).toHaveLength(lists)
    await user.click(within(left).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('region', { name: 'Orders left as they were' })).toBeNull()
  })

  test('where it failed it can be done again, and both parts are taken back together', async () => {
    const second = '0b6a7c1e-5a1f-4a53-9d0c-6f6f0f5f0003'
    const { api, user } = openList({
      answers: {
        [DONE]: buildResult([buildRow(1003, { status: 'DONE' })], {
          skipped: [
            { id: 1002, number: 1002, reason: 'failed' },
            { id: 1001, number: 1001, reason: 'alreadyDone' },
          ],
        }),
        [UNDO]: ({ body }: Asked) =>
          buildResult([buildRow((body as { operation: string }).operation === OPERATION ? 1003 : 1002)], {
            operation: null,
          }),
      },
    })
    await select(user, 1003, 1002, 1001)
    await press(user, 'Mark as Done')
    await answer(user, 'Confirm')
    const again = await screen.findByRole('button', { name: 'Retry the failed ones' })
    api.answer({ [DONE]: buildResult([buildRow(1002, { status: 'DONE' })], { operation: second }) })
    await user.click(again)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry the failed ones' })).toBeNull())
    expect(api.of(DONE)[1]?.body).toEqual({ id: [1002], isRefund: false })
    expect(screen.getByRole('region', { name: 'Orders left as they were' })).toHaveTextContent(
      'already done 1#1001',
    )
    expect(bar()).toHaveTextContent('1 item selected')
    expect(screen.getByText('2 orders set to Done')).toBeVisible()
    expect(screen.getByText('Order Status Updated')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 orders are as they were before')).toBeVisible()
    expect(screen.queryByText('Order Status Updated')).toBeNull()
    expect(api.of(UNDO).map(({ body }) => body)).toEqual([{ operation: OPERATION }, { operation: second }])
  })

  test('Refund sends the reason, and says before what it leaves alone', async () => {
    const { api, user } = openList({
      answers: {
        [PREVIEW]: buildPreview(3, {
          done: 2,
          refunded: 1,
          unpaid: 2,
          open: { todos: 1, undelivered: 1, unbudgeted: 2 },
        }),
        [DONE]: buildResult([buildRow(1001, { status: 'DONE', refunded: true })]),
      },
    })
    await select(user, 1003, 1002, 1001)
    await press(user, 'Refund')
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Are you sure you want to refund these orders?')
    expect(dialog).toHaveTextContent(
      '2 orders will be refunded; 1 order is already refunded; 2 orders are already Done; 2 unpaid budgets stay',
    )
    expect(within(dialog).getByText('1 order has open to-dos.')).toBeVisible()
    expect(within(dialog).getByText('2 orders have an artist and no budget.')).toBeVisible()
    expect(within(dialog).getByText('1 order has nothing delivered yet.')).toBeVisible()
    await user.type(within(dialog).getByLabelText('Reason (optional)'), 'Sent twice')
    await answer(user, 'Refund')
    expect(await screen.findByText('1 order refunded')).toBeVisible()
    expect(screen.getByText('Refunded')).toBeVisible()
    expect(api.of(DONE)[0]?.body).toEqual({ id: [1003, 1002, 1001], isRefund: true, reason: 'Sent twice' })
  })

  test('the focus goes on to the rows when bar and undo have gone', async () => {
    const { user } = openList({
      answers: {
        [DONE]: buildResult([buildRow(1001, { status: 'DONE' })]),
        [UNDO]: buildResult([buildRow(1001)], { operation: null }),
      },
    })
    await select(user, 1001)
    await press(user, 'Mark as Done')
    await answer(user, 'Confirm')
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
    const row = screen.getByRole('checkbox', { name: 'Select order #1001' }).closest('tr')
    await waitFor(() => expect(row).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    expect(row).toHaveFocus()
  })

  test('who has left the list meanwhile is not asked about it', async () => {
    const { promise, resolve } = Promise.withResolvers<BulkPreview>()
    const { api, user } = openList({ answers: { [PREVIEW]: () => promise } })
    await select(user, 1001)
    await press(user, 'Mark as Done')
    await waitFor(() => expect(api.of(PREVIEW)).toHaveLength(1))
    await user.click(screen.getByRole('tab', { name: 'Has Poster' }))
    await waitFor(() => expect(location.search).toBe('?hasPoster=true'))
    resolve(buildPreview(1))
    await expect(screen.findByRole('dialog', undefined, { timeout: 500 })).rejects.toThrow()
  })

  test('Cancel sends nothing; a failure is said and keeps the selection', async () => {
    const { api, user } = openList({ answers: { [DONE]: failing(503, 'databaseUnavailable') } })
    await select(user, 1001)
    await press(user, 'Mark as Done')
    await answer(user, 'Cancel')
    expect(api.of(DONE)).toHaveLength(0)
    await press(user, 'Mark as Done')
    await answer(user, 'Confirm')
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
    expect(bar()).toHaveTextContent('1 item selected')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('in Vietnamese', async () => {
    const { user } = openList({
      account: { langKey: 'vi' },
      answers: {
        [PREVIEW]: buildPreview(2, { done: 1 }),
        [DONE]: buildResult([buildRow(1003, { status: 'DONE' })]),
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Chọn đơn #1003' }))
    await press(user, 'Đánh dấu hoàn tất')
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      '1 đơn chuyển thành hoàn tất; 1 đơn đã hoàn tất từ trước',
    )
    await answer(user, 'Xác nhận')
    expect(await screen.findByText('Đã đánh dấu hoàn tất 1 đơn')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Hoàn tác' })).toBeVisible()
  })
})

describe('undo', () => {
  const done = async (answers: Record<string, unknown> = {}) => {
    const opened = openList({
      answers: {
        [DONE]: buildResult([
          buildRow(1003, { status: 'DONE', version: 2 }),
          buildRow(1002, { status: 'DONE' }),
        ]),
        ...answers,
      },
    })
    await select(opened.user, 1003, 1002)
    await press(opened.user, 'Mark as Done')
    await answer(opened.user, 'Confirm')
    await screen.findByText('2 orders set to Done')
    return opened
  }

  test('takes the orders back, and says which it could not', async () => {
    const { api, user } = await done({
      [UNDO]: buildResult([buildRow(1003, { version: 3 })], {
        operation: null,
        skipped: [{ id: 1002, number: 1002, reason: 'changedSince' }],
      }),
    })
    const counts = api.of(COUNTS).length
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1 order is as it was before')).toBeVisible()
    const left = screen.getByRole('region', { name: 'Orders left as they were' })
    expect(left).toHaveTextContent('1 order could not be undone')
    expect(left).toHaveTextContent('changed since 1#1002')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(within(screen.getByRole('table')).getAllByText('Done')).toHaveLength(1)
    await waitFor(() => expect(api.of(COUNTS).length).toBeGreaterThan(counts))
  })

  test('is offered for ten minutes, or until it is dismissed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = await done()
    await vi.advanceTimersByTimeAsync(9.5 * 60_000)
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
    await vi.advanceTimersByTimeAsync(60_000)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    vi.useRealTimers()
    await select(user, 1001)
    await press(user, 'Mark as Done')
    await answer(user, 'Confirm')
    await screen.findByRole('button', { name: 'Undo' })
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('is still offered after a look at an order, and what is selected stays so', async () => {
    const { user } = await done({
      'GET /api/bookings/AT-1001X': buildOrder(),
      'GET /api/bookings/:id/work-logs': [],
      'GET /api/bookings/:id/customer': failing(404, 'notFound'),
      [UNDO]: buildResult([buildRow(1003), buildRow(1002)], { operation: null }),
    })
    await select(user, 1001)
    await user.click(screen.getByRole('link', { name: '#1001' }))
    await user.click(await within(await screen.findByRole('main')).findByRole('link', { name: 'Orders' }))
    expect(await screen.findByRole('checkbox', { name: 'Select order #1001' })).toBeChecked()
    expect(screen.getByRole('toolbar')).toHaveTextContent('1 item selected')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 orders are as they were before')).toBeVisible()
  })

  test('too late: it is said and the offer goes', async () => {
    const { user } = await done({ [UNDO]: failing(409, 'undoExpired') })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
