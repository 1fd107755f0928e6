import type { jobs as english } from '#i18n/en/screens/settings/jobs.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the jobs, in Vietnamese. */
export const jobs = {
  title: 'Tác vụ tự động',
  never: 'Chưa chạy lần nào.',
  failed: 'Không tải được danh sách tác vụ.',
  failedRuns: 'Không tải được các lần chạy.',
  run: 'Chạy ngay',
  asked: '%{name} sẽ chạy ngay.',
  changed: '%{smart_count} thay đổi',
  columns: {
    name: 'Tác vụ',
    every: 'Tần suất',
    lastRun: 'Lần chạy cuối',
    started: 'Bắt đầu',
    took: 'Thời lượng',
    result: 'Kết quả',
    lastFailure: 'Lỗi gần nhất',
  },
  every: { minute: 'mỗi phút', minutes: 'mỗi %{smart_count} phút', hour: 'mỗi giờ' },
  state: { RUNNING: 'Đang chạy', DONE: 'Xong', FAILED: 'Lỗi', LOST: 'Bị gián đoạn' },
  names: {
    'add-up-counts': {
      title: 'Cộng số liệu',
      text: 'Cộng số đơn và số khách hiển thị ở các tab và danh sách.',
    },
    'apply-retention': {
      title: 'Xóa dữ liệu cũ',
      text: 'Mỗi đêm, xóa nội dung email, mục nhật ký, ảnh và liên kết đã hết thời hạn lưu.',
    },
    'back-up': {
      title: 'Sao lưu',
      text: 'Sao lưu cơ sở dữ liệu và tệp; với PostgreSQL thì chỉ khi đã đặt BACKUP_DIR.',
    },
    'care-reminders': {
      title: 'Nhắc chăm sóc khách hàng',
      text: 'Tạo lời nhắc chăm sóc khách hàng, mỗi sáng một lần.',
    },
    'compare-shops': {
      title: 'So với shop',
      text: 'Mỗi đêm đọc lại mọi đơn đang mở từ các shop đã kết nối và liệt kê những điểm khác nhau.',
    },
    'deliver-outbox': {
      title: 'Gửi thư và tin nhắn',
      text: 'Gửi thư và tin nhắn đang chờ trong hộp thư đi, và thử lại những tin chưa gửi được.',
    },
    'deliver-pushes': {
      title: 'Gửi thông báo đẩy',
      text: 'Gửi thông báo đến các trình duyệt và điện thoại đã bật nhận.',
    },
    'deliver-webhooks': {
      title: 'Gửi webhook',
      text: 'Gửi sự kiện đến phần mềm khác và thử lại những sự kiện chưa đến nơi.',
    },
    'drill-backup': {
      title: 'Thử bản sao lưu',
      text: 'Mỗi tuần khôi phục bản mới nhất vào một cơ sở dữ liệu tạm rồi so từng bảng và từng tệp.',
    },
    'erase-customers': {
      title: 'Xóa thông tin khách hàng',
      text: 'Xóa mọi dữ liệu còn lưu của những khách đã được xóa thông tin.',
    },
    'fetch-pictures': { title: 'Tải ảnh', text: 'Tải ảnh của đơn và thư đang nằm ở nơi khác.' },
    'follow-limits': {
      title: 'Dời hạn',
      text: 'Dời hạn của các bước đang mở sau khi đổi giới hạn thời gian.',
    },
    'follow-names': {
      title: 'Chuyển đơn theo tên mới',
      text: 'Chuyển đơn sau khi gộp cửa hàng, đổi tên hoặc ghép sản phẩm.',
    },
    'follow-zone': {
      title: 'Dời ngày của báo cáo',
      text: 'Tính lại các ngày của báo cáo sau khi đổi múi giờ kinh doanh.',
    },
    'late-notifications': {
      title: 'Gom đơn trễ',
      text: 'Mỗi ngày một lần, từ 08:00 theo múi giờ kinh doanh, gom các đơn mới bị trễ.',
    },
    'mail-notices': {
      title: 'Gửi thông báo qua email',
      text: 'Gom các thông báo mà tài khoản muốn nhận qua email rồi soạn thư.',
    },
    'mail-password-links': {
      title: 'Gửi liên kết đặt mật khẩu',
      text: 'Gửi liên kết cho người quên mật khẩu, nếu tài khoản tồn tại.',
    },
    'pack-files': {
      title: 'Đóng gói tệp',
      text: 'Gom các tệp hoàn thiện của nhiều đơn vào một tệp zip.',
    },
    'pay-runs': { title: 'Đợt chi trả', text: 'Trả tiền cho họa sĩ trong các đợt chi trả đã bắt đầu.' },
    'picture-facts': {
      title: 'Phân tích ảnh',
      text: 'Tìm màu sắc và độ giống nhau của các ảnh đã lưu từ trước.',
    },
    'poll-mailbox': { title: 'Nhận thư', text: 'Nhận thư trả lời của khách từ hộp thư, nếu có.' },
    'pull-shops': {
      title: 'Đọc từ shop',
      text: 'Đọc thay đổi trên các shop đã kết nối: mười lăm phút một lần, và ngay khi webhook báo có thay đổi.',
    },
    'read-shop-histories': {
      title: 'Đọc lịch sử của shop',
      text: 'Đọc những đơn shop đã có trước khi kết nối, khi có người yêu cầu.',
    },
    'recompute-alerts': {
      title: 'Cập nhật cảnh báo',
      text: 'Xác định đơn nào trễ, bị bỏ quên hoặc đang chờ theo thời gian.',
    },
    'sweep-bulk': {
      title: 'Dọn lựa chọn',
      text: 'Xóa các lựa chọn và thao tác hàng loạt không còn hoàn tác được.',
    },
    'sweep-deliveries': {
      title: 'Dọn đơn shop gửi đến',
      text: 'Xóa nội dung shop đã gửi khi hết số ngày lưu.',
    },
    'sweep-files': { title: 'Dọn tệp', text: 'Xóa các tệp không còn dùng ở đâu.' },
    'sweep-keys': {
      title: 'Dọn thao tác lặp',
      text: 'Xóa các kết quả được giữ phòng khi một thao tác bị gửi lại.',
    },
    'sweep-runs': {
      title: 'Dọn lịch sử tác vụ',
      text: 'Giữ các lần chạy gần nhất của mỗi tác vụ và xóa các lần cũ.',
    },
    'sweep-sessions': {
      title: 'Dọn phiên đăng nhập',
      text: 'Xóa các phiên đã hết hạn và các lần thử đăng nhập cũ.',
    },
    'sweep-webhooks': {
      title: 'Xóa lần gửi webhook cũ',
      text: 'Xóa nhật ký webhook đã hết thời hạn lưu.',
    },
    'tell-shops': {
      title: 'Cập nhật cho shop',
      text: 'Gửi cho các shop đã kết nối tin về đơn của họ: trạng thái, liên kết, mã vận đơn, hủy và hoàn tiền.',
    },
    vacuum: {
      title: 'Dọn cơ sở dữ liệu',
      text: 'Giải phóng chỗ của các dòng đã đổi và cập nhật thống kê truy vấn.',
    },
  },
} as const satisfies Texts<typeof english>
