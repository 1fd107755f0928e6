import { useMatches } from 'react-router'
import type { PageHandle } from '#src/admin/app/types.ts'

const useSays = (what: keyof PageHandle): boolean =>
  useMatches().some(({ handle }) => (handle as Partial<PageHandle> | undefined)?.[what] === true)

/** Whether the page is as high as the window, and scrolls inside. */
export const useFills = (): boolean => useSays('fills')

/** How the page fills the window: as high as that, or at least; undefined if it does not. */
export function useFilling(): 'exactly' | 'atLeast' | undefined {
  const fills = useFills()
  const grows = useSays('grows')
  if (!fills) return undefined
  return grows ? 'atLeast' : 'exactly'
}

/** Whether the page is shown without the frame. */
export const useIsBare = (): boolean => useSays('noLayout')
