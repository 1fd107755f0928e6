import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { grantsOf } from '#contract/access.ts'
import type { Permission } from '#contract/permissions.ts'
import { SETTINGS_TILES } from '#src/settings/tiles.ts'
import { MAP } from '#tests/console/map.tsx'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

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
    const route = MAP.pages.find(({ path }) => path === to)
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

test('the audit is a link, not a tile, for those who may see it', async () => {
  open(['ACCESS_SETTING', 'VIEW_AUDIT'], 'vi')
  expect(await tilesShown('Cài đặt')).not.toContain('/audit')
  expect(screen.getByRole('link', { name: 'Ai đã thay đổi gì' })).toHaveAttribute('href', '/audit')
})

test.each(['/user/role', '/user/permission', '/system-property', '/jobs', '/audit'])(
  '%s is a part of the settings, to which it leads back',
  async (path) => {
    renderConsole({
      path,
      permissions: ['ACCESS_ORDER', 'ACCESS_SETTING', 'VIEW_ROLE_LIST', 'VIEW_AUDIT'],
      account: { authorities: ['ROLE_ADMIN'] },
      answers: {
        'GET /api/authorities': [],
        'GET /api/permissions': [],
        'GET /api/jobs': [],
        'GET /api/audit': page([]),
      },
    })
    const crumbs = within(await screen.findByRole('navigation', { name: 'You are here' }))
    expect(crumbs.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    expect(await menu.findByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current')
  },
)

test('without ACCESS_SETTING there is no way in: no entry, and the page sends home', async () => {
  open(['VIEW_ROLE_LIST'])
  expect(
    await screen.findByText(/^Your role may not open “[^”/]+”\. It needs: Open settings\.$/),
  ).toBeVisible()
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
})

const TWINS = [
  {
    kind: 'customerGroups',
    records: [
      { id: 7, name: 'Khách quý' },
      { id: 9, name: 'khach quy' },
    ],
  },
  {
    kind: 'customerTags',
    records: [
      { id: null, name: 'mèo' },
      { id: null, name: 'meo' },
    ],
  },
] as const

test.each([
  ['en', 'Names that look the same', 'Customer groups'],
  ['vi', 'Tên trông giống nhau', 'Nhóm khách hàng'],
] as const)('names that look the same are listed for administrators in %s', async (langKey, title, kind) => {
  renderConsole({
    path: '/settings',
    permissions: ['ACCESS_ORDER', 'ACCESS_SETTING'],
    account: { langKey, authorities: ['ROLE_ADMIN'] },
    answers: { 'GET /api/same-names': TWINS },
  })
  const box = within(await screen.findByRole('region', { name: title }))
  expect(box.getByText(kind)).toBeVisible()
  expect(box.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/customer-group/detail/7',
    '/customer-group/detail/9',
  ])
  expect(box.getByText('meo')).toBeVisible()
})

test('others do not ask for names that look the same', async () => {
  const { api } = open(['ACCESS_SETTING'])
  await tilesShown('Settings')
  expect(api.of('GET /api/same-names')).toEqual([])
})
