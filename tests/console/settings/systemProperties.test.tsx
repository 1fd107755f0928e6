import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SECRET_MASK, type SystemProperty } from '#contract/properties/systemProperties.ts'
import { setTimeZone } from '#src/ui/format.ts'
import { type Asked, failing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { narrow } from '../customers/fixtures.ts'

const property = (id: number, more: Partial<SystemProperty> = {}): SystemProperty => ({
  id,
  name: 'default_vendor',
  description: 'Vendor of the vendor tab',
  type: 'STRING',
  value: 'Printful',
  isEditable: true,
  lastModifiedDate: '2026-03-04T20:30:00.000Z',
  lastModifiedBy: 'Mai Phạm',
  version: 3,
  ...more,
})

const EDITOR = ['ACCESS_ORDER', 'EDIT_SYSTEM_PROPERTY'] as const
const PUT = 'PUT /api/system-properties'

/** The list and the page of one property; saving answers with the saved value. */
const answersFor = (one: SystemProperty, others: readonly SystemProperty[] = []) => ({
  'GET /api/system-properties': [one, ...others],
  'GET /api/system-properties/:id': one,
  [PUT]: ({ body }: Asked) => ({ ...one, ...(body as object), version: one.version + 1 }),
})

const openOne = (more: Partial<SystemProperty>, permissions: readonly (typeof EDITOR)[number][] = EDITOR) => {
  const one = property(5, more)
  return renderConsole({ path: '/system-property/detail/5', permissions, answers: answersFor(one) })
}

const save = async ({ user }: ReturnType<typeof renderConsole>) =>
  user.click(screen.getByRole('button', { name: 'Save' }))

test('the list shows value, type and sign, secrets masked; the search narrows it down', async () => {
  const { user } = renderConsole({
    path: '/system-property',
    permissions: EDITOR,
    answers: answersFor(property(5), [
      property(6, {
        name: 'mail_key',
        description: 'For mail',
        type: 'SECRET',
        value: SECRET_MASK,
        isEditable: false,
      }),
    ]),
  })
  const secret = within(
    (await screen.findByRole('link', { name: 'mail_key' })).closest('tr') ?? document.body,
  )
  expect(secret.getByText(SECRET_MASK)).toBeVisible()
  expect(secret.getByText('Fixed')).toBeVisible()
  expect(secret.getByText('Secret')).toBeVisible()
  expect(secret.getByText('05/03/2026 03:30 · Mai Phạm')).toBeVisible()
  expect(screen.queryByText(/EDIT_SYSTEM_PROPERTY/)).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: 'Search properties' }), 'vendor')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'mail_key' })).toBeNull())
  expect(screen.getByRole('link', { name: 'default_vendor' })).toHaveAttribute(
    'href',
    '/system-property/detail/5',
  )
})

test.each([
  ['en', /To see and change all, you need EDIT_SYSTEM_PROPERTY/, 'System properties'],
  ['vi', /cần quyền EDIT_SYSTEM_PROPERTY/, 'Thuộc tính hệ thống'],
] as const)('without the permission the list says so quietly: %s', async (langKey, note, title) => {
  renderConsole({
    path: '/system-property',
    account: { langKey },
    permissions: ['ACCESS_ORDER'],
    answers: answersFor(property(5)),
  })
  expect(await screen.findByText(note)).toBeVisible()
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  // This account cannot open Settings, so there is no link back to it.
  expect(screen.queryByRole('link', { name: /Settings|Cài đặt/ })).toBeNull()
})

test.each([
  ['without the permission', {}, ['ACCESS_ORDER']],
  ['of a fixed property', { isEditable: false }, EDITOR],
] as const)('%s nothing can be changed', async (_, more, permissions) => {
  openOne(more, permissions)
  expect(await screen.findByLabelText('Value')).toBeDisabled()
  expect(screen.getByLabelText('Name')).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a value is saved over the version that was seen, the name is fixed, and an empty box is no value', async () => {
  const rendered = openOne({})
  await rendered.user.clear(await screen.findByLabelText('Value'))
  expect(screen.getByLabelText('Name')).toBeDisabled()
  await save(rendered)
  expect(await screen.findByText('System property default_vendor is updated')).toBeVisible()
  expect(rendered.api.of(PUT)[0]?.body).toEqual({ id: 5, value: null, version: 3 })
})

test('an announcement is shown above the page as soon as it is saved', async () => {
  const rendered = openOne({ name: 'admin_announcement', type: 'TEXT', value: null })
  await rendered.user.type(await screen.findByLabelText('Value'), 'Closed on Friday')
  expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull()
  await save(rendered)
  const banner = await screen.findByRole('region', { name: 'Announcement' })
  expect(within(banner).getByText('Closed on Friday')).toBeVisible()
})

