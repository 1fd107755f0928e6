import type { ImportKind } from '#contract/imports/fields.ts'

/** Keys of cached queries about imports. */
export const IMPORT_KEYS = {
  list: (kind: ImportKind) => ['imports', 'list', kind] as const,
  one: (id: number) => ['imports', 'one', id] as const,
}
