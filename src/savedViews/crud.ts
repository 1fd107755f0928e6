import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from '#contract/savedViews.ts'
import type { Crud } from '#src/providers/crud.ts'

export const savedViewsCrud = {
  list: listSavedViews,
  create: createSavedView,
  update: updateSavedView,
  remove: deleteSavedView,
} satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly savedViews: typeof savedViewsCrud
  }
}
