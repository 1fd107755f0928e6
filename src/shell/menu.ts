import { createContext, use } from 'react'
import type { AreaRoute, MenuEntry } from '#src/area.ts'

/** The entries of the sidebar, in order. A context, so that the frame needs not know the areas. */
export const MenuContext = createContext<readonly MenuEntry[]>([])

/** Every screen of the console with who may open it. */
export const ScreensContext = createContext<readonly AreaRoute[]>([])

export const useMenu = (): readonly MenuEntry[] => use(MenuContext)
