import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { MessageTemplate } from '#contract/orders/messages.ts'
import { failing } from '#tests/support/api.ts'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { storedFile } from '#tests/support/uploads.ts'
import { agent, artist, first, open, someone } from './workSupport.ts'

const TEMPLATE: MessageTemplate = {
  id: 4,
  name: 'Sketch is ready',
  title: 'Your sketch is ready',
  content: '<p>Hello Nora,</p><p>look at it.</p>',
  attachments: [],
  version: 2,
  language: 'en',
  to: 'nora@mail.example',
  reachable: true,
  last: null,
}
const NORA = { id: 5, login: 'nora', firstName: 'Nora', lastName: 'Berg', fullName: 'Nora Berg' }
const MAIL = 'GET /api/bookings/:id/email/:templateId'
const CHAT = 'GET /api/bookings/:id/message/:templateId'
const REMINDER = 'GET /api/bookings/:id/remind/email'
const SEND = 'POST /api/bookings/:id/email'
const QUEUED = { id: 9, state: 'QUEUED' }

const openOrder = (answers: object, who = agent) =>
  open(who, 'CUSTOMER_REVIEW_SKETCH', first('CUSTOMER_REVIEW_SKETCH', 'REVIEWING'), {
    answers: { [MAIL]: TEMPLATE, ...answers },
    order: { customerInfo: NORA },
  })

/** Opens the dialog and waits for the template. */
async function write({ user }: ReturnType<typeof open>, name = 'Notify customer') {
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, dialog }
}

