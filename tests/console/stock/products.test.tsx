import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { page } from '#tests/support/api.ts'
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
const PRODUCTS = page([product(1, 'Couple Portrait'), product(2, 'Tip')])

const open = (answers: object = {}) =>
  renderConsole({
    path: '/products',
    permissions: ['ACCESS_ORDER', 'VIEW_PRODUCT_LIST', 'EDIT_PRODUCT'],
    answers: { 'GET /api/products/all': PRODUCTS, 'GET /api/products/seen': page([]), ...answers },
  })

describe('products', () => {
  test('that every shop has cannot be deleted', async () => {
    open()
    expect(await screen.findByRole('button', { name: 'Delete product Couple Portrait' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete product Tip' })).toBeNull()
  })

  test('are offered as examples while there are only the extra fees', async () => {
    const fees = ['Enhanced Matte Paper Poster', 'Faster Processing', 'Tip'].map((name, at) =>
      product(at + 1, name),
    )
    const { user, api } = open({
      'GET /api/products/all': page(fees),
      'POST /api/products/examples': { added: 6 },
    })
    const hint = within(await screen.findByRole('region', { name: 'Only the extra fees so far' }))
    await user.click(hint.getByRole('button', { name: 'Add examples' }))
    await waitFor(() => expect(api.of('POST /api/products/examples')).toHaveLength(1))
  })
})
