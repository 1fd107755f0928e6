import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, failing, nothing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { signInOptions } from '#tests/support/signInOptions.ts'
import { buildUser, ROLE_CHOICES } from './fixtures.ts'

const SEND = 'POST /api/users/:login/password-link'
const ADMIN = { permissions: ['VIEW_USER_LIST', 'VIEW_USER_DETAIL', 'CREATE_USER', 'EDIT_USER'] as const }

const open = (path: string, answers: Answers = {}, more: object = {}) =>
  renderConsole({
    path,
    ...ADMIN,
    answers: {
      'GET /api/sign-in-options': signInOptions({ passwordLinks: true }),
      'GET /api/users': page([]),
      'GET /api/users/:login': buildUser(),
      'GET /api/users/:login/sessions': [],
      ...answers,
      // The last match wins.
      'GET /api/users/authorities': ROLE_CHOICES,
    },
    ...more,
  })

describe('a new user', () => {
  for (const hand of ['mouse', 'keyboard'] as const)
    test(`is invited by mail instead of given a password, by ${hand}`, async () => {
      const made = buildUser({ login: 'lan99', hasPassword: false })
      const { user, api } = open('/user', { 'POST /api/users': made })
      await user.click(await screen.findByRole('button', { name: 'Create' }))
      const dialog = within(await screen.findByRole('dialog'))
      await user.type(dialog.getByLabelText(/^Login/), 'lan99')
      await user.type(dialog.getByLabelText(/^E-mail/), 'lan@shop.example')
      const invite = dialog.getByRole('checkbox', { name: 'Send an invitation' })
      expect(invite).toHaveAccessibleDescription(
        'An e-mail with a link to choose the password, which works for a day.',
      )
      expect(dialog.getByLabelText(/^Password/)).toBeVisible()
      if (hand === 'mouse') await user.click(invite)
      else {
        invite.focus()
        await user.keyboard(' ')
      }
      expect(invite).toBeChecked()
      expect(dialog.queryByLabelText(/^Password/)).toBeNull()
      await user.click(dialog.getByRole('button', { name: 'Create' }))
      expect(await screen.findByText('User is created and gets an e-mail: lan99')).toBeVisible()
      const body = api.of('POST /api/users')[0]?.body as Record<string, unknown>
      expect(body).toMatchObject({ login: 'lan99', email: 'lan@shop.example', invite: true })
      expect(body).not.toHaveProperty('rawPassword')
    })

  test.each([
    ['en', 'Create', 'Language', 'Login', 'E-mail', 'Send an invitation'],
    ['vi', 'Tạo', 'Ngôn ngữ', 'Tên đăng nhập', 'Email', 'Gửi lời mời'],
  ] as const)(
    'has the language of who creates them, unless another one is chosen: %s',
    async (langKey, create, language, login, email, invitation) => {
      const { user, api } = open('/user', { 'POST /api/users': buildUser() }, { account: { langKey } })
      await user.click(await screen.findByRole('button', { name: create }))
      const dialog = within(await screen.findByRole('dialog'))
      const choice = dialog.getByLabelText(language)
      expect(choice).toHaveValue(langKey)
      const other = langKey === 'en' ? 'vi' : 'en'
      await user.selectOptions(choice, other)
      await user.type(dialog.getByLabelText(new RegExp(`^${login}`)), 'lan99')
      await user.type(dialog.getByLabelText(new RegExp(`^${email}`)), 'lan@shop.example')
      await user.click(dialog.getByRole('checkbox', { name: invitation }))
      await user.click(dialog.getByRole('button', { name: create }))
      await waitFor(() => expect(api.of('POST /api/users')).toHaveLength(1))
      expect(api.of('POST /api/users')[0]?.body).toMatchObject({ langKey: other, invite: true })
    },
  )

  test('gets a password again after a change of mind, and always without a mail server', async () => {
    const { user, api, unmount } = open('/user', { 'POST /api/users': buildUser({ login: 'lan99' }) })
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    const dialog = within(await screen.findByRole('dialog'))
    const invite = dialog.getByRole('checkbox', { name: 'Send an invitation' })
    await user.click(invite)
    await user.click(invite)
    await user.type(dialog.getByLabelText(/^Login/), 'lan99')
    await user.type(dialog.getByLabelText(/^E-mail/), 'lan@shop.example')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Password/)).toHaveAccessibleDescription('This field is required.'),
    )
    await user.type(dialog.getByLabelText(/^Password/), 'given by us')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('User is created: lan99')).toBeVisible()
    expect(api.of('POST /api/users')[0]?.body).toMatchObject({ rawPassword: 'given by us', invite: false })
    unmount()
    const without = open('/user', { 'GET /api/sign-in-options': signInOptions() })
    await without.user.click(await screen.findByRole('button', { name: 'Create' }))
    expect(
      within(await screen.findByRole('dialog')).queryByRole('checkbox', { name: /invitation/ }),
    ).toBeNull()
  })
})

describe('a colleague', () => {
  for (const hand of ['mouse', 'keyboard'] as const)
    test(`is sent a link for a new password after a question, by ${hand}`, async () => {
      const { user, api } = open('/user/detail/khoa', { [SEND]: nothing })
      const press = async (button: HTMLElement) => {
        if (hand === 'mouse') return user.click(button)
        button.focus()
        return user.keyboard('{Enter}')
      }
      await press(await screen.findByRole('button', { name: 'Send a link for a new password' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Send a link for a new password' }))
      expect(dialog.getByText(/^Khoa Nguyễn gets an e-mail at khoa@atelier.example/)).toBeVisible()
      await press(dialog.getByRole('button', { name: 'Send' }))
      expect(await screen.findByText('A link is on its way to khoa@atelier.example')).toBeVisible()
      expect(api.of(SEND)).toHaveLength(1)
    })

  test('who has no password yet is invited again; a refusal is said', async () => {
    const { user } = open('/user/detail/khoa', {
      'GET /api/users/:login': buildUser({ hasPassword: false }),
      [SEND]: failing(409, 'noMailServer'),
    })
    await user.click(await screen.findByRole('button', { name: 'Send the invitation again' }))
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText('There is no mail server, so no links can be sent.')).toBeVisible()
  })

  test('gets none without the right, a mail server, or when deactivated', async () => {
    for (const [answers, more] of [
      [{}, { permissions: ['VIEW_USER_DETAIL'] }],
      [{ 'GET /api/sign-in-options': signInOptions() }, {}],
      [{ 'GET /api/users/:login': buildUser({ activated: false }) }, {}],
    ] as const) {
      const { unmount } = open('/user/detail/khoa', answers, more)
      expect(await screen.findByText('Created by')).toBeVisible()
      expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
      unmount()
    }
  })
})
