import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const AGENT_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/agents.ts'),
  vi: () => import('#i18n/vi/screens/agents.ts'),
}
