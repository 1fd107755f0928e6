import type { NOTIFICATION_CAUSES } from '#contract/notifications.ts'
import type { Language } from '#contract/session/session.ts'

interface CauseTexts
  extends Readonly<Record<(typeof NOTIFICATION_CAUSES)[number], (order: number) => string>> {
  /** Instead of a name that the recipient may not see (D-3.7). */
  readonly customerService: string
}

/** Titles of the notifications that the server writes by itself, by the recipient's language. */
export const CAUSE_TEXTS: Readonly<Record<Language, CauseTexts>> = {
  en: {
    customerService: 'Customer service',
    MENTION: (order) => `You were mentioned in order #${order}`,
    HAND_OVER: (order) => `Order #${order} was handed over to you`,
  },
  vi: {
    customerService: 'Chăm sóc khách hàng',
    MENTION: (order) => `Bạn được nhắc đến trong đơn #${order}`,
    HAND_OVER: (order) => `Đơn #${order} được bàn giao cho bạn`,
  },
}
