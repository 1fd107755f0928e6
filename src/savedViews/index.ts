import type { Area } from '#src/area.ts'
import { savedViewsCrud } from './crud.ts'

/** Saved views have no screens: they are opened from the sidebar, and saved from the orders list. */
export const savedViews: Area = {
  name: 'savedViews',
  // The menu lists them on every screen.
  crud: async () => savedViewsCrud,
  routes: [],
}
