import type { TranslateFunction } from 'ra-core'
import { FIRST_VIEW, type SavedView } from '#contract/savedViews.ts'

/** The view's name; the one that every shop starts with is named in the account's language until someone renames it. */
export const savedViewName = (translate: TranslateFunction, { name, query, shared }: SavedView): string =>
  shared && name === FIRST_VIEW.name && query === FIRST_VIEW.query ? translate('savedViews.first') : name
