import { useSyncExternalStore } from 'react'

const QUERY = '(max-width: 991px)'

const listen = (changed: () => void) => {
  const media = window.matchMedia?.(QUERY)
  media?.addEventListener('change', changed)
  return () => media?.removeEventListener('change', changed)
}

/** Whether the mobile layout applies: 991 px or less (A§2). */
export const useIsMobile = (): boolean =>
  useSyncExternalStore(listen, () => window.matchMedia?.(QUERY).matches ?? false)
