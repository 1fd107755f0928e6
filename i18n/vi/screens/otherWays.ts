import type { otherWays as english } from '#i18n/en/screens/otherWays.ts'
import type { Texts } from '#i18n/texts.ts'

/** What the sign-in page offers besides name and password, in Vietnamese. */
export const otherWays = {
  or: 'hoặc',
  passkey: 'Đăng nhập bằng khóa truy cập',
  usePasskey: 'Dùng khóa truy cập',
  factorCode: 'Mã xác thực',
  appHint: 'Sáu chữ số hiện trên ứng dụng xác thực.',
  recoveryHint: 'Một trong các mã khôi phục bạn đã lưu.',
  useRecovery: 'Dùng mã khôi phục',
  useApp: 'Dùng ứng dụng',
  recoveryCode: 'Mã khôi phục',
  cancelled: 'Chưa dùng khóa truy cập nào. Hãy thử lại hoặc đăng nhập cách khác.',
  refused: 'Khóa truy cập này không đăng nhập được ở đây. Hãy đăng nhập cách khác.',
  address: 'Khóa truy cập không dùng được ở địa chỉ này. Hãy mở trang này ở địa chỉ thường dùng.',
  provider: 'Tiếp tục với %{provider}',
  providerDown: 'Hiện không kết nối được. Vui lòng thử lại sau giây lát.',
} as const satisfies Texts<typeof english>
