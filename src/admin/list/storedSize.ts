import { DEFAULT_SIZE, LIST_SIZES } from './listUrl.ts'

/** The stored page size of a list, if it is on offer; else the default, or the first if that is not on offer. */
export function storedSize(stored: unknown, sizes = LIST_SIZES): number {
  const usual = sizes.includes(DEFAULT_SIZE) ? DEFAULT_SIZE : sizes[0]
  return sizes.find((size) => size === stored) ?? usual ?? DEFAULT_SIZE
}
