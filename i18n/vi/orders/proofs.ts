import type { proofs as english } from '#i18n/en/orders/proofs.ts'
import type { Texts } from '#i18n/texts.ts'

/** Proof links and the customer's answers to them, in Vietnamese. */
export const proofs = {
  customer: 'Khách hàng',
  title: 'Liên kết xem tranh',
  of: 'Liên kết xem tranh của đơn #%{number}',
  failed: 'Không tải được các liên kết xem tranh.',
  empty: 'Chưa gửi liên kết xem tranh nào.',
  emptyHint: 'Tin nhắn cho khách có liên kết này nếu mẫu của nó dùng liên kết xem tranh.',
  copyNew: 'Sao chép liên kết mới',
  newLink: 'Liên kết mới cho khách',
  newLinkHint: 'Chỉ hiện lúc này. Ai có liên kết đều xem và trả lời được.',
  copy: 'Sao chép liên kết',
  version: '%{step}, bản %{version}',
  sent: '%{name} gửi lúc %{date}',
  until: 'Dùng được đến %{date}',
  opened: 'Mở lúc %{date}',
  answered: 'Trả lời lúc %{date}',
  revokedOn: 'Thu hồi lúc %{date}',
  state: {
    SENT: 'Đã gửi',
    OPENED: 'Đã mở',
    ANSWERED: 'Đã trả lời',
    REPLACED: 'Đã có bản mới',
    EXPIRED: 'Đã hết hạn',
    REVOKED: 'Đã thu hồi',
  },
  revoke: 'Thu hồi',
  revokeOf: 'Thu hồi liên kết gửi lúc %{date}',
  confirmRevoke: 'Thu hồi liên kết này? Khách sẽ không mở được nữa và không thể hoàn tác.',
  revoked: 'Đã thu hồi liên kết.',
  verdict: { APPROVED: 'Đồng ý', CHANGES: 'Yêu cầu chỉnh' },
  answer: {
    title: 'Trả lời của khách hàng',
    APPROVED: 'Khách hàng đã đồng ý bản %{version}.',
    CHANGES: 'Khách hàng yêu cầu chỉnh %{smart_count} chỗ ở bản %{version}.',
    NOTE: 'Khách hàng yêu cầu chỉnh bản %{version}.',
    approve: 'Duyệt',
    reject: 'Trả lại với các điểm này',
  },
  reason: 'Khách hàng yêu cầu chỉnh các điểm này.',
} as const satisfies Texts<typeof english>
