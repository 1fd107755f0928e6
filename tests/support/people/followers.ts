import type {
  ActionName,
  FollowedAction,
  NotificationAction,
  Recipient,
} from '#contract/notificationSettings/notificationSettings.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { Ask } from '../server.ts'

export const ACTIONS_URL = '/api/notification-settings/actions'

/** The notification actions, and who is told of them, through the API. */
export async function openActions(admin: Ask) {
  const all = (await admin('GET', ACTIONS_URL)).json as unknown as NotificationAction[]
  const idOf = (name: ActionName): number => {
    const found = all.find((action) => action.name === name)
    if (!found) throw new Error(`There is no action ${name}`)
    return found.id
  }
  const read = async (name: ActionName) =>
    (await admin('GET', `${ACTIONS_URL}/${idOf(name)}`)).json as unknown as FollowedAction
  const save = (name: ActionName, body: object, ask = admin) =>
    ask('PUT', `${ACTIONS_URL}/${idOf(name)}`, { body })
  const staff = async () => (await admin('GET', `${ACTIONS_URL}/recipients`)).json as unknown as Recipient[]
  /** Makes exactly these logins the followers. */
  const follow = async (name: ActionName, ...logins: readonly string[]) => {
    const followers = (await staff()).map(({ userId, login }) => ({
      userId,
      checked: logins.includes(login),
    }))
    const { status, text } = await save(name, { messageDefault: `About ${name}`, followers })
    if (status !== 200) throw new Error(`${status}: ${text}`)
  }
  return { all, idOf, read, save, staff, follow }
}

/** The titles in an inbox, newest first. */
export const inboxOf = async (ask: Ask): Promise<Notification[]> =>
  (await ask('GET', '/api/notifications?sort=createdDate,desc&size=50')).json as unknown as Notification[]
