import type { passkeys as english } from '#i18n/en/screens/passkeys.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the own passkeys, in Vietnamese. */
export const passkeys = {
  title: 'Khóa truy cập (passkey)',
  text: 'Khóa truy cập giúp bạn đăng nhập bằng vân tay, khuôn mặt hoặc mã PIN của thiết bị, không cần mật khẩu và mã. Không ai đoán được, và trang khác không lấy được.',
  add: 'Thêm khóa truy cập',
  adding: 'Đang thêm…',
  added: 'Đã thêm khóa truy cập',
  unsupported:
    'Trình duyệt này không tạo được khóa truy cập tại địa chỉ này. Cần trình duyệt mới, HTTPS và tên miền như shop.example.com thay vì dãy số.',
  synced: 'Trong trình quản lý mật khẩu, dùng được trên mọi thiết bị của bạn',
  device: 'Chỉ trên một thiết bị',
  created: 'Thêm lúc %{at}',
  used: 'dùng lần cuối %{at}',
  unused: 'chưa dùng',
  rename: 'Đổi tên',
  renameIt: 'Đổi tên khóa truy cập %{name}',
  remove: 'Xóa',
  removeIt: 'Xóa khóa truy cập %{name}',
  renaming: {
    title: 'Đổi tên khóa truy cập',
    text: 'Đặt tên để bạn dễ nhận ra, ví dụ tên thiết bị đang giữ khóa.',
    name: 'Tên',
    submit: 'Đổi tên',
    done: 'Đã đổi tên khóa truy cập',
  },
  removing: {
    title: 'Xóa khóa truy cập “%{name}”?',
    other: 'Khóa này sẽ không đăng nhập được nữa. Hãy xóa cả trên thiết bị để không bị gợi ý nữa.',
    app: 'Khóa này sẽ không đăng nhập được nữa: sau mật khẩu, cần nhập mã từ ứng dụng. Hãy xóa cả trên thiết bị.',
    password: 'Sau đó chỉ cần mật khẩu là đăng nhập được. Hãy xóa khóa cả trên thiết bị.',
    required: 'Vai trò của bạn bắt buộc dùng xác thực hai lớp: bạn sẽ phải thiết lập lại ngay.',
    confirm: 'Xóa',
    done: 'Đã xóa khóa truy cập',
  },
  faults: {
    cancelled: 'Chưa dùng khóa truy cập nào. Hãy thử lại.',
    exists: 'Thiết bị này đã có khóa truy cập của tài khoản bạn.',
    unsuited: 'Thiết bị này không giữ được khóa truy cập: cần mở khóa bằng vân tay, khuôn mặt hoặc mã PIN.',
    address: 'Khóa truy cập không dùng được ở địa chỉ này. Hãy mở trang này ở địa chỉ thường dùng.',
    failed: 'Trình duyệt không thực hiện được. Vui lòng thử lại.',
  },
} as const satisfies Texts<typeof english>
