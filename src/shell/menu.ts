import { createContext, use } from 'react'
import type { AreaRoute, MenuEntry } from '#src/area.ts'

/** The sidebar entries, in order. A context, so that the frame does not depend on the areas. */
export const MenuContext = createContext<readonly MenuEntry[]>([])

/** All screens of the console with their access rules. */
export const ScreensContext = createContext<readonly AreaRoute[]>([])

export const useMenu = (): readonly MenuEntry[] => use(MenuContext)
