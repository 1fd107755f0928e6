import type { work as english } from '#i18n/en/work.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the work log, in Vietnamese. */
export const work = {
  start: 'Bắt đầu phác thảo',
} satisfies Texts<typeof english>
