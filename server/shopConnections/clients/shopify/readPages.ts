import { ShopFailure } from '../../shop.ts'

interface Connection<Node> {
  readonly nodes: readonly Node[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

/** Far more than any order has; a shop that gives more is broken. */
const MOST_PAGES = 200

/** All of a list of which the first page is known. `read` asks for the page after a cursor. */
export async function readPages<Node>(
  first: Connection<Node>,
  read: (after: string) => Promise<Connection<Node> | undefined>,
): Promise<readonly Node[]> {
  const all = [...first.nodes]
  let { pageInfo } = first
  for (let page = 0; pageInfo.hasNextPage && pageInfo.endCursor !== null; page += 1) {
    if (page >= MOST_PAGES) throw new ShopFailure('UNREADABLE_ANSWER', 'Its list does not end')
    const next = await read(pageInfo.endCursor)
    if (!next) throw new ShopFailure('NOT_FOUND', 'It was deleted while it was read')
    all.push(...next.nodes)
    pageInfo = next.pageInfo
  }
  return all
}

/** The list in pieces of at most so many. */
export const inPieces = <Item>(list: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, at) => list.slice(at * most, (at + 1) * most))
