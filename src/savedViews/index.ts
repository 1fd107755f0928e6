import type { Area } from '#src/area.ts'

/** Saved views have no screens: they are opened from the sidebar, and saved from the orders list. */
export const savedViews: Area = {
  name: 'savedViews',
  crud: async () => (await import('./crud.ts')).savedViewsCrud,
  routes: [],
}
