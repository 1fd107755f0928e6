import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, failing, nothing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { signInOptions } from '#tests/support/signInOptions.ts'
import { buildUser, ROLE_CHOICES } from '../users/fixtures.ts'

const LIST = 'GET /api/users/:login/identities'
const REMOVE = 'DELETE /api/users/:login/identities/:id'
const LINKED = {
  id: 7,
  provider: 'google',
  label: 'Google',
  email: 'khoa@company.example',
  since: '2026-03-01T08:00:00.000Z',
  lastUsed: null,
}

interface Looking {
  readonly answers?: Answers
  readonly authorities?: readonly string[]
  readonly language?: 'en' | 'vi'
}

const open = ({ answers = {}, authorities = ['ROLE_ADMIN'], language = 'en' }: Looking = {}) =>
  renderConsole({
    path: '/user/detail/khoa',
    permissions: ['VIEW_USER_DETAIL', 'EDIT_USER'],
    account: { authorities: [...authorities], langKey: language },
    answers: {
      'GET /api/users/:login': buildUser(),
      'GET /api/users/authorities': ROLE_CHOICES,
      'GET /api/sign-in-options': signInOptions({ providers: [{ name: 'google', label: 'Google' }] }),
      [LIST]: [LINKED],
      [REMOVE]: nothing,
      ...answers,
    },
  })
const card = async (name = 'Single sign-on') => within(await screen.findByRole('region', { name }))

describe('the accounts at providers of a colleague', () => {
  for (const hand of ['mouse', 'keyboard'] as const)
    test(`are seen and unlinked by an administrator, after a question that names the colleague, by ${hand}`, async () => {
      const { user, api } = open()
      const press = async (button: HTMLElement) => {
        if (hand === 'mouse') return user.click(button)
        button.focus()
        return user.keyboard('{Enter}')
      }
      const links = await card()
      expect(await links.findByRole('listitem')).toHaveTextContent('khoa@company.example')
      await press(links.getByRole('button', { name: 'Unlink Google' }))
      const title = 'Unlink Google from Khoa Nguyễn?'
      const dialog = within(await screen.findByRole('dialog', { name: title }))
      expect(dialog.getByText(/Sessions of Khoa Nguyễn that were signed in with Google end/)).toBeVisible()
      await press(dialog.getByRole('button', { name: 'Cancel' }))
      expect(api.of(REMOVE)).toHaveLength(0)

      await press(await links.findByRole('button', { name: 'Unlink Google' }))
      const again = within(await screen.findByRole('dialog', { name: title }))
      const sessionsAsked = api.of('GET /api/users/khoa/sessions').length
      api.answer({ [LIST]: [] })
      await press(again.getByRole('button', { name: 'Unlink' }))
      expect(await screen.findByText('Google is unlinked from Khoa Nguyễn')).toBeVisible()
      expect(api.of('DELETE /api/users/khoa/identities/7')).toHaveLength(1)
      expect(
        await links.findByText('No account at another provider is linked with that of Khoa Nguyễn yet.'),
      ).toBeVisible()
      // Its sessions are ended, too.
      expect(api.of('GET /api/users/khoa/sessions').length).toBeGreaterThan(sessionsAsked)
    })

  test('are linked by nobody but the colleague', async () => {
    open({ answers: { [LIST]: [] }, language: 'vi' })
    const links = await card('Đăng nhập một lần (SSO)')
    const none = 'Khoa Nguyễn chưa liên kết tài khoản nào của nhà cung cấp khác.'
    expect(await links.findByText(none)).toBeVisible()
    expect(links.queryByRole('button')).toBeNull()
  })

  test('say why they could not be loaded or unlinked', async () => {
    const { user, api } = open({
      answers: { [LIST]: failing(500, 'internal'), [REMOVE]: failing(404, 'notFound') },
    })
    const links = await card()
    expect(await links.findByText('The linked accounts could not be loaded.')).toBeVisible()
    api.answer({ [LIST]: [LINKED] })
    await user.click(links.getByRole('button', { name: 'Try again' }))
    await user.click(await links.findByRole('button', { name: 'Unlink Google' }))
    // Another administrator was faster.
    api.answer({ [LIST]: [] })
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unlink' }))
    expect(await screen.findByText(/Not found, or you have no access to it/)).toBeVisible()
    expect(await links.findByText(/No account at another provider/)).toBeVisible()
  })

  test('are shown to nobody but administrators, nor where there is no provider', async () => {
    const first = open({ authorities: ['ROLE_CS'] })
    await screen.findByRole('region', { name: 'Details' })
    expect(screen.queryByRole('region', { name: 'Single sign-on' })).toBeNull()
    expect(first.api.of(LIST)).toHaveLength(0)
    first.unmount()
    const second = open({ answers: { 'GET /api/sign-in-options': signInOptions() } })
    await screen.findByRole('region', { name: 'Sessions' })
    expect(screen.queryByRole('region', { name: 'Single sign-on' })).toBeNull()
    expect(second.api.of(LIST)).toHaveLength(0)
  })
})
