import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PlainContent } from '#contract/plain/fields.ts'
import { type Asked, failing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildOrder, buildRow, EVERYTHING } from '../orders/fixtures.ts'

vi.mock('#contract/customFields/declared.ts', async () => {
  const { ORDER_SAMPLES } = await import('#tests/support/customSamples.ts')
  return { ORDER_CUSTOM_FIELDS: ORDER_SAMPLES, CUSTOMER_CUSTOM_FIELDS: {} }
})

const SAVE = 'PUT /api/bookings/:id/custom-fields'
const custom = {
  giftNote: 'Happy birthday',
  engraving: 'Zoë',
  weight: 2.5,
  insured: null,
  fragile: false,
  shipBy: '2026-04-01',
  packing: 'SILK',
}

/** The dialog of an order whose fields a colleague gives these values after it is opened. */
async function edit(theirs: Partial<Record<keyof typeof custom, unknown>>) {
  const order = { custom: { ...custom } as PlainContent, version: 3 }
  const { user, api } = renderConsole({
    path: '/order/AT-1001X',
    permissions: EVERYTHING,
    answers: {
      'GET /api/bookings/AT-1001X': () => buildOrder(order),
      'GET /api/bookings/:id/work-logs': [],
      [SAVE]: ({ body }: Asked) => {
        const sent = body as { custom: object; version: number }
        if (sent.version !== order.version) return failing(409, 'versionConflict')
        Object.assign(order, { custom: { ...order.custom, ...sent.custom }, version: order.version + 1 })
        return buildRow(1001, order)
      },
    },
  })
  const card = within(await screen.findByRole('region', { name: 'More details' }))
  await user.click(card.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  Object.assign(order, { custom: { ...custom, ...theirs }, version: 4 })
  return {
    user,
    card,
    dialog,
    order,
    sent: () => api.of(SAVE).map(({ body }) => body),
    save: () => user.click(dialog.getByRole('button', { name: 'Save' })),
    over: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
    conflict: async () =>
      within(await screen.findByRole('dialog', { name: 'Someone else has changed this' })),
  }
}

test('takes over what a colleague changed elsewhere, without a question', async () => {
  const { user, card, dialog, order, sent, save, over } = await edit({ packing: 'PAPER', giftNote: '' })
  await user.type(dialog.getByRole('textbox', { name: 'Engraving' }), '!')
  await save()
  await over()
  expect(sent()).toEqual([3, 4].map((version) => ({ custom: { engraving: 'Zoë!' }, version })))
  expect(order.custom).toEqual({ ...custom, packing: 'PAPER', giftNote: '', engraving: 'Zoë!' })
  expect(card.getByText('Paper')).toBeVisible()
  expect(card.getByText('Zoë!')).toBeVisible()
})

test('shows both sides of a field that both changed, in words, and saves mine over theirs once that is chosen', async () => {
  const { user, dialog, order, sent, save, over, conflict } = await edit({
    packing: 'PAPER',
    shipBy: '2026-05-02',
    weight: 7,
  })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Packing' }), '')
  await user.clear(dialog.getByLabelText('Weight'))
  await user.type(dialog.getByLabelText('Weight'), '0')
  await user.type(dialog.getByLabelText('Insured for'), '0')
  await user.click(dialog.getByRole('checkbox', { name: 'Fragile' }))
  await save()
  const asked = await conflict()
  const mine = within(asked.getByRole('region', { name: 'Your text' }))
  const theirs = within(asked.getByRole('region', { name: 'Saved text' }))
  expect(mine.getByText('Packing').nextSibling).toHaveTextContent('–')
  expect(theirs.getByText('Packing').nextSibling).toHaveTextContent('Paper')
  expect(mine.getByText('Weight').nextSibling).toHaveTextContent(/^0$/)
  expect(theirs.getByText('Weight').nextSibling).toHaveTextContent('7')
  expect(mine.getByText('Fragile').nextSibling).toHaveTextContent('Yes')
  // Theirs alone: taken over, so that there is nothing to choose.
  expect(asked.queryByText('Ship by')).toBeNull()
  expect(sent()).toHaveLength(1)
  await user.click(asked.getByRole('button', { name: 'Overwrite with mine' }))
  await over()
  expect(sent().at(-1)).toEqual({
    custom: { packing: null, weight: 0, insured: 0, fragile: true },
    version: 4,
  })
  expect(order.custom).toMatchObject({ packing: null, insured: 0, fragile: true, shipBy: '2026-05-02' })
})

test('takes theirs, which leaves what a colleague saved', async () => {
  const { user, card, dialog, order, sent, save, over, conflict } = await edit({ engraving: 'Zoé' })
  await user.type(dialog.getByRole('textbox', { name: 'Engraving' }), '!')
  await save()
  await user.click((await conflict()).getByRole('button', { name: 'Keep theirs' }))
  await over()
  expect(sent()).toHaveLength(1)
  expect(order.custom).toEqual({ ...custom, engraving: 'Zoé' })
  expect(card.getByText('Zoé')).toBeVisible()
  expect(screen.queryByText('Order #1001 is updated')).toBeNull()
})

test('goes back to the form, which keeps what was typed', async () => {
  const { user, dialog, save, sent, conflict } = await edit({ engraving: 'Zoé' })
  await user.type(dialog.getByRole('textbox', { name: 'Engraving' }), '!')
  await save()
  await user.click((await conflict()).getByRole('button', { name: 'Keep writing' }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(dialog.getByRole('textbox', { name: 'Engraving' })).toHaveValue('Zoë!')
  await save()
  expect(await conflict()).toBeTruthy()
  // Nothing of theirs was saved over meanwhile.
  expect(sent().map((body) => (body as { version: number }).version)).not.toContain(4)
})
