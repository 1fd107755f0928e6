import type { templates as english } from '#i18n/en/templates.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the templates of mails and messages, in Vietnamese. */
export const templates = {
  title: 'Mẫu tin',
  one: 'mẫu tin',
  empty: 'Chưa có mẫu tin nào.',
  emptyHint: 'Email gửi khách khi đơn chuyển bước được viết từ các mẫu này.',
  noTitle: 'Tin nhắn không có tiêu đề.',
  fields: {
    name: 'Tên',
    purpose: 'Mục đích',
    status: 'Trạng thái đơn',
    channel: 'Kênh',
    language: 'Ngôn ngữ',
    title: 'Tiêu đề',
    content: 'Nội dung',
    active: 'Đang dùng',
  },
  values: {
    purpose: {
      NOTIFY: 'Thông báo',
      REMIND: 'Nhắc khách',
      LATE: 'Báo trễ',
      ANNIVERSARY: 'Ngày kỷ niệm',
      BIRTHDAY: 'Sinh nhật',
      DAY_AFTER_FIRST_ORDER_COMPLETE: 'Sau đơn hàng đầu tiên',
      RETURN_CUSTOMERS: 'Khách hàng quay lại',
    },
    channel: { EMAIL: 'Email', MESSAGE: 'Tin nhắn fb/ig' },
    language: { en: 'Tiếng Anh', vi: 'Tiếng Việt' },
  },
} as const satisfies Texts<typeof english>
