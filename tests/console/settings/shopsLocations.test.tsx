import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import type { ShopConnection, ShopLocation } from '#contract/shopConnections/shopConnections.ts'
import { type Answers, failing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildShop } from '#tests/support/shops.ts'

const EDITS: readonly Permission[] = [
  'VIEW_SHOP_CONNECTION',
  'EDIT_SHOP_CONNECTION',
  'ACCESS_SETTING',
  'ACCESS_ORDER',
  'VIEW_ORDER_OF_STORE',
]
const STORES = [
  { id: 7, name: 'Hanoi', active: true, otherNames: [] },
  { id: 8, name: 'Saigon', active: true, otherNames: [] },
  { id: 9, name: 'Closed', active: false, otherNames: [] },
]
const place = (id: string, name: string, more: Partial<ShopLocation> = {}): ShopLocation => ({
  id,
  name,
  active: true,
  storeId: null,
  namedStoreId: null,
  ...more,
})
const PLACES = [
  place('12', 'Austin'),
  place('13', 'Market', { active: false, storeId: 9 }),
  place('11', 'Sài Gòn', { namedStoreId: 8 }),
]
const READ = 'POST /api/shop-connections/3/read-locations'

interface Options {
  readonly permissions?: readonly Permission[]
  readonly langKey?: 'en' | 'vi'
}

const open = (
  one: ShopConnection,
  more: Answers = {},
  { permissions = EDITS, langKey = 'en' }: Options = {},
) =>
  renderConsole({
    path: '/shops/detail/3',
    permissions,
    account: { langKey },
    answers: {
      'GET /api/shop-connections/:id': one,
      'GET /api/bookings/stores': STORES,
      'PUT /api/shop-connections/:id': ({ body }: { body: object }) => ({
        ...one,
        ...body,
        locations: PLACES,
        version: 3,
      }),
      ...more,
    },
  })

const section = async (name = 'Locations') => within(await screen.findByRole('region', { name }))
const optionsOf = (select: HTMLElement) => [...(select as HTMLSelectElement).options].map(({ text }) => text)

test('each location says which store its orders belong to, and open stores are offered', async () => {
  open(buildShop({ locations: PLACES }))
  const shown = await section()
  const austin = await shown.findByRole('combobox', { name: 'Austin' })
  expect(optionsOf(austin)).toEqual(['The store of the connection', 'Hanoi', 'Saigon'])
  expect(shown.getByRole('combobox', { name: 'Sài Gòn' })).toHaveDisplayValue('By name: Saigon')
  expect(shown.getByRole('combobox', { name: 'Market (no longer used)' })).toHaveDisplayValue('Closed')
})

