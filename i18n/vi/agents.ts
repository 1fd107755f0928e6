import type { agents as english } from '#i18n/en/agents.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the agents, in Vietnamese. */
export const agents = {
  title: 'Nhân viên CSKH',
  one: 'Nhân viên CSKH',
  tabs: { label: 'Nhân viên và chat', agents: 'Nhân viên', chats: 'Chat' },
  asArtist: 'Xem trang họa sĩ',
  fields: {
    currSketch: 'Đang phác thảo',
    currColor: 'Đang lên màu',
    numDone: 'Đã xong',
    email: 'Email',
    phoneNumber: 'Số điện thoại',
    note: 'Ghi chú',
  },
} as const satisfies Texts<typeof english>
