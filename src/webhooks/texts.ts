import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const WEBHOOK_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/webhooks.ts'),
  vi: () => import('#i18n/vi/screens/webhooks.ts'),
}
