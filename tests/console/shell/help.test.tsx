import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { whatIsNew as english } from '#i18n/en/screens/whatIsNew.ts'
import { whatIsNew as vietnamese } from '#i18n/vi/screens/whatIsNew.ts'
import { NEWS } from '#src/shell/help/news.ts'
import { card, greet, SAVE } from './greetingSupport.ts'

const known = { greeting: false }
const menuOf = async (user: ReturnType<typeof greet>['user'], name = 'Account menu') => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}
const search = async (user: ReturnType<typeof greet>['user'], text: string) => {
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }))
  await user.type(palette.getByRole('combobox'), text)
  return palette
}

test('the guide is called back from the account menu, kept with the account, and has the focus', async () => {
  const { user, api } = greet('ROLE_CS', {}, known)
  await user.click((await menuOf(user)).getByRole('button', { name: 'Show me around' }))
  const press = await within(await card()).findByRole('button', { name: 'Go to “My next step” in the menu' })
  await waitFor(() => expect(press).toHaveFocus())
  expect(api.of(SAVE).map(({ body }) => body)).toEqual([{ greeting: true }])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull())
})

test.each([
  ['a role without a task', { authorities: ['ROLE_CUSTOMER'] }],
  ['a preview, which keeps nothing', { previewing: { role: 'ROLE_CS', user: null } }],
])('%s has no guide, but the keys and what is new', async (_, more) => {
  const { user } = greet('ROLE_CS', {}, { ...known, ...more })
  const menu = await menuOf(user)
  expect(menu.getByRole('button', { name: 'Keyboard help' })).toBeVisible()
  expect(menu.getByRole('button', { name: 'What is new' })).toBeVisible()
  expect(menu.queryByRole('button', { name: 'Show me around' })).toBeNull()
})

test('the keys open from the account menu', async () => {
  const { user } = greet('ROLE_CS', {}, known)
  await user.click((await menuOf(user)).getByRole('button', { name: 'Keyboard help' }))
  const help = await screen.findByRole('dialog', { name: 'Keyboard help' })
  await user.click(within(help).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['en', 'Account menu', 'What is new', english],
  ['vi', 'Menu tài khoản', 'Có gì mới', vietnamese],
] as const)('what is new is said in the account’s language: %s', async (langKey, account, name, texts) => {
  const { user } = greet('ROLE_ARTIST', {}, { ...known, langKey })
  await user.click((await menuOf(user, account)).getByRole('button', { name }))
  const news = within(await screen.findByRole('dialog', { name }))
  const titles = (await news.findAllByRole('heading', { level: 3 })).map((title) => title.textContent)
  expect(titles).toEqual(NEWS.map(({ key }) => texts[key].title))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('all of it is found in the command palette by its words and by "help", and none while nothing is typed', async () => {
  const { user } = greet('ROLE_CS', {}, known)
  await screen.findByRole('heading', { level: 1, name: 'Orders' })
  const palette = await search(user, 'help')
  for (const name of [/^Show me around/, /^Keyboard help/, /^What is new/])
    expect(await palette.findByRole('option', { name })).toBeVisible()
  await user.clear(palette.getByRole('combobox'))
  expect(palette.queryByRole('option', { name: /^Show me around/ })).toBeNull()
  await user.type(palette.getByRole('combobox'), 'what is new')
  await user.click(await palette.findByRole('option', { name: /^What is new/ }))
  expect(await screen.findByRole('dialog', { name: 'What is new' })).toBeVisible()
})

test('the last eight stay, the newest first', () => {
  const days = NEWS.map(({ day }) => day)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(NEWS).toHaveLength(8)
  expect(new Set(NEWS.map(({ key }) => key))).toEqual(new Set(Object.keys(english)))
})
