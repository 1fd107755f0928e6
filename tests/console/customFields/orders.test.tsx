import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type Asked, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildOrder, buildRow, EVERYTHING } from '../orders/fixtures.ts'

vi.mock('#contract/customFields/declared.ts', async () => {
  const { ORDER_SAMPLES } = await import('#tests/support/customSamples.ts')
  return { ORDER_CUSTOM_FIELDS: ORDER_SAMPLES, CUSTOMER_CUSTOM_FIELDS: {} }
})

const LIST = 'GET /api/bookings'
const ORDER = 'GET /api/bookings/AT-1001X'
const SAVE = 'PUT /api/bookings/:id/custom-fields'

const custom = {
  giftNote: 'Happy birthday',
  engraving: 'Zoë',
  weight: 2.5,
  insured: 120.45,
  fragile: true,
  shipBy: '2026-04-01',
  packing: 'SILK',
}

const without = (...missing: Permission[]) => EVERYTHING.filter((permission) => !missing.includes(permission))

describe('the list', () => {
  async function openList(search = '', permissions: readonly Permission[] = EVERYTHING) {
    const rendered = renderConsole({
      path: `/${search}`,
      permissions,
      answers: { [LIST]: page([buildRow(1001, { custom })]) },
    })
    await screen.findByRole('cell', { name: 'Silk' })
    return { ...rendered, query: () => rendered.api.of(LIST).at(-1)?.query }
  }

  test('has a column for each field, by which it is sorted', async () => {
    const { user, query } = await openList()
    for (const text of ['Happy birthday', 'Zoë', '2.5', '$120.45', 'Yes', '01/04/2026'])
      expect(screen.getByRole('cell', { name: text })).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Insured for/ }))
    await waitFor(() => expect(query()?.get('sort')).toBe('custom.insured,asc'))
    expect(screen.queryByRole('button', { name: /^Gift note/ })).toBeNull()
  })

  test('has no column, no filter and no choice of one that is hidden', async () => {
    const { user } = await openList('', without('VIEW_ORDER_SUBTOTAL'))
    expect(screen.queryByRole('columnheader', { name: /Insured for|Engraving/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    expect(await screen.findByRole('option', { name: 'Packing' })).toBeVisible()
    expect(screen.queryByRole('option', { name: 'Insured for' })).toBeNull()
  })

  test('is filtered by a choice, a range, a flag', async () => {
    const { user, query } = await openList()
    const add = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Filter' }))
      await user.click(await screen.findByRole('option', { name }))
    }
    await add('Packing')
    await user.click(await screen.findByRole('option', { name: 'Paper' }))
    await waitFor(() => expect(query()?.get('custom.packing')).toBe('PAPER'))
    expect(screen.getByRole('button', { name: 'Packing: Paper' })).toBeVisible()
    await add('Fragile')
    await user.click(await screen.findByRole('option', { name: 'Yes' }))
    await waitFor(() => expect(query()?.get('custom.fragile')).toBe('true'))
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(location.search).toBe(''))
  })

  test('shows the filters of its address', async () => {
    await openList('?custom.weightFrom=1&custom.weightTo=3&custom.shipByFrom=2026-04-01')
    expect(await screen.findByRole('button', { name: 'Weight: 1 – 3' })).toBeVisible()
    expect(screen.getByRole('button', { name: /^Ship by: .*01\/04\/2026/ })).toBeVisible()
  })

  test('says where a search found its words', async () => {
    const matches = [{ field: 'custom.giftNote' as const, text: 'Happy birthday', marks: [] }]
    renderConsole({
      path: '/?text=happy',
      permissions: EVERYTHING,
      answers: { [LIST]: page([buildRow(1001, { custom, matches })]) },
    })
    expect(await screen.findByRole('rowheader', { name: /#1001.*Gift note Happy birthday/ })).toBeVisible()
  })
})

test('a card says the values that are there, of the columns that are chosen', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  localStorage.setItem(
    'RaStoreatelier.orders.columns',
    JSON.stringify(['number', 'custom.packing', 'custom.fragile', 'custom.insured', 'custom.weight']),
  )
  renderConsole({
    path: '/',
    permissions: without('VIEW_ORDER_SUBTOTAL'),
    answers: { [LIST]: page([buildRow(1001, { custom: { ...custom, weight: null } })]) },
  })
  expect(await screen.findByText('Fragile · Packing: Silk')).toBeVisible()
})

describe('the order page', () => {
  async function openOrder(save: unknown, permissions: readonly Permission[] = EVERYTHING) {
    const rendered = renderConsole({
      path: '/order/AT-1001X',
      permissions,
      answers: {
        [ORDER]: buildOrder({ custom, version: 3 }),
        'GET /api/bookings/:id/work-logs': [],
        [SAVE]: save as never,
      },
    })
    const card = within(await screen.findByRole('region', { name: 'More details' }))
    return { ...rendered, card, sent: () => rendered.api.of(SAVE).map(({ body }) => body) }
  }

  test('shows the values, and saves what was changed by the version that was seen', async () => {
    const { user, card, sent } = await openOrder(({ body }: Asked) => ({
      ...buildRow(1001, { version: 4 }),
      custom: { ...custom, ...(body as { custom: object }).custom },
    }))
    for (const text of ['Happy birthday', 'Zoë', '2.5', '$120.45', 'Yes', '01/04/2026', 'Silk'])
      expect(card.getByText(text)).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'More details of order #1001' }))
    const note = dialog.getByRole('textbox', { name: 'Gift note' })
    await user.clear(note)
    await user.type(note, 'For Alma')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Packing' }), '')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent()).toEqual([{ custom: { giftNote: 'For Alma', packing: null }, version: 3 }]),
    )
    expect(await card.findByText('For Alma')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('refuses at its field what the shop does not take', async () => {
    const { user, card, sent } = await openOrder({})
    await user.click(card.getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    const weight = dialog.getByLabelText('Weight')
    await user.clear(weight)
    await user.type(weight, '100')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(weight).toBeInvalid()
    expect(sent()).toEqual([])
  })

  test('offers those fields alone that the account may change, and hides those that it may not see', async () => {
    const { user, card } = await openOrder({}, without('VIEW_CUSTOMER_INFO', 'VIEW_ORDER_SOURCE'))
    expect(card.queryByText('Gift note')).toBeNull()
    expect(card.getByText('Silk')).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('textbox', { name: 'Engraving' })).toBeVisible()
    expect(dialog.queryByRole('combobox', { name: 'Packing' })).toBeNull()
  })

  test('cannot be edited by those who may change none', async () => {
    const none = without('VIEW_ORDER_SOURCE', 'VIEW_ORDER_SUBTOTAL', 'NOTIFY_BOOKING_TO_CUSTOMER')
    const { card } = await openOrder({}, none)
    expect(card.queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  test('its timeline names the field, and says its values as they are shown elsewhere', async () => {
    const base = { at: '2026-03-02T03:04:00.000Z', actor: 'Mai Phạm', step: null, subject: null, note: null }
    const event = { ...base, group: 'fields', kind: 'customChanged' }
    const { user } = renderConsole({
      path: '/order/AT-1001X',
      permissions: EVERYTHING,
      answers: {
        [ORDER]: buildOrder({ custom }),
        'GET /api/bookings/:id/work-logs': [],
        [`${ORDER}/timeline`]: page([
          { ...event, id: 1, custom: 'packing', before: null, after: 'SILK' },
          { ...event, id: 2, custom: 'fragile', before: 'false', after: 'true' },
          { ...event, id: 3, custom: 'insured', before: '5', after: '120.45' },
        ]),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Timeline' }))
    const panel = within(await screen.findByRole('dialog', { name: /^Timeline/ }))
    const texts = (await panel.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(texts[0]).toMatch(/Packing.*Silk/)
    expect(texts[1]).toMatch(/Fragile.*NoYes/)
    expect(texts[2]).toMatch(/Insured for.*\$5.00\$120.45/)
    expect(panel.getByRole('button', { name: 'More details' })).toBeVisible()
  })
})
