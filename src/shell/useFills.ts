import { useMatches } from 'react-router'
import type { PageHandle } from '#src/admin/app/types.ts'

/** Whether the page is as high as the window, and scrolls inside. */
export const useFills = (): boolean =>
  useMatches().some(({ handle }) => (handle as Partial<PageHandle> | undefined)?.fills === true)
