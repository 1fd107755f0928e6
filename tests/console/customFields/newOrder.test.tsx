import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CustomFields } from '#contract/customFields/fields.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow } from '../orders/fixtures.ts'

vi.mock('#contract/customFields/declared.ts', async () => {
  const { ORDER_SAMPLES } = await import('#tests/support/customSamples.ts')
  const label = { en: 'Occasion', vi: 'Dịp' }
  const fields: CustomFields = {
    ...ORDER_SAMPLES,
    occasion: { kind: 'text', max: 20, required: true, label, view: 'ACCESS_ORDER', edit: 'ACCESS_ORDER' },
  }
  return { ORDER_CUSTOM_FIELDS: fields, CUSTOMER_CUSTOM_FIELDS: {} }
})

const CREATE = 'POST /api/bookings'
const PERMISSIONS: readonly Permission[] = [
  'ACCESS_ORDER',
  'CREATE_BOOKING',
  'VIEW_ORDER_SOURCE',
  'VIEW_ORDER_SUBTOTAL',
]

async function open(answers: Answers = {}, permissions = PERMISSIONS, langKey: 'en' | 'vi' = 'en') {
  const rendered = renderConsole({
    path: '/new-order',
    permissions,
    account: { langKey },
    answers: {
      'GET /api/products': { content: [{ id: 4, name: 'Dog Portrait' }] },
      'GET /api/bookings': page([]),
      [CREATE]: buildRow(1601),
      ...answers,
    },
  })
  const name = langKey === 'vi' ? 'Thông tin thêm' : 'More details'
  const card = within(await screen.findByRole('region', { name }))
  return { ...rendered, card, sent: () => rendered.api.of(CREATE).map(({ body }) => body) }
}

type User = Awaited<ReturnType<typeof open>>['user']

/** Fills what every order needs. */
async function fillRest(user: User) {
  await user.click(screen.getByRole('radio', { name: 'Walk-in' }))
  await user.click(screen.getByRole('button', { name: /^Product/ }))
  await user.click(await screen.findByRole('option', { name: 'Dog Portrait' }))
  await user.type(screen.getByRole('textbox', { name: 'Unit price' }), '60')
}

const create = (user: User) => user.click(screen.getByRole('button', { name: 'Create order' }))

test('an order by hand is created with the fields that the account may fill', async () => {
  const { user, card, sent } = await open()
  await fillRest(user)
  await user.type(card.getByRole('textbox', { name: /Occasion/ }), 'Wedding')
  await user.type(card.getByLabelText('Weight'), '2.5')
  await user.type(card.getByRole('textbox', { name: /Insured/ }), '120.45')
  await user.click(card.getByRole('checkbox', { name: 'Fragile' }))
  await user.selectOptions(card.getByRole('combobox', { name: 'Packing' }), 'Silk')
  expect(card.queryByRole('textbox', { name: 'Gift note' })).toBeNull()
  await create(user)
  expect(await screen.findByText('Order #1601 is created.')).toBeVisible()
  expect(sent()).toMatchObject([
    {
      walkIn: true,
      custom: {
        engraving: '',
        weight: 2.5,
        insured: 120.45,
        fragile: true,
        shipBy: null,
        packing: 'SILK',
        occasion: 'Wedding',
      },
    },
  ])
  expect(JSON.stringify(sent())).not.toContain('giftNote')
})

test('what is missing, too much or refused is said at its field', async () => {
  const { user, card, sent } = await open({
    [CREATE]: failing(400, 'invalidInput', { fieldErrors: { 'custom.engraving': 'validation.tooLong' } }),
  })
  await fillRest(user)
  const [occasion, weight] = [card.getByRole('textbox', { name: /Occasion/ }), card.getByLabelText('Weight')]
  await user.type(weight, '100')
  await create(user)
  await waitFor(() => expect(occasion).toBeInvalid())
  expect(weight).toBeInvalid()
  expect(card.getByText('This field is required.')).toBeVisible()
  expect(sent()).toEqual([])
  await user.clear(weight)
  await user.type(occasion, 'Wedding')
  await create(user)
  await waitFor(() => expect(card.getByRole('textbox', { name: 'Engraving' })).toBeInvalid())
  expect(sent()).toHaveLength(1)
})

test('what was typed is kept through a reload, and an older draft without these fields is still one', async () => {
  const first = await open()
  await first.user.type(first.card.getByRole('textbox', { name: /Occasion/ }), 'Wedding')
  first.unmount()
  const second = await open()
  await waitFor(() => expect(second.card.getByRole('textbox', { name: /Occasion/ })).toHaveValue('Wedding'))
  second.unmount()
  const key = Object.keys(localStorage).find((name) => localStorage.getItem(name)?.includes('Wedding')) ?? ''
  const draft = JSON.parse(localStorage.getItem(key) ?? '') as { text: string }
  const { custom: _, ...older } = JSON.parse(draft.text) as Record<string, unknown>
  localStorage.setItem(key, JSON.stringify({ ...draft, text: JSON.stringify({ ...older, who: 'WALK_IN' }) }))
  const third = await open()
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Walk-in' })).toBeChecked())
  expect(third.card.getByRole('textbox', { name: /Occasion/ })).toHaveValue('')
})

test('in Vietnamese', async () => {
  const { card } = await open({}, PERMISSIONS, 'vi')
  expect(card.getByRole('textbox', { name: /Dịp/ })).toBeVisible()
})
