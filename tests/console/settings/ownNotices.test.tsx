import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  ALWAYS_RINGS,
  DEFAULT_CHANNELS,
  NOTICE_KINDS,
  type OwnNoticeSettings,
} from '#contract/notificationSettings/ownNotices.ts'
import { type Asked, failing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const GET = 'GET /api/me/notification-settings'
const PUT = 'PUT /api/me/notification-settings'

/** A server that keeps what it is given. */
function server(more: Partial<OwnNoticeSettings> = {}) {
  let settings: OwnNoticeSettings = {
    choices: NOTICE_KINDS.map((kind) => ({ kind, ...DEFAULT_CHANNELS })),
    quietHours: null,
    timeZone: 'Asia/Ho_Chi_Minh',
    email: 'linh@atelier.example',
    devices: 2,
    ...more,
  }
  return {
    'GET /api/notification-settings/actions': [],
    [GET]: () => settings,
    [PUT]: ({ body }: Asked) => {
      const { choices = [], ...given } = body as Partial<OwnNoticeSettings>
      settings = {
        ...settings,
        ...given,
        choices: settings.choices.map((one) => choices.find(({ kind }) => kind === one.kind) ?? one),
      }
      return settings
    },
  }
}
const open = (answers: object = server(), path = '/notification-settings/me') =>
  renderConsole({ path, permissions: ['ACCESS_ORDER'], answers: { ...answers } })
const box = (name: string) => screen.findByRole('checkbox', { name })

test('every switch is operated by mouse and by keyboard, and saved at once', async () => {
  const { user, api } = open()
  await box('Mentions: Push')
  const switches = screen.getAllByRole<HTMLInputElement>('checkbox')
  const operated = switches.filter(({ disabled }) => !disabled)
  expect(operated).toHaveLength(3 * NOTICE_KINDS.length - ALWAYS_RINGS.size + 1)
  for (const one of operated) {
    const before = one.checked
    await user.click(one)
    await waitFor(() => expect(one.checked).toBe(!before))
    one.focus()
    await user.keyboard(' ')
    await waitFor(() => expect(one.checked).toBe(before))
  }
  await waitFor(() => expect(api.of(PUT)).toHaveLength(2 * operated.length))
  const sent = api.of(PUT).map(({ body }) => body)
  expect(sent.slice(0, 2)).toEqual([
    { choices: [{ kind: 'MENTION', bell: true, push: false, mail: false }] },
    { choices: [{ kind: 'MENTION', ...DEFAULT_CHANNELS }] },
  ])
})

test('the bell cannot be switched off for what names the account, and the page says so', async () => {
  open()
  for (const name of ['Mentions: Bell', 'Support chat: Bell', 'News: Bell']) {
    expect(await box(name)).toBeDisabled()
    expect(await box(name)).toBeChecked()
  }
  expect(await box('Orders: Bell')).toBeEnabled()
  expect(screen.getByText('The bell always rings for mentions, the support chat and news.')).toBeVisible()
  expect(screen.getByText(/E-mails go to linh@atelier.example/)).toBeVisible()
  expect(screen.getByText('Push messages go to 2 devices.')).toBeVisible()
})

test('without an address nothing is mailed, and without a device nothing is pushed: both are said', async () => {
  open(server({ email: null, devices: 0 }))
  expect(await box('Orders: E-mail')).toBeDisabled()
  expect(screen.getByText(/has no e-mail address/)).toBeVisible()
  expect(screen.getByText('None of your devices gets push messages yet.')).toBeVisible()
})

test('a change that fails is taken back and said', async () => {
  const { user } = open({ ...server(), [PUT]: failing(500, 'internal') })
  const mail = await box('Orders: E-mail')
  await user.click(mail)
  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(() => expect(mail).not.toBeChecked())
})

test('quick changes all arrive, and the last one is shown', async () => {
  const { user, api } = open()
  await user.click(await box('Orders: E-mail'))
  await user.click(await box('Orders: Push'))
  await user.click(await box('Payouts: E-mail'))
  await waitFor(() => expect(api.of(PUT)).toHaveLength(3))
  expect(api.of(PUT)[1]?.body).toEqual({ choices: [{ kind: 'ORDER', bell: true, push: false, mail: true }] })
  expect(await box('Orders: E-mail')).toBeChecked()
  expect(await box('Orders: Push')).not.toBeChecked()
  expect(await box('Payouts: E-mail')).toBeChecked()
})

test('quiet hours are switched on, changed, and keep their times when switched off and on', async () => {
  const { user, api } = open()
  const quiet = await box('Quiet hours')
  expect(screen.getByText(/Times in Asia\/Ho_Chi_Minh/)).toBeVisible()
  await user.click(quiet)
  const to = await screen.findByLabelText('To')
  expect(screen.getByLabelText('From')).toHaveValue('21:00')
  await user.clear(to)
  expect(await screen.findByText('Please enter both times.')).toBeVisible()
  await user.type(to, '06:30')
  await user.tab()
  await waitFor(() =>
    expect(api.of(PUT).at(-1)?.body).toEqual({ quietHours: { from: '21:00', to: '06:30' } }),
  )
  await user.click(quiet)
  await waitFor(() => expect(screen.queryByLabelText('To')).toBeNull())
  await user.click(quiet)
  expect(await screen.findByLabelText('To')).toHaveValue('06:30')
  await waitFor(() => expect(api.of(PUT)).toHaveLength(4))
})

test('the same two times are not saved', async () => {
  const { user, api } = open(server({ quietHours: { from: '21:00', to: '07:00' } }))
  const from = await screen.findByLabelText('From')
  await user.clear(from)
  await user.type(from, '07:00')
  await user.tab()
  expect(await screen.findByText('The two times must differ.')).toBeVisible()
  expect(from).toBeInvalid()
  expect(api.of(PUT)).toHaveLength(0)
})

test('times that the server refuses return to what was saved', async () => {
  const { user } = open({
    ...server({ quietHours: { from: '21:00', to: '07:00' } }),
    [PUT]: failing(400, 'invalidInput'),
  })
  const from = await screen.findByLabelText('From')
  await user.clear(from)
  await user.type(from, '22:00')
  await user.tab()
  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(() => expect(from).toHaveValue('21:00'))
})

test('those who may not change the actions start with their own settings', async () => {
  open(server(), '/notification-settings')
  expect(await box('Mentions: Push')).toBeVisible()
  const list = within(screen.getByRole('navigation', { name: 'Notification actions' }))
  expect(list.getByRole('link', { name: /For me/ })).toHaveAttribute('aria-current', 'true')
})

test('settings that cannot be loaded can be tried again', async () => {
  let broken = true
  const given = server()
  const { user } = open({ ...given, [GET]: () => (broken ? failing(500, 'internal') : given[GET]?.()) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  broken = false
  await user.click(retry)
  expect(await box('Mentions: Push')).toBeVisible()
})
