import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow } from '../orders/fixtures.ts'
import { buildCustomer, rowOf, stripped } from './fixtures.ts'

const BLIND: readonly Permission[] = [
  'ACCESS_ORDER',
  'VIEW_CUSTOMER_LIST',
  'VIEW_CUSTOMER_DETAIL',
  'VIEW_CUSTOMER_INFO',
  'EDIT_CUSTOMER',
]
const PATH = '/customer/detail/id:7'
const nora = stripped(buildCustomer())

const open = (path: string, customer = nora) =>
  renderConsole({
    path,
    permissions: BLIND,
    answers: {
      'GET /api/customers': page([rowOf(nora)]),
      'GET /api/customers/:login': ({ params }: Asked) =>
        params.login?.startsWith('id:') ? customer : failing(403, 'hiddenField'),
      'GET /api/customers/anniversary-types': ['Birthday'],
      'PUT /api/customers': ({ body }: { body: object }) => ({ ...nora, ...body, version: 5 }),
      'PUT /api/customers/:login/tags': ({ body }: { body: { tags: string[] } }) =>
        body.tags.map((name, id) => ({ id, name })),
      'GET /api/bookings': ({ query }: Asked) =>
        page(query.get('customer') === 'id:7' ? [buildRow(1001)] : []),
    },
  })
const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('an account that may not see contact data', () => {
  test('goes from the list to a customer, his orders and all of them, by his id', async () => {
    const { user, api } = open('/customer')
    await user.click(await screen.findByRole('link', { name: 'Nora Reed' }))
    await waitFor(() => expect(location.pathname).toBe(PATH))
    expect(await screen.findByRole('heading', { level: 1, name: 'Nora Reed' })).toBeVisible()
    const orders = await card('Orders')
    expect(await orders.findByText('#1001')).toBeVisible()
    await user.click(orders.getByRole('link', { name: 'View all orders' }))
    await waitFor(() => expect(new URLSearchParams(location.search).get('customer')).toBe('id:7'))
    expect(await screen.findByTitle('Customer: Nora Reed')).toBeVisible()
    expect(api.asked.some(({ path }) => path.includes('8490'))).toBe(false)
  })

  test('edits him: name and tags are saved by his id', async () => {
    const { user, api } = open(`${PATH}/edit`)
    await user.type(await screen.findByLabelText('First name'), 'h')
    await user.type(screen.getByLabelText('New tag'), 'friend')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(location.pathname).toBe(PATH))
    expect(api.of('PUT /api/customers')[0]?.body).toEqual({ login: 'id:7', firstName: 'Norah', version: 4 })
    const [tags] = api.of('PUT /api/customers/id%3A7/tags')
    expect(tags?.body).toEqual({ tags: ['vip', 'friend'], version: 5 })
    // The path changes before the form unmounts.
    await waitFor(() =>
      expect(within(screen.getByRole('region', { name: 'Tags' })).getByText('friend')).toBeVisible(),
    )
  })

  test('moves on to the one that was kept, and is told where a login is asked for', async () => {
    const { unmount } = open(PATH, { ...nora, id: 9 })
    await waitFor(() => expect(location.pathname).toBe('/customer/detail/id:9'))
    unmount()
    open('/customer/detail/84901234567')
    expect(await screen.findByText(/not allowed to see/)).toBeVisible()
  })
})
