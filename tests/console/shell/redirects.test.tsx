import { screen, waitFor } from '@testing-library/react'
import { useCreatePath, useRedirect } from 'ra-core'
import { Link } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { renderInside } from '#tests/support/page/inside.tsx'

vi.mock('#src/App.tsx', async (original) =>
  (await import('#tests/support/page/inside.tsx')).withProbe(original),
)

type Options = Parameters<typeof renderInside>[1]

const PERMISSIONS: Options = {
  permissions: [
    'ACCESS_ORDER',
    'VIEW_USER_LIST',
    'VIEW_USER_DETAIL',
    'CREATE_USER',
    'VIEW_CUSTOMER_DETAIL',
    'EDIT_CUSTOMER',
    'VIEW_ROLE_LIST',
    'VIEW_PHRASE_LIST',
    'EDIT_PHRASE',
  ],
  answers: {
    'GET /api/users': page([]),
    'GET /api/users/:login': failing(404, 'notFound'),
    'GET /api/phrases': page([]),
    'GET /api/phrases/:id': failing(404, 'notFound'),
    'GET /api/bookings/:id': failing(404, 'notFound'),
    'GET /api/bookings/:id/work-logs': failing(404, 'notFound'),
    'GET /api/authorities': [],
    'GET /api/customers/:id': failing(404, 'notFound'),
    'GET /api/permissions/:id': failing(404, 'notFound'),
  },
}

const ROUTES = [
  ['list', 'users', undefined, '/user'],
  ['create', 'users', undefined, '/user#create'],
  ['edit', 'users', 'mai', '/user/detail/mai'],
  ['show', 'users', 'mai', '/user/detail/mai'],
  ['edit', 'users', 42, '/user/detail/id:42'],
  ['show', 'customers', 42, '/customer/detail/id:42'],
  ['list', 'orders', undefined, '/'],
  ['edit', 'orders', 7, '/order/7'],
  ['list', 'phrases', undefined, '/phrases'],
  ['create', 'phrases', undefined, '/phrases#create'],
  ['edit', 'phrases', 7, '/phrases/detail/7'],
  ['show', 'customers', 'id:42', '/customer/detail/id:42'],
  ['edit', 'customers', 'id:42', '/customer/detail/id:42/edit'],
  ['show', 'permissions', 3, '/user/permission/detail/3'],
  ['list', 'notifications', undefined, '/notifications'],
  ['create', 'notifications', undefined, '/admin-notifications#create'],
] as const

const address = () => location.pathname + location.search + location.hash

describe('redirects', () => {
  test.each(ROUTES)('%s of %s (%s) leads to %s', async (type, resource, id, path) => {
    const { user } = renderInside(() => {
      const redirect = useRedirect()
      const state = { from: 'probe' }
      return (
        <button type="button" onClick={() => redirect(type, resource, id, undefined, state)}>
          Go
        </button>
      )
    }, PERMISSIONS)
    const before = history.length
    await user.click(await screen.findByRole('button', { name: 'Go' }))
    await waitFor(() => expect(address()).toBe(path))
    expect(history.length, 'one entry').toBe(before + 1)
    expect(history.state).toMatchObject({ usr: { from: 'probe' } })
  })

  test.each(ROUTES)('a link to %s of %s (%s) leads to %s', async (type, resource, id, path) => {
    const { user } = renderInside(() => {
      const to = useCreatePath()({ type, resource, ...(id !== undefined && { id }) })
      return <Link to={to}>Go</Link>
    }, PERMISSIONS)
    await user.click(await screen.findByRole('link', { name: 'Go' }))
    await waitFor(() => expect(address()).toBe(path))
    expect(screen.queryByRole('heading', { name: /not found/i })).toBeNull()
  })

  test('the address of a create page opens the dialog, and closing it leaves the list', async () => {
    const { user } = renderConsole({ ...PERMISSIONS, path: '/phrases/create' })
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(address()).toBe('/phrases#create')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/phrases')
  })

  test('a path of no resource stays a 404', async () => {
    renderConsole({ path: '/frogs/7' })
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(address()).toBe('/frogs/7')
  })
})
