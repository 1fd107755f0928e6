import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { type Answers, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildShop } from '#tests/support/shops.ts'

const TWO: Partial<ShopConnection> = {
  webhookSecretLastUsed: null,
  earlierWebhookUntil: '2026-01-20T03:00:00.000Z',
  earlierWebhookLastUsed: '2026-01-05T03:00:00.000Z',
}

const open = (answers: Answers, more: { langKey?: 'en' | 'vi'; edits?: boolean } = {}) =>
  renderConsole({
    path: '/shops/detail/3',
    permissions: [
      'VIEW_SHOP_CONNECTION',
      'ACCESS_SETTING',
      ...(more.edits === false ? [] : (['EDIT_SHOP_CONNECTION'] as const)),
    ],
    account: { langKey: more.langKey ?? 'en' },
    answers: { 'GET /api/shop-connections/:id/messages': page([]), ...answers },
  })
const access = async (name = 'Access') => within(await screen.findByRole('region', { name }))

test('another secret is entered with the days that the present one counts on; then the page says until when', async () => {
  let shop = buildShop()
  const { api, user } = open({
    'GET /api/shop-connections/:id': () => shop,
    'PUT /api/shop-connections/:id': () => {
      shop = buildShop({ ...TWO, version: 3 })
      return shop
    },
  })
  const part = await access()
  expect(part.queryByLabelText(/stays valid for/)).toBeNull()
  await user.type(part.getByLabelText(/^Secret of its webhooks/), 'the-next-secret')
  await user.selectOptions(await part.findByLabelText('The current one stays valid for'), '7 days')
  expect(part.getByText('You can end it earlier, once the sender uses the new one.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await part.findByText(/^The old one is valid until .*\. Last used/)).toBeVisible()
  expect(part.getByText('The current one is valid, too. Not used yet.')).toBeVisible()
  expect(part.queryByLabelText(/stays valid for/)).toBeNull()
  const [sent] = api.of('PUT /api/shop-connections/:id')
  expect(sent?.body).toMatchObject({ webhookSecret: 'the-next-secret', earlierDays: 7 })
})

test('without a secret typed no days are sent, and a first one has none before it', async () => {
  const { api, user } = open({
    'GET /api/shop-connections/:id': buildShop({ hasWebhookSecret: false }),
    'PUT /api/shop-connections/:id': buildShop(),
  })
  const part = await access()
  await user.type(part.getByLabelText(/^Secret of its webhooks/), 'the-first-secret')
  expect(part.queryByLabelText(/stays valid for/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Ninja was saved.')
  expect(api.of('PUT /api/shop-connections/:id')[0]?.body).not.toHaveProperty('earlierDays')
})

test('ends the earlier one, and what is typed stays', async () => {
  const { api, user } = open({
    'GET /api/shop-connections/:id': buildShop(TWO),
    'DELETE /api/shop-connections/:id/earlier-webhook-secret': buildShop(),
  })
  const part = await access()
  const name = screen.getByLabelText(/^Name/)
  await user.type(name, ' of today')
  await user.click(await part.findByRole('button', { name: 'Revoke the old one' }))
  const question = await screen.findByText('Revoke the old one now?')
  const asked = within(question.closest<HTMLElement>('[role="dialog"]') ?? document.body)
  expect(asked.getByText(/^It was last used/)).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Revoke the old one' }))
  expect(await screen.findByText('Only the new one is valid now.')).toBeVisible()
  expect(part.queryByText(/^The old one is valid/)).toBeNull()
  expect(name).toHaveValue('Ninja of today')
  expect(api.of('DELETE /api/shop-connections/:id/earlier-webhook-secret')).toHaveLength(1)
})

test('who only sees shops is told but ends nothing, also in Vietnamese', async () => {
  open({ 'GET /api/shop-connections/:id': buildShop(TWO) }, { langKey: 'vi', edits: false })
  const part = await access('Truy cập')
  expect(await part.findByText(/^Mã cũ vẫn dùng được đến .*\. Dùng lần cuối/)).toBeVisible()
  expect(part.getByText('Mã hiện tại đang dùng được. Chưa dùng lần nào.')).toBeVisible()
  expect(part.queryByRole('button', { name: 'Thu hồi mã cũ' })).toBeNull()
})
