import { createContext, use } from 'react'
import type { MenuEntry } from '#src/area.ts'

/** The entries of the sidebar, in order. A context, so that the frame needs not know the areas. */
export const MenuContext = createContext<readonly MenuEntry[]>([])

export const useMenu = (): readonly MenuEntry[] => use(MenuContext)
