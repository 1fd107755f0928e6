import type { providers as english } from '#i18n/en/screens/providers.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of signing in with an identity provider, and of the accounts there that are linked, in Vietnamese. */
export const providers = {
  code: 'Xác nhận danh tính',
  codeLead: 'Tài khoản của bạn còn có xác thực hai lớp.',
  failed: 'Đăng nhập không thành công',
  refused: 'Đăng nhập không thành công hoặc mất quá nhiều thời gian. Vui lòng thử lại.',
  cancelled: 'Đã hủy đăng nhập.',
  unavailable: 'Không kết nối được với %{provider}. Vui lòng thử lại sau giây lát.',
  noAccount: 'Chưa có tài khoản nào ở đây cho %{email}. Hãy nhờ quản trị viên tạo tài khoản.',
  taken: 'Tài khoản này đang được dùng để đăng nhập vào một tài khoản khác ở đây.',
  begunElsewhere: 'Lần đăng nhập này được bắt đầu ở cửa sổ khác hoặc đã quá lâu. Vui lòng bắt đầu lại.',
  handedOver: 'Đã xong',
  handedOverText: 'Có thể đóng cửa sổ này và tiếp tục ở cửa sổ kia.',
  back: 'Quay lại',
  proof: {
    text: 'Đăng nhập lại vào %{provider} trong cửa sổ mới.',
    open: 'Đăng nhập %{provider}',
    waiting: 'Đang chờ cửa sổ kia…',
  },
  links: {
    title: 'Đăng nhập một lần (SSO)',
    none: 'Chưa có tài khoản nào của nhà cung cấp khác được liên kết.',
    noneOf: '%{name} chưa liên kết tài khoản nào của nhà cung cấp khác.',
    failed: 'Không tải được các tài khoản đã liên kết.',
    since: 'Liên kết ngày %{at}',
    used: 'Dùng lần cuối ngày %{at}',
    link: 'Liên kết %{provider}',
    unlink: 'Gỡ liên kết',
    unlinkIt: 'Gỡ liên kết %{provider}',
    ask: 'Gỡ liên kết %{provider}?',
    askOf: 'Gỡ liên kết %{provider} của %{name}?',
    askText:
      'Các phiên khác đã đăng nhập qua %{provider} sẽ kết thúc. Nếu hai tài khoản dùng chung một địa chỉ email, lần đăng nhập sau qua %{provider} sẽ tự liên kết lại.',
    askTextOf:
      'Các phiên %{name} đã đăng nhập qua %{provider} sẽ kết thúc, và người đó sẽ nhận email thông báo. Nếu hai tài khoản dùng chung một địa chỉ email, lần đăng nhập sau qua %{provider} sẽ tự liên kết lại: muốn chặn hẳn, hãy vô hiệu hóa tài khoản ở đây.',
    unlinked: 'Đã gỡ liên kết %{provider}',
    unlinkedOf: 'Đã gỡ liên kết %{provider} của %{name}',
  },
} satisfies Texts<typeof english>
