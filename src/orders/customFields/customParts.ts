import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'

type Parts = typeof import('./listParts.ts')

let parts: Parts | undefined

/** Loads what the list shows of custom fields; where none are declared, its page is not made to load it. */
export async function loadCustomParts(): Promise<void> {
  if (Object.keys(ORDER_CUSTOM_FIELDS).length > 0) parts = await import('./listParts.ts')
}

/** What the list shows of custom fields, once its page is loaded; undefined where none are declared. */
export const customParts = (): Parts | undefined => parts
