import type { Sources } from '#src/providers/sources.ts'
import { listKey, listParams } from './listQuery.ts'
import { readList, type UrlList } from './listUrl.ts'
import { storedSize } from './storedSize.ts'

/** Loads the page that the address names, so that a list which is drawn after it has its rows at once. */
export async function preloadList<F extends object>(
  { queryClient, dataProvider, store }: Sources,
  resource: string,
  list: UrlList<F>,
): Promise<void> {
  const state = readList(new URLSearchParams(window.location.search), list)
  const perPage = state.perPage ?? storedSize(store.getItem(`${resource}.size`), list.sizes)
  const params = listParams({ ...state, perPage })
  await queryClient.prefetchQuery({
    queryKey: listKey(resource, params),
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
  })
}
