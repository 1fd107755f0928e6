import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { printProducts } from '#contract/products/printProducts.ts'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { testPlainConsole } from '#tests/support/plain/plainConsole.tsx'

const size = { width: 30.5, height: 40.6, minDpi: 150 }
const canvas = {
  name: 'Canvas',
  ...size,
  price: 59.9,
  vendorReference: 'CNV',
  shopVariants: ['CNV-1'],
  active: true,
}
testPlainConsole(printProducts, canvas, {
  view: ['VIEW_PRINT_PRODUCT_LIST'],
  edit: ['EDIT_PRINT_PRODUCT'],
})

const record = {
  ...canvas,
  id: 7,
  version: 1,
  store: null,
  picture: null,
  names: { store: [] },
  files: {},
  lastModifiedDate: '2026-01-05T03:00:00.000Z',
  lastModifiedBy: 'Mai',
}
const answers = {
  'GET /api/print-products': page([record]),
  'GET /api/print-products/:id': record,
}

test('the list says the size in one column, and what it asks of a picture', async () => {
  renderConsole({ path: '/print-products', permissions: ['VIEW_PRINT_PRODUCT_LIST'], answers })
  expect(await screen.findByText('30.5 × 40.6 cm')).toBeVisible()
  expect(screen.getByText('1802 × 2398 px')).toBeVisible()
  expect(screen.getByText('$59.90')).toBeVisible()
})

test('what is on sale needs a price, before anything is sent; the form says what a picture needs', async () => {
  const { user, api } = renderConsole({
    path: '/print-products/detail/7',
    permissions: ['VIEW_PRINT_PRODUCT_LIST', 'EDIT_PRINT_PRODUCT'],
    answers,
  })
  const width = await screen.findByLabelText(/^Width/)
  await user.clear(width)
  await user.type(width, '61')
  expect(screen.getByText('A picture needs at least 3603 × 2398 px.')).toBeVisible()
  await user.clear(screen.getByLabelText(/^Price/))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('What is on sale needs a price.')).toBeVisible()
  expect(api.of('PUT /api/print-products')).toEqual([])
})

test('a choice that is closed by its own button forgets what was searched for', async () => {
  const stores = [
    { id: 1, name: 'Hanoi' },
    { id: 2, name: 'Saigon' },
  ]
  const { user } = renderConsole({
    path: '/print-products/detail/7',
    permissions: ['VIEW_PRINT_PRODUCT_LIST', 'EDIT_PRINT_PRODUCT', 'ASSIGN_ORDER_TO_STORE'],
    answers: {
      ...answers,
      'GET /api/references/stores': ({ query }: { query: URLSearchParams }) =>
        page(stores.filter(({ name }) => name.includes(query.get('text') ?? ''))),
    },
  })
  const button = await screen.findByRole('button', { name: /^Printed by/ })
  await user.click(button)
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'Sai')
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Hanoi' })).toBeNull())
  expect(screen.getByRole('option', { name: 'Saigon' })).toBeVisible()
  await user.click(button)
  expect(screen.queryByRole('option')).toBeNull()
  await user.click(button)
  expect(await screen.findByRole('option', { name: 'Hanoi' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue('')
})

test('a price is read with separators, shown with them when the box is left, and refused if it is none', async () => {
  const { user, api } = renderConsole({
    path: '/print-products/detail/7',
    permissions: ['VIEW_PRINT_PRODUCT_LIST', 'EDIT_PRINT_PRODUCT'],
    answers: { ...answers, 'PUT /api/print-products': { ...record, price: 1250.5, version: 2 } },
  })
  const price = await screen.findByLabelText(/^Price/)
  expect(price).toHaveValue('59.9')
  await user.clear(price)
  await user.type(price, '12 dollars')
  await user.keyboard('{Enter}')
  expect(
    await screen.findByText('“12 dollars” is not a number. Write it like 1250 or 1250.50.'),
  ).toBeVisible()
  expect(price).toBeInvalid()
  expect(api.of('PUT /api/print-products')).toEqual([])
  await user.clear(price)
  await user.type(price, '$1,250.50')
  await user.tab()
  expect(price).toHaveValue('1,250.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.of('PUT /api/print-products')[0]?.body).toMatchObject({ price: 1250.5 }))
})

test('variants of shops are added by the keyboard and removed by the mouse, and the field says what they are for', async () => {
  const { user, api } = renderConsole({
    path: '/print-products/detail/7',
    permissions: ['VIEW_PRINT_PRODUCT_LIST', 'EDIT_PRINT_PRODUCT'],
    answers: { ...answers, 'PUT /api/print-products': { ...record, shopVariants: ['4455'], version: 2 } },
  })
  const box = await screen.findByRole('textbox', { name: /^Variants in the shops/ })
  expect(box).toHaveAccessibleDescription(/Variant ids or SKUs of connected shops/)
  box.focus()
  await user.keyboard('4455{Enter}cnv-1{Enter}')
  await user.click(screen.getByRole('button', { name: 'Remove CNV-1' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.of('PUT /api/print-products')[0]?.body).toMatchObject({ shopVariants: ['4455'] }),
  )
})

test('a variant of another print product is refused at the field, in words that name the other', async () => {
  const { user } = renderConsole({
    path: '/print-products/detail/7',
    permissions: ['VIEW_PRINT_PRODUCT_LIST', 'EDIT_PRINT_PRODUCT'],
    account: { langKey: 'vi' },
    answers: {
      ...answers,
      'PUT /api/print-products': failing(409, 'duplicate', {
        facts: { name: 'Tranh canvas', value: 'CNV-2' },
        fieldErrors: { shopVariants: 'printProducts.rules.variantTaken' },
      }),
    },
  })
  const box = await screen.findByRole('textbox', { name: /^Phiên bản trên các shop/ })
  await user.type(box, 'CNV-2{Enter}')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('“Tranh canvas” đã có phiên bản này: CNV-2')).toBeVisible()
  expect(box).toBeInvalid()
})
