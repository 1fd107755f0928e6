import { type Exporter, useDataProvider } from 'ra-core'
import { listParams } from './listQuery.ts'
import type { PermanentFilter } from './listUrl.ts'

/** Loaded when something is exported. */
const exporter: Exporter = async (...args) => {
  const { defaultExporter } = await import('./defaultExporter.ts')
  await defaultExporter(...args)
}

/** What a stock `ExportButton` in a list needs: all that the list finds, as CSV. */
export function useExport(
  resource: string,
  params: Parameters<typeof listParams>[0],
  filter: PermanentFilter | undefined,
) {
  const dataProvider = useDataProvider()
  const getData = async ({ maxResults: perPage = 1000 } = {}) =>
    (await dataProvider.getList(resource, listParams({ ...params, page: 1, perPage }, filter))).data
  return { exporter, getData }
}
