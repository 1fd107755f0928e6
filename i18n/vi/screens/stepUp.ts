import type { stepUp as english } from '#i18n/en/screens/stepUp.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the dialog that asks again who it is, in Vietnamese. */
export const stepUp = {
  title: 'Xác nhận chính là bạn',
  text: 'Sau một lúc, hệ thống hỏi lại trước khi trả tiền, phân quyền, xem hoặc đổi thông tin thanh toán, kết thúc phiên đăng nhập và xuất dữ liệu khách hàng.',
  password: 'Mật khẩu của bạn',
  passkey: 'Dùng khóa truy cập',
  orCode: 'hoặc bằng mã',
  orRecoveryCode: 'hoặc bằng mã khôi phục',
  code: 'Mã trong ứng dụng xác thực, hoặc một mã khôi phục',
  recoveryCode: 'Mã khôi phục',
  submit: 'Xác nhận',
} satisfies Texts<typeof english>
