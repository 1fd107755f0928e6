import { forgetDraft, readDraft } from '#src/drafts/drafts.ts'
import { keepFiles } from '#src/uploads/keptFiles.ts'
import type { ItemEntry, NewOrderValues } from './newOrderValues.ts'

/** Draft key of the photos of an item. */
export const photosDraftKey = ({ uid }: Pick<ItemEntry, 'uid'>): string => `newOrder.photos.${uid}`

/** What was typed before, and when; undefined without a draft. What it does not say is as the form begins. */
export function readNewOrder(login: string, draftKey: string, first: NewOrderValues) {
  const draft = readDraft(login, draftKey)
  if (!draft) return undefined
  try {
    const kept = JSON.parse(draft.text) as NewOrderValues
    const values = { ...first, ...kept, custom: { ...first.custom, ...kept.custom } }
    return Array.isArray(values.items) ? { values, at: draft.at } : undefined
  } catch {
    return undefined
  }
}

/** Uploads that are on their way are gone with the page. */
export const newOrderText = (values: NewOrderValues): string =>
  JSON.stringify({ ...values, items: values.items.map((item) => ({ ...item, uploading: false })) })

/** The draft and the photos of an order that was created. */
export function forgetNewOrder(login: string, draftKey: string, { items }: NewOrderValues): void {
  forgetDraft(login, draftKey)
  for (const item of items) keepFiles(login, photosDraftKey(item), [])
}
