import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { OpenSession } from '#contract/session/ownSessions.ts'
import { type Answers, failing, nothing } from '#tests/support/api.ts'
import { buildToken, renderConsole } from '#tests/support/console.tsx'
import { buildUser, ROLE_CHOICES } from './fixtures.ts'

const OWN = 'GET /api/account/sessions'
const END_ONE = 'DELETE /api/account/sessions/:id'
const END_OTHERS = 'DELETE /api/account/sessions'

const CHROME = { name: 'Chrome', system: 'Windows', handheld: false }
const IPHONE = { name: 'Safari', system: 'iOS', handheld: true }
const UNKNOWN = { name: null, system: null, handheld: false }

const buildSession = (overrides: Partial<OpenSession> = {}): OpenSession => ({
  id: 'this',
  device: CHROME,
  address: '10.0.0.1',
  since: '2026-03-01T02:00:00.000Z',
  lastUsed: '2026-03-02T02:00:00.000Z',
  expiresAt: '2026-03-02T14:00:00.000Z',
  current: true,
  ...overrides,
})
const PHONE = buildSession({ id: 'phone', device: IPHONE, address: '10.0.0.2', current: false })
const OLD = buildSession({ id: 'old', device: UNKNOWN, address: null, current: false })

const open = (more: Answers = {}, login = 'mai') =>
  renderConsole({
    path: `/user/detail/${login}`,
    account: { authorities: ['ROLE_ADMIN'] },
    permissions: ['VIEW_USER_DETAIL'],
    answers: {
      'GET /api/users/:login': login === 'mai' ? buildUser({ id: 1, login: 'mai' }) : buildUser(),
      'GET /api/users/authorities': ROLE_CHOICES,
      [OWN]: [buildSession(), PHONE, OLD],
      [END_ONE]: nothing,
      [END_OTHERS]: nothing,
      ...more,
    },
  })

const card = async () => within(await screen.findByRole('region', { name: 'Sessions' }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the own sessions', () => {
  test('are listed with their device, address and times, and which one this is', async () => {
    open()
    const rows = await (await card()).findAllByRole('listitem')
    expect(rows).toHaveLength(3)
    const [here, phone, old] = rows
    expect(here).toHaveTextContent('Chrome on Windows')
    expect(here).toHaveTextContent('Last used 02/03/2026 09:00, from 10.0.0.1')
    expect(here).toHaveTextContent('Signed in 01/03/2026 09:00')
    expect(here).toHaveTextContent('This one')
    // The own one is ended by signing out.
    expect((await card()).getAllByRole('button', { name: /^End the session/ })).toHaveLength(2)
    expect(phone).toHaveTextContent('Safari on iOS')
    expect(old).toHaveTextContent('Unknown device')
  })

  for (const hand of ['mouse', 'keyboard'] as const)
    test(`one is ended by ${hand}, after a question`, async () => {
      let now = [buildSession(), PHONE]
      const { user, api } = open({ [OWN]: () => now })
      const end = await (await card()).findByRole('button', { name: 'End the session of Safari on iOS' })
      const press = async (button: HTMLElement) => {
        if (hand === 'mouse') return user.click(button)
        button.focus()
        return user.keyboard('{Enter}')
      }
      await press(end)
      const asked = await dialog('End this session?')
      now = [buildSession()]
      await press(asked.getByRole('button', { name: 'End' }))
      expect(await screen.findByText('The session has ended')).toBeVisible()
      expect(api.of('DELETE /api/account/sessions/phone')).toHaveLength(1)
      expect(await (await card()).findAllByRole('listitem')).toHaveLength(1)
      expect((await card()).queryByRole('button')).toBeNull()
    })

  test('all others end at once', async () => {
    const { user, api } = open()
    await user.click(await (await card()).findByRole('button', { name: 'End all others' }))
    await user.click((await dialog('End these sessions?')).getByRole('button', { name: 'End' }))
    expect(await screen.findByText('The sessions have ended')).toBeVisible()
    expect(api.of('DELETE /api/account/sessions')).toHaveLength(1)
  })

  test('are five at first, and all on request', async () => {
    const many = Array.from({ length: 7 }, (_, at) => ({ ...PHONE, id: `phone${at}` }))
    const { user } = open({ [OWN]: [buildSession(), ...many] })
    expect(await (await card()).findAllByRole('listitem')).toHaveLength(5)
    await user.click((await card()).getByRole('button', { name: 'Show all 8' }))
    expect((await card()).getAllByRole('listitem')).toHaveLength(8)
    expect((await card()).queryByRole('button', { name: 'Show all 8' })).toBeNull()
  })

  test.each([
    [{ name: 'curl/8.5.0', system: null, handheld: false }, 'curl/8.5.0'],
    [{ name: null, system: null, handheld: false }, 'Unknown device'],
    [{ name: 'Firefox', system: 'Linux', handheld: false }, 'Firefox on Linux'],
  ])('%j is %s', async (device, text) => {
    open({ [OWN]: [buildSession({ device })] })
    expect(await (await card()).findByText(text)).toBeVisible()
  })

  test('that could not be loaded, or ended, say so', async () => {
    const { user, api } = open({ [OWN]: failing(500), [END_ONE]: failing(404, 'notFound') })
    expect(await screen.findByText('The sessions could not be loaded.')).toBeVisible()
    api.answer({ [OWN]: [buildSession(), PHONE] })
    await user.click((await card()).getByRole('button', { name: 'Try again' }))
    await user.click(await (await card()).findByRole('button', { name: /^End the session/ }))
    await user.click((await dialog('End this session?')).getByRole('button', { name: 'End' }))
    expect(await screen.findByText(/not found|no longer/i)).toBeVisible()
  })
})

