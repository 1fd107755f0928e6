import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole } from '#tests/support/console.tsx'

const open = (langKey: 'en' | 'vi' = 'en') =>
  renderConsole({
    path: '/change-password',
    account: { langKey, login: 'mai', firstName: 'Hoàng', lastName: 'Ngọc', email: 'ngoc@shop.example' },
  })

test('a new password says how hard it is to guess, for someone who knows whose it is', async () => {
  const { user } = open()
  const password = await screen.findByLabelText(/^New password/)
  expect(password).not.toHaveAccessibleDescription()
  for (const [typed, text] of [
    ['dragon', 'Easy to guess. Some words in a row are better.'],
    ['mai12345', 'Easy to guess. Some words in a row are better.'],
    ['four walking lamps in Huế', 'Hard to guess.'],
  ] as const) {
    await user.clear(password)
    await user.type(password, typed)
    await waitFor(() => expect(password).toHaveAccessibleDescription(text))
  }
  expect(screen.getByLabelText(/^Current password/)).not.toHaveAccessibleDescription()
  await user.clear(password)
  expect(password).not.toHaveAccessibleDescription()
})

test('it says so in Vietnamese', async () => {
  const { user } = open('vi')
  await user.type(await screen.findByLabelText(/^Mật khẩu mới/), 'dragon')
  expect(await screen.findByText('Dễ đoán. Nên dùng vài từ ghép lại.')).toBeVisible()
})
