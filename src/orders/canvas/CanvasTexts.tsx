import { useLocaleState } from 'ra-core'
import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { useLoaded } from '#src/ui/useLoaded.ts'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/orders/canvas.ts'),
  vi: () => import('#i18n/vi/orders/canvas.ts'),
}

/** Loads the texts of printing beside the order's data; whether they are there. */
export function useCanvasTexts(): boolean {
  const [locale] = useLocaleState()
  return useLoaded(TEXTS[locale === 'vi' ? 'vi' : 'en']) !== undefined
}

/** The texts of printing, which are not in the catalogue. */
export const CanvasTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
