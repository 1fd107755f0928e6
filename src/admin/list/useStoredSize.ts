import { useStore } from 'ra-core'
import { DEFAULT_SIZE, LIST_SIZES } from './listUrl.ts'

/** The page size this browser remembers for a list (D-6.1); else the default, or the first if that is not on offer. */
export function useStoredSize(storeKey: string, sizes = LIST_SIZES) {
  const [stored, store] = useStore<unknown>(`${storeKey}.size`, DEFAULT_SIZE)
  const usual = sizes.includes(DEFAULT_SIZE) ? DEFAULT_SIZE : sizes[0]
  return [sizes.find((size) => size === stored) ?? usual ?? DEFAULT_SIZE, store] as const
}
