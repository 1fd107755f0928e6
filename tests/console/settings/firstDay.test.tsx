import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SETUP_STEPS, type Setup } from '#contract/firstDay/firstDay.ts'
import { type Answers, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { setupOf } from '#tests/support/setup.ts'
import { buildRow } from '../orders/fixtures.ts'

interface Opened {
  readonly path?: string
  readonly langKey?: 'en' | 'vi'
  readonly answers?: Answers
}

const open = (setup: Setup, { path = '/settings', langKey = 'en', answers }: Opened = {}) =>
  renderConsole({
    path,
    permissions: ['ACCESS_ORDER', 'VIEW_BOOKING', 'CAN_SEE_ASSIGN_ORDER', 'ACCESS_SETTING', 'VIEW_USER_LIST'],
    account: { authorities: ['ROLE_ADMIN'], langKey },
    answers: {
      'GET /api/setup': setup,
      'GET /api/users': page([]),
      'GET /api/users/authorities': [],
      ...answers,
    },
  })

const card = async (name = 'Set up your shop') => within(await screen.findByRole('region', { name }))

test('says what is done and what is not, and shows the first open step', async () => {
  open(setupOf({ shop: 'OPEN', mail: 'OPEN', answers: 'ASIDE' }))
  const shown = await card()
  expect(shown.getByText('9 of 12 done')).toBeVisible()
  expect(shown.getByRole('button', { name: 'Name and time zone open' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  expect(shown.getByText('Atelier · Asia/Ho Chi Minh')).toBeVisible()
  expect(shown.getByText('Stores').closest('li')).toHaveTextContent('Stores done')
  const aside = shown.getByRole('button', { name: 'Take up again Answers of customers' })
  expect(aside.closest('li')).toHaveTextContent('Answers of customers put aside')
})

test('opens one step at a time, by keyboard too, and leads to where it is settled', async () => {
  const { user } = open(
    setupOf({ shop: 'OPEN', people: 'OPEN' }, { missingRoles: ['ROLE_CS', 'ROLE_STORE'] }),
  )
  const shown = await card()
  shown.getByRole('button', { name: 'Users open' }).focus()
  await user.keyboard('{Enter}')
  expect(shown.getByText('Nobody has this role yet: customer service, store')).toBeVisible()
  expect(shown.queryByText('Atelier · Asia/Ho Chi Minh')).toBeNull()
  await user.keyboard('{Enter}')
  expect(shown.queryByText(/^Nobody has this role/)).toBeNull()
  await user.keyboard('{Enter}{Tab}')
  expect(shown.getByRole('link', { name: 'Create a user' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/user'))
})

test('keeps name and time zone by one press, or changes them in a dialog', async () => {
  const { api, user } = open(setupOf({ shop: 'OPEN', stores: 'OPEN' }), {
    answers: { 'PUT /api/setup/shop': setupOf({ stores: 'OPEN' }) },
  })
  await user.click((await card()).getByRole('button', { name: 'Change them' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Name and time zone' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Name of the shop' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('This field is required.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Name of the shop' }), 'Mai & Co')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.of('PUT /api/setup/shop')[0]?.body).toEqual({ name: 'Mai & Co', timeZone: 'Asia/Ho_Chi_Minh' })
  expect((await card()).getByText('11 of 12 done')).toBeVisible()
  cleanup()

  const again = open(setupOf({ shop: 'OPEN', stores: 'OPEN' }), {
    answers: { 'PUT /api/setup/shop': setupOf({ stores: 'OPEN' }) },
  })
  await again.user.click((await card()).getByRole('button', { name: 'They are right' }))
  expect(await screen.findByText('Name and time zone are saved')).toBeVisible()
  expect(again.api.of('PUT /api/setup/shop')[0]?.body).toEqual({
    name: 'Atelier',
    timeZone: 'Asia/Ho_Chi_Minh',
  })
})

test('puts a step aside and takes it up again', async () => {
  const { api, user } = open(setupOf({ answers: 'OPEN' }), {
    answers: { 'PUT /api/setup/steps/:step': setupOf({ answers: 'ASIDE' }) },
  })
  await user.click((await card()).getByRole('button', { name: 'Put aside Answers of customers' }))
  await user.click(await screen.findByRole('button', { name: 'Take up again Answers of customers' }))
  expect(api.of('PUT /api/setup/steps/:step').map(({ path, body }) => [path, body])).toEqual([
    ['/api/setup/steps/answers', { aside: true }],
    ['/api/setup/steps/answers', { aside: false }],
  ])
})

test('takes the word of an administrator that the templates were read', async () => {
  const { api, user } = open(setupOf({ templates: 'OPEN', backup: 'OPEN' }), {
    answers: { 'PUT /api/setup/steps/:step': setupOf({ backup: 'OPEN' }) },
  })
  const shown = await card()
  expect(shown.getByRole('link', { name: 'Read the templates' })).toHaveAttribute('href', '/templates')
  await user.click(shown.getByRole('button', { name: 'I have read them' }))
  expect(await shown.findByText(/^The server backs up its database/)).toBeVisible()
  expect(api.of('PUT /api/setup/steps/:step')[0]?.body).toEqual({ confirmed: true })
})

test('sends a test mail, and says what became of it in words', async () => {
  const sent = {
    to: 'mai@atelier.example',
    state: 'QUEUED',
    error: null,
    at: new Date().toISOString(),
  } as const
  const mail = { configured: true, to: 'mai@atelier.example' }
  let now: Setup = setupOf({ mail: 'OPEN' })
  const { user } = open(now, {
    answers: {
      'GET /api/setup': () => now,
      'POST /api/setup/test-mail': () => {
        const queued = setupOf({ mail: 'OPEN' }, { mail: { ...mail, test: sent } })
        now = setupOf(
          { mail: 'OPEN' },
          { mail: { ...mail, test: { ...sent, state: 'FAILED', error: 'No such mailbox' } } },
        )
        return queued
      },
    },
  })
  await user.click((await card()).getByRole('button', { name: 'Send a test mail' }))
  expect(await screen.findByText(/^Test mail to mai@atelier.example: queued/)).toBeVisible()
  expect(await screen.findByText('No such mailbox', {}, { timeout: 5000 })).toBeVisible()
  expect(screen.getByText(/: not sent/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send another test mail' })).toBeVisible()
})

test('says what mail and answers are missing on the server', async () => {
  open(setupOf({ mail: 'OPEN' }, { mail: { configured: false, to: null, test: null } }))
  expect(await screen.findByText(/^Mails are only kept as files/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send a test mail' })).toBeNull()
  cleanup()
  open(setupOf({ mail: 'OPEN' }, { mail: { configured: true, to: null, test: null } }))
  expect(await screen.findByRole('link', { name: 'Add your address' })).toHaveAttribute(
    'href',
    '/user/detail/mai',
  )
  cleanup()
  const { answers } = setupOf()
  open(setupOf({ answers: 'OPEN' }, { answers: { ...answers, hasMailbox: true, error: 'Wrong password' } }))
  expect(await screen.findByText('The mailbox could not be read: Wrong password')).toBeVisible()
})

test('the link of a test mail ticks the step, and leaves the address', async () => {
  const { api } = open(setupOf({ mail: 'OPEN', stores: 'OPEN' }), {
    path: '/settings?mail-arrived=token-of-the-mail',
    answers: { 'PUT /api/setup/test-mail': setupOf({ stores: 'OPEN' }) },
  })
  expect(await screen.findByText('The test mail has arrived')).toBeVisible()
  expect(api.of('PUT /api/setup/test-mail').map(({ body }) => body)).toEqual([{ token: 'token-of-the-mail' }])
  await waitFor(() => expect(location.search).toBe(''))
  expect((await card()).getByText('11 of 12 done')).toBeVisible()
  cleanup()
  open(setupOf({ mail: 'OPEN' }), {
    path: '/settings?mail-arrived=an-older-token',
    answers: { 'PUT /api/setup/test-mail': failing(404, 'notFound') },
  })
  expect(await screen.findByText(/^This is not the link of the last test mail/)).toBeVisible()
})

test('is gone once all is done, and not asked for by others; the settings show also without it', async () => {
  open(setupOf())
  expect(await screen.findByRole('link', { name: 'System properties' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Set up your shop' })).toBeNull()
  cleanup()
  const { api } = renderConsole({ path: '/settings', permissions: ['ACCESS_SETTING'] })
  expect(await screen.findByRole('link', { name: 'System properties' })).toBeVisible()
  expect(api.of('GET /api/setup')).toEqual([])
  cleanup()
  open(setupOf(), { answers: { 'GET /api/setup': failing(500, 'internal') } })
  expect(await screen.findByRole('link', { name: 'System properties' })).toBeVisible()
})

const ALL_OPEN = Object.fromEntries(SETUP_STEPS.map((step) => [step, 'OPEN'] as const))

test('home of a shop without orders shows the steps, in Vietnamese too', async () => {
  open(setupOf(ALL_OPEN), { path: '/', langKey: 'vi' })
  const shown = await card('Thiết lập cửa hàng')
  expect(shown.getByText('Xong 0/12')).toBeVisible()
  expect(shown.getByRole('button', { name: 'Đúng rồi' })).toBeVisible()
})

test('home of a shop with orders has one line, which can be hidden and stays so, and goes once all is settled', async () => {
  const answers = { 'GET /api/bookings': page([buildRow(7)]) }
  const { user } = open(setupOf({ stores: 'OPEN', mail: 'ASIDE' }), { path: '/', answers })
  const line = await card()
  expect(line.getByText('10 of 12 done')).toBeVisible()
  expect(line.getByRole('link', { name: 'Next: Stores' })).toHaveAttribute('href', '/settings')
  await user.click(line.getByRole('button', { name: 'Hide the set-up' }))
  expect(screen.queryByRole('region', { name: 'Set up your shop' })).toBeNull()
  cleanup()
  open(setupOf({ stores: 'OPEN', mail: 'ASIDE' }), { path: '/', answers })
  const pill = await screen.findByRole('button', { name: 'Set up: 10 of 12' })
  expect(screen.queryByRole('region', { name: 'Set up your shop' })).toBeNull()
  pill.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('region', { name: 'Set up your shop' })).toBeVisible()
  cleanup()

  const settled = open(setupOf({ mail: 'ASIDE' }), { path: '/', answers })
  await waitFor(() => expect(settled.api.of('GET /api/setup')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Set up your shop' })).toBeNull())
  cleanup()
  // What is settled is not asked for again.
  const later = open(setupOf({ mail: 'ASIDE' }), { path: '/', answers })
  expect(await screen.findByText('1-1 of 1')).toBeVisible()
  expect(later.api.of('GET /api/setup')).toEqual([])
})
