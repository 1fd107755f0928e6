import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import type { DifferenceField, ShopDifference } from '#contract/shopConnections/differences.ts'
import { type Answers, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildShop, buildShopMessage } from '#tests/support/shops.ts'

const EDITS: readonly Permission[] = ['VIEW_SHOP_CONNECTION', 'EDIT_SHOP_CONNECTION', 'ACCESS_SETTING']
const LIST = 'GET /api/shop-connections/:id/differences'
const COMPARE = 'POST /api/shop-connections/:id/compare'

let ids = 0
const difference = (field: DifferenceField, here: string | null, there: string | null): ShopDifference => {
  ids += 1
  return {
    id: ids,
    field,
    here,
    there,
    since: '2026-01-05T03:00:00.000Z',
    order: { id: ids, number: 1000 + ids, code: `AT-${ids}` },
    shopNumber: `#2${ids}`,
  }
}

interface Options {
  readonly permissions?: readonly Permission[]
  readonly langKey?: 'en' | 'vi'
}

const open = (given: unknown, more: Answers = {}, { permissions = EDITS, langKey = 'en' }: Options = {}) =>
  renderConsole({
    path: '/shops/detail/3?part=differences',
    permissions,
    account: { langKey },
    answers: {
      'GET /api/shop-connections/:id': buildShop(),
      'GET /api/shop-connections/:id/messages': page([buildShopMessage()]),
      'GET /api/shop-connections/:id/history': { history: null },
      [LIST]: given,
      ...more,
    },
  })

const card = async (name = 'What differs') => within(await screen.findByRole('region', { name }))
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('nothing differs', async () => {
  open(page([]))
  const shown = await card()
  expect(await shown.findByText('No open order differs from the shop.')).toBeVisible()
  expect(shown.queryByRole('table')).toBeNull()
})

test.each([
  ['PAID', 'true', 'false', ['Payment', 'paid', 'not paid']],
  ['CANCELLED', 'false', 'true', ['Cancelled', 'not cancelled', 'cancelled']],
  ['ITEMS', '1', '1200', ['Items', '1 piece', '1,200 pieces']],
  ['TOTAL', '60.00', '1060.50', ['Total', '$60.00', '$1,060.50']],
  ['REFUNDED', '0.00', '20.00', ['Refunded', '$0.00', '$20.00']],
  ['REFUNDED', null, null, ['Refunded', 'hidden from you', 'hidden from you']],
  ['ADDRESS', 'Vera, Main St 1', null, ['Address', 'Vera, Main St 1', 'nothing']],
  ['ADDRESS', null, null, ['Address', 'hidden from you', 'hidden from you']],
  ['STATUS', 'SKETCH_REVIEW', null, ['Status', 'Sketch review', 'nothing']],
  ['FULFILMENT', '1Z999', null, ['Shipment', '1Z999', 'nothing']],
] as const)('%s is said in words: %s and %s', async (field, here, there, words) => {
  const row = difference(field, here, there)
  open(page([row]))
  const { number, code } = row.order
  const shown = await (await card()).findByRole('row', { name: new RegExp(`#${number}`) })
  expect(cells(shown)).toEqual([`#${number} ${row.shopNumber}`, ...words, '05/01/2026 10:00'])
  expect(within(shown).getByRole('link')).toHaveAttribute('href', `/order/${code}`)
})

test('they are compared now by the keyboard, and what is found shows', async () => {
  const { user, api } = open(page([]), { [COMPARE]: { orders: 1200 } })
  const shown = await card()
  await shown.findByText('No open order differs from the shop.')
  api.answer({ [LIST]: page([difference('PAID', 'true', 'false')]) })
  shown.getByRole('button', { name: 'Compare now' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('1,200 open orders are read from the shop.')).toBeVisible()
  expect(await shown.findByText('not paid')).toBeVisible()
  expect(api.of('POST /api/shop-connections/3/compare')).toHaveLength(1)
})

test.each([
  [{ orders: 0 }, 'There is no open order to compare.'],
  [{ orders: 1 }, '1 open order is read from the shop.'],
  [failing(404, 'notFound'), 'Not found, or you have no access to it.'],
])('a comparison says what it does, or why not: %#', async (answer, words) => {
  const { user } = open(page([]), { [COMPARE]: answer })
  await user.click((await card()).getByRole('button', { name: 'Compare now' }))
  expect(await screen.findByText(words)).toBeVisible()
})

test('more are shown when asked for', async () => {
  const all = Array.from({ length: 25 }, () => difference('PAID', 'true', 'false'))
  const { user, api } = open(({ query }: { query: URLSearchParams }) =>
    page(all.slice(0, Number(query.get('size'))), all.length),
  )
  const shown = await card()
  const more = await shown.findByRole('button', { name: 'Show more' })
  expect(shown.getAllByRole('row')).toHaveLength(21)
  await user.click(more)
  expect(await shown.findByText(`#${all[24]?.order.number}`)).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(api.of(LIST.replace(':id', '3')).map(({ query }) => query.get('size'))).toEqual(['20', '100'])
})

test('what could not be loaded can be asked for again', async () => {
  const { user, api } = open(failing(503, 'busy'))
  const shown = await card()
  expect(await shown.findByText('The differences could not be loaded.')).toBeVisible()
  api.answer({ [LIST]: page([difference('PAID', 'true', 'false')]) })
  await user.click(shown.getByRole('button', { name: 'Try again' }))
  expect(await shown.findByText('not paid')).toBeVisible()
})

test('who may only see shops cannot compare, in Vietnamese, too', async () => {
  open(
    page([difference('ITEMS', '1', '2'), difference('TOTAL', null, null)]),
    {},
    { permissions: ['VIEW_SHOP_CONNECTION'], langKey: 'vi' },
  )
  const shown = await card('Điểm khác nhau')
  const [, items, total] = await shown.findAllByRole('row')
  expect(items && cells(items).slice(1, 4)).toEqual(['Sản phẩm', '1 món', '2 món'])
  expect(total && cells(total).slice(1, 4)).toEqual(['Tổng tiền', 'bạn không được xem', 'bạn không được xem'])
  expect(shown.queryByRole('button')).toBeNull()
})

test('of ten thousand, as many of the newest as fit a page are shown, with how many there are', async () => {
  const rows = Array.from({ length: 500 }, () => difference('PAID', 'true', 'false'))
  const messages = rows.map(({ id }) => buildShopMessage({ id, state: 'SENT', error: null }))
  const long =
    (some: readonly unknown[]) =>
    ({ query }: { query: URLSearchParams }) =>
      page(some.slice(0, Number(query.get('size'))), 10_000)
  const { user } = open(long(rows), { 'GET /api/shop-connections/:id/messages': long(messages) })
  for (const name of ['What differs', 'Messages to the shop']) {
    await user.click(await screen.findByRole('tab', { name }))
    const shown = await card(name)
    for (const most of [20, 100]) {
      await waitFor(() => expect(shown.getAllByRole('row')).toHaveLength(most + 1))
      await user.click(shown.getByRole('button', { name: 'Show more' }))
    }
    expect(await shown.findByText('The newest 500 of 10,000 are shown.')).toBeVisible()
    expect(shown.queryByRole('button', { name: 'Show more' })).toBeNull()
  }
})
