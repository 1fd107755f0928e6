import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const OUTBOX_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/outbox.ts'),
  vi: () => import('#i18n/vi/screens/outbox.ts'),
}
