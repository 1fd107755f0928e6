import type {
  assign as assignEnglish,
  assigned as assignedEnglish,
  workload as workloadEnglish,
} from '#i18n/en/orders/assign.ts'
import type { Texts } from '#i18n/texts.ts'

/** Assigning artists, CS and stores (A§2), in Vietnamese. */
export const assign = {
  artist: 'Giao họa sĩ',
  agent: 'Giao CSKH',
  store: 'Giao cửa hàng',
  current: '%{action} cho đơn #%{number}, hiện là %{name}',
  select: 'Chọn',
  searchArtist: 'Tìm họa sĩ',
  searchAgent: 'Tìm CSKH',
  searchStore: 'Tìm cửa hàng',
  noMatch: 'Không tìm thấy',
  failed: 'Không tải được danh sách chọn.',
  load: 'Mới %{new} · Đang làm %{doing} · Chờ duyệt %{reviewing}',
  free: 'còn %{smart_count} chỗ',
  drewBefore: 'từng vẽ cho khách này',
  late: '%{smart_count} đơn quá hạn',
  artistDone: 'Đơn [#%{number}] đã giao cho [%{name}]',
  agentDone: 'Đơn [#%{number}] đã giao cho CSKH [%{name}]',
  storeDone: 'Đơn [#%{number}] đã giao cho cửa hàng [%{name}]',
  artistRemoved: 'Đơn [#%{number}] hiện chưa có họa sĩ',
  undone: 'Đơn [#%{number}] đã về lại như trước khi giao',
  agentRemoved: 'Đơn [#%{number}] hiện chưa có CSKH',
  storeRemoved: 'Đơn [#%{number}] hiện chưa có cửa hàng',
} as const satisfies Texts<typeof assignEnglish>

export const workload = {
  numNewOrder: 'Đơn mới',
  numSketch: 'Phác thảo',
  numSketchEdit: 'Sửa phác thảo',
  numSketchReview: 'Duyệt phác thảo',
  numColor: 'Lên màu',
  numColorEdit: 'Sửa màu',
  numColorReview: 'Duyệt màu',
  numExportFile: 'Xuất tệp',
} as const satisfies Texts<typeof workloadEnglish>

export const assigned = {
  open: 'Họa sĩ và ngân sách: %{artist} %{budget}',
  title: 'Họa sĩ và ngân sách của đơn #%{number}',
  modes: 'Họa sĩ và ngân sách',
  overview: 'Đang giao',
  artist: 'Đổi họa sĩ',
  budget: 'Đổi ngân sách',
  history: 'Lịch sử',
  now: 'Đang được giao',
  budgetFor: 'Ngân sách ($, không bắt buộc)',
  noArtist: 'Vui lòng chọn họa sĩ',
  sameArtist: 'Vui lòng chọn họa sĩ khác!',
  remove: 'Gỡ %{name}',
  confirmRemove: 'Gỡ %{name} khỏi đơn #%{number}?',
  removed: 'Đã gỡ [%{name}] khỏi đơn [#%{number}]',
} as const satisfies Texts<typeof assignedEnglish>
