import type { CareType } from '#contract/care/types.ts'
import type { TemplateLanguage } from '#contract/templates/templates.ts'

interface CareText {
  readonly purpose: CareType
  readonly words: Readonly<
    Record<
      TemplateLanguage,
      {
        readonly name: string
        readonly title: string
        /** The paragraphs of the mail, between greeting and end. */
        readonly mail: readonly string[]
      }
    >
  >
}

/** The mails of customers care that a shop starts with. */
export const CARE_TEXTS: readonly CareText[] = [
  {
    purpose: 'ANNIVERSARY',
    words: {
      en: {
        name: 'Anniversary',
        title: '{{ occasion.name }} on {{ occasion.date }}',
        mail: [
          'a special day is coming: {{ occasion.name }} on {{ occasion.date }}. All the best from {{ shop.name }}!',
          'If you would like to give a portrait that day, answer this mail now and it will be ready in time.',
        ],
      },
      vi: {
        name: 'Ngày kỷ niệm',
        title: '{{ occasion.name }} ngày {{ occasion.date }}',
        mail: [
          'một ngày đặc biệt sắp đến: {{ occasion.name }}, ngày {{ occasion.date }}. {{ shop.name }} gửi bạn lời chúc tốt đẹp nhất!',
          'Nếu bạn muốn tặng một bức chân dung vào ngày đó, hãy trả lời email này ngay để tranh kịp hoàn thành.',
        ],
      },
    },
  },
  {
    purpose: 'BIRTHDAY',
    words: {
      en: {
        name: 'Birthday',
        title: 'Happy birthday, {{ customer.firstName }}!',
        mail: [
          'all of us at {{ shop.name }} wish you a happy birthday!',
          'If there is a portrait that you have been thinking of, answer this mail: we would love to draw it for you.',
        ],
      },
      vi: {
        name: 'Sinh nhật',
        title: 'Chúc mừng sinh nhật {{ customer.firstName }}!',
        mail: [
          '{{ shop.name }} chúc bạn một ngày sinh nhật thật vui!',
          'Nếu bạn đang nghĩ đến một bức chân dung, hãy trả lời email này, chúng tôi rất vui được vẽ cho bạn.',
        ],
      },
    },
  },
  {
    purpose: 'DAY_AFTER_FIRST_ORDER_COMPLETE',
    words: {
      en: {
        name: 'After the first order',
        title: 'How do you like your portrait?',
        mail: [
          'your first portrait from {{ shop.name }} has been finished for two weeks. How do you like it?',
          'A photo of where it hangs would make our artists happy. If anything is not right, tell us, and we put it right.',
        ],
      },
      vi: {
        name: 'Sau đơn hàng đầu tiên',
        title: 'Bạn có thích bức chân dung không?',
        mail: [
          'bức chân dung đầu tiên của bạn tại {{ shop.name }} đã hoàn thành được hai tuần. Bạn có thích không?',
          'Họa sĩ của chúng tôi sẽ rất vui nếu được xem ảnh bức tranh tại nhà bạn. Nếu có gì chưa ổn, hãy cho chúng tôi biết để khắc phục.',
        ],
      },
    },
  },
  {
    purpose: 'RETURN_CUSTOMERS',
    words: {
      en: {
        name: 'Returning customers',
        title: 'Thank you for coming back, {{ customer.firstName }}',
        mail: [
          'thank you for coming back to {{ shop.name }}. We hope that you enjoy your latest portrait.',
          'Is there someone else you would like to see drawn? Answer this mail with a photo, and we suggest something.',
        ],
      },
      vi: {
        name: 'Khách hàng quay lại',
        title: 'Cảm ơn {{ customer.firstName }} đã quay lại',
        mail: [
          'cảm ơn bạn đã quay lại với {{ shop.name }}. Chúng tôi hy vọng bạn thích bức chân dung mới nhất.',
          'Bạn muốn chúng tôi vẽ thêm ai nữa không? Hãy gửi ảnh bằng cách trả lời email này, chúng tôi sẽ gợi ý cho bạn.',
        ],
      },
    },
  },
]
