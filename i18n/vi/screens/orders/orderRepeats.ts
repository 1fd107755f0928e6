import type { repeats as english } from '#i18n/en/screens/orders/orderRepeats.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of comparing pictures with earlier versions, in Vietnamese. */
export const repeats = {
  comparing: 'Đang so sánh với các bản trước…',
  differs: 'Khác với các bản trước',
  failed: 'Không so sánh được hình với các bản trước.',
  look: 'Xem bản %{number} (%{earlier}) và %{name}',
  SAME: {
    title: 'Đây là đúng tệp của bản %{number}',
    text: '%{name} chính là %{earlier}. Vẫn nộp chứ?',
    note: 'Đúng là tệp của bản %{number}',
  },
  NEARLY: {
    title: 'Hình này gần như giống hệt bản %{number}',
    text: '%{name} hầu như không khác %{earlier}. Vẫn nộp chứ?',
    note: 'Gần như giống hệt bản %{number}',
  },
} as const satisfies Texts<typeof english>
