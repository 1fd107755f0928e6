import type { team as english, validation as rules } from '#i18n/en/screens/orders/orderTeam.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of what colleagues do together on an order's page, in Vietnamese. */
export const team = {
  mention: {
    title: 'Đồng nghiệp',
    search: 'Tìm đồng nghiệp',
    noMatch: 'Không có ai xem được bước này phù hợp.',
    noTodoMatch: 'Không có ai xem được các việc này phù hợp.',
    failed: 'Không tải được danh sách đồng nghiệp.',
    hint: 'Ai xem được phần này đều đọc được. Gõ @ để nhắc đồng nghiệp.',
  },
  snooze: {
    title: 'Tạm ẩn cảnh báo',
    alert: 'Cảnh báo',
    until: 'Đến ngày',
    days: '%{smart_count} ngày',
    hint: 'Cảnh báo hiện lại khi ngày này bắt đầu, hoặc ngay khi có nguyên nhân mới.',
    reason: 'Lý do',
    send: 'Tạm ẩn',
    done: 'Cảnh báo được ẩn đến %{day}',
    list: 'Cảnh báo đang tạm ẩn',
    state: '%{alert}: %{name} tạm ẩn đến %{day}:',
    wake: 'Hiện lại ngay',
    wakeOf: 'Hiện lại ngay: %{alert}',
  },
  follow: {
    title: 'Thông báo của đơn này',
    state: 'Thông báo của đơn này: %{state}',
    failed: 'Không tải được lựa chọn theo dõi đơn này.',
    DEFAULT: 'Theo cài đặt',
    DEFAULT_hint: 'Như đã chọn cho mọi đơn.',
    FOLLOWED: 'Theo dõi',
    FOLLOWED_hint: 'Mọi việc xảy ra với đơn này.',
    MUTED: 'Tắt thông báo',
    MUTED_hint: 'Chỉ khi nhắc tên hoặc bàn giao.',
  },
  presence: {
    title: 'Cũng đang xem đơn này',
    here: '%{name} đang ở đây',
    edits: '%{name} đang sửa mục này',
    comment: '%{name} đang viết bình luận',
    todo: '%{name} đang ghi việc cần làm',
    summary: '%{name} đang sửa tóm tắt',
    item: '%{name} đang thêm sản phẩm',
    assignment: '%{name} đang giao đơn',
    budget: '%{name} đang đổi ngân sách',
    verdict: '%{name} đang từ chối bài',
    review: '%{name} đang viết ghi chú',
    message: '%{name} đang viết cho khách',
    tracking: '%{name} đang sửa mã vận đơn',
    alert: '%{name} đang tạm ẩn cảnh báo',
    customer: '%{name} đang đổi khách hàng',
  },
  handOver: {
    open: 'Bàn giao',
    title: 'Bàn giao đơn #%{number}',
    choose: 'Bàn giao cho ai',
    to: 'Cho %{name}',
    nobody: 'Vui lòng chọn đồng nghiệp.',
    note: 'Ghi chú, sẽ thành việc cần làm của họ',
    send: 'Bàn giao',
    done: 'Đơn #%{number} đã bàn giao cho %{name}',
    again: 'Bấm Bàn giao lần nữa nếu vẫn muốn giao.',
  },
} as const satisfies Texts<typeof english>

/** Texts of the form rules of these dialogs, in Vietnamese. */
export const validation = {
  snoozeDay: 'Vui lòng chọn một ngày trong 60 ngày tới.',
  noSnoozeReason: 'Vui lòng ghi lý do.',
  noHandOverNote: 'Vui lòng ghi chú.',
} as const satisfies Texts<typeof rules>
