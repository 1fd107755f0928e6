import type {
  columns as columnsEnglish,
  exported as exportedEnglish,
  list as listEnglish,
  live as liveEnglish,
  match as matchEnglish,
  own as ownEnglish,
  tab as tabEnglish,
} from '#i18n/en/orders/list.ts'
import type { Texts } from '#i18n/texts.ts'

/** The orders list: tabs, columns, live changes, keys, export (A§2), in Vietnamese. */
export const list = {
  label: 'Đơn hàng',
  selectRow: 'Chọn đơn #%{number}',
  empty: 'Chưa có đơn hàng',
  emptyHint: 'Đơn hàng sẽ hiện ở đây ngay khi shop gửi đến.',
  emptyScope: 'Đơn hàng sẽ hiện ở đây ngay khi được giao.',
  filteredEmpty: 'Không có đơn nào phù hợp',
  filteredEmptyHint: 'Hãy bỏ bớt bộ lọc hoặc tìm từ khác.',
  hiddenHits: 'Có %{smart_count} đơn hàng khớp “%{text}” ngoài các bộ lọc này.',
  searchEverywhere: 'Tìm ở mọi nơi',
  failed: 'Không tải được danh sách đơn hàng.',
} as const satisfies Texts<typeof listEnglish>

export const tab = {
  label: 'Chế độ xem',
  all: 'Tất cả',
  myTurn: 'Đến lượt tôi',
  late: 'Trễ hạn',
  noActivity: '24h không hoạt động',
  noSketch: '3 ngày chưa phác thảo',
  artistUpdated: 'Họa sĩ cập nhật',
  customerWrote: 'Khách nhắn tin',
  hasPoster: 'Có poster',
  mine: 'Đơn của tôi',
  vendor: 'NCC: %{vendor}',
} as const satisfies Texts<typeof tabEnglish>

export const columns = {
  label: 'Cột',
  up: 'Đưa %{name} lên',
  down: 'Đưa %{name} xuống',
  reset: 'Hiện các cột thường dùng',
} as const satisfies Texts<typeof columnsEnglish>

export const live = {
  entering: '%{smart_count} đơn hàng mới: làm mới',
  moved: 'Danh sách đã thay đổi: làm mới',
} as const satisfies Texts<typeof liveEnglish>

export const match = {
  customer: 'Khách hàng',
  code: 'Mã đơn',
  email: 'Email',
  phone: 'Điện thoại',
  tracking: 'Mã vận đơn',
  found: 'Tìm thấy ở: ',
} as const satisfies Texts<typeof matchEnglish>

export const own = {
  mine: 'Chỉ đơn giao cho bạn',
  myTurn: 'Chỉ đơn đang chờ bạn',
  all: 'Tất cả đơn',
} as const satisfies Texts<typeof ownEnglish>

export const exported = {
  label: 'Xuất CSV',
  pending: 'Đang xuất…',
  done: 'Đã tải tệp xuống',
  broken: 'Tải xuống bị gián đoạn. Vui lòng thử lại.',
} as const satisfies Texts<typeof exportedEnglish>
