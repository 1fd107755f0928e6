import type { review as english } from '#i18n/en/review.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the review room, in Vietnamese. */
export const review = {
  open: 'Xem xét',
} satisfies Texts<typeof english>
