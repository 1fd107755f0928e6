import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CareMail, CareReminder } from '#contract/care/care.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { storedFile } from '#tests/support/uploads.ts'

const LIST = 'GET /api/customers-care/reminders'
const REMIND = 'PUT /api/customers-care/reminders/remind'
const MAIL = 'GET /api/customers-care/reminders/:id/mail'
const SEND = 'POST /api/customers-care/reminders/:id/mail'

const reminder = (id: number, firstName: string, more: Partial<CareReminder> = {}): CareReminder => ({
  id,
  customer: { id: 100 + id, login: `8490${id}`, firstName, lastName: 'Vũ', fullName: `${firstName} Vũ` },
  type: 'BIRTHDAY',
  status: 'CREATED',
  date: '2026-05-07',
  occasion: '',
  reachable: true,
  remindedDate: null,
  remindedBy: null,
  ...more,
})
const done = (one: CareReminder): CareReminder => ({
  ...one,
  status: 'REMINDED',
  remindedDate: '2026-05-05T03:00:00.000Z',
  remindedBy: 'Mai Phạm',
})

const LAN = reminder(1, 'Lan')
const BINH = reminder(2, 'Bình', { type: 'ANNIVERSARY', occasion: 'First Date', date: '2026-05-08' })
const ANH = done(reminder(3, 'Ánh', { type: 'RETURN_CUSTOMERS' }))
const ALL = [LAN, BINH, ANH]

const mail: CareMail = {
  id: 9,
  name: 'Birthday',
  title: 'Happy birthday, Lan!',
  content: '<p>All the best</p>',
  version: 4,
  language: 'en',
  attachments: [{ ...storedFile(41, 'voucher.png'), fileType: 'image/png' }],
  to: 'lan@example.com',
}

const PERMISSIONS: readonly Permission[] = [
  'VIEW_CUSTOMERS_CARE',
  'UPDATE_CUSTOMERS_CARE',
  'VIEW_CUSTOMER_DETAIL',
]
const open = (answers = {}, { permissions = PERMISSIONS, path = '/customers-care' } = {}) =>
  renderConsole({
    path,
    permissions,
    answers: {
      [LIST]: page(ALL),
      [REMIND]: ({ body }: Asked) => {
        const { reminderIds } = body as { reminderIds: number[] }
        return ALL.filter(({ id, status }) => reminderIds.includes(id) && status === 'CREATED').map(done)
      },
      [MAIL]: mail,
      'POST /api/customers-care/reminders/:id/mail-preview': {
        title: mail.title,
        html: '<!doctype html><html lang="en"><body><p>As sent</p></body></html>',
      },
      ...answers,
    },
  })

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const tick = async (user: ReturnType<typeof open>['user'], name: RegExp) =>
  user.click(await screen.findByRole('checkbox', { name }))
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected rows' }))

describe('the list', () => {
  test('shows who is to be written to and why, and what was done', async () => {
    open()
    const binh = await row('Bình')
    expect(binh.getByRole('link', { name: 'Bình Vũ' })).toHaveAttribute('href', '/customer/detail/84902')
    expect(binh.getByText('08/05/2026')).toBeVisible()
    expect(binh.getByText('Anniversary')).toBeVisible()
    expect(binh.getByText('First Date')).toBeVisible()
    const anh = await row('Ánh')
    expect(anh.getByText('Reminded')).toBeVisible()
    expect(anh.queryByRole('button')).toBeNull()
  })

  test('the buttons filter by type and the dropdown by status; both clear the search and the page', async () => {
    const { user, api } = open({ [LIST]: page(ALL, 250) }, { path: '/customers-care?name=lan&page=1' })
    const types = within(await screen.findByRole('group', { name: 'Reason' }))
    expect(types.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Anniversary',
      'Birthday',
      'Day after first order complete',
      'Return customers',
    ])
    expect(types.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(types.getByRole('button', { name: 'Birthday' }))
    await waitFor(() => expect(api.of(LIST).at(-1)?.query.get('type')).toBe('BIRTHDAY'))
    const asked = () => Object.fromEntries(api.of(LIST).at(-1)?.query ?? [])
    expect(asked()).toMatchObject({ page: '0', sort: 'toDo,asc' })
    expect(asked()).not.toHaveProperty('name')
    expect(screen.getByRole('searchbox', { name: 'Search customers' })).toHaveValue('')

    await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'bình{Enter}')
    await waitFor(() => expect(asked()).toMatchObject({ type: 'BIRTHDAY', name: 'bình' }))
    await user.click(screen.getByRole('button', { name: 'Status' }))
    const status = within(screen.getByRole('dialog', { name: 'Status' }))
    expect(status.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Created',
      'Reminded',
    ])
    await user.click(status.getByRole('option', { name: 'Created' }))
    await waitFor(() => expect(asked()).toMatchObject({ type: 'BIRTHDAY', status: 'CREATED' }))
    expect(asked()).not.toHaveProperty('name')
  })

  test('without logins the names are no links; without the permission to mark nothing can be done', async () => {
    const { login: _, ...customer } = LAN.customer
    open(
      { [LIST]: page([{ ...LAN, customer }]) },
      { permissions: ['VIEW_CUSTOMERS_CARE', 'VIEW_CUSTOMER_DETAIL'] },
    )
    const lan = await row('Lan')
    expect(lan.queryByRole('link')).toBeNull()
    expect(lan.getByText('Created')).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(lan.queryByRole('button')).toBeNull()
  })

  test('says when nobody is to be written to, and when it could not be loaded', async () => {
    let broken = true
    const { user } = open({ [LIST]: () => (broken ? failing(500, 'internal') : page([])) })
    await screen.findByText('The reminders could not be loaded.')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nobody to write to yet')).toBeVisible()
  })

  test('is read again when others mark something', async () => {
    const { api } = open()
    await row('Lan')
    const before = api.of(LIST).length
    await api.live.tell('care', {})
    await waitFor(() => expect(api.of(LIST).length).toBeGreaterThan(before), { timeout: 5000 })
  })
})

