import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const fill = async ({ user }: ReturnType<typeof renderConsole>, current: string, next: string) => {
  await user.type(await screen.findByLabelText('Current password'), current)
  await user.type(screen.getByLabelText('New password'), next)
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
}

describe('change of password', () => {
  test('says so and empties the form', async () => {
    const rendered = renderConsole({
      path: '/change-password',
      answers: { 'POST /api/account/change-password': {} },
    })
    await fill(rendered, 'old-one', 'new-one')
    expect(await screen.findByText('Success Notification !')).toBeVisible()
    expect(screen.getByLabelText('Current password')).toHaveValue('')
    expect(screen.getByLabelText('Current password')).toHaveFocus()
    expect(screen.getByLabelText('New password')).toHaveValue('')
    expect(rendered.api.of('POST /api/account/change-password')[0]?.body).toEqual({
      currentPassword: 'old-one',
      newPassword: 'new-one',
    })
  })

  test.each([
    ['invalidPassword', 'The current password is not correct.'],
    ['samePassword', 'The new password must differ from the current one.'],
  ] as const)(
    '%s shows a banner and a toast with the request id, and keeps the form',
    async (errorKey, text) => {
      const rendered = renderConsole({
        path: '/change-password',
        answers: { 'POST /api/account/change-password': failing(400, errorKey) },
      })
      await fill(rendered, 'old-one', 'new-one')
      expect(await screen.findAllByText(text)).toHaveLength(2)
      expect(screen.getByText('Request request-1')).toBeVisible()
      expect(screen.getByLabelText('Current password')).toHaveValue('old-one')
    },
  )

  test('checks the length before it asks the server', async () => {
    const rendered = renderConsole({ path: '/change-password' })
    await fill(rendered, 'old-one', 'abc')
    expect(await screen.findByText('Must be at least 4.')).toBeVisible()
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Must be at least 4.')
    expect(rendered.api.of('POST /api/account/change-password')).toHaveLength(0)
  })

  test('shows and hides each password; Back goes to /', async () => {
    const { user } = renderConsole({ path: '/change-password' })
    const current = await screen.findByLabelText('Current password')
    const field = within(current.parentElement ?? current)
    await user.click(field.getByRole('button', { name: 'Show password' }))
    expect(current).toHaveAttribute('type', 'text')
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'password')
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/')
  })
})
