import type { intakeSecrets as english } from '#i18n/en/screens/intakeSecrets.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the secrets of incoming orders and answers, in Vietnamese. */
export const intakeSecrets = {
  title: 'Mã và khóa bí mật',
  text: 'Shop và máy chủ thư dùng mã này để chứng minh mình là ai. Sau khi thay, mã cũ còn dùng được vài ngày, nên không đơn hay thư nào bị từ chối trong lúc sửa bên gửi.',
  close: 'Đóng',
  failed: 'Không tải được.',
  channels: {
    TOKEN: 'Mã của shop riêng',
    SHOPIFY: 'Khóa bí mật của webhook Shopify',
    MAIL: 'Mã của máy chủ thư',
  },
  origin: {
    NONE: {
      TOKEN: 'Chưa có, nên chưa shop nào gửi đơn bằng mã được.',
      SHOPIFY: 'Chưa có, nên webhook của Shopify bị từ chối.',
      MAIL: 'Chưa có, nên chưa máy chủ thư nào chuyển thư trả lời vào được.',
    },
    ENVIRONMENT: {
      TOKEN: 'Lấy từ biến môi trường của máy chủ (INTAKE_TOKEN).',
      SHOPIFY: 'Lấy từ biến môi trường của máy chủ (SHOPIFY_SECRET).',
      MAIL: 'Lấy từ biến môi trường của máy chủ (MAIL_INTAKE_TOKEN).',
    },
    ROTATED: { TOKEN: 'Đã tạo tại đây.', SHOPIFY: 'Đã nhập tại đây.', MAIL: 'Đã tạo tại đây.' },
  },
  rotated: 'Từ %{date}, do %{name} thay.',
  used: 'Dùng lần cuối %{date}.',
  unused: 'Chưa dùng lần nào.',
  earlier: 'Mã cũ vẫn dùng được đến %{date}.',
  first: { TOKEN: 'Tạo mã', SHOPIFY: 'Nhập khóa', MAIL: 'Tạo mã' },
  rotate: { TOKEN: 'Tạo mã mới', SHOPIFY: 'Nhập khóa mới', MAIL: 'Tạo mã mới' },
  rotateText: {
    TOKEN: 'Mã chỉ hiện một lần. Hãy đưa cho shop của bạn, và cho nhà in nếu họ báo giao hàng.',
    SHOPIFY: 'Shopify hiện khóa này bên dưới danh sách webhook, ở Settings › Notifications › Webhooks.',
    MAIL: 'Mã chỉ hiện một lần. Hãy đưa cho máy chủ thư của bạn.',
  },
  fields: { secret: 'Khóa mà Shopify hiển thị', earlierDays: 'Mã hiện tại còn dùng được' },
  hints: {
    one: 'Khi bên gửi đã dùng mã mới, có thể thu hồi mã cũ sớm hơn.',
    two: 'Nhiều nhất hai mã cùng dùng được: mã cũ trước đó ngừng ngay.',
  },
  days: '%{smart_count} ngày |||| %{smart_count} ngày',
  entered: 'Đã lưu khóa.',
  end: 'Thu hồi mã cũ',
  endText: 'Thu hồi mã cũ ngay?',
  endNote: 'Mã cũ dùng lần cuối %{date}: nơi nào còn dùng sẽ bị từ chối.',
  ended: 'Giờ chỉ còn mã mới dùng được.',
  shown: 'Mã mới',
  once: 'Hãy sao chép ngay vào nơi dùng mã: mã sẽ không hiện lại.',
  copy: 'Sao chép mã',
  done: 'Tôi đã sao chép',
} as const satisfies Texts<typeof english>
