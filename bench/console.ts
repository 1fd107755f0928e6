import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { openBrowser } from '../tools/browser.js'
import {
  countRequests,
  countScript,
  heap,
  nextPage,
  notesOf,
  openOrder,
  selectAll,
  slowConnection,
  type Visit,
  watch,
} from './consoleSteps.ts'
import { print, save } from './report.ts'
import { startServer } from './server.ts'

const VISITS = 5

interface Profile {
  /** How many times slower the processor is. */
  readonly slowdown: number
  /** Whether the connection is that of a slow phone. */
  readonly slow?: true
}

/** Targets for an unthrottled console; throttled figures are printed next to them for comparison. */
const TARGETS: Readonly<Record<string, readonly [label: string, target: number, unit: string]>> = {
  signInScript: ['script until the sign-in form', 85, 'KB gzip'],
  listScript: ['script until the rows', 250, 'KB gzip'],
  requests: ['requests until the rows', 14, ''],
  calls: ['calls of the API until the rows', 3, ''],
  sent: ['sent until the rows, fonts included', 320, 'KB'],
  rows: ['signed-in load until 100 rows', 450, 'ms'],
  longest: ['longest task of the load', 200, 'ms'],
  nextPage: ['next page of 100 rows', 120, 'ms'],
  selectAll: ['select all 100', 35, 'ms'],
  skeleton: ['open an order, its head', 80, 'ms'],
  whole: ['open an order, whole', 250, 'ms'],
  heap: ['heap with 100 rows', 14, 'MB'],
  shift: ['layout shift', 0, ''],
}

async function signIn(origin: string): Promise<{ id_token: string; expiresAt: string }> {
  const answer = await fetch(`${origin}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'cs', password: 'atelier-demo' }),
  })
  const token = (await answer.json()) as { id_token: string; expiresAt: string }
  // The list is measured as on every visit after the first: without the greeting.
  await fetch(`${origin}/api/me/preferences`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token.id_token}` },
    body: JSON.stringify({ greeting: false }),
  })
  return token
}

/** One visit with a cold cache: sign-in page, list, next page, selection, order page. */
async function visit(browser: Browser, origin: string, { slowdown, slow }: Profile): Promise<Visit> {
  const token = await signIn(origin)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const door = await context.newPage()
  const doorScript = countScript(door)
  await door.goto(origin)
  await door.getByLabel('Username').waitFor()
  const signInScript = await doorScript()
  await door.evaluate((given) => {
    localStorage.setItem('atelier.token', given.id_token)
    localStorage.setItem(
      'atelier.tokenTimes',
      JSON.stringify({ givenAt: Date.now(), expiresAt: Date.parse(given.expiresAt) }),
    )
  }, token)
  const state = await context.storageState()
  await context.close()

  const fresh = await browser.newContext({ viewport: { width: 1280, height: 900 }, storageState: state })
  const page = await fresh.newPage()
  const session = await fresh.newCDPSession(page)
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (slow) await slowConnection(session)
  await watch(page)
  const counts = await countRequests(session)
  const script = countScript(page)
  await page.goto(origin)
  await page.waitForFunction(() => (window as unknown as { notes: { rowsAt: number } }).notes.rowsAt > 0)
  const counted = counts()
  const { rowsAt: rows, longest } = await notesOf(page)
  const listScript = await script()
  // The next page is prefetched once the browser is idle, so wait for that as a reading user would.
  await page.waitForTimeout(1500 * slowdown)
  const figures = { ...counted, signInScript, listScript, rows, longest, heap: await heap(session) }
  const steps = { nextPage: await nextPage(page), selectAll: await selectAll(page) }
  const { shift } = await notesOf(page)
  const opened = await openOrder(page)
  await fresh.close()
  return { ...figures, ...steps, ...opened, shift }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function visits(browser: Browser, origin: string, profile: Profile): Promise<Visit> {
  const all: Visit[] = []
  for (let turn = 0; turn < VISITS; turn += 1) all.push(await visit(browser, origin, profile))
  return Object.fromEntries(
    Object.keys(TARGETS).map((key) => [key, median(all.map((one) => one[key] ?? Number.NaN))]),
  )
}

/** The production build on the demo shop of 600 orders, in Chromium, normal and slowed down four times. */
export async function benchConsole(): Promise<void> {
  const { path } = openBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const server = await startServer({ DATA_DIR: folder, DEMO: '1' })
  const browser = await chromium.launch({
    ...(path !== undefined && { executablePath: path }),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  try {
    const plain = await visits(browser, server.origin, { slowdown: 1 })
    const slowed = await visits(browser, server.origin, { slowdown: 4 })
    const remote = await visits(browser, server.origin, { slowdown: 4, slow: true })
    const shown = (value = 0) => (value >= 10 ? value.toFixed(0) : value.toFixed(2))
    print(
      ['console, 600 orders', 'target', 'as it is', 'CPU ÷ 4', 'and slow 4G', ''],
      Object.entries(TARGETS).map(([key, [label, target, unit]]) => [
        label,
        String(target),
        shown(plain[key]),
        shown(slowed[key]),
        shown(remote[key]),
        unit,
      ]),
    )
    await save('console', { plain, slowed, remote })
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
