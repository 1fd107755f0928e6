import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, failing, nothing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const LOOK: readonly Permission[] = ['ACCESS_ORDER', 'VIEW_PRODUCT_LIST']
const EDIT: readonly Permission[] = [...LOOK, 'EDIT_PRODUCT']
const SEEN = 'GET /api/products/seen'

const product = (id: number, name: string, overrides: object = {}) => ({
  id,
  name,
  productType: 'DIGITAL',
  budget: 25,
  orderDays: null,
  fasterOrderDays: null,
  printProduct: null,
  position: null,
  otherNames: [],
  active: true,
  names: {},
  version: 1,
  lastModifiedDate: '2026-01-05T03:00:00.000Z',
  lastModifiedBy: 'Mai',
  ...overrides,
})

const seen = (...names: readonly string[]) =>
  page(names.map((name, at) => ({ name, orders: 9 - at, productType: at === 0 ? 'CANVAS' : 'DIGITAL' })))

const open = (answers: Answers = {}, permissions = EDIT, langKey: 'en' | 'vi' = 'en') =>
  renderConsole({
    path: '/products',
    permissions,
    account: { langKey },
    answers: {
      'GET /api/products/all': page([product(1, 'Family'), product(2, 'Tip', { productType: 'EXTRA' })]),
      [SEEN]: seen('Royal Cat', 'Line Art', 'Comic', 'House', 'Car'),
      ...answers,
    },
  })

const section = async (name = 'Seen, not set up') => within(await screen.findByRole('region', { name }))
const namesIn = (inside: ReturnType<typeof within>) =>
  inside
    .getAllByRole('listitem')
    .map(
      ({ textContent }: HTMLElement) =>
        /^(?:Royal Cat|Line Art|Comic|House|Car)/.exec(textContent ?? '')?.[0],
    )

test('a name is set up with one press, with the type of its items, and leaves the list', async () => {
  const { user, api } = open({ 'POST /api/products': product(8, 'Royal Cat') })
  const names = await section()
  expect(names.getAllByRole('listitem')[0]).toHaveTextContent('9 orders')
  api.answer({ [SEEN]: seen('Line Art') })
  await user.click(names.getByRole('button', { name: 'Set up Royal Cat' }))
  expect(await screen.findByText('Royal Cat is set up')).toBeVisible()
  expect(api.of('POST /api/products').map(({ body }) => body)).toEqual([
    { name: 'Royal Cat', productType: 'CANVAS' },
  ])
  expect(namesIn(await section())).toEqual(['Line Art'])
})

