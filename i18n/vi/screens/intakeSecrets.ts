import type { intakeSecrets as english } from '#i18n/en/screens/intakeSecrets.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the secrets of incoming orders, in Vietnamese. */
export const intakeSecrets = {
  open: 'Mã nhận đơn',
  title: 'Mã và khóa bí mật để nhận đơn',
  text: 'Shop dùng mã này để chứng minh đơn là của mình. Sau khi thay, mã cũ còn dùng được vài ngày, nên không đơn nào bị từ chối trong lúc bạn sửa bên shop.',
  close: 'Đóng',
  failed: 'Không tải được.',
  channels: { TOKEN: 'Mã của shop riêng', SHOPIFY: 'Khóa bí mật của thông báo Shopify' },
  origin: {
    NONE: {
      TOKEN: 'Chưa có, nên chưa shop nào gửi đơn bằng mã được.',
      SHOPIFY: 'Chưa có, nên thông báo từ Shopify bị từ chối.',
    },
    ENVIRONMENT: {
      TOKEN: 'Lấy từ biến môi trường của máy chủ (INTAKE_TOKEN).',
      SHOPIFY: 'Lấy từ biến môi trường của máy chủ (SHOPIFY_SECRET).',
    },
    ROTATED: { TOKEN: 'Đã tạo tại đây.', SHOPIFY: 'Đã nhập tại đây.' },
  },
  rotated: 'Từ %{date}, do %{name} thay.',
  used: 'Dùng lần cuối %{date}.',
  unused: 'Chưa dùng lần nào.',
  earlier: 'Mã cũ vẫn dùng được đến %{date}.',
  first: { TOKEN: 'Tạo mã', SHOPIFY: 'Nhập khóa' },
  rotate: { TOKEN: 'Tạo mã mới', SHOPIFY: 'Nhập khóa mới' },
  rotateText: {
    TOKEN: 'Mã chỉ hiện một lần. Hãy đưa cho shop của bạn, và cho bên in nếu họ báo giao hàng.',
    SHOPIFY: 'Shopify hiện khóa này bên dưới danh sách webhook, ở Settings › Notifications › Webhooks.',
  },
  fields: { secret: 'Khóa mà Shopify hiển thị', earlierDays: 'Mã hiện tại còn dùng được' },
  hints: {
    one: 'Khi shop đã dùng mã mới, bạn có thể ngừng mã cũ sớm hơn.',
    two: 'Nhiều nhất hai mã cùng dùng được: mã cũ hơn nữa ngừng ngay.',
  },
  days: '%{smart_count} ngày |||| %{smart_count} ngày',
  entered: 'Đã lưu khóa.',
  end: 'Ngừng mã cũ',
  endText: 'Từ bây giờ từ chối mã cũ?',
  endNote: 'Mã cũ dùng lần cuối %{date}: shop nào còn dùng sẽ không gửi đơn được nữa.',
  ended: 'Giờ chỉ còn mã mới dùng được.',
  shown: 'Mã mới',
  once: 'Hãy chép vào shop ngay: mã sẽ không hiện lại.',
  copy: 'Chép mã',
  done: 'Tôi đã chép',
} as const satisfies Texts<typeof english>
