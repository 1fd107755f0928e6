import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildCustomer } from '../customers/fixtures.ts'
import { buildOrder, EVERYTHING } from '../orders/fixtures.ts'

vi.mock('#contract/customFields/declared.ts', () => {
  const label = { en: 'Taste', vi: 'Gu' }
  const taste = { kind: 'text', max: 40, label, view: 'ACCESS_ORDER', edit: 'ACCESS_ORDER' }
  return { ORDER_CUSTOM_FIELDS: { taste }, CUSTOMER_CUSTOM_FIELDS: { taste } }
})

const card = async () => within(await screen.findByRole('region', { name: 'More details' }))

test('the page of an order says that there is nothing yet', async () => {
  renderConsole({
    path: '/order/AT-1001X',
    permissions: EVERYTHING,
    answers: {
      'GET /api/bookings/AT-1001X': buildOrder({ custom: { taste: '' } }),
      'GET /api/bookings/:id/work-logs': [],
    },
  })
  const shown = await card()
  expect(shown.getByText('None')).toBeVisible()
  expect(shown.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('so does that of a customer', async () => {
  const nora = buildCustomer({ custom: { taste: '' } })
  renderConsole({
    path: `/customer/detail/${nora.login}`,
    permissions: PERMISSIONS,
    answers: {
      'GET /api/customers': page([]),
      'GET /api/customers/:login': nora,
      'GET /api/customers/anniversary-types': [],
    },
  })
  expect((await card()).getByText('None')).toBeVisible()
})
