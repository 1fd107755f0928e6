import type { askShop as english } from '#i18n/en/screens/orders/askShop.ts'
import type { Texts } from '#i18n/texts.ts'

/** Yêu cầu shop hủy đơn hoặc hoàn tiền. */
export const askShop = {
  cancel: 'Hủy trên shop…',
  refund: 'Hoàn tiền…',
  asking: {
    CANCELLATION: 'Đang yêu cầu shop hủy đơn.',
    REFUND: 'Đang yêu cầu shop hoàn tiền.',
  },
  asked: 'Đang yêu cầu shop. Kết quả sẽ hiện ở đây.',
  fields: {
    reason: 'Lý do, shop sẽ lưu lại',
    amount: 'Số tiền (%{currency})',
    notify: 'Để shop báo cho khách',
    restock: 'Nhập lại hàng vào kho',
    payBack: 'Hoàn hết số còn lại (%{amount})',
    quantity: '%{name}, trên %{count}',
  },
  cancelTitle: 'Hủy đơn trên shop',
  cancelText: 'Shop sẽ hủy đơn. Nếu đang có người vẽ, hệ thống sẽ hỏi tiếp về phần việc ở đây.',
  cancelIt: 'Hủy đơn hàng',
  refundTitle: 'Hoàn tiền trên shop',
  refundText: 'Shop hoàn tiền theo cách khách đã trả. Còn có thể hoàn tối đa %{amount}.',
  refundItems: 'Sản phẩm được hoàn',
  refundIt: 'Hoàn tiền',
} as const satisfies Texts<typeof english>
