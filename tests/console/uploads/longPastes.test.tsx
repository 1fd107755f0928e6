import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { paste } from '#tests/support/page/clipboard.tsx'

test.each([
  [
    'en',
    /characters of the pasted text did not fit/,
    'The last 50 characters of the pasted text did not fit.',
  ],
  ['vi', /ký tự cuối/, 'Nội dung dán quá dài: đã bỏ 50 ký tự cuối.'],
] as const)('a pasted text that its field cuts is told of in %s', async (langKey, any, text) => {
  renderConsole({
    path: '/user',
    permissions: ['VIEW_USER_LIST'],
    account: { langKey },
    answers: { 'GET /api/users': page([]), 'GET /api/users/authorities': [] },
  })
  const box = (await screen.findAllByRole('searchbox')).find(
    (field) => (field as HTMLInputElement).maxLength > 0,
  ) as HTMLInputElement
  expect(paste(box, { text: 'x'.repeat(box.maxLength) })).toBe(true)
  expect(screen.queryByText(any)).toBeNull()
  expect(paste(box, { text: 'x'.repeat(box.maxLength + 50) })).toBe(true)
  expect(await screen.findByText(text)).toBeVisible()
})
