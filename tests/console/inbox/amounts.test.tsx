import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialog, open, taken, whole } from './parkedSupport.ts'

const TAKE = 'POST /api/parked-orders/7/take'

test.each([
  ['HKD', '-1', 'This cannot be below 0.'],
  ['HKD', '1.0055', 'Two decimals at most.'],
  [
    'VND',
    '1450000.5',
    '“1450000.5” is not a whole number. Only whole numbers are possible here, without decimals.',
  ],
  ['JPY', '0.5', '“0.5” is not a whole number. Only whole numbers are possible here, without decimals.'],
  ['KWD', '1.0001', 'Three decimals at most.'],
  ['HKD', '2000000000000', 'This is more than an order can cost.'],
])('a price in %s of %s is refused at its field', async (currency, price, text) => {
  const { user, api } = open(whole({ currency, likelyRate: 0.1 }), { [TAKE]: taken })
  const opened = await dialog()
  const field = within(opened.getByRole('group', { name: 'Item 1' })).getByRole('spinbutton', {
    name: `Price in ${currency}`,
  })
  await user.clear(field)
  await user.type(field, `${price}{Enter}`)
  expect(await opened.findByText(text)).toBeVisible()
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(expect.stringContaining(text))
  expect(api.of(TAKE)).toEqual([])
  await user.clear(field)
  await user.type(field, '5{Enter}')
  await screen.findByText('Accepted as #1601.')
})

test.each(['0', '-0.1', '25400'])('a rate of %s is refused at its field', async (rate) => {
  const { user, api } = open(whole(), { [TAKE]: taken })
  const opened = await dialog()
  const field = opened.getByRole('spinbutton', { name: /Dollars for 1 HKD/ })
  await user.type(field, `${rate}{Enter}`)
  expect(await opened.findByText(/^More than 0 and at most 10/)).toBeVisible()
  expect(field).toHaveFocus()
  // Nothing is shown in dollars by such a rate.
  expect(opened.queryByText(/→/)).toBeNull()
  expect(api.of(TAKE)).toEqual([])
})

test('a total, a price and a quantity that are missing or wrong are said together', async () => {
  const { user, api } = open(whole({ currency: 'USD' }), { [TAKE]: taken })
  const opened = await dialog()
  const item = within(opened.getByRole('group', { name: 'Item 1' }))
  await user.clear(item.getByRole('spinbutton', { name: 'Quantity' }))
  await user.clear(item.getByRole('spinbutton', { name: 'Price in USD' }))
  const total = opened.getByRole('spinbutton', { name: 'Total in USD' })
  await user.clear(total)
  await user.type(total, '1.0011{Enter}')
  expect(await opened.findAllByText('This field is required.')).toHaveLength(2)
  expect(opened.getByText('Two decimals at most.')).toBeVisible()
  expect(item.getByRole('spinbutton', { name: 'Quantity' })).toHaveFocus()
  expect(api.of(TAKE)).toEqual([])
})

test('what the shop sent is not the fault of the person who completes it', async () => {
  const items = whole().items.map((item) => ({ ...item, price: 12.345 }))
  const odd = whole({ total: 12.345, likelyRate: 0.128, items })
  const { user, api } = open(odd, { [TAKE]: taken })
  const opened = await dialog()
  const item = within(opened.getByRole('group', { name: 'Item 1' }))
  await user.type(item.getByRole('textbox', { name: /Product/ }), '!{Enter}')
  await screen.findByText('Accepted as #1601.')
  expect(api.of(TAKE)[0]?.body).toMatchObject({
    items: [{ place: 0, productName: 'Pet Portrait!', price: 12.345 }],
  })
})

test('the sentences are Vietnamese for those who read that', async () => {
  const { user } = open(whole({ currency: 'VND' }), {}, { account: { langKey: 'vi' } })
  const opened = within(await screen.findByRole('dialog', { name: 'Đơn #1042 từ shop' }))
  await user.type(opened.getByRole('spinbutton', { name: /Số đô la cho 1 VND/ }), '25400{Enter}')
  expect(await opened.findByText(/^Lớn hơn 0 và không quá 10/)).toBeVisible()
})

test('a phone number that could not be read is shown as it came', async () => {
  open(whole({ currency: 'USD', email: null, unreadPhone: '12 34' }))
  const read = within((await dialog()).getByRole('region', { name: 'What was read' }))
  expect(read.getByText('12 34 (not a valid phone number)')).toBeVisible()
  expect(read.queryByText('No contact')).toBeNull()
})
