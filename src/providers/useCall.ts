import { useDataProvider } from 'ra-core'
import { useMemo } from 'react'
import type { AtelierDataProvider } from './dataProvider.ts'

/** Any contract call, made through react-admin's data provider. */
export type Call = AtelierDataProvider['call']

/** `call` of the data provider, for what is not CRUD: `call(assignArtist, { id, to })`. Throws ApiProblem. */
export function useCall(): Call {
  const provider = useDataProvider<AtelierDataProvider>()
  return useMemo(() => provider.call, [provider])
}
