import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/templateEditor.ts'),
  vi: () => import('#i18n/vi/screens/templateEditor.ts'),
}

/** The texts of the editor of templates, which are not in the catalogue. */
export const EditorTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
