import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider, Store } from 'ra-core'

/** Where a screen's data come from and are kept. */
export interface Sources {
  readonly queryClient: QueryClient
  readonly dataProvider: DataProvider
  readonly store: Store
}