test.each([
  [{ name: 'x', type: 'JSON', value: '[]' }, '[[oops', 'This is not valid JSON.'],
  [{ name: 'limit_edit_hours', type: 'NUMBER', value: '48' }, '0', 'This is not valid.'],
  [{ name: 'limit_edit_hours', type: 'NUMBER', value: '48' }, '-5', 'This is not valid.'],
  [{ name: 'limit_edit_hours', type: 'NUMBER', value: '48' }, '10001', 'This is not valid.'],
  [{ name: 'limit_edit_hours', type: 'NUMBER', value: '48' }, '1e3', /^“1e3” is not a number\./],
  [{ name: 'limit_edit_hours', type: 'NUMBER', value: '48' }, '', 'This field is required.'],
  [{ name: 'step_up_minutes', type: 'NUMBER', value: '15' }, '1441', 'This is not valid.'],
  [{ name: 'step_up_minutes', type: 'NUMBER', value: '15' }, '1.5', 'This is not valid.'],
  [{ name: 'payment_wait_hours', type: 'NUMBER', value: '24' }, '-1', 'This is not valid.'],
  [{ name: 'payment_wait_hours', type: 'NUMBER', value: '24' }, '721', 'This is not valid.'],
  [{ name: 'anniversary_types', type: 'JSON', value: '{"a":1}' }, '[[1]', 'This is not valid.'],
] as const)('%j refuses "%s"', async (more, typed, message) => {
  const rendered = openOne(more)
  const box = await screen.findByLabelText('Value')
  await rendered.user.clear(box)
  if (typed) await rendered.user.type(box, typed)
  await save(rendered)
  expect(await screen.findByText(message)).toBeVisible()
  expect(rendered.api.of(PUT)).toEqual([])
})

