import { useDataProvider, useEvent } from 'ra-core'
import type { AtelierDataProvider } from './dataProvider.ts'

/** Any contract call, made through react-admin's data provider. */
export type Call = AtelierDataProvider['call']

/**
 * `call` of the data provider, for what is not CRUD: `call(assignArtist, { id, to })`. Throws ApiProblem. It
 * keeps its identity, which react-admin's provider does not always do.
 */
export function useCall(): Call {
  const provider = useDataProvider<AtelierDataProvider>()
  const call: Call = (...asked) => provider.call(...asked)
  return useEvent(call)
}
