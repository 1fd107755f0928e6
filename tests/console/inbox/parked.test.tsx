import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failing } from '#tests/support/api.ts'
import { dialog, open, taken, whole } from './parkedSupport.ts'

test('an order in another currency is taken in with a rate, which shows the amounts before and after', async () => {
  const { user, api } = open(whole(), {
    'POST /api/parked-orders/7/take': taken,
  })
  const opened = await dialog()
  expect(opened.getByText('The shop sells in HKD, not in dollars.')).toBeVisible()
  const read = within(opened.getByRole('region', { name: 'What was read' }))
  for (const text of ['656 HKD', '2 × 328 HKD', 'Bo', '1 photo', 'Not paid yet', 'vera@shop.example'])
    expect(read.getByText(text)).toBeVisible()
  await user.type(opened.getByRole('spinbutton', { name: /Dollars for 1 HKD/ }), '0.1282')
  expect(opened.getByText('Total: 656 HKD → $84.10')).toBeVisible()
  expect(opened.getByText('= $42.05')).toBeVisible()
  await user.click(opened.getByRole('button', { name: 'Accept' }))
  await screen.findByText('Accepted as #1601.')
  expect(api.of('POST /api/parked-orders/7/take')[0]?.body).toEqual({
    walkIn: false,
    rate: 0.1282,
    version: 1,
  })
  await waitFor(() => expect(window.location.pathname).toBe('/order/AT-NEW01'))
})

test('from the keyboard: the contact, the store, the type and a further item', async () => {
  const { user, api } = open(whole({ currency: 'USD', email: null, faults: [{ reason: 'NO_CONTACT' }] }), {
    'POST /api/parked-orders/7/take': taken,
  })
  const opened = await dialog()
  expect(opened.getByText('No contact')).toBeVisible()
  expect(opened.queryByRole('spinbutton', { name: /Dollars for/ })).toBeNull()
  opened.getByRole('textbox', { name: /E-mail/ }).focus()
  await user.keyboard('vera@late.example{Tab}+84 912 000 001')
  opened.getByRole('button', { name: 'Store: Default of the shop' }).focus()
  await user.keyboard('{Enter}')
  const picker = within(await screen.findByRole('dialog', { name: 'Store' }))
  await user.type(picker.getByRole('combobox'), 'Han{ArrowDown}{Enter}')
  expect(await opened.findByRole('button', { name: 'Store: Hanoi' })).toHaveFocus()
  const item = within(opened.getByRole('group', { name: 'Item 1' }))
  await user.selectOptions(item.getByRole('combobox', { name: 'Type' }), 'Canvas')
  await user.click(opened.getByRole('button', { name: 'Add an item' }))
  const added = within(opened.getByRole('group', { name: 'Item 2' }))
  expect(added.getByRole('textbox', { name: /Product/ })).toHaveFocus()
  await user.keyboard('Tip')
  await user.type(added.getByRole('spinbutton', { name: /Price in USD/ }), '5{Enter}')
  await screen.findByText('Accepted as #1601.')
  expect(api.of('POST /api/parked-orders/7/take')[0]?.body).toEqual({
    walkIn: false,
    email: 'vera@late.example',
    phone: '+84 912 000 001',
    storeId: 3,
    version: 1,
    items: [
      { place: 0, productName: 'Pet Portrait', productType: 'CANVAS', quantity: 2, price: 328 },
      { productName: 'Tip', quantity: 1, price: 5 },
    ],
  })
})

test('a walk-in needs no contact', async () => {
  const { user, api } = open(whole({ currency: 'USD', email: null }), {
    'POST /api/parked-orders/7/take': taken,
  })
  const opened = await dialog()
  await user.click(opened.getByRole('checkbox', { name: 'Walk-in' }))
  expect(opened.queryByRole('textbox', { name: /E-mail/ })).toBeNull()
  await user.click(opened.getByRole('button', { name: 'Accept' }))
  await screen.findByText('Accepted as #1601.')
  expect(api.of('POST /api/parked-orders/7/take')[0]?.body).toEqual({ walkIn: true, version: 1 })
})

test('what is still missing is said at its field', async () => {
  const problem = failing(400, 'invalidInput', { fieldErrors: { rate: 'validation.required' } })
  const { user } = open(whole(), { 'POST /api/parked-orders/7/take': problem })
  const opened = await dialog()
  await user.click(opened.getByRole('button', { name: 'Accept' }))
  expect(await opened.findByText('This field is required.')).toBeVisible()
  expect(opened.getByRole('spinbutton', { name: /Dollars for 1 HKD/ })).toHaveFocus()
})

test('if someone was faster, that is said and shown', async () => {
  const { user, api } = open(whole(), {
    'POST /api/parked-orders/7/dismiss': failing(409, 'alreadySettled', {
      detail: 'Mai Phạm has already handled this order.',
      facts: { by: 'Mai Phạm' },
    }),
  })
  const opened = await dialog()
  await user.click(opened.getByRole('button', { name: 'Dismiss' }))
  await screen.findByText('This field is required.')
  await user.type(opened.getByRole('textbox', { name: 'Why it is not accepted' }), 'A joke')
  api.answer({
    'GET /api/parked-orders/:id': whole({ state: 'DISMISSED', settledBy: 'Mai Phạm', dismissReason: 'Spam' }),
  })
  await user.click(opened.getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText(/Mai Phạm has already handled this order/)).toBeVisible()
  expect(await opened.findByText(/By Mai Phạm · Reason: Spam/)).toBeVisible()
  expect(opened.queryByRole('button', { name: 'Accept' })).toBeNull()
  expect(api.of('POST /api/parked-orders/7/dismiss')[0]?.body).toEqual({ reason: 'A joke', version: 1 })
})

test('what the shop sends meanwhile is said, and shown when asked for', async () => {
  const { user, api } = open(whole())
  const opened = await dialog()
  await user.type(opened.getByRole('textbox', { name: /E-mail/ }), 'x')
  api.answer({ 'GET /api/parked-orders/:id': whole({ version: 2, total: 700 }) })
  await api.live.tell('inbox', {})
  expect(await opened.findByText('The shop has sent more about this order.')).toBeVisible()
  expect(opened.getByRole('textbox', { name: /E-mail/ })).toHaveValue('vera@shop.examplex')
  await user.click(opened.getByRole('button', { name: 'Show what is new' }))
  expect(await opened.findByText('700 HKD')).toBeVisible()
  expect(opened.getByRole('textbox', { name: /E-mail/ })).toHaveValue('vera@shop.example')
})
