import type { insightSlices as english } from '#i18n/en/screens/orders/insightSlices.ts'
import type { Texts } from '#i18n/texts.ts'

/** What a bar of the insights counts, in Vietnamese. */
export const insightSlices = {
  name: 'Báo cáo',
  revenue: 'đã thanh toán, không hoàn tiền',
  finished: 'hoàn tất',
  late: 'trễ hạn',
  rounds: '%{count} lần nộp',
  firstPass: '%{stage} được duyệt ngay lần đầu',
  sentBack: '%{stage} lần đầu phải sửa lại',
  time: 'hoàn tất, đã qua %{status}',
  answers: {
    within: 'trả lời trong một ngày',
    later: 'trả lời trễ hơn một ngày',
    waiting: 'đang chờ, chưa đến một ngày',
  },
  lane: 'đang ở %{status}, %{age}',
  stage: { SKETCH: 'bản phác thảo', COLOR: 'bản màu' },
  age: {
    0: 'từ hôm nay',
    '1-2': 'đã 1–2 ngày',
    '3-6': 'đã 3–6 ngày',
    '7+': 'từ 7 ngày trở lên',
  },
} as const satisfies Texts<typeof english>
