import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const JOB_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/settings/jobs.ts'),
  vi: () => import('#i18n/vi/screens/settings/jobs.ts'),
}
