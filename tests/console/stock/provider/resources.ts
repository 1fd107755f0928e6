import { REFERABLES } from '#contract/plain/references.ts'
import type { Crud } from '#src/providers/crud.ts'
import { createDataProvider } from '#src/providers/dataProvider.ts'
import { MAP } from '#tests/console/map.tsx'

const LOADERS = Object.entries(MAP.crud)

/** The data provider of the console. */
export const provider = createDataProvider(Object.fromEntries(LOADERS))

export interface Resource {
  readonly name: string
  readonly crud: Crud
}

/** Every resource of the console with its calls, and the names to choose from. */
export const RESOURCES: readonly Resource[] = [
  ...(await Promise.all(LOADERS.map(async ([name, load]) => ({ name, crud: await load() })))),
  ...REFERABLES.map(({ resource, calls }) => ({
    name: resource,
    crud: { list: calls.list, one: calls.get, many: true as const },
  })),
]
