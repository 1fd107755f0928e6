import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildCustomer } from '../customers/fixtures.ts'

vi.mock('#contract/customFields/declared.ts', async () => {
  const { CUSTOMER_SAMPLES } = await import('#tests/support/customSamples.ts')
  return { ORDER_CUSTOM_FIELDS: {}, CUSTOMER_CUSTOM_FIELDS: CUSTOMER_SAMPLES }
})

const LIST = 'GET /api/customers'
const SAVE = 'PUT /api/customers'
const custom = { taste: 'Oil', tier: 'GOLD', credit: 12.5, since: '2020-05-01', press: true }
const nora = buildCustomer({ custom })

const without = (...missing: Permission[]) =>
  PERMISSIONS.filter((permission) => !missing.includes(permission))

async function openList(permissions: readonly Permission[] = PERMISSIONS) {
  const rendered = renderConsole({ path: '/customer', permissions, answers: { [LIST]: page([nora]) } })
  await screen.findByRole('cell', { name: 'Gold' })
  return { ...rendered, query: () => rendered.api.of(LIST).at(-1)?.query }
}

const saving = ({ body }: Asked) => ({
  ...nora,
  custom: { ...custom, ...(body as { custom: object }).custom },
  version: nora.version + 1,
})

async function openPage(permissions: readonly Permission[] = PERMISSIONS, answers = {}) {
  const rendered = renderConsole({
    path: `/customer/detail/${nora.login}`,
    permissions,
    answers: {
      [LIST]: page([]),
      'GET /api/customers/:login': nora,
      'GET /api/customers/anniversary-types': [],
      [SAVE]: saving,
      ...answers,
    },
  })
  const card = within(await screen.findByRole('region', { name: 'More details' }))
  return { ...rendered, card }
}

test('the list has a column for each field, is sorted and filtered by it', async () => {
  const { user, query } = await openList()
  for (const text of ['Oil', '$12.50', '01/05/2020', 'Yes'])
    expect(screen.getByRole('cell', { name: text })).toBeVisible()
  const heading = within(screen.getByRole('columnheader', { name: /^Credit/ }))
  await user.click(heading.getByRole('button'))
  await waitFor(() => expect(query()?.get('sort')).toBe('custom.credit,asc'))
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('option', { name: 'Tier' }))
  await user.click(await screen.findByRole('option', { name: 'New' }))
  await waitFor(() => expect(query()?.get('custom.tier')).toBe('NEW'))
})

test('a card says the values that are there, of the columns that are chosen', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  localStorage.setItem(
    'RaStoreatelier.customers.columns',
    JSON.stringify(['custom.tier', 'custom.press', 'custom.since', 'custom.credit']),
  )
  renderConsole({
    path: '/customer',
    permissions: without('VIEW_CUSTOMER_CONTACT_INFO'),
    answers: { [LIST]: page([{ ...nora, custom: { ...custom, since: null } }]) },
  })
  expect(await screen.findByText('Tier: Gold · Press')).toBeVisible()
})

test('what is hidden has no column and no filter', async () => {
  const { user } = await openList(without('VIEW_CUSTOMER_CONTACT_INFO'))
  expect(screen.queryByText('Credit')).toBeNull()
  expect(screen.queryByText('Taste')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  expect(await screen.findByRole('option', { name: 'Tier' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'Credit' })).toBeNull()
})

test('the page shows the values, and saves what was changed', async () => {
  const { user, card, api } = await openPage()
  for (const text of ['Oil', 'Gold', '$12.50', '01/05/2020', 'Yes'])
    expect(card.getByText(text)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const taste = await screen.findByLabelText('Taste')
  await user.clear(taste)
  await user.type(taste, 'Ink')
  await user.selectOptions(screen.getByLabelText('Tier'), '')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.of(SAVE).map(({ body }) => body)).toMatchObject([{ custom: { taste: 'Ink', tier: null } }]),
  )
  const sent = api.of(SAVE)[0]?.body as { readonly custom: object } | undefined
  expect(Object.keys(sent?.custom ?? {})).toEqual(['taste', 'tier'])
  expect(await screen.findByText('Ink')).toBeVisible()
})

test('offers those fields alone that the account may change', async () => {
  const { user } = await openPage(without('MERGE_CUSTOMER'))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(await screen.findByLabelText('Taste')).toBeVisible()
  expect(screen.queryByLabelText('Press')).toBeNull()
})

test('both sides of a conflict are said as elsewhere', async () => {
  let reads = 0
  const { user } = await openPage(PERMISSIONS, {
    [SAVE]: failing(409, 'versionConflict'),
    'GET /api/customers/:login': () => {
      reads += 1
      return reads === 1 ? nora : { ...nora, custom: { ...custom, since: '2021-06-02' }, version: 9 }
    },
  })
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.selectOptions(await screen.findByLabelText('Tier'), 'NEW')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }))
  const mine = within(asked.getByRole('region', { name: 'Your text' }))
  expect(mine.getByText('Tier').nextSibling).toHaveTextContent('New')
  expect(asked.getByText('Gold')).toBeVisible()
  expect(asked.queryByText('Customer since')).toBeNull()
})
