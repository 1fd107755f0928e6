import type { passwordLinks as english } from '#i18n/en/screens/passwordLinks.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of asking for a link by mail, and of setting a password with it, in Vietnamese. */
export const passwordLinks = {
  forgot: {
    heading: 'Quên mật khẩu?',
    lead: 'Chúng tôi sẽ gửi liên kết đến email của tài khoản.',
    username: 'Tên đăng nhập hoặc email',
    submit: 'Gửi liên kết',
    pending: 'Đang gửi…',
    sentHeading: 'Hãy kiểm tra hộp thư',
    sent: 'Nếu có tài khoản với tên này, liên kết đang được gửi đi. Liên kết dùng được trong một giờ.',
    back: 'Quay lại đăng nhập',
    failed: 'Chưa yêu cầu được liên kết. Vui lòng thử lại.',
  },
  set: {
    title: 'Đặt mật khẩu',
    heading: 'Chọn mật khẩu mới',
    lead: 'Cho tài khoản %{login}.',
    password: 'Mật khẩu mới',
    submit: 'Lưu mật khẩu',
    pending: 'Đang lưu…',
    tooShort: 'Cần ít nhất %{min} ký tự.',
    common: 'Mật khẩu này quá phổ biến, dễ bị đoán. Hãy chọn mật khẩu khác.',
    known: 'Người khác biết thông tin này về bạn. Hãy chọn mật khẩu khác.',
    failed: 'Chưa lưu được mật khẩu. Vui lòng thử lại.',
    invalidHeading: 'Liên kết này không còn dùng được',
    invalid:
      'Mỗi liên kết chỉ dùng một lần và có thời hạn. Hãy yêu cầu liên kết mới ở trang đăng nhập, hoặc hỏi người đã gửi.',
    checkFailed: 'Không kiểm tra được liên kết.',
    retry: 'Thử lại',
  },
} satisfies Texts<typeof english>
