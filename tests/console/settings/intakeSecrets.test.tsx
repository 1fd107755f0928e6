import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { IntakeSecret } from '#contract/intake/secrets.ts'
import { type Answers, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const secret = (more: Partial<IntakeSecret> = {}): IntakeSecret => ({
  channel: 'TOKEN',
  origin: 'ENVIRONMENT',
  rotatedDate: null,
  rotatedBy: null,
  lastUsed: '2026-01-05T03:00:00.000Z',
  earlierUntil: null,
  earlierLastUsed: null,
  ...more,
})
const SHOPIFY = secret({ channel: 'SHOPIFY', origin: 'NONE', lastUsed: null })
const ROTATED = secret({
  origin: 'ROTATED',
  rotatedDate: '2026-01-06T03:00:00.000Z',
  rotatedBy: 'Mai Phạm',
  lastUsed: null,
  earlierUntil: '2026-01-20T03:00:00.000Z',
  earlierLastUsed: '2026-01-05T03:00:00.000Z',
})

const open = (answers: Answers, authorities = ['ROLE_ADMIN'], langKey: 'en' | 'vi' = 'en') =>
  renderConsole({
    path: '/shops',
    permissions: ['ACCESS_SETTING', 'VIEW_SHOP_CONNECTION'],
    account: { authorities, langKey },
    answers: {
      'GET /api/shop-connections': page([]),
      'GET /api/intake-secrets': [secret(), SHOPIFY],
      ...answers,
    },
  })
const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const TITLE = 'Tokens and secret'

test('rotates the token by keyboard: the new one is shown once, and the earlier one counts on', async () => {
  let token = secret()
  const { api, user } = open({
    'GET /api/intake-secrets': () => [token, SHOPIFY],
    'POST /api/intake-secrets/:channel': () => {
      token = ROTATED
      return { ...ROTATED, secret: 'the-new-token' }
    },
  })
  const button = await screen.findByRole('button', { name: 'Tokens and secret' })
  button.focus()
  await user.keyboard('{Enter}')
  const dialog = await dialogOf(TITLE)
  expect(
    await dialog.findByText(/^From the environment of the server \(INTAKE_TOKEN\)\. Last used/),
  ).toBeVisible()
  expect(dialog.getByText('Not set, so Shopify webhooks are refused.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'New token' }))
  const form = await dialogOf('New token')
  await user.selectOptions(form.getByLabelText('The current one stays valid for'), '30 days')
  await user.click(form.getByRole('button', { name: 'New token' }))
  const shown = await dialogOf('The new token')
  expect(shown.getByText('the-new-token')).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'I have copied it' }))
  const after = await dialogOf(TITLE)
  expect(await after.findByText(/^Since .*, by Mai Phạm\. Not used yet\.$/)).toBeVisible()
  expect(after.getByText(/^The old one is valid until .*\. Last used/)).toBeVisible()
  expect(screen.queryByText('the-new-token')).toBeNull()
  expect(api.of('POST /api/intake-secrets/:channel').map(({ path, body }) => [path, body])).toEqual([
    ['/api/intake-secrets/TOKEN', { earlierDays: 30 }],
  ])
})

test('takes the secret that Shopify shows, and says what is wrong with it', async () => {
  const { api, user } = open({
    'POST /api/intake-secrets/:channel': {
      ...SHOPIFY,
      origin: 'ROTATED',
      secret: 'the-secret-of-shopify',
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Tokens and secret' }))
  await user.click(await screen.findByRole('button', { name: 'Enter the secret' }))
  const form = await dialogOf('Enter the secret')
  expect(form.queryByLabelText('The current one stays valid for')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Enter the secret' }))
  expect(await form.findByText('This field is required.')).toBeVisible()
  await user.type(form.getByLabelText(/^Secret that Shopify shows/), 'the-secret-of-shopify')
  await user.click(form.getByRole('button', { name: 'Enter the secret' }))
  expect(await screen.findByText('The secret was saved.')).toBeVisible()
  expect(api.of('POST /api/intake-secrets/:channel')[0]?.body).toEqual({
    secret: 'the-secret-of-shopify',
    earlierDays: 14,
  })
})

test('ends the earlier one, and says first when it was still used', async () => {
  const { api, user } = open({
    'GET /api/intake-secrets': [ROTATED, SHOPIFY],
    'DELETE /api/intake-secrets/:channel/earlier': { ...ROTATED, earlierUntil: null, earlierLastUsed: null },
  })
  await user.click(await screen.findByRole('button', { name: 'Tokens and secret' }))
  const dialog = await dialogOf(TITLE)
  await user.click(await dialog.findByRole('button', { name: 'Revoke the old one' }))
  const question = await screen.findByText('Revoke the old one now?')
  const asked = question.closest<HTMLElement>('[role="dialog"]') ?? document.body
  expect(within(asked).getByText(/^It was last used/)).toBeVisible()
  await user.click(within(asked).getByRole('button', { name: 'Revoke the old one' }))
  expect(await screen.findByText('Only the new one is valid now.')).toBeVisible()
  expect(dialog.queryByText(/^The old one is valid/)).toBeNull()
  expect(api.of('DELETE /api/intake-secrets/:channel/earlier')).toHaveLength(1)
})

test('is for administrators, says what failed, and speaks Vietnamese', async () => {
  open({}, ['ROLE_CS'])
  expect(await screen.findByText('No shop is connected yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Tokens and secret' })).toBeNull()
  cleanup()
  const { user } = open({ 'GET /api/intake-secrets': failing(500, 'internal') }, ['ROLE_ADMIN'], 'vi')
  await user.click(await screen.findByRole('button', { name: 'Mã và khóa bí mật' }))
  expect(await screen.findByText('Không tải được.')).toBeVisible()
})

test('the token of mail servers says what it is of, and a new one is shown', async () => {
  const mail = secret({ channel: 'MAIL', lastUsed: null })
  const { api, user } = open({
    'GET /api/intake-secrets': [secret(), SHOPIFY, mail],
    'POST /api/intake-secrets/:channel': { ...mail, origin: 'ROTATED', secret: 'made-for-the-mail-server' },
  })
  await user.click(await screen.findByRole('button', { name: 'Tokens and secret' }))
  const button = await screen.findByRole('button', {
    name: 'New token',
    description: 'Token of your mail server',
  })
  button.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/Give it to your mail server/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'New token' }))
  expect(await screen.findByText('made-for-the-mail-server')).toBeVisible()
  expect(api.of('POST /api/intake-secrets/:channel')[0]?.path).toBe('/api/intake-secrets/MAIL')
})
