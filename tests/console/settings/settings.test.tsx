import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { grantsOf } from '#contract/access.ts'
import type { Permission } from '#contract/permissions.ts'
import { AREAS } from '#src/resources.ts'
import { SETTINGS_TILES } from '#src/settings/tiles.ts'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const ROUTES = AREAS.flatMap(({ routes }) => routes)

const open = (permissions: readonly Permission[], langKey: 'en' | 'vi' = 'en') =>
  renderConsole({ path: '/settings', permissions: ['ACCESS_ORDER', ...permissions], account: { langKey } })

const tilesShown = async (name: string) => {
  await screen.findByRole('heading', { name, level: 1 })
  return screen
    .getAllByRole('listitem')
    .flatMap((tile) => tile.querySelector('a')?.getAttribute('href') ?? [])
}

test.each(SETTINGS_TILES.map((tile) => [tile.to, tile] as const))(
  'the tile %s asks for what its route asks for',
  (to, tile) => {
    const route = ROUTES.find(({ path }) => path === to)
    expect(route).toBeDefined()
    expect(tile.access.kind).toBe(route?.access.kind)
    if (route) expect(grantsOf(tile.access)).toEqual(grantsOf(route.access))
  },
)

test.each([
  [['ACCESS_SETTING'], ['/system-property']],
  [
    ['ACCESS_SETTING', 'VIEW_ROLE_LIST'],
    ['/user/role', '/user/permission', '/system-property'],
  ],
  [
    ['ACCESS_SETTING', 'VIEW_ROLE_LIST', 'VIEW_LATE_NOTIFICATION_LIST', 'VIEW_ARTWORK_LIST'],
    ['/user/role', '/user/permission', '/system-property', '/gallery', '/late-notification'],
  ],
] as const)('%j shows the tiles %j', async (permissions, tiles) => {
  open(permissions)
  expect(await tilesShown('Settings')).toEqual(expect.arrayContaining([...tiles]))
  expect(screen.queryAllByRole('link', { name: 'User roles' })).toHaveLength(permissions.length > 1 ? 1 : 0)
  expect(screen.queryByRole('link', { name: 'Who changed what' })).toBeNull()
})

describe('a new shop', () => {
  const setup = (...done: readonly string[]) =>
    ['people', 'stores', 'intake', 'mail'].map((step) => ({ step, done: done.includes(step) }))
  const openSetup = (steps: object[], langKey: 'en' | 'vi' = 'en', path = '/settings') =>
    renderConsole({
      path,
      permissions: ['ACCESS_ORDER', 'CAN_SEE_ASSIGN_ORDER', 'ACCESS_SETTING', 'VIEW_USER_LIST'],
      account: { authorities: ['ROLE_ADMIN'], langKey },
      answers: {
        'GET /api/setup': steps,
        'GET /api/users': page([]),
        'GET /api/users/authorities': [],
        'GET /api/bookings': page([]),
      },
    })

  test('says what it still needs, and leads to what can be done here', async () => {
    const { user } = openSetup(setup('stores'))
    const card = within(await screen.findByRole('region', { name: 'Set up your shop' }))
    expect(card.getByText('1 of 4 done')).toBeVisible()
    expect(card.getByText(/^Get a store/)).toHaveTextContent('Get a store done')
    expect(card.queryByText(/^Stores come with/)).toBeNull()
    expect(card.getByText(/^Set SMTP_URL/)).toBeVisible()
    card.getByRole('link', { name: 'Create users' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/user'))
  })

  test('needs nothing once all is done, and nothing of those who do not set it up', async () => {
    openSetup(setup('people', 'stores', 'intake', 'mail'))
    expect(await screen.findByRole('link', { name: 'System properties' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Set up your shop' })).toBeNull()
    cleanup()
    const { api } = open(['ACCESS_SETTING'])
    expect(await screen.findByRole('link', { name: 'System properties' })).toBeVisible()
    expect(api.of('GET /api/setup')).toEqual([])
  })

  test('shows the tiles also if it could not be asked', async () => {
    renderConsole({
      path: '/settings',
      permissions: ['ACCESS_SETTING'],
      account: { authorities: ['ROLE_ADMIN'] },
      answers: { 'GET /api/setup': failing(500, 'internal') },
    })
    expect(await screen.findByRole('link', { name: 'System properties' })).toBeVisible()
  })

  test('without orders leads its administrator there', async () => {
    const { user } = openSetup(setup(), 'vi', '/')
    await user.click(await screen.findByRole('link', { name: 'Thiết lập cửa hàng' }))
    expect(await screen.findByRole('region', { name: 'Thiết lập cửa hàng' })).toBeVisible()
  })
})

test('the audit is a link, not a tile, for those who may see it', async () => {
  open(['ACCESS_SETTING', 'VIEW_AUDIT'], 'vi')
  expect(await tilesShown('Cài đặt')).not.toContain('/audit')
  expect(screen.getByRole('link', { name: 'Ai đã thay đổi gì' })).toHaveAttribute('href', '/audit')
})

test('without ACCESS_SETTING there is no way in: no entry, and the page sends home', async () => {
  open(['VIEW_ROLE_LIST'])
  expect(await screen.findByText('You need the permission ACCESS_SETTING to open this page.')).toBeVisible()
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
})