test('a list of texts is edited line by line, by keyboard, and saved as it is ordered', async () => {
  const rendered = openOne({ name: 'anniversary_types', type: 'JSON', value: '["Birthday","Wedding"]' })
  const { user, api } = rendered
  const list = within(await screen.findByRole('group', { name: 'Value' }))
  const lines = () => list.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value)
  expect(lines()).toEqual(['Birthday', 'Wedding'])
  list.getByRole('button', { name: 'Move Wedding up' }).focus()
  await user.keyboard('{Enter}')
  expect(lines()).toEqual(['Wedding', 'Birthday'])
  await waitFor(() => expect(list.getByRole('button', { name: 'Move Wedding up' })).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(lines()).toEqual(['Wedding', 'Birthday'])
  list.getByRole('button', { name: 'Add' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(list.getByRole('textbox', { name: 'Line 3' })).toHaveFocus())
  await save(rendered)
  expect(await screen.findByText('At least one line, and none of them empty.')).toBeVisible()
  expect(list.getByRole('textbox', { name: 'Line 3' })).toHaveAttribute('aria-invalid', 'true')
  expect(api.of(PUT)).toEqual([])
  await user.type(list.getByRole('textbox', { name: 'Line 3' }), 'First “date”')
  await user.click(list.getByRole('button', { name: 'Remove Birthday' }))
  await waitFor(() => expect(list.getByRole('button', { name: 'Remove First “date”' })).toHaveFocus())
  await save(rendered)
  await waitFor(() => expect(api.of(PUT)[0]?.body).toMatchObject({ value: '["Wedding","First “date”"]' }))
})

test('on a phone, in Vietnamese, the last line can go and another one come', async () => {
  narrow()
  const one = property(5, { name: 'anniversary_types', type: 'JSON', value: '["Sinh nhật"]' })
  const { user } = renderConsole({
    path: '/system-property/detail/5',
    account: { langKey: 'vi' },
    permissions: EDITOR,
    answers: answersFor(one),
  })
  const list = within(await screen.findByRole('group', { name: 'Giá trị' }))
  await user.click(list.getByRole('button', { name: 'Bỏ Sinh nhật' }))
  expect(list.queryAllByRole('textbox')).toEqual([])
  await waitFor(() => expect(list.getByRole('button', { name: 'Thêm' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Cần ít nhất một dòng, và không dòng nào để trống.')).toBeVisible()
})

test('without the permission a list is shown as lines that cannot be changed, and as words in the list', async () => {
  const one = { name: 'anniversary_types', type: 'JSON', value: '["Birthday","Wedding"]' } as const
  const { unmount } = openOne(one, ['ACCESS_ORDER'] as never)
  const list = within(await screen.findByRole('group', { name: 'Value' }))
  for (const box of list.getAllByRole('textbox')) expect(box).toBeDisabled()
  expect(list.queryByRole('button')).toBeNull()
  unmount()
  renderConsole({ path: '/system-property', permissions: EDITOR, answers: answersFor(property(5, one)) })
  expect(await screen.findByText('Birthday, Wedding')).toBeVisible()
})

test('yes or no is chosen', async () => {
  const rendered = openOne({ name: 'x', type: 'BOOLEAN', value: 'false' })
  await rendered.user.selectOptions(await screen.findByLabelText('Value'), 'Yes')
  await save(rendered)
  await waitFor(() => expect(rendered.api.of(PUT)[0]?.body).toMatchObject({ value: 'true' }))
})

test('the language of new customers is chosen by its name, which the list shows', async () => {
  const one = { name: 'customer_language', type: 'STRING', value: 'en' } as const
  const rendered = openOne(one)
  await rendered.user.selectOptions(await screen.findByLabelText('Value'), 'Vietnamese')
  await save(rendered)
  await waitFor(() => expect(rendered.api.of(PUT)[0]?.body).toMatchObject({ value: 'vi' }))
  rendered.unmount()
  renderConsole({ path: '/system-property', permissions: EDITOR, answers: answersFor(property(5, one)) })
  expect(await screen.findByText('English', { selector: 'td *' })).toBeVisible()
})

test('a secret is replaced without being shown, or taken away after a question', async () => {
  const rendered = openOne({ name: 'mail_key', type: 'SECRET', value: SECRET_MASK })
  const { user, api } = rendered
  const box = await screen.findByLabelText('Value')
  expect(box).toHaveValue('')
  expect(box).toHaveAttribute('type', 'password')
  expect(box).toHaveAccessibleDescription(/A value is set; it is never shown\./)
  await save(rendered)
  expect(await screen.findByText('This field is required.')).toBeVisible()
  api.answer({ [PUT]: property(5, { name: 'mail_key', type: 'SECRET', value: SECRET_MASK, version: 4 }) })
  await user.type(box, 'new-key')
  await save(rendered)
  expect(await screen.findByText('System property mail_key is updated')).toBeVisible()
  expect(api.of(PUT)[0]?.body).toEqual({ id: 5, value: 'new-key', version: 3 })
  expect(box).toHaveValue('')
  api.answer({ [PUT]: property(5, { name: 'mail_key', type: 'SECRET', value: null, version: 5 }) })
  await user.click(screen.getByRole('button', { name: 'Remove the value' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the value' }),
  )
  expect(await screen.findByText('No value is set.')).toBeVisible()
  expect(api.of(PUT)[1]?.body).toEqual({ id: 5, value: null, version: 4 })
})

test('the time zone is searched for by keyboard, and dates follow it at once', async () => {
  const rendered = openOne({ name: 'business_timezone', value: 'Asia/Ho_Chi_Minh' })
  const button = await screen.findByRole('button', { name: 'Value: Asia/Ho Chi Minh' })
  expect(screen.getByText('05/03/2026 03:30')).toBeVisible()
  button.focus()
  await rendered.user.keyboard('{Enter}')
  await screen.findByRole('combobox', { name: 'Search time zones' })
  await rendered.user.keyboard('New_York{Enter}')
  expect(await screen.findByRole('button', { name: 'Value: America/New York' })).toHaveFocus()
  await save(rendered)
  await waitFor(() => expect(rendered.api.of(PUT)[0]?.body).toMatchObject({ value: 'America/New_York' }))
  expect(await screen.findByText('04/03/2026 15:30')).toBeVisible()
  setTimeZone('Asia/Ho_Chi_Minh')
})

test('what someone else has saved meanwhile is beside what was typed', async () => {
  const rendered = openOne({})
  await rendered.user.clear(await screen.findByLabelText('Value'))
  await rendered.user.type(screen.getByLabelText('Value'), 'Gelato')
  rendered.api.answer({
    [PUT]: failing(409, 'versionConflict', { facts: { version: 4 } }),
    'GET /api/system-properties/:id': property(5, { value: 'Gooten', version: 4 }),
  })
  await save(rendered)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Gelato')).toBeVisible()
  expect(dialog.getByText('Gooten')).toBeVisible()
})

test('what changes elsewhere is read again: the banner follows', async () => {
  const { api } = renderConsole({ path: '/change-password' })
  await waitFor(() => expect(api.live.count).toBe(1))
  api.answer({
    'GET /api/system-properties': [property(1, { name: 'admin_announcement', value: 'Printer is down' })],
  })
  await api.live.tell('properties', {})
  expect(await screen.findByText('Printer is down')).toBeVisible()
})

test('on a phone the properties are cards', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 991px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  renderConsole({ path: '/system-property', permissions: EDITOR, answers: answersFor(property(5)) })
  const list = within(await screen.findByRole('list', { name: 'System properties' }))
  expect(await list.findByRole('link', { name: 'default_vendor' })).toBeVisible()
  expect(list.getByText('Printful')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})
