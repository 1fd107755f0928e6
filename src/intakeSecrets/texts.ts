import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const INTAKE_SECRET_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/intakeSecrets.ts'),
  vi: () => import('#i18n/vi/screens/intakeSecrets.ts'),
}
