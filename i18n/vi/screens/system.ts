import type { system as english } from '#i18n/en/screens/system.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the system page, in Vietnamese. */
export const system = {
  title: 'Hệ thống',
  again: 'Kiểm tra lại',
  checked: 'Kiểm tra lần cuối: %{time}',
  failed: 'Không tải được tình trạng hệ thống.',
  summary: {
    OK: 'Mọi thứ đều ổn',
    NOTE: 'Mọi thứ đều ổn, có vài lưu ý',
    WARN: 'Có điều cần xem',
    BAD: 'Có điều cần xử lý ngay',
  },
  states: { OK: 'Ổn', NOTE: 'Lưu ý', WARN: 'Cần xem', BAD: 'Xử lý ngay' },
  unseen: 'Không kiểm tra được.',
  actUnseen: 'Xem lý do trong nhật ký của máy chủ.',
  checks: {
    program: { title: 'Chương trình', runs: 'Phiên bản %{version} trên Node %{node}, chạy từ %{started}' },
    processes: {
      title: 'Tiến trình máy chủ',
      one: 'Một, như cơ sở dữ liệu nhúng cho phép',
      several: 'Đang chạy: %{count}',
    },
    database: {
      title: 'Cơ sở dữ liệu',
      pglite: 'Nhúng, PostgreSQL %{version}, dung lượng %{bytes}',
      postgres: 'PostgreSQL %{version}, dung lượng %{bytes}',
    },
    migrations: {
      title: 'Nâng cấp dữ liệu',
      done: 'Đã đủ cho phiên bản này',
      missing: 'Cơ sở dữ liệu còn thiếu bước nâng cấp của phiên bản này',
    },
    connections: {
      title: 'Kết nối',
      embedded: 'Cơ sở dữ liệu nhúng chỉ có một',
      open: 'Đang mở %{open} trên %{most}',
      many: 'Đang mở %{open} trên %{most}; khi hết, các lệnh gọi sẽ lỗi',
    },
    replica: {
      title: 'Bản sao',
      none: 'Chưa thiết lập',
      used: 'Đang trả lời danh sách, tìm kiếm và xuất dữ liệu',
      unused: 'Không trả lời hoặc chậm quá, nên máy chính trả lời tất cả',
    },
    disk: {
      title: 'Ổ đĩa của thư mục dữ liệu',
      room: 'Còn trống %{free} trên %{size}',
      low: 'Chỉ còn trống %{free} trên %{size}',
    },
    backup: {
      title: 'Sao lưu',
      made: 'Bản mới nhất cách đây %{seconds}, dung lượng %{size}',
      old: 'Bản mới nhất đã cách đây %{seconds}, dù mỗi giờ phải có một bản',
      none: 'Chưa có bản nào',
      elsewhere: 'PostgreSQL được sao lưu bằng công cụ riêng, máy chủ này không thấy được',
    },
    outbox: {
      title: 'Thư và tin nhắn',
      empty: 'Không có gì đang chờ',
      waiting: 'Đang chờ: %{count}',
      failed: 'Lỗi trong một ngày qua: %{count}',
      stuck: 'Đang chờ: %{waiting}, cũ nhất đã %{seconds}',
    },
    jobs: {
      title: 'Tác vụ',
      well: '%{count} tác vụ đã chạy, lần cuối không có lỗi',
      failed: 'Lần cuối bị lỗi: %{count}',
    },
    webhooks: {
      title: 'Webhook',
      none: 'Chưa thiết lập',
      well: 'Đã thiết lập: %{count}, sự kiện đang chờ: %{waiting}',
      failing: 'Đang lỗi: %{count}, sự kiện cũ nhất đã chờ %{seconds}',
    },
    shops: {
      title: 'Cửa hàng đã kết nối',
      none: 'Chưa kết nối',
      well: 'Đã kết nối: %{count}',
      failing: 'Có vấn đề: %{count}, ví dụ %{shop}',
    },
    mail: {
      title: 'Máy chủ thư',
      set: 'Thư được gửi từ %{from}',
      unset: 'Chưa thiết lập, nên thư được ghi thành tệp',
    },
    push: {
      title: 'Thông báo đẩy',
      set: 'Đang được gửi',
      unset: 'Chưa thiết lập',
      deaf: 'Thiết bị đăng ký được nhưng không nhận được gì',
    },
    address: {
      title: 'Địa chỉ công khai',
      set: 'Địa chỉ: %{url}',
      local: '%{url}, chỉ dùng được trên máy này',
      plain: '%{url} không được mã hóa',
    },
  },
  acts: {
    migrations: 'Khởi động lại máy chủ: nó nâng cấp dữ liệu trước khi phục vụ.',
    connections: 'Tăng max_connections của PostgreSQL hoặc chạy ít tiến trình hơn.',
    replica: 'Kiểm tra bản sao và DATABASE_REPLICA_URL.',
    disk: 'Dọn bớt chỗ, hoặc lưu tệp vào bucket (S3_ENDPOINT).',
    backup: 'Xem tác vụ “Sao lưu” và chỗ trống trên ổ đĩa.',
    backupElsewhere: 'Hãy chắc chắn pg_dump hoặc lưu trữ WAL đang chạy và đọc lại được.',
    outbox: 'Xem lý do ở Hộp thư đi, và máy chủ thư có trả lời không.',
    jobs: 'Xem lý do ở Tác vụ; có thể chạy lại ngay.',
    webhooks: 'Xem bên nhận trả lời gì ở trang webhook.',
    shops: 'Xem lý do ở trang của cửa hàng.',
    mail: 'Đặt SMTP_URL và MAIL_FROM.',
    push: 'Đặt FIREBASE_SERVICE_ACCOUNT.',
    address: 'Đặt PUBLIC_URL thành địa chỉ mọi người mở, bắt đầu bằng https://.',
  },
} as const satisfies Texts<typeof english>
