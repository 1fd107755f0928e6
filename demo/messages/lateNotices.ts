import { sql } from 'drizzle-orm'
import { addDays, businessDay, hourOfDay, readTimeZone } from '#server/businessDay.ts'
import { letterOf } from '#server/conversation/messages/letter.ts'
import { type Db, rowsOf } from '#server/db/db.ts'
import { jobDays } from '#server/jobs/tables.ts'
import { gather, LATE_JOB } from '#server/lateNotifications/gather.ts'
import { giveReplyTokens } from '#server/outbox/replyTokens.ts'
import { outbox } from '#server/outbox/tables.ts'

const HOUR_MS = 3_600_000
const FROM_HOUR = 8
/** Days before today on which late orders were gathered. */
const DAYS = [9, 6, 4, 2, 1, 0]
/** How many of the newest are not sent; the one before them is sent in part. */
const UNSENT = 2

interface Late {
  readonly orderId: number
  readonly number: number
  readonly email: string
  readonly firstName: string
  readonly language: string
}

/** The orders of a late notification whose customers have an address. */
const lateOf = (tx: Db, id: number) =>
  rowsOf<Late>(
    tx,
    sql`select o.id as "orderId", o.number, c.email, c.first_name as "firstName", c.lang_key as language
      from late_bookings b join orders o on o.id = b.order_id join users c on c.id = o.customer_id
      where b.late_notification_id = ${id} and c.email <> '' order by o.id`,
  )

/** Mails the customers, as an agent did. */
async function notify(tx: Db, id: number, late: readonly Late[], at: string): Promise<void> {
  for (const { orderId, number, email, firstName, language } of late) {
    const title = `Your order #${number} takes a little longer`
    const content = `<p>Hello ${firstName},</p><p>we are sorry that your portrait is not ready yet. We send it as soon as we can.</p>`
    const [sent] = await tx
      .insert(outbox)
      .values({
        channel: 'EMAIL',
        kind: 'LATE',
        messageId: `<demo-late-${id}-${orderId}@atelier>`,
        to: email,
        ...letterOf(number, { title, content, language }),
        orderId,
        createdDate: at,
        state: 'SENT',
        attempts: 1,
        nextAttempt: at,
        sentDate: at,
      })
      .returning({ id: outbox.id })
    await tx.execute(sql`update late_bookings set sent_date = ${at}::timestamptz, outbox_id = ${sent?.id ?? 0}
      where late_notification_id = ${id} and order_id = ${orderId}`)
  }
  await giveReplyTokens(
    tx,
    late.map(({ orderId }) => orderId),
  )
}

/** Late notifications of the last days, of which the newest wait to be sent. */
export async function addLateNotices(tx: Db, now: Date): Promise<void> {
  const zone = await readTimeZone(tx)
  const today = businessDay(now, zone)
  const made: { readonly id: number; readonly at: Date }[] = []
  for (const back of DAYS) {
    const day = addDays(today, -back)
    const at = hourOfDay(day, FROM_HOUR, zone)
    const { lateNotificationId: id } =
      at > now ? { lateNotificationId: null } : await gather(tx, { now: at, day })
    if (id !== null) made.push({ id, at })
  }
  for (const [index, { id, at }] of made.entries()) {
    const late = await lateOf(tx, id)
    const unsent = made.length - index <= UNSENT
    const mailed = unsent ? [] : made.length - index === UNSENT + 1 ? late.slice(1) : late
    await notify(tx, id, mailed, new Date(at.getTime() + HOUR_MS).toISOString())
  }
  await tx.insert(jobDays).values({ job: LATE_JOB, day: today }).onConflictDoNothing()
}