test('a name is joined with a product that is searched for on the server, by the keyboard alone', async () => {
  const { user, api } = open({
    'GET /api/products/all': ({ query }: { query: URLSearchParams }) =>
      page(query.get('text') ? [product(3, 'Pet')] : [product(1, 'Family')]),
    'POST /api/products/:id/join': nothing,
  })
  const names = await section()
  names.getByRole('button', { name: 'Join Line Art with a product' }).focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Join Line Art with a product' }))
  await dialog.findByRole('option', { name: 'Family' })
  await user.keyboard('pet')
  await dialog.findByRole('option', { name: 'Pet' })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Line Art is joined with Pet')).toBeVisible()
  expect(api.of('POST /api/products/:id/join').map(({ path, body }) => [path, body])).toEqual([
    ['/api/products/3/join', { name: 'Line Art' }],
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape leaves the search, and the focus returns to the button', async () => {
  const { user } = open()
  const button = (await section()).getByRole('button', { name: 'Join Comic with a product' })
  await user.click(button)
  await within(await screen.findByRole('dialog')).findByRole('option', { name: 'Family' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(button).toHaveFocus())
})

test('a refusal is said, and the name stays', async () => {
  const { user } = open({ 'POST /api/products': failing(409, 'duplicate') })
  const names = await section()
  await user.click(names.getByRole('button', { name: 'Set up Royal Cat' }))
  expect(await screen.findByText('This already exists.')).toBeVisible()
  await waitFor(() => expect(names.getByRole('button', { name: 'Set up Royal Cat' })).toBeEnabled())
})

test('three names are shown, and all on a press', async () => {
  const { user } = open()
  const names = await section()
  expect(namesIn(names)).toEqual(['Royal Cat', 'Line Art', 'Comic'])
  await user.click(names.getByRole('button', { name: 'Show all 5' }))
  expect(namesIn(names)).toEqual(['Royal Cat', 'Line Art', 'Comic', 'House', 'Car'])
  expect(names.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('many names are shown a page at a time, and the last page is left once it is empty', async () => {
  const many = Array.from({ length: 21 }, (_, at) => ({
    name: `Name ${at + 1}`,
    orders: 30 - at,
    productType: 'DIGITAL',
  }))
  let known = many
  const { user, api } = open({
    [SEEN]: ({ query }: { query: URLSearchParams }) => {
      const [from, size] = [Number(query.get('page')) * Number(query.get('size')), Number(query.get('size'))]
      return page(known.slice(from, from + size), known.length)
    },
    'POST /api/products': () => {
      known = many.slice(0, 20)
      return product(8, 'Name 21')
    },
  })
  const names = await section()
  await user.click(names.getByRole('button', { name: 'Show all 21' }))
  expect(names.getAllByRole('listitem')).toHaveLength(20)
  expect(names.queryByText('Name 21')).toBeNull()
  await user.click(names.getByRole('button', { name: 'Page 2' }))
  expect(await names.findByText('Name 21')).toBeVisible()
  expect(names.getAllByRole('listitem')).toHaveLength(1)
  await user.click(names.getByRole('button', { name: 'Set up Name 21' }))
  expect(await names.findByText('Name 1')).toBeVisible()
  expect(names.getAllByRole('listitem')).toHaveLength(20)
  expect(names.queryByRole('navigation')).toBeNull()
  expect(new Set(api.of(SEEN).map(({ query }) => query.get('size')))).toEqual(new Set(['20']))
})

test('without such names there is nothing', async () => {
  const { api } = open({ [SEEN]: page([]) })
  await screen.findByRole('link', { name: 'Family' })
  await waitFor(() => expect(api.of(SEEN)).toHaveLength(1))
  expect(screen.queryByText('Seen, not set up')).toBeNull()
})

test('after a failure they are asked for again', async () => {
  const { user, api } = open({ [SEEN]: failing(403, 'forbidden') })
  expect(await screen.findByText('The names could not be loaded.')).toBeVisible()
  api.answer({ [SEEN]: seen('Royal Cat') })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(namesIn(await section())).toEqual(['Royal Cat'])
})

test('those who may only look see the names without buttons', async () => {
  open({}, LOOK)
  const names = await section()
  expect(namesIn(names)).toEqual(['Royal Cat', 'Line Art', 'Comic'])
  expect(names.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show all 5'])
})

test('extra fees cannot be deleted, neither in the list nor on their page', async () => {
  const { user } = open({ 'GET /api/products/2': product(2, 'Tip', { productType: 'EXTRA' }) })
  await screen.findByRole('link', { name: 'Tip' })
  expect(
    screen.getAllByRole('button', { name: /^Delete/ }).map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Delete product Family'])
  await user.click(screen.getByRole('link', { name: 'Tip' }))
  await screen.findByDisplayValue('Tip')
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('few filters are offered, and one that the address sets', async () => {
  const { user } = open()
  await screen.findByRole('link', { name: 'Family' })
  expect(screen.queryByRole('button', { name: 'Usual budget in $', expanded: false })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'On sale', expanded: false }))
  await user.click(await screen.findByRole('option', { name: 'No' }))
  await waitFor(() => expect(location.search).toBe('?active=false'))
})

test('they are in Vietnamese for those who read that', async () => {
  const { user } = open({ 'POST /api/products': product(8, 'Royal Cat') }, EDIT, 'vi')
  const names = await section('Đã gặp, chưa thiết lập')
  expect(names.getByRole('button', { name: 'Hiện cả 5' })).toBeVisible()
  await user.click(names.getByRole('button', { name: 'Thiết lập Royal Cat' }))
  expect(await screen.findByText('Đã thiết lập Royal Cat')).toBeVisible()
})

test('cards where the window is narrow say what a product has, and nothing of what it has not', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 991px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  open({ 'GET /api/products/all': page([product(1, 'Family', { budget: null, active: false })]) })
  await section()
  const card = (await screen.findByRole('link', { name: 'Family' })).closest('li')
  expect(card).toHaveTextContent('Type: Digital')
  expect(card).toHaveTextContent('On sale: No')
  expect(card).not.toHaveTextContent('Usual budget')
})