test.each([
  [END_ONE, /^End the session of Safari/, 'End this session?', 'The session has ended'],
  [END_OTHERS, 'End all others', 'End these sessions?', 'The sessions have ended'],
] as const)(
  'who proved nothing for a while is asked who it is, then %s is done without another press',
  async (call, button, title, done) => {
    const { user, api } = open({ [call]: failing(403, 'proofNeeded', { facts: { by: 'password' } }) })
    await user.click(await (await card()).findByRole('button', { name: button }))
    await user.click((await dialog(title)).getByRole('button', { name: 'End' }))
    const asked = await dialog('Confirm that it is you')
    api.answer({ [call]: nothing, 'POST /api/account/step-up': buildToken() })
    await user.type(asked.getByLabelText(/^Your password/), 'right-password{Enter}')
    expect(await screen.findByText(done)).toBeVisible()
    expect(api.of('POST /api/account/step-up').map(({ body }) => body)).toEqual([
      { password: 'right-password' },
    ])
  },
)

describe('the sessions of a colleague', () => {
  const THEIRS: Answers = {
    'GET /api/users/:login/sessions': [PHONE, OLD],
    'DELETE /api/users/:login/sessions': nothing,
    'DELETE /api/users/:login/sessions/:id': nothing,
  }

  test('are ended by an administrator, one or all', async () => {
    const { user, api } = open(THEIRS, 'khoa')
    await user.click(await (await card()).findByRole('button', { name: 'End the session of Unknown device' }))
    await user.click((await dialog('End this session?')).getByRole('button', { name: 'End' }))
    expect(await screen.findByText('The session has ended')).toBeVisible()
    expect(api.of('DELETE /api/users/khoa/sessions/old')).toHaveLength(1)
    await user.click(await (await card()).findByRole('button', { name: 'End all' }))
    await user.click((await dialog('End these sessions?')).getByRole('button', { name: 'End' }))
    expect(await screen.findByText('The sessions have ended')).toBeVisible()
    expect(api.of('DELETE /api/users/khoa/sessions')).toHaveLength(1)
  })

  test('are none where they are signed in nowhere, and shown to nobody else', async () => {
    const { unmount } = open({ 'GET /api/users/:login/sessions': [] }, 'khoa')
    expect(await (await card()).findByText('Not signed in anywhere.')).toBeVisible()
    unmount()
    renderConsole({
      path: '/user/detail/khoa',
      permissions: ['VIEW_USER_DETAIL'],
      answers: { 'GET /api/users/:login': buildUser(), 'GET /api/users/authorities': ROLE_CHOICES },
    })
    await screen.findByRole('region', { name: 'Details' })
    expect(screen.queryByRole('region', { name: 'Sessions' })).toBeNull()
  })
})
