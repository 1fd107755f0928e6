import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { serveFloors } from './floorServer.ts'
import {
  collectScripts,
  heap,
  loadOf,
  nextPage,
  notesOf,
  openOrder,
  rowsShown,
  selectAll,
  slowConnection,
  type Visit,
  watch,
} from './steps.ts'

const BUILT = 'dist/console'
const VIEWPORT = { width: 1280, height: 900 }

export interface Profile {
  /** How many times slower the processor is. */
  readonly slowdown: number
  /** Whether the connection is that of a slow phone. */
  readonly slow?: true
}

export interface Token {
  readonly id_token: string
  readonly expiresAt: string
}

/** What the browser holds of a session. */
const sessionOf = (origin: string, { id_token, expiresAt }: Token) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'atelier.token', value: id_token },
        {
          name: 'atelier.tokenTimes',
          value: JSON.stringify({ givenAt: Date.now(), expiresAt: Date.parse(expiresAt) }),
        },
      ],
    },
  ],
})

const consoleSize = async (path: string): Promise<number> =>
  (await stat(join(BUILT, `${path}.gz`))).size / 1024

/** KB of these scripts, packed. */
async function sizeOf(paths: ReadonlySet<string>, size: (path: string) => Promise<number>): Promise<number> {
  const sizes = await Promise.all([...paths].map(size))
  return sizes.reduce((sum, each) => sum + each, 0)
}

/** KB of script of the sign-in page. */
async function visitDoor(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  const page = await context.newPage()
  const scripts = collectScripts(page)
  await page.goto(origin)
  await page.getByLabel('Username').waitFor()
  await context.close()
  return sizeOf(scripts, consoleSize)
}

/** A cold visit of a list: the load, then the next page and selecting all; `then` goes on with the page. */
async function visitList(
  browser: Browser,
  url: URL,
  token: Token,
  { slowdown, slow }: Profile,
  size: (path: string) => Promise<number>,
  then: (page: Page) => Promise<Visit>,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    storageState: sessionOf(url.origin, token),
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (slow) await slowConnection(session)
  await watch(page)
  await page.goto(url.href)
  await rowsShown(page)
  const { firstAt: first, rowsAt: rows, longest } = await notesOf(page)
  // The next page is prefetched once the browser is idle, so wait for that as a reading user would.
  await page.waitForTimeout(1500 * slowdown)
  const { paths, sent } = await loadOf(page)
  const figures = {
    requests: paths.length,
    calls: paths.filter((path) => path.startsWith('/api/')).length,
    sent,
    listScript: await sizeOf(new Set(paths.filter((path) => path.endsWith('.js'))), size),
    first,
    rows,
    longest,
    heap: await heap(session),
  }
  const steps = { nextPage: await nextPage(page), selectAll: await selectAll(page) }
  const { shift } = await notesOf(page)
  const after = await then(page)
  await context.close()
  return { ...figures, ...steps, shift, ...after }
}

/** Sign-in page, list, next page, selection and order page of the console, each with a cold cache. */
export async function visitConsole(
  browser: Browser,
  origin: string,
  token: Token,
  profile: Profile,
): Promise<Visit> {
  const signInScript = await visitDoor(browser, origin)
  const list = await visitList(browser, new URL(origin), token, profile, consoleSize, openOrder)
  return { signInScript, ...list }
}

/** The same list by ra-core alone, or by react-admin's stock components. */
export const visitFloor = (
  browser: Browser,
  floors: Awaited<ReturnType<typeof serveFloors>>,
  name: 'plain' | 'stock',
  token: Token,
  profile: Profile,
): Promise<Visit> =>
  visitList(
    browser,
    new URL(`/${name}.html`, floors.origin),
    token,
    profile,
    floors.packedSize,
    async () => ({}),
  )
