import type { ResourceProps } from '#src/admin/app/types.ts'
import { savedViewsCrud } from './crud.ts'

/** Saved views have no pages: they are opened from the sidebar, and saved from the orders list. */
export const savedViews: ResourceProps = {
  name: 'savedViews',
  // The menu lists them on every page.
  options: { crud: async () => savedViewsCrud },
}
