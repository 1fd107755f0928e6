import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failing, nothing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const product = (id: number, name: string) => ({
  id,
  name,
  productType: 'DIGITAL',
  budget: null,
  orderDays: null,
  fasterOrderDays: null,
  printProduct: null,
  position: null,
  otherNames: [],
  active: true,
  version: 1,
  names: { printProduct: [] },
  lastModifiedDate: '2026-01-05T03:00:00.000Z',
  lastModifiedBy: 'Mai',
})
const seen = (name: string, orders = 1) => ({ name, orders, productType: 'CANVAS' })
const SEEN = 'GET /api/products/seen'
const PRODUCTS = page([product(1, 'Couple Portrait'), product(2, 'Tip')])

const open = (
  answers: object = {},
  permissions: readonly 'EDIT_PRODUCT'[] = ['EDIT_PRODUCT'],
  langKey?: 'vi',
) =>
  renderConsole({
    path: '/products',
    permissions: ['ACCESS_ORDER', 'VIEW_PRODUCT_LIST', ...permissions],
    ...(langKey && { account: { langKey } }),
    answers: {
      'GET /api/products/all': PRODUCTS,
      [SEEN]: [seen('Dragon', 12), seen('Galaxy'), seen('Mug'), seen('Bag')],
      'POST /api/products': product(9, 'Dragon'),
      'POST /api/products/:id/join': nothing,
      ...answers,
    },
  })
const region = async () => within(await screen.findByRole('region', { name: 'Seen, not set up' }))

describe('names that came with orders', () => {
  test('are set up with one press', async () => {
    const { user, api } = open()
    const list = await region()
    expect(list.getByText('12 orders')).toBeVisible()
    api.answer({ [SEEN]: [] })
    await user.click(list.getByRole('button', { name: 'Set up Dragon' }))
    expect(await screen.findByText('Dragon is set up')).toBeVisible()
    expect(api.of('POST /api/products')[0]?.body).toEqual({ name: 'Dragon', productType: 'CANVAS' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Seen, not set up' })).toBeNull())
  })

  test('are joined with a product, by keyboard', async () => {
    const { user, api } = open()
    const button = (await region()).getByRole('button', { name: 'Join Galaxy with a product' })
    button.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('option', { name: 'Couple Portrait' })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Galaxy is joined with Couple Portrait')).toBeVisible()
    expect(api.of('POST /api/products/:id/join')[0]).toMatchObject({
      params: { id: '1' },
      body: { name: 'Galaxy' },
    })
  })

  test('are few at first, and all on a press', async () => {
    const { user } = open()
    const list = await region()
    expect(list.getAllByRole('listitem')).toHaveLength(2)
    await user.click(list.getByRole('button', { name: 'Show all 4' }))
    expect(list.getAllByRole('listitem')).toHaveLength(4)
  })

  test('that could not be loaded can be tried again', async () => {
    const { user, api } = open({ [SEEN]: failing(500, 'internal') })
    expect(await screen.findByText('The names could not be loaded')).toBeVisible()
    api.answer({ [SEEN]: [seen('Dragon')] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await region()).getByText('Dragon')).toBeVisible()
  })

  test('a refusal is said, and the name stays', async () => {
    const { user } = open({ 'POST /api/products': failing(409, 'duplicate') })
    await user.click((await region()).getByRole('button', { name: 'Set up Dragon' }))
    expect(await screen.findByText('This exists already.')).toBeVisible()
    expect((await region()).getByText('Dragon')).toBeVisible()
  })

  test('are only shown to those who may not edit products', async () => {
    open({}, [])
    const list = await region()
    expect(list.getByText('Dragon')).toBeVisible()
    expect(list.queryByRole('button', { name: /^(?:Set up|Join)/ })).toBeNull()
  })

  test('speak Vietnamese', async () => {
    open({}, undefined, 'vi')
    expect(await screen.findByRole('region', { name: 'Đã gặp, chưa thiết lập' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Thiết lập Dragon' })).toBeVisible()
  })
})

describe('products', () => {
  test('that every shop has cannot be deleted', async () => {
    open({ [SEEN]: [] })
    expect(await screen.findByRole('button', { name: 'Delete product Couple Portrait' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete product Tip' })).toBeNull()
  })

  test('are offered as examples while there are only the extra fees', async () => {
    const fees = ['Enhanced Matte Paper Poster', 'Faster Processing', 'Tip'].map((name, at) =>
      product(at + 1, name),
    )
    const { user, api } = open({
      [SEEN]: [],
      'GET /api/products/all': page(fees),
      'POST /api/products/examples': { added: 6 },
    })
    const hint = within(await screen.findByRole('region', { name: 'Only the extra fees so far' }))
    await user.click(hint.getByRole('button', { name: 'Add examples' }))
    await waitFor(() => expect(api.of('POST /api/products/examples')).toHaveLength(1))
  })
})
