import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, failing } from '#tests/support/api.ts'
import { buildToken, renderConsole } from '#tests/support/console.tsx'

const SIGN_IN = 'POST /api/authenticate'
const NEEDED = failing(401, 'secondFactorNeeded')
const HINT = 'The six digits that your authenticator app shows.'

/** Enters name and password, of an account with a second factor. */
async function enter(more: Answers = {}) {
  const rendered = renderConsole({
    path: '/signin',
    signedIn: false,
    answers: { [SIGN_IN]: NEEDED, ...more },
  })
  const { user } = rendered
  await user.type(await screen.findByLabelText('Username'), 'mai')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByLabelText('Remember me'))
  await user.keyboard('{Enter}')
  return { ...rendered, code: await screen.findByLabelText('Code') }
}

test('a code is asked for after the password, and sent with what was entered', async () => {
  const { user, api, code } = await enter()
  expect(code).toHaveFocus()
  expect(code).toHaveAccessibleDescription(HINT)
  expect(code).toHaveAttribute('inputmode', 'numeric')
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(screen.getByLabelText('Username')).not.toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  api.answer({ [SIGN_IN]: buildToken() })
  await user.keyboard('123456{Enter}')
  await waitFor(() => expect(localStorage.getItem('atelier.token')).toBe('token-1'))
  expect(api.of(SIGN_IN)[1]?.body).toEqual({
    username: 'mai',
    password: 'secret',
    rememberMe: true,
    factorCode: '123456',
    deviceId: expect.any(String),
    appToken: 'atelier-console',
  })
})

test('none, and a wrong one, are said, and can be typed over', async () => {
  const { user, api, code } = await enter()
  await user.keyboard('{Enter}')
  expect(code).toHaveAccessibleDescription(`${HINT} This field is required.`)
  expect(api.of(SIGN_IN)).toHaveLength(1)
  api.answer({ [SIGN_IN]: failing(400, 'invalidCode') })
  await user.keyboard('000000{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong or already used.')
  await waitFor(() => expect(code).toHaveFocus())
  await user.keyboard('7')
  expect(code).toHaveValue('7')
})

for (const hand of ['mouse', 'keyboard'] as const)
  test(`a recovery code takes its place, by ${hand}, and Back leads to the password`, async () => {
    const { user, api } = await enter()
    const press = async (name: string) => {
      const button = screen.getByRole('button', { name })
      if (hand === 'mouse') return user.click(button)
      button.focus()
      return user.keyboard('{Enter}')
    }
    await press('Use a recovery code')
    const recovery = screen.getByLabelText('Code')
    expect(recovery).toHaveFocus()
    expect(recovery).toHaveAttribute('inputmode', 'text')
    expect(recovery).toHaveAccessibleDescription('One of the recovery codes that you saved.')
    await user.keyboard('ABCD-EFGH-IJKL-MNOP{Enter}')
    await waitFor(() => expect(api.of(SIGN_IN)).toHaveLength(2))
    expect(api.of(SIGN_IN)[1]?.body).toMatchObject({ factorCode: 'ABCD-EFGH-IJKL-MNOP' })
    await press('Use the app')
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(HINT)
    await press('Back')
    expect(screen.getByLabelText('Username')).toBeVisible()
    expect(screen.getByLabelText('Username')).toHaveValue('mai')
    expect(screen.queryByLabelText('Code')).toBeNull()
  })
