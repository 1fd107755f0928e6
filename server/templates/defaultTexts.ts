import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { TemplateLanguage, TemplatePurpose } from '#contract/templates/templates.ts'

interface Wording {
  readonly name: string
  readonly title: string
  /** The paragraphs of the mail, between greeting and end. */
  readonly mail: readonly string[]
  readonly message: string
}

export interface DefaultText {
  readonly purpose: TemplatePurpose
  /** Null: orders in any status. */
  readonly status: OrderStatus | null
  readonly words: Readonly<Record<TemplateLanguage, Wording>>
}

const TRACKINGS = {
  en: '{% for tracking in trackings %}<a href="{{ tracking.url }}">{{ tracking.code }}</a>, expected {{ tracking.from }} to {{ tracking.to }}<br>{% endfor %}',
  vi: '{% for tracking in trackings %}<a href="{{ tracking.url }}">{{ tracking.code }}</a>, dự kiến giao từ {{ tracking.from }} đến {{ tracking.to }}<br>{% endfor %}',
} as const

/** The link to the version under review, or what to do where there is none. */
const PROOF = {
  en: '{% if proofLink %}<a href="{{ proofLink }}">Look at it here</a>, approve it or mark what should change: no account is needed.{% else %}Please answer this mail and tell us what you would like changed.{% endif %}',
  vi: '{% if proofLink %}<a href="{{ proofLink }}">Xem tranh tại đây</a>, đồng ý hoặc đánh dấu chỗ cần chỉnh, không cần tài khoản.{% else %}Bạn vui lòng trả lời email này và cho chúng tôi biết cần chỉnh gì.{% endif %}',
} as const

/** The link to the delivered files, or nothing where there are none. */
const DELIVERY = {
  en: '{% if deliveryLink %}<a href="{{ deliveryLink }}">Download your files here</a>: no account is needed. Please keep them in a safe place, since the link stops working after a while.{% endif %}',
  vi: '{% if deliveryLink %}<a href="{{ deliveryLink }}">Tải tệp của bạn tại đây</a>, không cần tài khoản. Bạn hãy lưu tệp ở nơi an toàn, vì liên kết sẽ hết hạn sau một thời gian.{% endif %}',
} as const
const SHORT_DELIVERY = {
  en: '{% if deliveryLink %} Your files: {{ deliveryLink }}{% endif %}',
  vi: '{% if deliveryLink %} Tệp của bạn: {{ deliveryLink }}{% endif %}',
} as const

