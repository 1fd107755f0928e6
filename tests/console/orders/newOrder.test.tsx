import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { todayIn } from '#src/ui/dates/dateRange.ts'
import { type Answers, failing, page } from '#tests/support/api.ts'
import { buildAccount, renderConsole } from '#tests/support/console.tsx'
import { chosenFile, storedFile, stubUploads } from '#tests/support/uploads.ts'
import { buildOrder, buildRow } from './fixtures.ts'

const CREATE = 'POST /api/bookings'
const PERMISSIONS: readonly Permission[] = [
  'ACCESS_ORDER',
  'VIEW_BOOKING',
  'CREATE_BOOKING',
  'VIEW_CUSTOMER_LIST',
  'VIEW_CUSTOMER_DETAIL',
  'VIEW_ORDER_OF_STORE',
]
const LAN = {
  id: 42,
  fullName: 'Lan Vũ',
  email: 'lan@example.com',
  totalOrder: 2,
  refundedOrders: 0,
  tags: [],
}

const open = (answers: Answers = {}, permissions = PERMISSIONS, path = '/new-order', account = {}) =>
  renderConsole({
    path,
    permissions,
    account,
    answers: {
      'GET /api/products': {
        content: [
          { id: 4, name: 'Dog Portrait' },
          { id: 5, name: 'Canvas' },
        ],
      },
      'GET /api/customers': page([LAN]),
      'GET /api/bookings/stores': [{ id: 3, name: 'Hanoi', active: true, otherNames: [] }],
      'GET /api/bookings/AT-NEW01': buildOrder({ number: 1601, code: 'AT-NEW01' }),
      'GET /api/bookings/:id/work-logs': [],
      [CREATE]: buildRow(1601, { code: 'AT-NEW01' }),
      ...answers,
    },
  })

const main = async () => within(await screen.findByRole('main'))
const today = () => todayIn('Asia/Ho_Chi_Minh')
const item = (number: number) => within(screen.getByRole('group', { name: `Item ${number}` }))

/** Opens a picker by its button and takes the choice that is typed. */
async function pick(user: ReturnType<typeof open>['user'], button: HTMLElement, name: string, text: string) {
  await user.click(button)
  const picker = within(await screen.findByRole('dialog', { name }))
  await user.type(picker.getByRole('combobox'), text)
  await user.click(await picker.findByRole('option', { name: new RegExp(text) }))
}

