import { useMatches } from 'react-router'
import type { PageHandle } from '#src/admin/app/types.ts'

const useSays = (what: keyof PageHandle): boolean =>
  useMatches().some(({ handle }) => (handle as Partial<PageHandle> | undefined)?.[what] === true)

/** Whether the page is as high as the window, and scrolls inside. */
export const useFills = (): boolean => useSays('fills')

/** Whether the page is shown without the frame. */
export const useIsBare = (): boolean => useSays('noLayout')