test('stores are chosen by mouse and by keyboard, and saved in one call with what else was changed', async () => {
  const { user, api } = open(buildShop({ locations: PLACES }))
  const shown = await section()
  await user.selectOptions(await shown.findByRole('combobox', { name: 'Austin' }), 'Saigon')
  await user.selectOptions(shown.getByRole('combobox', { name: /^Market/ }), 'The store of the connection')
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' 2')
  screen.getByRole('button', { name: 'Save' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Ninja 2 was saved.')
  const [sent] = api.of('PUT /api/shop-connections/3')
  expect(sent?.body).toMatchObject({
    name: 'Ninja 2',
    version: 2,
    locations: [
      { id: '12', storeId: 8 },
      { id: '13', storeId: null },
    ],
  })
})

test('unchanged ones are not sent', async () => {
  const { user, api } = open(buildShop({ locations: PLACES }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Ninja 2 was saved.')
  expect(api.of('PUT /api/shop-connections/3')[0]?.body).not.toHaveProperty('locations')
})

test('the locations are read by the keyboard, and what was chosen before stays', async () => {
  const { user, api } = open(buildShop({ locations: [place('12', 'Austin')] }), {
    [READ]: { connection: buildShop({ locations: PLACES }), error: null },
  })
  const shown = await section()
  await user.selectOptions(await shown.findByRole('combobox', { name: 'Austin' }), 'Hanoi')
  shown.getByRole('button', { name: 'Read the locations' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('3 locations were read.')
  expect(shown.getByRole('combobox', { name: 'Austin' })).toHaveDisplayValue('Hanoi')
  await user.selectOptions(shown.getByRole('combobox', { name: 'Sài Gòn' }), 'Hanoi')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Ninja was saved.')
  expect(api.of('PUT /api/shop-connections/3')[0]?.body).toMatchObject({
    locations: expect.arrayContaining([
      { id: '12', storeId: 7 },
      { id: '11', storeId: 7 },
    ]),
  })
})

test('none are read yet; then they are there, and nothing is unsaved', async () => {
  const { user } = open(buildShop(), {
    [READ]: { connection: buildShop({ locations: PLACES }), error: null },
  })
  const shown = await section()
  expect(await shown.findByText('They have not been read from the shop yet.')).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'Read the locations' }))
  expect(await shown.findAllByRole('combobox')).toHaveLength(3)
})

test('a shop that cannot be asked says why; so does a call that does not arrive', async () => {
  const { user, api } = open(buildShop({ locations: PLACES }), {
    [READ]: {
      connection: buildShop({ locations: PLACES }),
      error: { reason: 'NO_ACCESS', text: 'Missing scope' },
    },
  })
  const button = (await section()).getByRole('button', { name: 'Read the locations' })
  await user.click(button)
  expect(await screen.findByText(/^The credentials lack permissions.*It said: Missing scope$/)).toBeVisible()
  api.answer({ [READ]: failing(503, 'busy') })
  await user.click(button)
  await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent('Missing scope'))
})

test('a store that is refused is said at its location', async () => {
  const { user } = open(buildShop({ locations: PLACES }), {
    'PUT /api/shop-connections/:id': failing(400, 'invalidInput', {
      fieldErrors: { 'locations.0.storeId': 'validation.otherStore' },
    }),
  })
  const austin = await (await section()).findByRole('combobox', { name: 'Austin' })
  await user.selectOptions(austin, 'Saigon')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please select another store that is active.')).toBeVisible()
  expect(austin).toBeInvalid()
})

test('two people who map a location see both stores', async () => {
  let stored = buildShop({ locations: PLACES })
  const { user, api } = open(stored, {
    'GET /api/shop-connections/:id': () => stored,
    'PUT /api/shop-connections/:id': ({ body }: { body: { version?: number } }) =>
      body.version === 2 ? failing(409, 'versionConflict') : { ...stored, version: 4 },
  })
  await user.selectOptions(await (await section()).findByRole('combobox', { name: 'Austin' }), 'Saigon')
  stored = buildShop({ locations: [place('12', 'Austin', { storeId: 7 }), ...PLACES.slice(1)], version: 3 })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const conflict = within(await screen.findByRole('dialog'))
  expect(conflict.getByText('Austin: Hanoi, Market: Closed')).toBeVisible()
  expect(conflict.getByText('Austin: Saigon, Market: Closed')).toBeVisible()
  await user.click(conflict.getByRole('button', { name: /mine/i }))
  await waitFor(() => expect(api.of('PUT /api/shop-connections/3')).toHaveLength(2))
  expect(api.of('PUT /api/shop-connections/3')[1]?.body).toMatchObject({
    version: 3,
    locations: [{ id: '12', storeId: 8 }],
  })
})

test('WooCommerce has no list, which is said; a shop of one’s own has no locations', async () => {
  const { unmount } = open(buildShop({ kind: 'WOOCOMMERCE' }))
  expect(await (await section()).findByText(/^WooCommerce has no list of locations/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Read the locations' })).toBeNull()
  unmount()
  open(buildShop({ kind: 'OWN', address: null, webhookUrl: null }))
  await screen.findByText('Sends by itself', { selector: 'span' })
  expect(screen.queryByRole('region', { name: 'Locations' })).toBeNull()
})

test('who may only see shops changes nothing, in Vietnamese, too', async () => {
  open(
    buildShop({ locations: PLACES }),
    {},
    { permissions: ['VIEW_SHOP_CONNECTION', 'VIEW_ORDER_OF_STORE'], langKey: 'vi' },
  )
  const shown = await section('Địa điểm')
  expect(await shown.findByRole('combobox', { name: 'Sài Gòn' })).toBeDisabled()
  expect(shown.getByRole('combobox', { name: 'Sài Gòn' })).toHaveDisplayValue('Theo tên: Saigon')
  expect(shown.queryByRole('button', { name: 'Đọc các địa điểm' })).toBeNull()
})
