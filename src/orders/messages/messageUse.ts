import type { ConversationEntry } from '#contract/conversation/conversation.ts'
import {
  getEmailReminder,
  getEmailTemplate,
  getMessageReminder,
  getMessageTemplate,
  remindByEmail,
  remindByMessage,
  sendEmail,
  sendMessage,
} from '#contract/orders/messages.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import type { StepPurpose } from '#contract/templates/templates.ts'
import type { Call } from '#src/providers/useCall.ts'

export type MessageChannel = 'EMAIL' | 'MESSENGER'

/** What the dialog writes: about an order and one of its steps, on one channel. */
export interface MessageUse {
  readonly order: Order
  readonly step: Step | undefined
  readonly purpose: StepPurpose
  readonly channel: MessageChannel
  /** The customer's message that it answers, if it is an answer. */
  readonly answers?: ConversationEntry | undefined
}

/** Loads the template (D-7.8, D-7.10). */
export function loadTemplate(call: Call, { order, step, purpose, channel }: MessageUse, signal: AbortSignal) {
  const id = String(order.id)
  const templateId = step?.status ?? order.status
  if (purpose === 'REMIND')
    return call(channel === 'EMAIL' ? getEmailReminder : getMessageReminder, { id }, { signal })
  return call(channel === 'EMAIL' ? getEmailTemplate : getMessageTemplate, { id, templateId }, { signal })
}

/** The calls that send, by purpose. */
export const MAIL_CALLS = { NOTIFY: sendEmail, REMIND: remindByEmail } as const
export const CHAT_CALLS = { NOTIFY: sendMessage, REMIND: remindByMessage } as const

/** Draft key of an unsent mail or message. */
export const messageDraftKey = ({ order, step, purpose, channel, answers }: MessageUse): string =>
  answers === undefined
    ? `order.${order.id}.${purpose}.${channel}.${step?.id ?? order.status}`
    : `order.${order.id}.answer.${answers.id}`
