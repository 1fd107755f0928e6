import type { payRuns as english } from '#i18n/en/payRuns.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the pay runs, in Vietnamese. */
export const payRuns = {
  title: 'Đợt chi trả',
} as const satisfies Texts<typeof english>
