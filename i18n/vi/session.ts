import type { session as english } from '#i18n/en/session.ts'
import type { Texts } from '#i18n/texts.ts'
import { footer } from './footer.ts'

/** Texts of sign-in and session, in Vietnamese. */
export const session = {
  signIn: {
    title: 'Đăng nhập',
    welcome: 'Chào mừng bạn',
    lead: 'Đăng nhập vào xưởng vẽ.',
    username: 'Tên đăng nhập',
    password: 'Mật khẩu',
    showPassword: 'Hiện mật khẩu',
    hidePassword: 'Ẩn mật khẩu',
    rememberMe: 'Ghi nhớ đăng nhập',
    forgot: 'Quên mật khẩu?',
    passwordSet: 'Đã đặt mật khẩu. Hãy đăng nhập bằng mật khẩu mới.',
    submit: 'Đăng nhập',
    pending: 'Đang đăng nhập…',
    ended: 'Phiên làm việc đã kết thúc. Vui lòng đăng nhập lại.',
    required: 'Vui lòng điền mục này.',
    minLength: 'Phải có ít nhất 4 ký tự.',
    invalid: 'Tên đăng nhập hoặc mật khẩu không đúng.',
    invalidCode: 'Mã không đúng hoặc đã được dùng.',
    back: 'Quay lại',
    tooMany: 'Đã thử quá nhiều lần. Vui lòng đợi rồi thử lại.',
    tooManyMinutes: 'Đã thử quá nhiều lần. Vui lòng thử lại sau %{minutes} phút.',
    offline: 'Không kết nối được tới máy chủ. Vui lòng kiểm tra mạng rồi thử lại.',
    failed: 'Đăng nhập không thành công. Vui lòng thử lại.',
    language: 'Ngôn ngữ',
    picture: 'Mỗi bức chân dung bắt đầu từ một nét vẽ.',
  },
  footer,
} as const satisfies Texts<typeof english>
