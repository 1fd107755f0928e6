import type { secondFactor as english } from '#i18n/en/screens/secondFactor.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the page of the own second factor, in Vietnamese. */
export const secondFactor = {
  title: 'Xác thực hai lớp',
  lead: 'Chỉ có mật khẩu thì không ai đăng nhập được: cần khóa truy cập, hoặc mật khẩu kèm mã trên điện thoại.',
  required: 'Vai trò của bạn bắt buộc dùng.',
  failed: 'Không tải được thông tin xác thực hai lớp.',
  first: 'Thiết lập xác thực hai lớp',
  firstLead:
    'Vai trò của bạn cần xác thực hai lớp khi đăng nhập: khóa truy cập hoặc ứng dụng xác thực. Hãy thiết lập ngay, chỉ mất một phút. Cần làm xong bước này mới dùng tiếp được.',
  start: {
    title: 'Ứng dụng xác thực',
    text: 'Mỗi lần đăng nhập bằng mật khẩu, cần nhập thêm mã từ một ứng dụng trên điện thoại, ví dụ Google Authenticator, Microsoft Authenticator, 2FAS hoặc trình quản lý mật khẩu.',
    password: 'Mật khẩu của bạn',
    submit: 'Thiết lập',
  },
  scan: {
    title: 'Quét mã bằng ứng dụng',
    picture: 'Mã QR cho ứng dụng xác thực',
    key: 'Nếu không quét được, hãy nhập khóa này vào ứng dụng',
    copy: 'Sao chép khóa',
    code: 'Mã hiện trên ứng dụng',
    submit: 'Bật',
    back: 'Làm lại',
  },
  codes: {
    title: 'Lưu lại mã khôi phục',
    text: 'Khi không có điện thoại lẫn khóa truy cập, mỗi mã dưới đây cùng với mật khẩu đăng nhập được một lần. Mã chỉ hiện một lần duy nhất, hãy cất ở nơi không cần điện thoại cũng lấy được.',
    list: 'Mã khôi phục',
    copy: 'Sao chép tất cả',
    download: 'Tải xuống',
    done: 'Tôi đã lưu',
    file: 'Mã khôi phục Atelier của %{login}. Mỗi mã dùng được một lần.',
  },
  on: {
    title: 'Ứng dụng xác thực',
    done: 'Đã bật ứng dụng xác thực',
    since: 'Bật từ',
    left: 'Mã khôi phục còn lại',
    few: 'Sắp hết mã khôi phục. Hãy tạo bộ mã mới.',
    renew: 'Tạo mã khôi phục mới',
    remove: 'Tắt',
  },
  renew: {
    title: 'Tạo mã khôi phục mới',
    text: 'Các mã cũ sẽ không dùng được nữa.',
    submit: 'Tạo mã mới',
  },
  remove: {
    title: 'Tắt ứng dụng xác thực?',
    text: 'Sau đó chỉ cần mật khẩu là đăng nhập được.',
    passkeysText: 'Khóa truy cập và mã khôi phục của bạn vẫn dùng được.',
    requiredText: 'Vai trò của bạn bắt buộc dùng: bạn sẽ phải thiết lập lại ngay.',
    submit: 'Tắt',
    done: 'Đã tắt ứng dụng xác thực',
  },
  code: 'Mã từ ứng dụng xác thực, hoặc một mã khôi phục',
} as const satisfies Texts<typeof english>
