import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Setup } from '#contract/firstDay/firstDay.ts'
import { type Answers, failing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { setupOf } from '#tests/support/setup.ts'

const open = (setup: Setup, answers: Answers = {}, langKey: 'en' | 'vi' = 'en') =>
  renderConsole({
    path: '/settings',
    permissions: ['ACCESS_SETTING'],
    account: { authorities: ['ROLE_ADMIN'], langKey },
    answers: { 'GET /api/setup': setup, ...answers },
  })

const card = async (name = 'Set up your shop') => within(await screen.findByRole('region', { name }))
const at = '2026-03-02T03:00:00.000Z'
const { intake } = setupOf()

test('tests the intake by each way that is set, and says what came of it', async () => {
  const both = { ...intake, hasToken: true, hasShopifySecret: true }
  const refused = { ...both, test: { channel: 'SHOPIFY', at, error: 'The store is not known.' } } as const
  const { api, user } = open(setupOf({ intake: 'OPEN', stores: 'ASIDE' }, { intake: both }), {
    'POST /api/setup/test-order': ({ body }: { readonly body: unknown }) =>
      (body as { channel: string }).channel === 'SHOPIFY'
        ? setupOf({ intake: 'FAILING', stores: 'ASIDE' }, { intake: refused })
        : setupOf({ stores: 'ASIDE' }),
  })
  const shown = await card()
  expect(shown.getByText('No shop has delivered anything yet.')).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'Test it as Shopify' }))
  expect(await shown.findByText(/^The test order of .* was not taken\.$/)).toBeVisible()
  expect(shown.getByText('The store is not known.')).toBeVisible()
  expect(shown.getByRole('button', { name: 'Orders from outside failing' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await user.click(shown.getByRole('button', { name: 'Test it with the token' }))
  expect(await shown.findByText('Orders from outside')).toBeVisible()
  expect(api.of('POST /api/setup/test-order').map(({ body }) => body)).toEqual([
    { channel: 'SHOPIFY' },
    { channel: 'TOKEN' },
  ])
})

test('offers no test without a secret, but the way to one', async () => {
  open(setupOf({ intake: 'OPEN' }))
  const shown = await card()
  expect(await shown.findByRole('button', { name: 'Tokens and secret' })).toBeVisible()
  expect(shown.queryByRole('button', { name: /^Test it/ })).toBeNull()
})

test('a test that fails on the way says so, and can be repeated', async () => {
  const { user } = open(setupOf({ intake: 'OPEN' }, { intake: { ...intake, hasToken: true } }), {
    'POST /api/setup/test-order': failing(503, 'databaseUnavailable'),
  })
  const button = (await card()).getByRole('button', { name: 'Test it with the token' })
  await user.click(button)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(button).toBeEnabled()
})

test('tests the public address, and names where the page is open', async () => {
  const address = { url: 'https://shop.example', test: { at, elsewhere: 'http://10.0.0.5:3000' } }
  const { user } = open(setupOf({ address: 'OPEN' }), {
    'POST /api/setup/test-address': setupOf({ address: 'FAILING' }, { address }),
  })
  const shown = await card()
  await user.click(shown.getByRole('button', { name: 'Test it' }))
  expect(await shown.findByText(/^This page is open at http:\/\/10\.0\.0\.5:3000/)).toBeVisible()
  expect(shown.getByText('https://shop.example')).toBeVisible()
})

test('says of a test that went well when it was, and of a mail that waits for its next try why', async () => {
  const address = { url: 'https://shop.example', test: { at, elsewhere: null } }
  const mail = { configured: true, to: 'mai@atelier.example' }
  const tried = { to: mail.to, state: 'QUEUED', error: 'The mail server refused.', at } as const
  const { user } = open(setupOf({ mail: 'OPEN' }, { address, mail: { ...mail, test: tried } }), {}, 'vi')
  const shown = await card('Thiết lập cửa hàng')
  expect(
    await shown.findByText('Thư thử gửi đến mai@atelier.example: chưa gửi được, sẽ tự gửi lại'),
  ).toBeVisible()
  expect(shown.getByText('The mail server refused.')).toBeVisible()
  await user.click(shown.getByRole('button', { name: /^Địa chỉ công khai/ }))
  expect(await shown.findByText(/^Trang này đang mở đúng/)).toBeVisible()
  expect(shown.getByText(/^Kiểm tra lúc /)).toBeVisible()
})

test('tests again what is done: it stays open if it is well, and is failing if not; other steps are only said', async () => {
  let setup = setupOf({ stores: 'OPEN' })
  const { api, user } = open(setup, {
    'GET /api/setup': () => setup,
    'POST /api/setup/test-address': () => setup,
  })
  const shown = await card()
  const head = shown.getByRole('button', { name: /^Public address done/ })
  expect(head).toHaveAttribute('aria-expanded', 'false')
  head.focus()
  await user.keyboard('{Enter}')
  expect(head).toHaveAttribute('aria-expanded', 'true')
  expect(shown.queryByRole('button', { name: /^Put aside/ })).toBeNull()
  await user.click(shown.getByRole('button', { name: 'Test it' }))
  expect(api.of('POST /api/setup/test-address')).toHaveLength(1)
  expect(head).toHaveAttribute('aria-expanded', 'true')
  setup = setupOf(
    { stores: 'OPEN', address: 'FAILING' },
    { address: { url: 'https://shop.example', test: { at, elsewhere: 'http://10.0.0.5:3000' } } },
  )
  await user.click(shown.getByRole('button', { name: 'Test it' }))
  expect(await shown.findByText(/^This page is open at/)).toBeVisible()
  for (const name of [/^Orders from outside done/, /^Mail.* done/])
    expect(shown.getByRole('button', { name })).toBeVisible()
  expect(shown.queryByRole('button', { name: /^Backup/ })).toBeNull()
})

test('names artists who cannot be paid, roles that nobody has used, and says so in Vietnamese', async () => {
  const payments = { artists: 3, unpayable: 2, without: [{ login: 'an', fullName: 'An Lê' }] }
  open(setupOf({ payments: 'OPEN' }, { payments }))
  expect(await screen.findByText('2 of 3 artists cannot be paid yet: it is not known how.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'An Lê' })).toHaveAttribute('href', '/artists/an/edit')
  cleanup()
  open(setupOf({ people: 'OPEN' }, { unusedRoles: ['ROLE_CS'] }), {}, 'vi')
  expect(await screen.findByText('Chưa đăng nhập lần nào: CSKH')).toBeVisible()
})
