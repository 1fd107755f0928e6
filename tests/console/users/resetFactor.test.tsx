import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, failing, nothing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRole, buildUser, ROLE_CHOICES } from './fixtures.ts'

const RESET = 'DELETE /api/users/:login/second-factor'
const PERMISSIONS: readonly Permission[] = ['VIEW_USER_LIST', 'VIEW_USER_DETAIL', 'EDIT_USER']

const open = (more: Answers = {}, authorities = ['ROLE_ADMIN'], login = 'khoa') =>
  renderConsole({
    path: `/user/detail/${login}`,
    permissions: PERMISSIONS,
    account: { authorities },
    answers: {
      'GET /api/users/:login': buildUser({ secondFactor: true }),
      'GET /api/users/authorities': ROLE_CHOICES,
      'GET /api/authorities': [buildRole()],
      [RESET]: nothing,
      ...more,
    },
  })

const RESET_BUTTON = { name: 'Reset two-factor authentication' }
const shown = async (value: string) =>
  expect(
    (await screen.findByText('Two-factor authentication', { selector: 'dt' })).closest('div'),
  ).toHaveTextContent(value)

describe('the second factor of a colleague', () => {
  test('is reset by an administrator, after a question that says what it means', async () => {
    let now = buildUser({ secondFactor: true })
    const { user, api } = open({ 'GET /api/users/:login': () => now })
    await shown('On')
    await user.click(await screen.findByRole('button', RESET_BUTTON))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Reset the second factor of Khoa Nguyễn?' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(api.of('DELETE /api/users/khoa/second-factor')).toHaveLength(0)
    await user.click(await screen.findByRole('button', RESET_BUTTON))
    now = buildUser()
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }))
    expect(await screen.findByText('The second factor of Khoa Nguyễn is reset')).toBeVisible()
    await shown('Off')
    expect(screen.queryByRole('button', RESET_BUTTON)).toBeNull()
    expect(api.of('DELETE /api/users/khoa/second-factor')).toHaveLength(1)
  })

  test('that is gone meanwhile is said', async () => {
    const { user } = open({ [RESET]: failing(409, 'noSecondFactor') })
    await user.click(await screen.findByRole('button', RESET_BUTTON))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }))
    expect(await screen.findByText(/There is no second factor/)).toBeVisible()
  })

  test('has no button for others, nor of the own account, which turns it off on its page', async () => {
    open({}, ['ROLE_CS'])
    await shown('On')
    expect(screen.queryByRole('button', RESET_BUTTON)).toBeNull()
  })

  test('of the own account is one link away', async () => {
    open(
      { 'GET /api/users/:login': buildUser({ id: 1, login: 'mai', secondFactor: true }) },
      undefined,
      'mai',
    )
    await shown('On')
    expect(screen.queryByRole('button', RESET_BUTTON)).toBeNull()
    expect(screen.getByRole('link', { name: 'Two-factor authentication' })).toHaveAttribute(
      'href',
      '/second-factor',
    )
  })
})
