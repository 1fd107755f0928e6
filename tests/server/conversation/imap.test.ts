import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Mailbox, openMailbox } from '#tests/support/mails/imap.ts'
import { mailBytes, replyAddress } from '#tests/support/mails/mail.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { listOf, select } from '#tests/support/page/page.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof openDesk>>
let mailbox: Mailbox

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
  mailbox = await openMailbox()
})
afterAll(async () => {
  await mailbox.close()
  await server.close()
})

const poll = (imapUrl = mailbox.url) => runJob(server, 'poll-mailbox', { imapUrl })
const flags = () => mailbox.mails.map((mail) => [...mail.flags])
const count = async () => {
  const [row] = await select<{ count: number }>(
    server,
    sql`select count(*)::int as count from received_messages`,
  )
  return row?.count
}

test('what arrived is taken in once, at the time that it arrived, and then marked', async () => {
  const order = await desk.make()
  await desk.cs('POST', `/api/bookings/${order.code}/email`, { body: { content: '<p>Hello</p>' } })
  const to = await replyAddress(server, order.id)
  mailbox.deliver(await mailBytes({ to, text: 'From the mailbox' }))
  mailbox.deliver('no mail at all')
  mailbox.deliver(await mailBytes({ text: 'To nobody' }))
  await poll()
  expect(flags()).toEqual([['\\Seen'], ['\\Seen', '\\Flagged'], ['\\Seen']])
  const { json } = await desk.cs('GET', `/api/bookings/${order.code}/conversation`)
  expect(listOf(json.entries ?? {})).toContainEqual(
    expect.objectContaining({ text: 'From the mailbox', at: '2026-03-02T02:00:00.000Z' }),
  )
  expect(await count()).toBe(2)
  for (const mail of mailbox.mails) mail.flags.clear()
  await poll()
  expect(await count()).toBe(2)
})

test('a mail that could not be stored stays unseen for the next run', async () => {
  mailbox.mails.length = 0
  mailbox.deliver(
    await mailBytes({
      text: 'Again',
      attachments: [{ filename: 'a.gif', content: Buffer.from('R0lGODlhAQABAAAAACw=', 'base64') }],
    }),
  )
  const failing = vi.spyOn(server.store, 'write').mockRejectedValue(new Error('The store is down'))
  await poll()
  expect(flags()).toEqual([[]])
  failing.mockRestore()
  await poll()
  expect(flags()).toEqual([['\\Seen']])
})

test('a mailbox that cannot be reached or refuses is left for the next run', async () => {
  mailbox.deliver(await mailBytes({ text: 'Waits' }))
  await poll(mailbox.url.replace('mailbox-password', 'wrong'))
  await poll('imap://a:b@127.0.0.1:1/INBOX')
  expect(flags().at(-1)).toEqual([])
  expect(server.log.filter((line) => line.includes('mailbox not read'))).toHaveLength(2 + 1)
  expect(server.log.join('')).not.toContain('mailbox-password')
})
