import type { QueryClient } from '@tanstack/react-query'
import type { Store } from 'ra-core'
import type { AtelierDataProvider } from './dataProvider.ts'

/** Where a screen's data come from and are kept. */
export interface Sources {
  readonly queryClient: QueryClient
  readonly dataProvider: AtelierDataProvider
  readonly store: Store
}
