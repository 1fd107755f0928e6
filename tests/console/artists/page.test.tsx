import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failing } from '#tests/support/api.ts'
import { buildArtist, open, without } from './fixtures.ts'

const PATH = '/artists/khoa'
const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the page of an artist', () => {
  test('shows work, contact and payment data, and the orders', async () => {
    const { api } = open(PATH)
    expect(await screen.findByRole('heading', { level: 1, name: 'Khoa Nguyễn' })).toBeVisible()
    const work = await card('Work')
    for (const text of ['8 / 10', 'Not rated', '74', '$1,250 · 3 unpaid orders', '$9,100', 'Soft pastel'])
      expect(work.getByText(text)).toBeVisible()
    const contact = await card('Contact info')
    expect(contact.getByRole('link', { name: '+84 901234567' })).toHaveAttribute('href', 'tel:+84901234567')
    expect(contact.getByText('Vietnam (VN)')).toBeVisible()
    const payment = await card('Payment')
    for (const text of ['At the end of the month', '0071000123456', 'khoa@pay.example'])
      expect(payment.getByText(text)).toBeVisible()
    const orders = await card('Orders')
    expect(await orders.findByRole('link', { name: '#1001' })).toHaveAttribute('href', '/order/AT-1001X')
    expect(orders.getByRole('link', { name: 'View all orders' })).toHaveAttribute('href', '/?assignee=khoa')
    const { query } = api.of('GET /api/bookings').find(({ query: asked }) => asked.has('assignee')) ?? {}
    expect([query?.get('assignee'), query?.get('size'), query?.get('sort')]).toEqual([
      'khoa',
      '10',
      'number,desc',
    ])
    expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute(
      'href',
      '/audit?area=artists&recordId=21',
    )
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Artists' })).toHaveAttribute(
      'href',
      '/artists',
    )
  })

  test('leads customer service to their chat', async () => {
    const { unmount } = open(PATH)
    expect(await screen.findByRole('link', { name: 'Chat' })).toHaveAttribute('href', '/cs/khoa?view=chat')
    unmount()
    open(PATH, {}, without('ACCESS_CS'))
    await card('Work')
    expect(screen.queryByRole('link', { name: 'Chat' })).toBeNull()
  })

  test('keeps the page size of its orders apart from that of all orders', async () => {
    localStorage.setItem('RaStoreatelier.orders.size', '50')
    const { user, api } = open(PATH)
    const orders = await card('Orders')
    await orders.findByText('#1001')
    await user.selectOptions(orders.getByRole('combobox'), '30')
    await waitFor(() => expect(api.of('GET /api/bookings').at(-1)?.query.get('size')).toBe('30'))
    expect(localStorage.getItem('RaStoreatelier.artistOrders.size')).toBe('30')
    expect(localStorage.getItem('RaStoreatelier.orders.size')).toBe('50')
  })

  test('edits the work box: only what differs is sent, and it returns to view', async () => {
    const { user, api } = open(PATH)
    await user.click(await screen.findByRole('button', { name: 'Edit: Work' }))
    expect(screen.getByLabelText('First name')).toHaveFocus()
    await user.selectOptions(screen.getByLabelText('Speed'), '7')
    await user.clear(screen.getByLabelText('Note'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('[Khoa Nguyễn] is updated!')).toBeVisible()
    expect(api.of('PUT /api/artists')[0]?.body).toEqual({
      login: 'khoa',
      note: '',
      workingSpeedScore: 7,
      version: 5,
    })
    expect((await card('Work')).getByText('7 / 10')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Edit: Work' })).toHaveFocus()
  })

  test('edits contact and payment data: methods are added, moved, changed and removed', async () => {
    const { user, api } = open(PATH, { 'PUT /api/artists': buildArtist({ uid: 'psid-2', version: 6 }) })
    await user.click(await screen.findByRole('button', { name: 'Edit: Contact info' }))
    const second = within(screen.getByRole('group', { name: 'Payment method 2' }))
    await user.click(second.getByRole('button', { name: 'Move payment method 2 up' }))
    await user.click(screen.getByRole('button', { name: 'Remove payment method 2' }))
    await user.click(screen.getByRole('button', { name: 'Add payment method' }))
    const added = within(screen.getByRole('group', { name: 'Payment method 2' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await added.findAllByText('This field is required.')).toHaveLength(2)
    expect(api.of('PUT /api/artists')).toEqual([])
    await user.type(added.getByLabelText(/^Service/), 'Wise')
    await user.selectOptions(added.getByLabelText('Type'), 'Wise')
    await user.type(added.getByLabelText(/^Account e-mail/), 'khoa@wise.example')
    await user.type(screen.getByLabelText('Facebook UID'), 'psid-2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('[Khoa Nguyễn] is updated!')).toBeVisible()
    expect(api.of('PUT /api/artists')[0]?.body).toEqual({
      login: 'khoa',
      uid: 'psid-2',
      paymentMethods: [
        { id: 2, serviceName: 'PayPal', type: 'PAYPAL', number: '', email: 'khoa@pay.example' },
        { serviceName: 'Wise', type: 'WISE', number: '', email: 'khoa@wise.example' },
      ],
      version: 5,
    })
  })

  test('judges the e-mail, shows a refusal at its field, and Cancel returns to view', async () => {
    const { user, api } = open(PATH, {
      'PUT /api/artists': failing(400, 'emailExists', { fieldErrors: { email: 'error.emailExists' } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit: Contact info' }))
    const email = screen.getByLabelText(/^E-mail/)
    await user.clear(email)
    await user.type(email, 'nobody')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(email).toHaveAccessibleDescription('Invalid email address'))
    expect(api.of('PUT /api/artists')).toEqual([])
    await user.type(email, '@atelier.example')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(email).toHaveAccessibleDescription('This e-mail address is already taken.'))
    expect((await card('Contact info')).queryByRole('alert')).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent('This e-mail address is already taken.')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect((await card('Contact info')).getByText('khoa@atelier.example')).toBeVisible()
  })

  test('keeps the focus where a payment method was removed', async () => {
    const { user } = open(PATH)
    await user.click(await screen.findByRole('button', { name: 'Edit: Contact info' }))
    await user.click(screen.getByRole('button', { name: 'Remove payment method 2' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove payment method 1' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add payment method' })).toHaveFocus())
  })

  test('asks before one box is discarded for the other', async () => {
    const { user } = open(PATH)
    await user.click(await screen.findByRole('button', { name: 'Edit: Work' }))
    await user.type(screen.getByLabelText('Note'), '!')
    await user.click(screen.getByRole('button', { name: 'Edit: Contact info' }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByLabelText('Note')).toHaveValue('Soft pastel!')
    await user.click(await screen.findByRole('button', { name: 'Edit: Contact info' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
    expect(await screen.findByLabelText('Facebook UID')).toBeVisible()
    expect(screen.queryByLabelText('Note')).toBeNull()
  })

  test('shows a conflict with both versions', async () => {
    const { user, api } = open(PATH, { 'PUT /api/artists': failing(409, 'versionConflict') })
    await user.click(await screen.findByRole('button', { name: 'Edit: Work' }))
    await user.type(screen.getByLabelText('Note'), ', cats')
    api.answer({ 'GET /api/artists/:login': buildArtist({ note: 'Oil', version: 9 }) })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Soft pastel, cats')).toBeVisible()
    expect(dialog.getByText('Oil')).toBeVisible()
  })

  test('says that payment data are masked, or cannot be read', async () => {
    const { unmount } = open(PATH, { 'GET /api/artists/:login': buildArtist({ masked: true }) })
    expect(await screen.findByText('Hidden except for the last four characters.')).toBeVisible()
    unmount()
    const methods = [{ id: 1, serviceName: 'ACB', type: 'BANKING' as const, number: null, email: null }]
    open(PATH, { 'GET /api/artists/:login': buildArtist({ unreadable: true, paymentMethods: methods }) })
    const payment = await card('Payment')
    expect(payment.getByRole('alert')).toHaveTextContent('cannot be read with the secret of this server')
    expect(payment.getByText('Cannot be read')).toBeVisible()
  })

  test('is for reading without EDIT_ARTIST, and keeps payment data out of the form without CREATE_PAYOUT', async () => {
    const { unmount } = open(PATH, {}, without('EDIT_ARTIST'))
    await card('Work')
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
    unmount()
    const { user } = open(PATH, {}, without('CREATE_PAYOUT'))
    await user.click(await screen.findByRole('button', { name: 'Edit: Contact info' }))
    expect(screen.getByLabelText('Facebook UID')).toBeVisible()
    expect(screen.queryByLabelText('Payment info')).toBeNull()
  })

  test('of nobody says so and leads back', async () => {
    open(PATH, { 'GET /api/artists/:login': failing(404, 'notFound') })
    const back = await screen.findByRole('link', { name: /Back/ })
    expect(back).toHaveAttribute('href', '/artists')
  })
})

describe('the older form', () => {
  test('saves all fields but payment data, and shows what the server refuses in a red alert', async () => {
    const { user, api } = open(`${PATH}/edit`, {
      'PUT /api/artists': failing(403, 'exceedsOwn', { missing: ['ROLE_ADMIN'] }),
    })
    expect(await screen.findByLabelText('Login')).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: 'Active' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const form = within(
      within(screen.getByRole('main')).getByRole('button', { name: 'Save' }).closest('form') ?? document.body,
    )
    expect(await form.findByRole('alert')).toHaveTextContent('ROLE_ADMIN')
    expect(api.of('PUT /api/artists')[0]?.body).toEqual({ login: 'khoa', activated: false, version: 5 })
    api.answer({ 'PUT /api/artists': { ...buildArtist({ activated: false }), version: 6 } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Artist Updated!')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', PATH)
  })

  test('says in the alert too what the server refuses of a field, until the next try', async () => {
    const { user, api } = open(`${PATH}/edit`, {
      'PUT /api/artists': failing(400, 'emailExists', { fieldErrors: { email: 'error.emailExists' } }),
    })
    await user.type(await screen.findByLabelText(/^E-mail/), '.vn')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This e-mail address is already taken.')
    expect(screen.getByLabelText(/^E-mail/)).toHaveFocus()
    api.answer({ 'PUT /api/artists': buildArtist({ email: 'khoa@atelier.example.vn', version: 6 }) })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Artist Updated!')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is disabled without EDIT_ARTIST', async () => {
    open(`${PATH}/edit`, {}, without('EDIT_ARTIST'))
    expect(await screen.findByLabelText('First name')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})
