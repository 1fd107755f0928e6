import type { stepUp as english } from '#i18n/en/screens/stepUp.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the dialog that asks again who it is, in Vietnamese. */
export const stepUp = {
  title: 'Xác nhận danh tính',
  text: 'Sau một thời gian, hệ thống hỏi lại trước khi trả tiền, xuất dữ liệu khách hàng, hoặc đổi quyền, thông tin thanh toán và phiên đăng nhập.',
  password: 'Mật khẩu của bạn',
  passkey: 'Dùng khóa truy cập',
  orCode: 'hoặc bằng mã',
  orRecoveryCode: 'hoặc bằng mã khôi phục',
  code: 'Mã trong ứng dụng xác thực, hoặc một mã khôi phục',
  recoveryCode: 'Mã khôi phục',
  submit: 'Xác nhận',
} satisfies Texts<typeof english>
