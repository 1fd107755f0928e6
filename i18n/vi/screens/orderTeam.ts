import type { team as english } from '#i18n/en/screens/orderTeam.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of what colleagues do together on an order's page, in Vietnamese. */
export const team = {
  mention: {
    title: 'Đồng nghiệp',
    search: 'Tìm đồng nghiệp',
    noMatch: 'Không có ai xem được bước này phù hợp.',
    failed: 'Không tải được danh sách đồng nghiệp.',
    hint: 'Gõ @ để nhắc đến đồng nghiệp.',
  },
} as const satisfies Texts<typeof english>