test('a known customer orders: two items with a photo, which are added up, created and opened', async () => {
  const { sent } = stubUploads({ auto: true })
  const { user, api } = open()
  await screen.findByRole('heading', { name: 'New order', level: 1 })
  await pick(
    user,
    await screen.findByRole('button', { name: 'Customer: Choose a customer' }),
    'Customer',
    'Lan',
  )
  expect(await screen.findByRole('button', { name: 'Customer: Lan Vũ' })).toHaveFocus()
  await pick(user, item(1).getByRole('button', { name: /^Product/ }), 'Product', 'Dog Portrait')
  await user.type(item(1).getByRole('textbox', { name: 'Unit price' }), '60.5')
  await user.clear(item(1).getByRole('spinbutton', { name: /Quantity/ }))
  await user.type(item(1).getByRole('spinbutton', { name: /Quantity/ }), '2')
  await user.type(item(1).getByRole('textbox', { name: /Wishes/ }), 'With a scarf')
  await user.upload(item(1).getByLabelText(/Drag & Drop/), chosenFile('dog.png'))
  await item(1).findByText('dog.png')
  await user.click(screen.getByRole('button', { name: 'Add an item' }))
  await pick(user, item(2).getByRole('button', { name: /^Product/ }), 'Product', 'Canvas')
  await user.type(item(2).getByRole('textbox', { name: 'Unit price' }), '9')
  expect(screen.getByText('Total $130.00')).toBeVisible()
  await pick(user, screen.getByRole('button', { name: /^Store/ }), 'Store', 'Hanoi')
  await user.selectOptions(screen.getByRole('combobox', { name: /Source/ }), 'TURNED HUMAN')
  await user.click(screen.getByRole('button', { name: 'Create order' }))
  expect(await screen.findByText('Order #1601 is created.')).toBeVisible()
  await waitFor(() => expect(window.location.pathname).toBe('/order/AT-NEW01'))
  expect(await screen.findByRole('heading', { level: 1, name: /1601/ })).toBeVisible()
  expect(await screen.findByRole('region', { name: /^Next step/ })).toBeVisible()
  expect(sent.map(({ name }) => name)).toEqual(['dog.png'])
  expect(api.of(CREATE)[0]?.body).toEqual({
    customerId: 42,
    source: 'TURNED_HUMAN',
    storeId: 3,
    paidOn: today(),
    items: [
      {
        productName: 'Dog Portrait',
        name: '',
        quantity: 2,
        price: 60.5,
        note: 'With a scarf',
        photos: [{ id: 900 }],
      },
      { productName: 'Canvas', name: '', quantity: 1, price: 9, note: '', photos: [] },
    ],
  })
  expect(api.of(CREATE)[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('from the keyboard: someone new, not paid yet, with an address', async () => {
  const { user, api } = open()
  ;(await screen.findByRole('radio', { name: 'Known customer' })).focus()
  await user.keyboard('{ArrowRight}')
  await user.type(
    screen.getByRole('textbox', { name: /First name/ }),
    'Vy{Tab}Ngô{Tab}vy@example.com{Tab}0912 000 111',
  )
  item(1)
    .getByRole('button', { name: /^Product/ })
    .focus()
  await user.keyboard('{Enter}')
  await user.type(await screen.findByRole('combobox', { name: 'Search products' }), '{ArrowDown}{Enter}')
  const product = await item(1).findByRole('button', { name: 'Product: Canvas' })
  expect(product).toHaveFocus()
  await user.selectOptions(screen.getByRole('combobox', { name: /Payment/ }), 'Not paid yet')
  expect(screen.queryByLabelText(/Paid on/)).toBeNull()
  await user.click(screen.getByText('Delivery address, for prints'))
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Huế')
  await user.type(item(1).getByRole('textbox', { name: 'Unit price' }), '60{Enter}')
  await screen.findByText('Order #1601 is created.')
  expect(api.of(CREATE)[0]?.body).toMatchObject({
    customer: { firstName: 'Vy', lastName: 'Ngô', email: 'vy@example.com', phone: '0912 000 111' },
    paidOn: null,
    shippingAddress: { city: 'Huế' },
  })
})

test('what is missing or refused is said at its field, and nothing is lost', async () => {
  const { user, api } = open({
    [CREATE]: failing(400, 'invalidInput', {
      fieldErrors: { 'items.0.productName': 'validation.noProduct' },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Create order' }))
  expect(await screen.findByText('Please select customer')).toBeVisible()
  expect(item(1).getByText('Please select product')).toBeVisible()
  expect(item(1).getByText('This field is required.')).toBeVisible()
  expect(api.of(CREATE)).toHaveLength(0)
  await user.click(screen.getByRole('radio', { name: 'New customer' }))
  await user.click(screen.getByRole('button', { name: 'Create order' }))
  expect(await screen.findByText('Enter an e-mail address or a phone number.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Walk-in' }))
  await pick(user, item(1).getByRole('button', { name: /^Product/ }), 'Product', 'Dog Portrait')
  await user.type(item(1).getByRole('textbox', { name: 'Unit price' }), '60')
  await user.click(screen.getByRole('button', { name: 'Create order' }))
  expect(await item(1).findByText('Please select product')).toBeVisible()
  expect(api.of(CREATE)[0]?.body).toMatchObject({ walkIn: true })
  expect(item(1).getByRole('textbox', { name: 'Unit price' })).toHaveValue('60')
})

test('what was typed and uploaded is kept through a reload, asked about on leaving, and can be discarded', async () => {
  stubUploads({ auto: true })
  const first = open()
  await first.user.click(await screen.findByRole('radio', { name: 'New customer' }))
  await first.user.type(screen.getByRole('textbox', { name: /First name/ }), 'Vy')
  await first.user.upload(item(1).getByLabelText(/Drag & Drop/), chosenFile('dog.png'))
  await item(1).findByText('dog.png')
  await first.user.click((await main()).getByRole('link', { name: 'Orders' }))
  const question = within(await screen.findByRole('dialog'))
  await first.user.click(question.getByRole('button', { name: 'Stay' }))
  first.unmount()

  const second = open({ 'GET /api/attachments': [storedFile(900, 'dog.png')] })
  expect(await screen.findByRole('textbox', { name: /First name/ })).toHaveValue('Vy')
  expect(await item(1).findByText('dog.png')).toBeVisible()
  const [discard] = screen.getAllByRole('button', { name: 'Discard' })
  if (!discard) throw new Error('No draft is offered')
  await second.user.click(discard)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /First name/ })).toBeNull())
  second.unmount()
  open()
  expect(await screen.findByRole('button', { name: 'Customer: Choose a customer' })).toBeVisible()
})

test('an item is taken out with its uploads, the last one cannot be', async () => {
  stubUploads({ auto: true })
  const { user, api } = open({ 'DELETE /api/attachments/:id': {} })
  await screen.findByRole('group', { name: 'Item 1' })
  expect(screen.queryByRole('button', { name: /^Remove item/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add an item' }))
  await user.upload(item(2).getByLabelText(/Drag & Drop/), chosenFile('cat.png'))
  await item(2).findByText('cat.png')
  await user.click(screen.getByRole('button', { name: 'Remove item 2' }))
  expect(screen.queryByRole('group', { name: 'Item 2' })).toBeNull()
  await waitFor(() => expect(api.of('DELETE /api/attachments/900')).toHaveLength(1))
})

test('is reached from the orders, the palette and a customer, who is then filled in', async () => {
  const first = open({}, PERMISSIONS, '/')
  // One above the list, and one where it is empty, a moment later.
  const [link = document.body] = await (await main()).findAllByRole('link', { name: 'New order' })
  await first.user.click(link)
  expect(await screen.findByRole('heading', { name: 'New order', level: 1 })).toBeVisible()
  await first.user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog'))
  await first.user.type(palette.getByRole('combobox'), 'new ord')
  expect(await palette.findByRole('option', { name: /New order/ })).toBeVisible()
  first.unmount()

  open({ 'GET /api/customers/:login': { ...LAN, login: 'lan' } }, PERMISSIONS, '/new-order?customer=lan')
  expect(await screen.findByRole('button', { name: 'Customer: Lan Vũ' })).toBeVisible()
})

const ASKING = {
  id: 3,
  at: '2026-01-05T03:00:00.000Z',
  channel: 'EMAIL',
  nature: 'ANSWER',
  state: 'WAITING',
  senderName: 'June Park Lee',
  sender: null,
  subject: 'My dog',
  excerpt: 'Can you paint him?',
  files: 2,
  text: 'Can you paint him?',
  html: null,
  attachments: [storedFile(71, 'dog.png'), storedFile(72, 'house.png')],
  answers: [],
  customer: null,
}
const OF_MESSAGE = '/new-order?message=3'

test('from a message: its sender is the customer, its pictures are photos of the items that they are ticked for', async () => {
  const { user, api } = open(
    {
      'GET /api/inbox/:id': ASKING,
      'POST /api/inbox/3/order': buildRow(1601, { code: 'AT-NEW01' }),
    },
    [...PERMISSIONS, 'VIEW_INBOX'],
    OF_MESSAGE,
  )
  expect(await screen.findByText('Can you paint him?')).toBeVisible()
  expect(screen.getByText(/June Park Lee wrote on/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Last name/ })).toHaveValue('Park Lee')
  expect(item(1).getByRole('checkbox', { name: 'house.png' })).toBeChecked()
  await user.click(item(1).getByRole('checkbox', { name: 'house.png' }))
  await pick(user, item(1).getByRole('button', { name: /^Product/ }), 'Product', 'Dog Portrait')
  await user.type(item(1).getByRole('textbox', { name: 'Unit price' }), '60')
  await user.click(screen.getByRole('button', { name: 'Create order' }))
  expect(await screen.findByText('Order #1601 is created.')).toBeVisible()
  // Without an address, which this account does not see: the server has it.
  expect(api.of('POST /api/inbox/3/order')[0]?.body).toMatchObject({
    customer: { firstName: 'June', lastName: 'Park Lee' },
    items: [{ productName: 'Dog Portrait', photos: [{ id: 71 }] }],
  })
  expect(api.of(CREATE)).toHaveLength(0)
})

test('from a message of a known customer, and from one that was settled meanwhile', async () => {
  const permissions: readonly Permission[] = [...PERMISSIONS, 'VIEW_INBOX']
  const known = { ...ASKING, customer: { id: 42, fullName: 'Lan Vũ' } }
  const first = open({ 'GET /api/inbox/:id': known }, permissions, OF_MESSAGE)
  expect(await screen.findByRole('button', { name: 'Customer: Lan Vũ' })).toBeVisible()
  first.unmount()
  open({ 'GET /api/inbox/:id': { ...ASKING, state: 'DISMISSED' } }, permissions, OF_MESSAGE)
  expect(await screen.findByText(/has already linked or dismissed this message/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create order' })).toBeNull()
})

test('without the permission there is no button and no page; without the list of customers, nobody to choose', async () => {
  const others = PERMISSIONS.filter((one) => one !== 'CREATE_BOOKING')
  const first = open({}, others, '/')
  await (await main()).findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'New order' })).toBeNull()
  first.unmount()
  const second = open({}, others)
  expect(await screen.findByText(/^Your role may not open “.+”\. It needs: /)).toBeVisible()
  second.unmount()
  open({}, ['ACCESS_ORDER', 'CREATE_BOOKING'])
  expect(await screen.findByRole('radio', { name: 'New customer' })).toBeChecked()
  expect(screen.queryByRole('radio', { name: 'Known customer' })).toBeNull()
})

test('in Vietnamese', async () => {
  open({}, PERMISSIONS, '/new-order', buildAccount({ langKey: 'vi' }))
  expect(await screen.findByRole('heading', { name: 'Tạo đơn hàng', level: 1 })).toBeVisible()
  for (const name of ['Tạo đơn', 'Thêm sản phẩm']) expect(screen.getByRole('button', { name })).toBeVisible()
})
