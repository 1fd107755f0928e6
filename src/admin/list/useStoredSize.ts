import { useStore } from 'ra-core'
import { DEFAULT_SIZE, LIST_SIZES } from './listUrl.ts'

/** The page size this browser remembers for a list (D-6.1); the default if it is not on offer. */
export function useStoredSize(storeKey: string, sizes = LIST_SIZES) {
  const [stored, store] = useStore<unknown>(`${storeKey}.size`, DEFAULT_SIZE)
  return [sizes.find((size) => size === stored) ?? DEFAULT_SIZE, store] as const
}
