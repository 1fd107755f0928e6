import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type {
  FollowedAction,
  NotificationAction,
  Recipient,
} from '#contract/notificationSettings/notificationSettings.ts'
import { type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const URL = '/api/notification-settings/actions'
const PUT = `PUT ${URL}/:id`

const action = (id: number, more: Partial<NotificationAction> = {}): NotificationAction => ({
  id,
  name: 'ORDER_CREATED',
  description: 'A new order arrived',
  messageDefault: 'Please assign it',
  disabled: false,
  version: 3,
  ...more,
})
const person = (userId: number, lastName: string, checked = false): Recipient => ({
  userId,
  login: `user${userId}`,
  firstName: 'Mai',
  lastName,
  checked,
})
const ALL = [action(1), action(2, { name: 'ORDER_LATE' }), action(3, { name: 'CARE_DUE', disabled: true })]
const ticked = person(7, 'Phạm', true)
const followed = (id: string): FollowedAction => ({
  ...(ALL.find((one) => String(one.id) === id) ?? action(1)),
  followers: [ticked],
})

const answers = {
  [`GET ${URL}`]: ALL,
  [`GET ${URL}/:id`]: ({ params }: Asked) => followed(params.id ?? ''),
  [`GET ${URL}/recipients`]: page([ticked, person(8, 'Trần')]),
  [PUT]: ({ params }: Asked) => ({
    ...followed(params.id ?? ''),
    messageDefault: 'Assign it now',
    followers: [person(8, 'Trần', true)],
    version: 4,
  }),
}
const EDITOR = ['ACCESS_ORDER', 'ACCESS_SETTING', 'EDIT_NOTIFICATION_SETTING'] as const
const open = (more: object = {}, path = '/notification-settings') =>
  renderConsole({ path, permissions: EDITOR, answers: { ...answers, ...more } })

test('content and ticks are saved with the version that was seen', async () => {
  const { user, api } = open()
  const content = await screen.findByRole('textbox', { name: 'Notification Content' })
  expect(content).toHaveValue('Please assign it')
  expect(screen.getByRole('navigation', { name: 'You are here' })).toHaveTextContent(
    'SettingsNotification Settings',
  )
  const current = screen.getByRole('link', { name: /New order/ })
  expect(current).toHaveAttribute('aria-current', 'true')
  const chosen = () => screen.getByRole('list', { name: 'Chosen recipients' })
  expect(chosen()).toHaveTextContent('Phạm Mai')
  await user.click(await screen.findByRole('checkbox', { name: /Trần Mai/ }))
  expect(chosen()).toHaveTextContent('Trần Mai')
  await user.click(within(chosen()).getByRole('button', { name: 'Remove Phạm Mai' }))
  expect(screen.getByRole('checkbox', { name: /Phạm Mai/ })).not.toBeChecked()
  await user.clear(content)
  await user.type(content, 'Assign it now')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('New order setting is updated.')).toBeVisible()
  expect(api.of(PUT)[0]?.body).toMatchObject({
    messageDefault: 'Assign it now',
    followers: [
      { userId: 8, checked: true },
      { userId: 7, checked: false },
    ],
    version: 3,
  })
})

test('what is not saved is guarded when another action is chosen', async () => {
  const { user } = open()
  await user.type(await screen.findByRole('textbox', { name: 'Notification Content' }), '!')
  await user.click(screen.getByRole('link', { name: /Late order/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getAllByRole('button')[0] ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('New order')
})

test('the search asks the server, and more people come at the end of the list', async () => {
  const { user, api } = open({
    [`GET ${URL}/recipients`]: ({ query }: Asked) =>
      page([person(query.get('page') === '1' ? 9 : 8, query.get('s') ?? 'Trần')], query.get('s') ? 1 : 101),
  })
  const box = await screen.findByRole('checkbox', { name: /user8/ })
  fireEvent.scroll(box.closest('div') ?? document.body)
  expect(await screen.findByRole('checkbox', { name: /user9/ })).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search name or login' }), 'Lan{Enter}')
  expect(await screen.findByRole('checkbox', { name: /Lan Mai/ })).toBeVisible()
  const asked = api.of(`GET ${URL}/recipients`).map(({ query }) => query.toString())
  expect(asked.at(-1)).toContain('s=Lan')
  expect(asked.every((query) => query.includes('actionId=1') && query.includes('size=100'))).toBe(true)
})

test('a disabled action is greyed and read-only', async () => {
  open({}, '/notification-settings/3')
  expect(await screen.findByRole('textbox', { name: 'Notification Content' })).toBeDisabled()
  expect(await screen.findByRole('checkbox', { name: /Phạm Mai/ })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getByText('This action is switched off: nothing is sent.')).toBeVisible()
})

test('a newer version is shown beside, and errors as a toast', async () => {
  const { user, api } = open({ [PUT]: failing(409, 'versionConflict', { facts: { version: 9 } }) })
  await user.click(await screen.findByRole('checkbox', { name: /Trần Mai/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Keep writing' }))
  api.answer({ [PUT]: failing(500, 'internal') })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  expect(screen.getByRole('checkbox', { name: /Trần Mai/ })).toBeChecked()
})

test('without the permission it is read-only, and says whether one is told', async () => {
  renderConsole({ path: '/notification-settings/1', permissions: ['ACCESS_ORDER'], answers })
  expect(await screen.findByText('Changing this needs EDIT_NOTIFICATION_SETTING.')).toBeVisible()
  expect(screen.getByText('You do not receive these notifications.')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a list that cannot be loaded can be tried again', async () => {
  let broken = true
  const { user } = open({ [`GET ${URL}`]: () => (broken ? failing(500, 'internal') : ALL) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  broken = false
  await user.click(retry)
  expect(await screen.findByRole('link', { name: /Late order/ })).toBeVisible()
})
