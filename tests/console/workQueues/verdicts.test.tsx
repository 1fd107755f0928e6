import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { noOrder } from '../keys/place.ts'
import { buildOrder, buildRow, linh } from '../orders/fixtures.ts'
import { agent, first, moved, someone } from '../orders/workSupport.ts'
import { buildEntry } from './fixtures.ts'

const APPROVE = 'PUT /api/bookings/:id/work-logs/:logId/approve'
const REJECT = 'PUT /api/bookings/:id/work-logs/:logId/reject'
const LIST = 'GET /api/work-queues/:queue'

const entries = [1001, 1002].map((number) =>
  buildEntry(number, { step: 2, picture: `/api/files/${number}/small` }),
)
const files = buildEntry(1003, {
  next: 'CHECK_FILES',
  order: buildRow(1003, { status: 'SEND_FILE' }),
})

const answers: Answers = {
  'GET /api/work-queues': [{ name: 'TO_CHECK', count: 3, more: false }],
  [LIST]: page([...entries, files]),
  'GET /api/bookings/:id': buildOrder({ status: 'SKETCH_REVIEW', assignedTo: linh }),
  'GET /api/bookings/:id/work-logs': first('SKETCH_REVIEW', 'REVIEWING'),
  [APPROVE]: moved('CUSTOMER_REVIEW_SKETCH', first('CUSTOMER_REVIEW_SKETCH', 'REVIEWING')),
  [REJECT]: moved('SKETCH_EDIT', first('SKETCH_EDIT', 'WORKING')),
}

const open = (more: Answers = {}, who: { account: object } = agent) =>
  renderConsole({ path: '/next?queue=TO_CHECK', ...who, answers: { ...answers, ...more } })

const row = async (number: number) => {
  const link = await screen.findByRole('link', { name: `#${number}` })
  return within(link.closest('li') ?? document.body)
}

describe('deciding in the row', () => {
  test('a press approves what the row shows, and the queue is read again', async () => {
    const { user, api } = open()
    const shown = await row(1001)
    api.answer({ [LIST]: page([entries[1], files]) })
    await user.click(shown.getByRole('button', { name: 'Approve #1001' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: '#1001' })).toBeNull())
    expect(api.of(APPROVE).map(({ path }) => path)).toEqual(['/api/bookings/1001/work-logs/2/approve'])
    expect(screen.getByText('Order Status Updated')).toBeVisible()
  })

  test('A approves and R asks for the reason on the row that has the focus', async () => {
    const { user, api } = open()
    await row(1001)
    // Without a row there is nothing to decide on.
    await user.keyboard('ar')
    await user.keyboard('jr')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Sketch review · #1001' }))
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await waitFor(() => expect(reason).toHaveFocus())
    await user.keyboard('The ears are too long{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.of(REJECT)[0]?.body).toMatchObject({ content: 'The ears are too long' })
    await user.keyboard('ja')
    await waitFor(() => expect(api.of(APPROVE)).toHaveLength(1))
  })

  test('the picture and V lead to the review, without a row to that of the first', async () => {
    const { user, unmount } = open({
      [LIST]: page([buildEntry(1001, { step: 2 }), buildEntry(1002, { step: 5 })]),
      ...noOrder,
    })
    await row(1001)
    await user.keyboard('v')
    await waitFor(() => expect(location.pathname).toBe('/order/AT-1001X'))
    expect(location.search).toBe('?queue=TO_CHECK&review=2')
    unmount()
    open({ [LIST]: page([buildEntry(1002, { step: 5 })]) })
    expect((await row(1002)).getByRole('link', { name: 'Review #1002' })).toHaveAttribute(
      'href',
      '/order/AT-1002X?queue=TO_CHECK&review=5',
    )
  })

  test('final files are not decided in a row, nor by those who may not', async () => {
    const { unmount } = open()
    expect((await row(1003)).queryByRole('button')).toBeNull()
    unmount()
    const { account } = someone('ROLE_CS')
    const permissions = account.permissions.filter((held) => held !== 'REJECT_WORK_LOG')
    open({}, { account: { ...account, permissions } })
    const buttons = (await row(1001)).getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual(['Approve'])
  })

  test('what was handed in after the row was read is not decided unseen', async () => {
    const { user, api } = open({ [LIST]: page([buildEntry(1001, { step: 1 })]) })
    await user.click((await row(1001)).getByRole('button', { name: 'Approve #1001' }))
    expect(
      await screen.findByText('Order #1001 has changed since this list was loaded. Look at it again.'),
    ).toBeVisible()
    expect(api.of(APPROVE)).toEqual([])
  })

  test('says so if the order has moved on, or cannot be read', async () => {
    const { user, api } = open({
      'GET /api/bookings/:id': buildOrder({ status: 'SKETCH_EDIT', assignedTo: linh }),
      'GET /api/bookings/:id/work-logs': first('SKETCH_EDIT', 'WORKING'),
    })
    await user.click((await row(1001)).getByRole('button', { name: 'Approve #1001' }))
    expect(
      await screen.findByText('Order #1001 has changed since this list was loaded. Look at it again.'),
    ).toBeVisible()
    api.answer({ 'GET /api/bookings/:id': failing(404, 'notFound') })
    await user.click((await row(1002)).getByRole('button', { name: 'Reject #1002' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(api.of(APPROVE)).toEqual([])
  })
})
