import { type SQL, sql } from 'drizzle-orm'
import type { LastMessage, MessageTemplate } from '#contract/orders/messages.ts'
import { ORDER_STATUSES } from '#contract/orders/statuses.ts'
import type { StepPurpose, TemplateChannel } from '#contract/templates/templates.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, iso, rowsOf } from '../../db/db.ts'
import type { Links } from '../../files/links.ts'
import { problem } from '../../http/problem.ts'
import { isUnnamed } from '../../scope/agentNames.ts'
import { findOrderId } from '../../scope/findOrder.ts'
import { filesOfTemplate } from '../../templates/files.ts'
import { fillTemplate } from '../../templates/fillTemplate.ts'
import { findTemplate } from '../../templates/findTemplate.ts'
import { variablesIn } from '../../templates/templateThread.ts'
import { orderValues } from '../../templates/values.ts'

/** Which template of an order: of a status for a notice, of its own status for a reminder (D-7.8, D-7.10). */
export interface TemplateUse {
  readonly purpose: StepPurpose
  readonly channel: TemplateChannel
  /** Absent: the order's current status. */
  readonly status?: string
}

interface TemplateContext {
  readonly publicUrl: string
  readonly links: Links
  readonly now: Date
}

/** SQL of the status whose template is wanted. Throws 404 `noTemplate` for one that does not exist. */
function statusOf(orderId: number, { status }: TemplateUse): SQL {
  if (status === undefined) return sql`(select o.status from orders o where o.id = ${orderId})`
  if (!ORDER_STATUSES.some((known) => known === status)) throw problem('noTemplate')
  return sql`${status}`
}

/** Whether the template has the variable, in any of its branches. */
async function uses(
  variable: 'proofLink' | 'deliveryLink',
  channel: TemplateChannel,
  content: string,
): Promise<boolean> {
  const used = await variablesIn(content, { html: channel === 'EMAIL' })
  return used.some(({ path }) => path[0] === variable)
}

/** Who last wrote to the customer about one of the order's open steps. */
async function lastMessage(db: Db, account: SignedIn, orderId: number): Promise<LastMessage | null> {
  const [last] = await rowsOf<LastMessage>(
    db,
    sql`select a.at, a.channel, case when ${isUnnamed(account, sql`u.id`)} then null
        else trim(u.first_name || ' ' || u.last_name) end as by
      from step_activities a join steps s on s.id = a.step_id join users u on u.id = a.actor_id
      where s.order_id = ${orderId} and s.closed_date is null and s.state in ('WORKING', 'REVIEWING')
        and a.activity_type in ('NOTIFIED_CUSTOMER', 'REMINDER_CUSTOMER') and a.channel is not null
      order by a.at desc limit 1`,
  )
  return last ? { ...last, at: iso(last.at) } : null
}

/**
 * The template filled with the order, in the customer's language. Throws 404 outside the scope, 404 `noTemplate`, or
 * 400 `brokenTemplate`.
 */
export async function messageTemplate(
  db: Db,
  account: SignedIn,
  idOrCode: string,
  use: TemplateUse,
  { publicUrl, links, now }: TemplateContext,
): Promise<MessageTemplate> {
  const orderId = await findOrderId(db, account, idOrCode)
  const from = { sender: account.fullName, publicUrl }
  const { values, recipient, hasProof, hasDelivery } = await orderValues(db, orderId, from)
  const { id, name, version, language, ...template } = await findTemplate(db, {
    ...use,
    status: statusOf(orderId, use),
    language: recipient.language,
  })
  const filled = await fillTemplate({ channel: use.channel, ...template }, values)
  const address = use.channel === 'EMAIL' ? recipient.email : recipient.psid
  return {
    id,
    name,
    ...filled,
    attachments: await filesOfTemplate(db, { account, now, links }, id),
    version,
    language,
    to: has(account, 'VIEW_CUSTOMER_CONTACT_INFO') ? address : null,
    reachable: address !== null,
    last: await lastMessage(db, account, orderId),
    lacksProof: !hasProof && (await uses('proofLink', use.channel, template.content)),
    lacksDelivery: !hasDelivery && (await uses('deliveryLink', use.channel, template.content)),
  }
}