/** The texts that a new shop starts with. */
export const DEFAULT_TEXTS: readonly DefaultText[] = [
  {
    purpose: 'NOTIFY',
    status: 'CUSTOMER_REVIEW_SKETCH',
    words: {
      en: {
        name: 'Sketch is ready',
        title: 'Your sketch is ready (order #{{ order.number }})',
        mail: [
          'the sketch of your order #{{ order.number }} is ready.',
          `${PROOF.en} As soon as you agree, we colour it.`,
        ],
        message:
          'Hello {{ customer.firstName }}, the sketch of your order #{{ order.number }} is ready. Would you like anything changed?',
      },
      vi: {
        name: 'Bản phác thảo đã xong',
        title: 'Bản phác thảo của bạn đã xong (đơn #{{ order.number }})',
        mail: [
          'bản phác thảo cho đơn hàng #{{ order.number }} của bạn đã xong.',
          `${PROOF.vi} Khi bạn đồng ý, chúng tôi sẽ lên màu.`,
        ],
        message:
          'Chào {{ customer.firstName }}, bản phác thảo cho đơn #{{ order.number }} đã xong. Bạn có muốn chỉnh gì không?',
      },
    },
  },
  {
    purpose: 'NOTIFY',
    status: 'CUSTOMER_REVIEW_COLOR',
    words: {
      en: {
        name: 'Coloured picture is ready',
        title: 'Your picture is coloured (order #{{ order.number }})',
        mail: ['the picture of your order #{{ order.number }} is coloured.', PROOF.en],
        message:
          'Hello {{ customer.firstName }}, the picture of your order #{{ order.number }} is coloured. Do you like it?',
      },
      vi: {
        name: 'Tranh đã lên màu',
        title: 'Tranh của bạn đã lên màu (đơn #{{ order.number }})',
        mail: ['tranh của đơn hàng #{{ order.number }} đã được lên màu.', PROOF.vi],
        message:
          'Chào {{ customer.firstName }}, tranh của đơn #{{ order.number }} đã lên màu. Bạn thấy thế nào?',
      },
    },
  },
  {
    purpose: 'NOTIFY',
    status: 'SEND_FILE',
    words: {
      en: {
        name: 'Files are ready',
        title: 'Your files are ready (order #{{ order.number }})',
        mail: ['the files of your order #{{ order.number }} are ready.', DELIVERY.en],
        message: `Hello {{ customer.firstName }}, the files of your order #{{ order.number }} are ready.${SHORT_DELIVERY.en}`,
      },
      vi: {
        name: 'Tệp đã sẵn sàng',
        title: 'Tệp của bạn đã sẵn sàng (đơn #{{ order.number }})',
        mail: ['các tệp của đơn hàng #{{ order.number }} đã sẵn sàng.', DELIVERY.vi],
        message: `Chào {{ customer.firstName }}, các tệp của đơn #{{ order.number }} đã sẵn sàng.${SHORT_DELIVERY.vi}`,
      },
    },
  },
  {
    purpose: 'NOTIFY',
    status: 'DONE',
    words: {
      en: {
        name: 'Order is finished',
        title: 'Your order #{{ order.number }} is finished',
        mail: [
          'your order #{{ order.number }} is finished. Thank you for your trust!',
          DELIVERY.en,
          'If anything is not right, please answer this mail.',
        ],
        message: `Hello {{ customer.firstName }}, your order #{{ order.number }} is finished. Thank you!${SHORT_DELIVERY.en}`,
      },
      vi: {
        name: 'Đơn hàng đã hoàn thành',
        title: 'Đơn #{{ order.number }} của bạn đã hoàn thành',
        mail: [
          'đơn hàng #{{ order.number }} của bạn đã hoàn thành. Cảm ơn bạn đã tin tưởng chúng tôi!',
          DELIVERY.vi,
          'Nếu có gì chưa ổn, bạn vui lòng trả lời email này.',
        ],
        message: `Chào {{ customer.firstName }}, đơn #{{ order.number }} của bạn đã hoàn thành. Cảm ơn bạn!${SHORT_DELIVERY.vi}`,
      },
    },
  },
  {
    purpose: 'NOTIFY',
    status: 'PRINT_RECEIVED',
    words: {
      en: {
        name: 'Print is on its way',
        title: 'Your print is on its way (order #{{ order.number }})',
        mail: ['the print of your order #{{ order.number }} is on its way to you.', TRACKINGS.en],
        message:
          'Hello {{ customer.firstName }}, the print of your order #{{ order.number }} is on its way to you.{% for tracking in trackings %} {{ tracking.url }}{% endfor %}',
      },
      vi: {
        name: 'Bản in đang được giao',
        title: 'Bản in của bạn đang được giao (đơn #{{ order.number }})',
        mail: ['bản in của đơn hàng #{{ order.number }} đang được giao đến bạn.', TRACKINGS.vi],
        message:
          'Chào {{ customer.firstName }}, bản in của đơn #{{ order.number }} đang được giao đến bạn.{% for tracking in trackings %} {{ tracking.url }}{% endfor %}',
      },
    },
  },
  {
    purpose: 'REMIND',
    status: 'CUSTOMER_REVIEW_SKETCH',
    words: {
      en: {
        name: 'Reminder: sketch',
        title: 'Have you seen your sketch? (order #{{ order.number }})',
        mail: [
          'the sketch of your order #{{ order.number }} is waiting for you.',
          `${PROOF.en} We need your answer to be ready in time.`,
        ],
        message:
          'Hello {{ customer.firstName }}, have you seen the sketch of your order #{{ order.number }}? We are waiting for your answer.',
      },
      vi: {
        name: 'Nhắc: bản phác thảo',
        title: 'Bạn đã xem bản phác thảo chưa? (đơn #{{ order.number }})',
        mail: [
          'bản phác thảo của đơn hàng #{{ order.number }} đang chờ bạn xem.',
          `${PROOF.vi} Chúng tôi cần phản hồi của bạn để tranh kịp xong đúng hẹn.`,
        ],
        message:
          'Chào {{ customer.firstName }}, bạn đã xem bản phác thảo của đơn #{{ order.number }} chưa? Chúng tôi đang chờ phản hồi của bạn.',
      },
    },
  },
  {
    purpose: 'REMIND',
    status: 'CUSTOMER_REVIEW_COLOR',
    words: {
      en: {
        name: 'Reminder: coloured picture',
        title: 'Have you seen your picture? (order #{{ order.number }})',
        mail: [
          'the picture of your order #{{ order.number }} is waiting for you.',
          `${PROOF.en} We need your answer to finish it in time.`,
        ],
        message:
          'Hello {{ customer.firstName }}, have you seen the picture of your order #{{ order.number }}? We are waiting for your answer.',
      },
      vi: {
        name: 'Nhắc: tranh lên màu',
        title: 'Bạn đã xem tranh chưa? (đơn #{{ order.number }})',
        mail: [
          'tranh của đơn hàng #{{ order.number }} đang chờ bạn xem.',
          `${PROOF.vi} Chúng tôi cần phản hồi của bạn để hoàn thiện đúng hẹn.`,
        ],
        message:
          'Chào {{ customer.firstName }}, bạn đã xem tranh của đơn #{{ order.number }} chưa? Chúng tôi đang chờ phản hồi của bạn.',
      },
    },
  },
  {
    purpose: 'LATE',
    status: null,
    words: {
      en: {
        name: 'Late order',
        title: 'Your order #{{ order.number }} takes a little longer',
        mail: [
          'your order #{{ order.number }} is taking longer than we planned, and we are sorry that you have to wait.',
          '{% if artist.firstName %}{{ artist.firstName }} is working on it, and we{% else %}We{% endif %} write to you as soon as there is something to see. If you need it by a certain day, please answer this mail.',
        ],
        message:
          'Hello {{ customer.firstName }}, your order #{{ order.number }} is taking longer than we planned, and we are sorry. If you need it by a certain day, please tell us.',
      },
      vi: {
        name: 'Đơn hàng bị trễ',
        title: 'Đơn #{{ order.number }} của bạn cần thêm một chút thời gian',
        mail: [
          'đơn hàng #{{ order.number }} của bạn hoàn thành chậm hơn dự kiến, chúng tôi rất xin lỗi vì để bạn phải chờ.',
          '{% if artist.firstName %}Họa sĩ {{ artist.firstName }} đang thực hiện đơn này. {% endif %}Chúng tôi sẽ báo ngay khi có tranh để bạn xem. Nếu bạn cần nhận trước một ngày nhất định, bạn vui lòng trả lời email này.',
        ],
        message:
          'Chào {{ customer.firstName }}, đơn #{{ order.number }} hoàn thành chậm hơn dự kiến, mong bạn thông cảm. Nếu bạn cần nhận trước một ngày nhất định, hãy nhắn cho chúng tôi nhé.',
      },
    },
  },
]
