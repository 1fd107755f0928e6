import type { PlainOwn } from '#src/plain/own.ts'
import { MergeStoreButton } from './MergeStoreButton.tsx'

/** Overrides: a store can be merged into another. */
export const own: PlainOwn = { Actions: MergeStoreButton }
