import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  DEFAULT_CHANNELS,
  type NoticeChannels,
  type NoticeKind,
  type OwnNoticeSettings,
} from '#contract/notificationSettings/ownNotices.ts'
import { inboxOf, openActions } from '../people/followers.ts'
import { type Ask, startServer } from '../server.ts'
import { openDesk } from '../work.ts'
import { runJob } from './jobs.ts'
import { select } from './page.ts'

export const OWN_NOTICES = '/api/me/notification-settings'

/** A server whose admin and agent have a device each, and what reaches them. */
export async function openNotices() {
  const server = await startServer()
  const desk = await openDesk(server)
  const actions = await openActions(desk.admin)
  const started = server.clock.now
  for (const login of ['admin', 'cs'] as const)
    await desk[login]('POST', '/api/push-tokens', { body: { token: `phone-of-${login}` } })
  const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query)
  const read = async (ask: Ask) => (await ask('GET', OWN_NOTICES)).json as unknown as OwnNoticeSettings
  const save = (ask: Ask, body: object) => ask('PUT', OWN_NOTICES, { body })
  const choose = async (ask: Ask, kind: NoticeKind, channels: Partial<NoticeChannels>) =>
    expect((await save(ask, { choices: [{ kind, ...DEFAULT_CHANNELS, ...channels }] })).status).toBe(200)
  const titles = async (ask: Ask) => (await inboxOf(ask)).map(({ title }) => title)
  const pushes = () => select(server, sql`select title, path, next_attempt from push_messages order by id`)
  const mails = () => select(server, sql`select "to", kind, subject, text, order_id from outbox order by id`)
  /** Lets so many minutes pass, and writes the mails that are due then. */
  const mailAfter = async (minutes: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
    await runJob(server, 'mail-notices')
  }
  /** Takes back all choices and all that came of them. */
  const reset = async () => {
    server.clock.now = started
    for (const table of [
      'notifications',
      'notification_followers',
      'notice_choices',
      'quiet_hours',
      'order_followers',
      'notice_mails',
      'push_messages',
      'outbox',
    ])
      await run(sql`delete from ${sql.identifier(table)}`)
  }
  return { server, desk, actions, started, run, read, save, choose, titles, pushes, mails, mailAfter, reset }
}
export type Notices = Awaited<ReturnType<typeof openNotices>>
