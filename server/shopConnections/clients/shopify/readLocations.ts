import { z } from '#contract/schema/z.ts'
import type { ShopPlace } from '../../shop.ts'
import { PageInfo } from './answers.ts'
import { LOCATIONS } from './documents.ts'
import type { AskGraphql } from './graphql.ts'
import { numberOf } from './ids.ts'
import { readPages } from './readPages.ts'

const Locations = z.object({
  locations: z.object({
    nodes: z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })),
    pageInfo: PageInfo,
  }),
})

/** All locations of a shop, also those that it no longer uses: their orders may still come. */
export async function readLocations(ask: AskGraphql): Promise<readonly ShopPlace[]> {
  const read = async (after: string | null) => (await ask(LOCATIONS, { after }, Locations)).locations
  const nodes = await readPages(await read(null), read)
  return nodes.map(({ id, name, isActive }) => ({ id: numberOf(id), name, active: isActive }))
}
