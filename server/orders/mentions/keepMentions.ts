import { type SQL, sql } from 'drizzle-orm'
import type { Notification } from '#contract/notifications/notifications.ts'
import { mentionsIn } from '#contract/orders/team/mentions.ts'
import type { Account } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { excerpt } from '../../events/excerpt.ts'
import { problem } from '../../http/problem.ts'
import { CAUSE_TEXTS } from '../../notifications/causeTexts.ts'
import { notify } from '../../notifications/notify.ts'
import type { StepContext } from '../steps/stepContext.ts'
import { commentMentions, pinReplyMentions } from '../stepTables.ts'
import { todoMentions } from '../todos/todoTables.ts'
import { loginsIn, maskMentions } from './maskMentions.ts'
import { colleagues, knowsEveryone, type MentionContext } from './mentionable.ts'
import { senderName } from './senderName.ts'

interface Staff {
  readonly id: number
  readonly login: string
  /** Mentioned in the text already. */
  readonly kept: boolean
}

/** A text that mentions, and where it is. */
interface Written {
  readonly content: string
  readonly context: MentionContext
  /** Selects the ids of those whom it mentioned before. */
  readonly kept: SQL
  /** Stores a mention; false if it was stored before. */
  readonly store: (userId: number) => Promise<boolean>
  readonly link: Pick<Notification['additionalData'], 'commentId' | 'todoId' | 'reviewId'>
}

/** The staff whose logins the text names, the longest match of each place. */
async function namedIn(tx: Db, { content, kept }: Written): Promise<readonly Staff[]> {
  const rows = await rowsOf<Staff>(
    tx,
    sql`select u.id, u.login, u.id in (${kept}) as kept from users u where u.staff
      and lower(u.login) in (select jsonb_array_elements_text(${JSON.stringify(loginsIn(content))}::jsonb))`,
  )
  const known = new Map(rows.map((row) => [row.login.toLowerCase(), row]))
  const found = mentionsIn(content).flatMap(({ logins }) => {
    const login = logins.find((each) => known.has(each.toLowerCase()))
    return known.get(login?.toLowerCase() ?? '') ?? []
  })
  return [...new Set(found)]
}

/**
 * Those of them whom the account may mention. Others are plain text to an account that sees only some orders,
 * since a refusal would tell it that they exist. Throws 400 `notMentionable` to the rest.
 */
async function allowed(
  tx: Db,
  account: Account,
  context: MentionContext,
  named: readonly Staff[],
): Promise<readonly Account[]> {
  if (named.length === 0) return []
  const ids = sql.join(
    named.map(({ id }) => sql`${id}::int`),
    sql`, `,
  )
  const seeing = await colleagues(tx, account, context, sql`u.id in (${ids})`)
  const found = seeing.filter(({ id, known }) => known || id === account.id)
  const refused = named.find(({ id, kept }) => !kept && !found.some((one) => one.id === id))
  if (refused && knowsEveryone(account)) throw problem('notMentionable', { facts: { name: refused.login } })
  return found
}

type Writing = Pick<StepContext, 'tx' | 'order' | 'request'>

/** Stores whom the text mentions, and notifies each once per text (D-7.40); never the author. Throws as `allowed`. */
async function keep({ tx, order, request: { account, now } }: Writing, written: Written): Promise<void> {
  const { content, context, store, link } = written
  const named = await namedIn(tx, written)
  const found = await allowed(tx, account, context, named)
  for (const recipient of found.toSorted((one, other) => one.id - other.id)) {
    if (!(await store(recipient.id)) || recipient.id === account.id) continue
    const mask = await maskMentions(tx, recipient, sql`select ${order.id}::int`, [content])
    await notify(tx, now, recipient.id, {
      cause: 'MENTION',
      title: CAUSE_TEXTS[recipient.langKey].MENTION(order.number),
      content: excerpt(mask(content)),
      senderName: await senderName(tx, recipient, account, order.id),
      additionalData: { code: order.code, orderNumber: order.number, ...link },
    })
  }
}

/** Stores and notifies whom the comment mentions (D-7.40). Throws 400 `notMentionable`. */
export const keepMentions = (
  writing: Writing,
  { id, stepId, content }: { readonly id: number; readonly stepId: number; readonly content: string },
): Promise<void> =>
  keep(writing, {
    content,
    context: { orderId: writing.order.id, stepId },
    kept: sql`select m.user_id from comment_mentions m where m.comment_id = ${id}`,
    store: async (userId) => {
      const added = writing.tx.insert(commentMentions).values({ commentId: id, userId })
      return (await added.onConflictDoNothing().returning()).length > 0
    },
    link: { commentId: id },
  })

/** Stores and notifies whom the reply to a pin of the step mentions (D-7.40). Throws 400 `notMentionable`. */
export const keepReplyMentions = (
  writing: Writing,
  { id, stepId, text }: { readonly id: number; readonly stepId: number; readonly text: string },
): Promise<void> =>
  keep(writing, {
    content: text,
    context: { orderId: writing.order.id, stepId },
    kept: sql`select m.user_id from pin_reply_mentions m where m.reply_id = ${id}`,
    store: async (userId) => {
      const added = writing.tx.insert(pinReplyMentions).values({ replyId: id, userId })
      return (await added.onConflictDoNothing().returning()).length > 0
    },
    link: { reviewId: stepId },
  })

/** Stores and notifies whom the to-do mentions (D-7.40). Throws 400 `notMentionable`. */
export const keepTodoMentions = (
  writing: Writing,
  { id, detail }: { readonly id: number; readonly detail: string },
): Promise<void> =>
  keep(writing, {
    content: detail,
    context: { orderId: writing.order.id },
    kept: sql`select m.user_id from todo_mentions m where m.todo_id = ${id}`,
    store: async (userId) => {
      const added = writing.tx.insert(todoMentions).values({ todoId: id, userId })
      return (await added.onConflictDoNothing().returning()).length > 0
    },
    link: { todoId: id },
  })
