import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Permission } from '#contract/permissions.ts'
import { type Answers, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { AGENT, buildCustomer, narrow } from './fixtures.ts'

const nora = buildCustomer()
const LOGIN = '84901234567'
const types = { id: 4, name: 'anniversary_types', type: 'JSON', value: '["Birthday"]', isEditable: true }

const answers: Answers = {
  'GET /api/customers/:login': nora,
  'GET /api/customers/anniversary-types': ['Birthday', 'Wedding'],
  'GET /api/customers': page([]),
  'GET /api/system-properties': [types],
  'PUT /api/customers': { ...nora, langKey: 'vi', version: 5 },
  'POST /api/customers': nora,
}

const openForm = async (permissions: readonly Permission[] = AGENT) => {
  const rendered = renderConsole({ path: `/customer/detail/${LOGIN}`, permissions, answers })
  await rendered.user.click(await screen.findByRole('button', { name: 'Edit' }))
  return rendered
}

describe('the language of mails and messages to a customer', () => {
  test('is chosen by keyboard, and alone is sent', async () => {
    const { user, api } = await openForm()
    const select = await screen.findByLabelText('Language')
    await user.selectOptions(select, 'Tiếng Việt')
    screen.getByLabelText('First name').focus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(api.of('PUT /api/customers')[0]?.body).toEqual({ login: LOGIN, langKey: 'vi', version: 4 }),
    )
    const about = within(await screen.findByRole('region', { name: 'About' }))
    expect(about.getByText('Tiếng Việt')).toBeVisible()
  })

  test('is chosen for a new one, on a phone, in Vietnamese', async () => {
    narrow()
    const { user, api } = renderConsole({
      path: '/customer#create',
      permissions: AGENT,
      account: { langKey: 'vi' },
      answers,
    })
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText('Ngôn ngữ')).toHaveDisplayValue('Như các khách mới khác')
    await user.type(dialog.getByLabelText(/^E-?mail/i), 'ada@mail.example')
    await user.type(dialog.getByLabelText(/^Số điện thoại/), '0912 345 678')
    await user.selectOptions(dialog.getByLabelText('Ngôn ngữ'), 'English')
    await user.click(dialog.getByRole('button', { name: 'Tạo' }))
    await waitFor(() => expect(api.of('POST /api/customers')[0]?.body).toMatchObject({ langKey: 'en' }))
  })
})

test.each([
  [['EDIT_SYSTEM_PROPERTY'], '/system-property/detail/4'],
  [[], undefined],
] as const)('the types of anniversaries are changed in a new tab by those with %j', async (more, href) => {
  await openForm([...AGENT, ...more])
  const fields = within(await screen.findByRole('group', { name: 'New anniversary' }))
  await waitFor(() => expect(fields.queryByRole('link')?.getAttribute('href')).toBe(href))
})
