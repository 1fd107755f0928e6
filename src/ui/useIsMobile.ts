import { useSyncExternalStore } from 'react'

/** A hook that says whether the window fits the query now. */
function mediaHook(query: string): () => boolean {
  const listen = (changed: () => void) => {
    const media = window.matchMedia?.(query)
    media?.addEventListener('change', changed)
    return () => media?.removeEventListener('change', changed)
  }
  return () => useSyncExternalStore(listen, () => window.matchMedia?.(query).matches ?? false)
}

/** Whether the mobile layout applies: 991 px or less (A§2). */
export const useIsMobile = mediaHook('(max-width: 991px)')

/** Whether tables need the room of the sidebar, which is then a rail of icons. */
export const useIsNarrow = mediaHook('(max-width: 1279px)')