describe('marking', () => {
  test('is offered for a selection with one that is not marked; all go in one call', async () => {
    const { user, api } = open()
    await tick(user, /^Select Ánh/)
    expect(bar().getByText('1 selected')).toBeVisible()
    expect(bar().queryByRole('button', { name: 'Mark as reminded' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(bar().getByText('3 selected')).toBeVisible()
    await user.click(bar().getByRole('button', { name: 'Mark as reminded' }))
    await screen.findByText('Reminders for [Lan Vũ, Bình Vũ] are marked as reminded')
    expect(api.of(REMIND)[0]?.body).toEqual({ reminderIds: expect.arrayContaining([1, 2, 3]) })
    expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull()
  })

  test('of more than five the rest is counted', async () => {
    const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, at) => reminder(10 + at, name))
    const { user } = open({ [LIST]: page(many), [REMIND]: many.map(done) })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    await user.click(bar().getByRole('button', { name: 'Mark as reminded' }))
    await screen.findByText('Reminders for [A Vũ, B Vũ, C Vũ, D Vũ, E Vũ +2] are marked as reminded')
  })

  test('one is marked in its row, which then says so', async () => {
    let marked = false
    const { user, api } = open({
      [LIST]: () => page([marked ? done(LAN) : LAN]),
      [REMIND]: () => {
        marked = true
        return [done(LAN)]
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Mark as reminded: Lan Vũ, Birthday' }))
    await screen.findByText('Reminder for [Lan Vũ] is marked as reminded')
    expect(api.of(REMIND)[0]?.body).toEqual({ reminderIds: [1] })
    expect((await row('Lan')).getByText('Reminded')).toBeVisible()
  })

  test('says if others were faster, and if it failed', async () => {
    const { user, api } = open({ [REMIND]: [] })
    const button = await screen.findByRole('button', { name: /^Mark as reminded: Lan/ })
    await user.click(button)
    await screen.findByText('Someone else has already marked this.')
    api.answer({ [REMIND]: failing(404, 'notFound') })
    await user.click(button)
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0))
  })
})

describe('writing', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Write to Lan Vũ' }))
  const write = async ({ user }: ReturnType<typeof open>) =>
    user.click(await screen.findByRole('button', { name: 'Write to Lan Vũ, Birthday' }))

  test('begins with the template, shows what is sent, and marks the reminder', async () => {
    const opened = open({ [SEND]: done(LAN) })
    const { user, api } = opened
    await write(opened)
    const box = await dialog()
    expect(await box.findByDisplayValue('lan@example.com')).toHaveAttribute('readonly')
    expect(box.getByRole('link', { name: 'voucher.png' })).toHaveAttribute('target', '_blank')
    const subject = box.getByRole('textbox', { name: 'Subject' })
    expect(subject).toHaveValue('Happy birthday, Lan!')
    await user.clear(subject)
    await user.click(box.getByRole('button', { name: 'Send' }))
    await screen.findByText('Please write a subject.')
    await user.type(subject, 'Hello')
    await user.click(box.getByRole('tab', { name: 'Preview' }))
    expect(await box.findByTitle('As the customer gets it')).toBeVisible()
    await user.click(box.getByRole('button', { name: 'Send' }))
    await screen.findByText('The e-mail to [Lan Vũ] is on its way')
    expect(api.of(SEND.replace(':id', '1'))[0]?.body).toEqual({
      title: 'Hello',
      content: '<p>All the best</p>',
      templateId: 9,
      templateVersion: 4,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('if someone else has reminded them, says that nothing was sent', async () => {
    const opened = open({ [SEND]: failing(409, 'alreadyReminded') })
    await write(opened)
    await opened.user.click(await (await dialog()).findByRole('button', { name: 'Send' }))
    await screen.findByText('Someone has already reminded Lan Vũ. Nothing was sent.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('without a template it can be written anyway; a failed one can be loaded again', async () => {
    const opened = open({ [MAIL]: failing(500, 'internal') })
    const { user, api } = opened
    await write(opened)
    const box = await dialog()
    await box.findByText('The template could not be loaded.')
    api.answer({ [MAIL]: failing(404, 'noTemplate') })
    await user.click(box.getByRole('button', { name: 'Try again' }))
    await box.findByText('No Email template found!')
    await user.click(box.getByRole('button', { name: 'Write without a template' }))
    expect(await box.findByRole('textbox', { name: 'Subject' })).toHaveValue('')
    expect(box.getByDisplayValue('The customer’s e-mail address')).toHaveAttribute('readonly')
  })

  test('is off for a customer without an address, and says why', async () => {
    const { user } = open({ [LIST]: page([{ ...LAN, reachable: false }]) })
    const button = await screen.findByRole('button', { name: 'Write to Lan Vũ, Birthday: No e-mail address' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
