import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { narrow } from '../customers/fixtures.ts'
import { ROLE_CHOICES } from '../users/fixtures.ts'

const answers = {
  'GET /api/users': page([]),
  'GET /api/users/authorities': ROLE_CHOICES,
  'GET /api/jobs': page([]),
  'GET /api/bookings': page([]),
  'GET /api/customers': page([]),
}

const open = (path: string, langKey: 'en' | 'vi' = 'en') =>
  renderConsole({
    path,
    permissions: ['ACCESS_ORDER', 'ACCESS_SETTING', 'VIEW_USER_LIST'],
    answers,
    account: { langKey, authorities: ['ROLE_ADMIN'] },
  })

const help = (name = 'Keyboard help') => screen.findByRole('dialog', { name })

test('? says the keys of every list, and / goes to its search', async () => {
  const { user } = open('/users')
  await screen.findByRole('heading', { level: 1, name: 'Users' })
  await user.keyboard('?')
  const dialog = await help()
  expect(dialog).toHaveTextContent('Next and previous rowJK↓↑')
  expect(dialog).toHaveTextContent('Search the list/')
  expect(dialog).toHaveTextContent('Go to anythingCtrlK')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('/')
  expect(within(screen.getByRole('main')).getByRole('searchbox')).toHaveFocus()
})

test('a list without a search names none', async () => {
  const { user } = open('/jobs')
  await screen.findByRole('heading', { level: 1, name: 'Jobs' })
  await user.keyboard('?')
  const dialog = await help()
  expect(dialog).toHaveTextContent('Next and previous row')
  expect(dialog).not.toHaveTextContent('Search the list')
})

test('cards of a narrow window have no keys of rows, and the help names none', async () => {
  narrow()
  const { user } = open('/users')
  await screen.findByRole('heading', { level: 1, name: 'Users' })
  await user.keyboard('?')
  const dialog = await help()
  expect(dialog).toHaveTextContent('Search the list/')
  expect(dialog).not.toHaveTextContent('row')
})

test('a page without rows says the keys of every page, also in Vietnamese', async () => {
  const { user } = open('/change-password', 'vi')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('?')
  const dialog = await help('Trợ giúp bàn phím')
  expect(dialog).toHaveTextContent('Đến bất cứ đâu')
  expect(dialog).toHaveTextContent('Hiện các phím tắt?')
  expect(dialog).not.toHaveTextContent('Dòng kế tiếp')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the palette finds the help by its words, and offers it to nobody else', async () => {
  const { user } = open('/change-password')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }))
  await waitFor(async () => expect(await palette.findByRole('combobox')).toHaveFocus())
  expect(palette.queryByRole('option', { name: /^Keyboard help/ })).toBeNull()
  await user.keyboard('help')
  await waitFor(() =>
    expect(palette.getByRole('option', { name: /^Keyboard help/ })).toHaveAttribute('data-active'),
  )
  await user.keyboard('{Enter}')
  expect(await help()).toHaveTextContent('Show these keys?')
})
