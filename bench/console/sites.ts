import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { serveFloors } from './floorServer.ts'
import { type Marks, OURS, POSTERS } from './marks.ts'
import { openOrder, type Visit } from './steps.ts'

const BUILT = 'dist/console'

export interface Token {
  readonly id_token: string
  readonly expiresAt: string
}

/** A page with a list of orders to visit. */
export interface Site {
  readonly url: URL
  /** What the browser keeps of a session, in its local storage. */
  readonly session: () => Readonly<Record<string, string>>
  readonly marks: Marks
  /** KB of a script, packed. */
  readonly size: (path: string) => Promise<number>
  /** What else is measured of the page. */
  readonly goOn?: (page: Page) => Promise<Visit>
}

const sessionOf =
  ({ id_token, expiresAt }: Token) =>
  () => ({
    'atelier.token': id_token,
    'atelier.tokenTimes': JSON.stringify({ givenAt: Date.now(), expiresAt: Date.parse(expiresAt) }),
  })

/** The console at `origin`, which goes on to an order. */
export const consoleSite = (origin: string, token: Token): Site => ({
  url: new URL(origin),
  session: sessionOf(token),
  marks: OURS,
  size: async (path) => (await stat(join(BUILT, `${path}.gz`))).size / 1024,
  goOn: openOrder,
})

/** The same list by ra-core alone, or by react-admin's stock components. */
export const floorSite = (
  floors: Awaited<ReturnType<typeof serveFloors>>,
  name: 'plain' | 'stock',
  token: Token,
): Site => ({
  url: new URL(`/${name}.html`, floors.origin),
  session: sessionOf(token),
  marks: OURS,
  size: floors.packedSize,
})

/** Most orders of the posters demo are delivered: its other tabs have less than 100. */
const DELIVERED = new URLSearchParams({
  filter: JSON.stringify({ status: 'delivered' }),
  page: '1',
  perPage: '100',
  sort: 'date',
  order: 'DESC',
})

/**
 * The orders of react-admin's own posters demo, which someone serves at `origin` with its data behind `/api/`
 * (docs/performance-history.md says how). It takes everyone who has a name.
 */
export async function postersSite(origin: string): Promise<Site> {
  const size = async (path: string) => {
    const headers = { 'accept-encoding': 'gzip' }
    const answer = await fetch(new URL(path, origin), { method: 'HEAD', headers })
    return Number(answer.headers.get('content-length')) / 1024
  }
  const url = new URL(`/#/orders?${DELIVERED}`, origin)
  // A run is long: better to fail now than after the visits of the other pages.
  await fetch(url)
  return { url, session: () => ({ username: 'demo' }), marks: POSTERS, size }
}
