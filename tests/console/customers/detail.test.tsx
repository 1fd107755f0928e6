import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow } from '../orders/fixtures.ts'
import { AGENT, buildCustomer, narrow, stripped, without } from './fixtures.ts'

const nora = buildCustomer()
const path = '/customer/detail/84901234567'

const open = (answers: Answers = {}, permissions = AGENT, at = path) =>
  renderConsole({
    path: at,
    permissions,
    answers: {
      'GET /api/customers/:login': nora,
      'GET /api/customers/anniversary-types': ['Birthday', 'Wedding'],
      'GET /api/customers': page([]),
      'GET /api/bookings': page([buildRow(1001), buildRow(1000)]),
      ...answers,
    },
  })
const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('who called a mail spam is said to get no reminders, until that is lifted, by those who may', async () => {
  const LIFT = 'DELETE /api/customers/:login/complaint'
  const complained = buildCustomer({ complainedDate: '2026-03-02T03:00:00.000Z' })
  const { user, api, unmount } = open({
    'GET /api/customers/:login': complained,
    [LIFT]: failing(503, 'busy'),
  })
  const notice = await card('Marked an e-mail as spam on 02/03/2026')
  expect(notice.getByText(/no reminders, late notices/)).toBeVisible()
  await user.click(notice.getByRole('button', { name: 'Allow reminders again' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  api.answer({ [LIFT]: nora, 'GET /api/customers/:login': nora })
  notice.getByRole('button', { name: 'Allow reminders again' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Nora Reed gets reminders again.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/Marked an e-mail as spam/)).toBeNull())
  expect(api.of(LIFT)).toHaveLength(2)
  unmount()
  open({ 'GET /api/customers/:login': complained }, without('EDIT_CUSTOMER'))
  const seen = await card('Marked an e-mail as spam on 02/03/2026')
  expect(seen.queryByRole('button')).toBeNull()
})

describe('the page of a customer', () => {
  test('shows all that is known, with real links and nothing else as a link', async () => {
    const { api } = open()
    const about = await card('About')
    expect(screen.getByRole('heading', { level: 1, name: 'Nora Reed' })).toBeVisible()
    expect(screen.getByText('3 orders · $290.90 spent')).toBeVisible()
    expect(about.getByRole('link', { name: 'nora@mail.example' })).toHaveAttribute(
      'href',
      'mailto:nora@mail.example',
    )
    expect(about.getByText('05/04/1990 · 36 years old')).toBeVisible()
    expect(about.getByText('Prefers e-mail')).toBeVisible()
    const profiles = await card('Profiles')
    expect(profiles.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://facebook.com/nora',
      'https://x.com/nora',
    ])
    expect(profiles.getByText('javascript:alert(1)')).toBeVisible()
    expect((await card('Address')).getByText(/1 Cedar Avenue/)).toBeVisible()
    expect((await card('Tags')).getByText('vip')).toBeVisible()
    expect((await card('Anniversaries')).getByText('20/06/2015')).toBeVisible()
    expect((await card('Previous Artists')).getByText('Linh Trần')).toBeVisible()
    expect((await card('Customer groups')).getByRole('link', { name: 'Wedding season' })).toHaveAttribute(
      'href',
      '/customer-group/detail/2',
    )
    expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute(
      'href',
      '/audit?area=customers&recordId=7',
    )
    const orders = await card('Orders')
    expect(await orders.findByRole('link', { name: '#1001' })).toHaveAttribute('href', '/order/AT-1001X')
    expect(orders.getByRole('link', { name: 'View all orders' })).toHaveAttribute(
      'href',
      '/?customer=84901234567',
    )
    const asked = api.of('GET /api/bookings').find(({ query }) => query.get('customer') === '84901234567')
    expect([asked?.query.get('size'), asked?.query.get('sort')]).toEqual(['10', 'number,desc'])
  })

  test('says None without orders, and shows none to who may not see them', async () => {
    const { unmount } = open({ 'GET /api/bookings': page([]) })
    expect(await (await card('Orders')).findByText('None')).toBeVisible()
    expect((await card('Orders')).getByRole('link', { name: 'View all orders' })).toBeVisible()
    unmount()
    open({}, without('ACCESS_ORDER'))
    await card('About')
    expect(screen.queryByRole('region', { name: 'Orders' })).toBeNull()
  })

  test('shows orders to who sees whose they are, by the id where the login is hidden', async () => {
    const blind = without('VIEW_CUSTOMER_CONTACT_INFO')
    const answers = { 'GET /api/customers/:login': stripped(nora) }
    const { api, unmount } = open(answers, [...blind, 'VIEW_CUSTOMER_INFO'], '/customer/detail/id:7')
    expect(await (await card('Orders')).findByText('#1001')).toBeVisible()
    expect(api.of('GET /api/bookings').map(({ query }) => query.get('customer'))).toContain('id:7')
    unmount()
    const hidden = open(answers, blind, '/customer/detail/id:7')
    await card('About')
    expect(screen.queryByRole('region', { name: 'Orders' })).toBeNull()
    expect(hidden.api.of('GET /api/bookings').some(({ query }) => query.has('customer'))).toBe(false)
  })

  test.each([
    ['all orders', ['CAN_SEE_ASSIGN_ORDER'], ['ROLE_CS'], 3],
    ['its own alone', [], ['ROLE_ARTIST'], 0],
    ['those of its stores', ['CAN_SEE_ASSIGN_ORDER'], ['ROLE_STORE'], 0],
  ] as const)('keeps room for orders on their way to who sees %s', async (_, more, authorities, lines) => {
    renderConsole({
      path,
      account: { authorities: [...authorities] },
      permissions: [...AGENT, ...more],
      answers: {
        'GET /api/customers/:login': nora,
        'GET /api/bookings': () => new Promise(() => undefined),
      },
    })
    const orders = await screen.findByRole('region', { name: 'Orders' })
    expect(orders.querySelectorAll('li')).toHaveLength(lines)
  })

  test('without contact data they are not there', async () => {
    const { user } = open(
      { 'GET /api/customers/:login': stripped(nora) },
      without('VIEW_CUSTOMER_CONTACT_INFO', 'VIEW_AUDIT', 'VIEW_CUSTOMER_GROUP_DETAIL'),
      '/customer/detail/id:7',
    )
    await card('About')
    for (const name of ['Profiles', 'Address', 'Chat contact'])
      expect(screen.queryByRole('region', { name })).toBeNull()
    expect(screen.getByText('3 orders')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Wedding season' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(await screen.findByLabelText('First name')).toHaveValue('Nora')
    expect(screen.queryByLabelText('E-mail')).toBeNull()
    expect(screen.queryByLabelText('Note')).toBeNull()
  })

  test('without the permission to edit it is to be looked at', async () => {
    open({}, without('EDIT_CUSTOMER'))
    await card('About')
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: /chat contact/ })).toBeNull()
  })

  test('the edit address needs EDIT_CUSTOMER, and leads back to the page by Cancel', async () => {
    const { user, unmount } = open({}, AGENT, `${path}/edit`)
    await user.type(await screen.findByLabelText('First name'), 'x')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(location.pathname).toBe(path))
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()
    open({}, without('EDIT_CUSTOMER'), `${path}/edit`)
    await waitFor(() => expect(location.pathname).toBe('/'))
  })

  test('a login that was merged away moves on to the one that was kept', async () => {
    const { api } = open({}, AGENT, '/customer/detail/84999')
    await card('About')
    await waitFor(() => expect(location.pathname).toBe(path))
    expect(api.asked.filter(({ path: at }) => at.startsWith('/api/customers/8'))).toHaveLength(1)
  })

  test('who does not exist is said, with the way back', async () => {
    open({ 'GET /api/customers/:login': failing(404, 'notFound') })
    expect(await screen.findByText('Not found')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/customer')
  })

  test('a contact is linked over the version that was seen, and a conflict loads it again', async () => {
    const { user, api } = open({
      'GET /api/contacts': [
        { id: 1, exId: 'fb-1', fullName: 'Nora R.', firstName: 'Nora', lastName: 'R.', avatarUrl: null },
      ],
      'PUT /api/customers': failing(409, 'versionConflict', { facts: { version: 5 } }),
    })
    const contact = await card('Chat contact')
    await user.click(contact.getByRole('button', { name: 'Link Nora Reed with a chat contact' }))
    await user.click(await screen.findByRole('option', { name: /Nora R\./ }))
    expect(await screen.findByText('Someone else has changed this in the meantime.')).toBeVisible()
    expect(api.of('PUT /api/customers')[0]?.body).toEqual({
      login: '84901234567',
      contact: { psid: 'fb-1' },
      version: 4,
    })
    await waitFor(() => expect(api.of('GET /api/customers/84901234567')).toHaveLength(2))
  })

  test('the form to add a contact has the focus in its first field each time', async () => {
    const { user } = open({ 'GET /api/contacts': [] })
    const contact = await card('Chat contact')
    for (const _ of ['its code is loaded', 'its code is there']) {
      await user.click(contact.getByRole('button', { name: 'Link Nora Reed with a chat contact' }))
      await user.click(await screen.findByRole('button', { name: 'Add a contact' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Add a contact' }))
      await waitFor(() => expect(dialog.getByRole('textbox', { name: /First name/ })).toHaveFocus())
      await user.click(dialog.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
  })

  test('a contact who is not found is added by hand, by the keyboard, and linked at once', async () => {
    const made = {
      id: 9,
      exId: '555',
      firstName: 'Nora',
      lastName: 'R.',
      fullName: 'Nora R.',
      avatarUrl: null,
    }
    const { user, api } = open({
      'GET /api/contacts': [],
      'POST /api/contacts': failing(
        409,
        'duplicate',
        { fieldErrors: { exId: 'validation.contactKnown' }, facts: { name: 'Omar' } },
        {},
      ),
      'PUT /api/customers': { ...nora, psid: '555', contactName: 'Nora R.' },
    })
    const contact = await card('Chat contact')
    contact.getByRole('button', { name: 'Link Nora Reed with a chat contact' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/No contacts yet/)).toBeVisible()
    await user.keyboard('Nora')
    // Once the search for it is answered: Tab goes to what is there.
    await waitFor(() =>
      expect([...(api.of('GET /api/contacts').at(-1)?.query.values() ?? [])]).toContain('Nora'),
    )
    await screen.findByRole('button', { name: 'Add a contact' })
    await user.tab()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a contact' })).toHaveFocus())
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a contact' }))
    const first = dialog.getByRole('textbox', { name: /First name/ })
    expect(first).toHaveValue('Nora')
    await waitFor(() => expect(first).toHaveFocus())
    await user.tab()
    await user.keyboard('R.')
    await user.tab()
    await user.keyboard('facebook.com/nora{Enter}')
    expect(await dialog.findByText(/Enter the number of the chat/)).toBeVisible()
    const id = dialog.getByRole('textbox', { name: /Messenger ID/ })
    await user.clear(id)
    await user.type(id, 'https://m.me/t/555{Enter}')
    expect(await dialog.findByText('This ID belongs to the contact “Omar”.')).toBeVisible()
    expect(api.of('POST /api/contacts')[0]?.body).toEqual({ firstName: 'Nora', lastName: 'R.', exId: '555' })
    api.answer({ 'POST /api/contacts': made })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('[84901234567] updated with contact ID!')).toBeVisible()
    expect(api.of('PUT /api/customers')[0]?.body).toMatchObject({ contact: { psid: '555' } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('on a phone, in Vietnamese, a contact is added with the number that was searched for', async () => {
    narrow()
    const { user } = renderConsole({
      path,
      permissions: AGENT,
      account: { langKey: 'vi' },
      answers: {
        'GET /api/customers/:login': nora,
        'GET /api/bookings': page([]),
        'GET /api/contacts': [],
      },
    })
    await user.click(await screen.findByRole('button', { name: /Liên kết Nora Reed với/ }))
    await user.type(screen.getByRole('combobox', { name: 'Tìm liên hệ' }), '777')
    await user.click(await screen.findByRole('button', { name: 'Thêm liên hệ' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Thêm liên hệ' }))
    expect(dialog.getByRole('textbox', { name: /ID hoặc địa chỉ/ })).toHaveValue('777')
    await user.click(dialog.getByRole('button', { name: 'Hủy' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('on a phone, in Vietnamese', async () => {
    narrow()
    renderConsole({
      path,
      permissions: AGENT,
      account: { langKey: 'vi' },
      answers: {
        'GET /api/customers/:login': nora,
        'GET /api/bookings': ({ query }: Asked) => page(query.get('customer') ? [buildRow(1001)] : []),
      },
    })
    expect(await screen.findByText('3 đơn hàng · đã chi $290.90')).toBeVisible()
    expect(screen.getByText('05/04/1990 · 36 tuổi')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Xem tất cả đơn hàng' })).toBeVisible()
  })
})
