import { useStore } from 'ra-core'
import { DEFAULT_SIZE } from './listUrl.ts'
import { storedSize } from './storedSize.ts'

/** The page size this browser remembers for a list (D-6.1). */
export function useStoredSize(storeKey: string, sizes?: readonly number[]) {
  const [stored, store] = useStore<unknown>(`${storeKey}.size`, DEFAULT_SIZE)
  return [storedSize(stored, sizes), store] as const
}
