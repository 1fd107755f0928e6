import { useLocaleState } from 'ra-core'
import type { ReactNode } from 'react'
import { ORDER_TEXTS } from '#src/orders/data/orderTexts.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'

/** Loads the page's own texts beside the order's data; whether they are there. */
export function useOrderTexts(): boolean {
  const [locale] = useLocaleState()
  return usePart(ORDER_TEXTS[locale === 'vi' ? 'vi' : 'en']) !== undefined
}

/** The texts that only the order page uses, which are not in the catalogue. */
export const OrderTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={ORDER_TEXTS}>{children}</MoreTexts>
)
