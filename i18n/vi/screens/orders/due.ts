import type { due as english } from '#i18n/en/screens/orders/due.ts'
import type { Texts } from '#i18n/texts.ts'

/** How far a deadline is away, in Vietnamese. */
export const due = {
  inMinutes: 'Còn %{smart_count} phút',
  inHours: 'Còn %{smart_count} giờ',
  inDays: 'Còn %{smart_count} ngày',
  lateMinutes: 'Trễ %{smart_count} phút',
  lateHours: 'Trễ %{smart_count} giờ',
  lateDays: 'Trễ %{smart_count} ngày',
} as const satisfies Texts<typeof english>
