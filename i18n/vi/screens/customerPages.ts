import type { customerPages as english } from '#i18n/en/screens/customerPages.ts'
import type { Texts } from '#i18n/texts.ts'

/** What the pages for customers have in common, in Vietnamese. */
export const customerPages = {
  language: 'Ngôn ngữ',
  ended: {
    unknown: {
      title: 'Không dùng được liên kết này',
      text: 'Liên kết đã hết hạn, đã bị thu hồi hoặc chưa được sao chép đầy đủ. Vui lòng hỏi chúng tôi liên kết mới.',
    },
    sample: {
      title: 'Chỉ là ví dụ',
      text: 'Đây là liên kết ví dụ của bản xem trước. Trong tin nhắn được gửi đi, khách hàng nhận liên kết riêng của mình.',
    },
    tooMany: {
      title: 'Thử quá nhiều lần',
      text: 'Nhiều liên kết không tồn tại đã được mở từ đây. Vui lòng đợi mười lăm phút rồi mở lại liên kết của bạn.',
    },
    failed: { title: 'Có lỗi xảy ra', text: 'Vui lòng mở lại liên kết sau giây lát.' },
  },
} as const satisfies Texts<typeof english>
