import type { help as english } from '#i18n/en/screens/help.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of what helps on any page, in Vietnamese. */
export const help = {
  showAround: 'Hướng dẫn từng bước',
  words: {
    showAround: 'trợ giúp help bắt đầu làm quen',
    keys: 'trợ giúp help phím tắt',
    news: 'trợ giúp help thay đổi tính năng',
  },
} as const satisfies Texts<typeof english>