describe('a mail to the customer', () => {
  test('comes from the template, and is sent with what was changed', async () => {
    const page = openOrder({ [SEND]: QUEUED })
    const { user, dialog } = await write(page)
    expect(await dialog.findByRole('textbox', { name: 'To' })).toHaveValue('nora@mail.example')
    const subject = dialog.getByRole('textbox', { name: 'Subject' })
    expect(subject).toHaveValue('Your sketch is ready')
    expect(await dialog.findByRole('textbox', { name: 'Content' })).toHaveTextContent(
      'Hello Nora,look at it.',
    )
    await user.clear(subject)
    await user.type(subject, 'Please look')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Notified Customer!')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [sent] = page.api.of('POST /api/bookings/1001/email')
    expect(sent?.body).toEqual({
      title: 'Please look',
      content: TEMPLATE.content,
      to: 'nora@mail.example',
      attachments: [],
      templateId: 4,
      templateVersion: 2,
      workLogId: 2,
    })
  })

  test('is shown as the customer gets it, in a frame that runs nothing', async () => {
    const page = openOrder({
      'POST /api/bookings/:id/email-preview': { title: 'T', html: '<!doctype html><p>As sent</p>' },
    })
    const { user, dialog } = await write(page)
    await user.click(await dialog.findByRole('tab', { name: 'Preview' }))
    const frame = await dialog.findByTitle('As the customer gets it')
    expect(frame.getAttribute('srcdoc')).toContain('<p>As sent</p>')
    expect(frame).toHaveAttribute('sandbox', '')
    await user.click(dialog.getByRole('tab', { name: 'Edit' }))
    expect(await dialog.findByRole('textbox', { name: 'Content' })).toBeVisible()
  })

  test('takes along the pictures of the template, but for those that are left out', async () => {
    const attachments = [storedFile(31, 'card.png'), storedFile(32, 'old.png')]
    const page = openOrder({ [MAIL]: { ...TEMPLATE, attachments }, [SEND]: QUEUED })
    const { user, dialog } = await write(page)
    const box = within(await dialog.findByRole('group', { name: 'Attachments' }))
    await user.click(await box.findByRole('button', { name: /(Delete|Remove).*old/ }))
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Notified Customer!')).toBeVisible()
    const [sent] = page.api.of('POST /api/bookings/1001/email')
    expect(sent?.body).toMatchObject({ attachments: [{ id: 31 }], templateId: 4 })
  })

  test('without text is not sent', async () => {
    const page = openOrder({ [MAIL]: { ...TEMPLATE, content: '' } })
    const { user, dialog } = await write(page)
    await user.click(await dialog.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Email content is required')).toBeVisible()
    expect(page.api.of('POST /api/bookings/1001/email')).toEqual([])
  })

  test('without a recipient is not sent; a failure keeps all', async () => {
    const page = openOrder({ [SEND]: failing(503, 'busy') })
    const { user, dialog } = await write(page)
    const to = await dialog.findByRole('textbox', { name: 'To' })
    await user.clear(to)
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Email is required')).toBeVisible()
    expect(page.api.of('POST /api/bookings/1001/email')).toEqual([])
    await user.type(to, 'other@mail.example')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/Too many people are doing this/)).toBeVisible()
    expect(to).toHaveValue('other@mail.example')
    takeComplaints()
  })

  test('asks before it writes again within a day', async () => {
    const last = { at: new Date(Date.now() - 12 * 60_000).toISOString(), by: 'Mai', channel: 'EMAIL' }
    const page = openOrder({ [MAIL]: { ...TEMPLATE, last }, [SEND]: QUEUED })
    const { user, dialog } = await write(page)
    expect(await dialog.findByText('Notified 12 minutes ago by Mai via email.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    const question = await screen.findByText(/^Someone wrote to the customer 12 minutes ago/)
    const asked = question.closest<HTMLElement>('[role="dialog"]') ?? document.body
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(asked).not.toBeInTheDocument())
    expect(page.api.of('POST /api/bookings/1001/email')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await user.click(await screen.findByRole('button', { name: 'Send another one' }))
    expect(await screen.findByText('Notified Customer!')).toBeVisible()
  })

  test('can be written without a template', async () => {
    const page = openOrder({ [MAIL]: failing(404, 'noTemplate') })
    const { user, dialog } = await write(page)
    expect(await dialog.findByText('No Email template found!')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Write without a template' }))
    expect(await dialog.findByRole('textbox', { name: 'Subject' })).toHaveValue('')
    takeComplaints()
  })

  test('hides the address from those who may not see it', async () => {
    const page = openOrder({ [MAIL]: { ...TEMPLATE, to: null }, [SEND]: QUEUED })
    const { user, dialog } = await write(page)
    const to = await dialog.findByRole('textbox', { name: 'To' })
    expect(to).toHaveValue('The customer’s e-mail address')
    expect(to).toHaveAttribute('readonly')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await screen.findByText('Notified Customer!')
    expect(page.api.of('POST /api/bookings/1001/email')[0]?.body).not.toHaveProperty('to')
  })
})

test('the subject of a mail stays while one looks at the other channel, until it is discarded', async () => {
  const { user, dialog } = await write(openOrder({ [CHAT]: { ...TEMPLATE, title: '' } }))
  await user.type(await dialog.findByRole('textbox', { name: 'Subject' }), ', Nora')
  await user.click(dialog.getByRole('tab', { name: 'Facebook / Instagram' }))
  await dialog.findByRole('textbox', { name: 'Message' })
  await user.click(dialog.getByRole('tab', { name: 'E-mail' }))
  const subject = await dialog.findByRole('textbox', { name: 'Subject' })
  expect(subject).toHaveValue('Your sketch is ready, Nora')
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  expect(subject).toHaveValue('Your sketch is ready')
})

describe('a message to the customer', () => {
  const chat = { ...TEMPLATE, title: '', content: 'Hello Nora', to: '7001' }
  const CHANNEL = 'Facebook / Instagram'

  test('goes to the linked contact', async () => {
    const page = openOrder({ [CHAT]: chat, 'POST /api/bookings/:id/message': QUEUED })
    const { user, dialog } = await write(page)
    await user.click(dialog.getByRole('tab', { name: CHANNEL }))
    await user.type(await dialog.findByRole('textbox', { name: 'Message' }), '!')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Notified Customer!')).toBeVisible()
    expect(page.api.of('POST /api/bookings/1001/message')[0]?.body).toMatchObject({
      content: 'Hello Nora!',
      psid: '7001',
    })
  })

  test('keeps what was typed when the dialog is closed', async () => {
    const page = openOrder({ [CHAT]: chat })
    const { user, dialog } = await write(page)
    await user.click(dialog.getByRole('tab', { name: CHANNEL }))
    await user.type(await dialog.findByRole('textbox', { name: 'Message' }), ' and more')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await write(page)
    await user.click(again.dialog.getByRole('tab', { name: CHANNEL }))
    expect(await again.dialog.findByRole('textbox', { name: 'Message' })).toHaveValue('Hello Nora and more')
    await user.click(again.dialog.getByRole('button', { name: 'Discard' }))
    expect(again.dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello Nora')
  })

  test('without one leads to the customer', async () => {
    const page = openOrder({ [CHAT]: { ...chat, to: null, reachable: false } })
    const { user, dialog } = await write(page)
    await user.click(dialog.getByRole('tab', { name: CHANNEL }))
    expect(await dialog.findByText('Link a contact first')).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Open the customer' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/customer\/detail\//),
    )
  })
})

test('a reminder says so', async () => {
  const page = openOrder({ [REMINDER]: TEMPLATE, 'POST /api/bookings/:id/remind/email': QUEUED })
  const { user, dialog } = await write(page, 'Remind customer')
  await user.click(await dialog.findByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Reminded Customer via email!')).toBeVisible()
})

test.each([
  ['the artist', artist],
  ['a store', someone('ROLE_STORE')],
])('%s does not write to customers', async (_, who) => {
  openOrder({}, who)
  expect(await screen.findByRole('region', { name: /^Next step/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /customer$/ })).toBeNull()
})
