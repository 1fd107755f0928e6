import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { openBrowser } from '../../tools/browser.js'
import { print, save } from '../report.ts'
import { startServer } from '../server.ts'
import { serveFloors } from './floorServer.ts'
import { consoleSite, floorSite, postersSite, type Site, type Token } from './sites.ts'
import type { Visit } from './steps.ts'
import { type Profile, visitConsole, visitSite } from './visits.ts'

/** `BENCH_VISITS` is the number of visits of each page and profile, 5 by default. */
const VISITS = Number(process.env.BENCH_VISITS ?? 5)

/** `BENCH_POSTERS` is the origin of react-admin's posters demo (docs/performance-history.md), to compare with it as well. */
const { BENCH_POSTERS } = process.env

const PROFILES: Readonly<Record<string, Profile>> = {
  'as it is': { slowdown: 1 },
  'CPU ÷ 4': { slowdown: 4 },
  'and slow 4G': { slowdown: 4, slow: true },
}

/** Targets for an unthrottled console; throttled figures are printed next to them for comparison. */
const TARGETS: Readonly<Record<string, readonly [label: string, target: number, unit: string]>> = {
  signInScript: ['script until the sign-in form', 85, 'KB gzip'],
  listScript: ['script until the rows', 250, 'KB gzip'],
  requests: ['requests until the rows', 14, ''],
  calls: ['calls of the API until the rows', 3, ''],
  sent: ['sent until the rows, fonts included', 320, 'KB'],
  first: ['signed-in load until the first rows', 450, 'ms'],
  rows: ['signed-in load until 100 rows', 450, 'ms'],
  longest: ['longest task of the load', 200, 'ms'],
  nextPage: ['next page of 100 rows', 120, 'ms'],
  selectAll: ['select all 100', 35, 'ms'],
  skeleton: ['open an order, its head', 80, 'ms'],
  whole: ['open an order, whole', 250, 'ms'],
  heap: ['heap with 100 rows', 14, 'MB'],
  shift: ['layout shift', 0, ''],
}

/** What is compared with lists of react-admin, as parts of the time of its posters demo. */
const RATIOS: Readonly<Record<string, number>> = {
  first: 0.5,
  rows: 0.5,
  nextPage: 0.12,
  selectAll: 0.1,
  heap: 0.3,
}

type Pages = Readonly<Record<'console' | 'plain' | 'stock', Visit> & { posters?: Visit }>

async function signIn(origin: string): Promise<Token> {
  const answer = await fetch(`${origin}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'cs', password: 'atelier-demo' }),
  })
  const token = (await answer.json()) as Token
  // The list is measured as on every visit after the first: without the greeting.
  await fetch(`${origin}/api/me/preferences`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token.id_token}` },
    body: JSON.stringify({ greeting: false }),
  })
  return token
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const medians = (all: readonly Visit[]): Visit =>
  Object.fromEntries(
    Object.keys(TARGETS).map((key) => [key, median(all.map((one) => one[key] ?? Number.NaN))]),
  )

/** Visits the console and what it is compared with in turn, so that what else the machine does meets all of them. */
async function visitAll(
  browser: Browser,
  origin: string,
  floors: Awaited<ReturnType<typeof serveFloors>>,
  posters: Site | undefined,
  profile: Profile,
): Promise<Pages> {
  const token = await signIn(origin)
  const ours = consoleSite(origin, token)
  const plain = floorSite(floors, 'plain', token)
  const stock = floorSite(floors, 'stock', token)
  const all: Record<keyof Pages, Visit[]> = { console: [], plain: [], stock: [], posters: [] }
  for (let turn = 0; turn < VISITS; turn += 1) {
    all.console.push(await visitConsole(browser, ours, profile))
    all.plain.push(await visitSite(browser, plain, profile))
    all.stock.push(await visitSite(browser, stock, profile))
    if (posters) all.posters.push(await visitSite(browser, posters, profile))
  }
  return {
    console: medians(all.console),
    plain: medians(all.plain),
    stock: medians(all.stock),
    ...(posters && { posters: medians(all.posters) }),
  }
}

const shown = (value = 0) => (value >= 10 ? value.toFixed(0) : value.toFixed(2))

const rowOf = (figures: readonly Pages[], page: keyof Pages, key: string): string[] =>
  figures.map((each) => shown(each[page]?.[key]))

function report(figures: Readonly<Record<string, Pages>>): void {
  const each = Object.values(figures)
  const columns = Object.keys(figures)
  const ratio = (key: string, page: keyof Pages) =>
    each.map((pages) => shown((pages.console[key] ?? 0) / (pages[page]?.[key] ?? 0)))
  const withPosters = each.every(({ posters }) => posters !== undefined)
  if (withPosters)
    print(
      ['against react-admin’s posters demo', 'target', ...columns],
      Object.entries(RATIOS).map(([key, target]) => [
        TARGETS[key]?.[0] ?? key,
        String(target),
        ...ratio(key, 'posters'),
      ]),
    )
  print(
    ['against react-admin’s stock list', 'target', ...columns, ...columns.map((name) => `plain, ${name}`)],
    Object.entries(RATIOS).map(([key, target]) => [
      TARGETS[key]?.[0] ?? key,
      String(target),
      ...ratio(key, 'stock'),
      ...ratio(key, 'plain'),
    ]),
  )
  print(
    ['console, 600 orders', 'target', ...columns, ''],
    Object.entries(TARGETS).map(([key, [label, target, unit]]) => [
      label,
      String(target),
      ...rowOf(each, 'console', key),
      unit,
    ]),
  )
  for (const page of ['plain', 'stock', ...(withPosters ? (['posters'] as const) : [])] as const)
    print(
      [page === 'posters' ? 'the posters demo' : `the same list, ${page}`, ...columns, ''],
      ['listScript', 'requests', 'calls', 'sent', ...Object.keys(RATIOS)].map((key) => [
        TARGETS[key]?.[0] ?? key,
        ...rowOf(each, page, key),
        TARGETS[key]?.[2] ?? '',
      ]),
    )
}

/**
 * The production build on the demo shop of 600 orders, in Chromium: as it is, slowed down four times, and so on a slow
 * connection. In turn with the same list by ra-core alone and by react-admin's stock components, and with the orders of
 * react-admin's posters demo where `BENCH_POSTERS` names one, which ratios are of.
 */
export async function benchConsole(): Promise<void> {
  const { path } = openBrowser()
  const posters = BENCH_POSTERS === undefined ? undefined : await postersSite(BENCH_POSTERS)
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const server = await startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1' })
  const floors = await serveFloors(server.origin, join(folder, 'floors'))
  const browser = await chromium.launch({
    ...(path !== undefined && { executablePath: path }),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  try {
    const figures: Record<string, Pages> = {}
    for (const [name, profile] of Object.entries(PROFILES))
      figures[name] = await visitAll(browser, server.origin, floors, posters, profile)
    report(figures)
    await save('console', figures)
  } finally {
    await browser.close()
    floors.stop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
