import type { CDPSession, Page } from '@playwright/test'
import { type Marks, OURS } from './marks.ts'

/** Results of one visit: milliseconds, except script in KB (gzip), heap in MB and layout shift as a score. */
export type Visit = Record<string, number>

interface Notes {
  /** When the first rows were in the page; `firstAt` is when they were painted. */
  readonly madeAt: number
  readonly firstAt: number
  readonly rowsAt: number
  readonly longest: number
  readonly shift: number
}

/** What `watchPage` adds to `window`. */
interface Watched {
  readonly notes: Notes
  /** Clicks and waits for the frame after the condition becomes true. Returns milliseconds. */
  readonly clickUntil: (selector: string, holds: () => boolean) => Promise<number>
}

/** Records inside the page when rows and when 100 whole rows are shown, long tasks, and layout shifts. */
function watchPage({ row, drawn }: Marks) {
  const notes = { madeAt: 0, firstAt: 0, rowsAt: 0, longest: 0, shift: 0 }
  const clickUntil = (selector: string, holds: () => boolean) =>
    new Promise<number>((resolve) => {
      const start = performance.now()
      const look = () => {
        if (holds()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        else requestAnimationFrame(look)
      }
      document.querySelector<HTMLElement>(selector)?.click()
      look()
    })
  Object.assign(window, { notes, clickUntil })
  const look = () => {
    if (notes.rowsAt > 0) return
    if (document.querySelector(row) === null) return
    notes.madeAt ||= performance.now()
    const rows = document.querySelectorAll(drawn).length
    // After the frame that paints them.
    requestAnimationFrame(() =>
      setTimeout(() => {
        notes.firstAt ||= performance.now()
        if (rows >= 100) notes.rowsAt ||= performance.now()
      }),
    )
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.longest = Math.max(notes.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) notes.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

export const watch = (page: Page, marks: Marks) => page.addInitScript(watchPage, marks)

/** Collects the paths of the scripts that the page loads. */
export function collectScripts(page: Page): ReadonlySet<string> {
  const paths = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') paths.add(new URL(response.url()).pathname)
  })
  return paths
}

/**
 * What was asked for before the first rows, the page included: the paths, and the KB of what had arrived. To be read a
 * while later, because the browser lists a request when it has ended.
 */
export const loadOf = (page: Page): Promise<{ paths: string[]; sent: number }> =>
  page.evaluate(() => {
    const { madeAt } = (window as unknown as Watched).notes
    const kinds = ['navigation', 'resource']
    const all = kinds.flatMap((kind) => performance.getEntriesByType(kind)) as PerformanceResourceTiming[]
    const before = all.filter(({ startTime }) => startTime <= madeAt)
    const arrived = before.filter(({ responseEnd }) => responseEnd <= madeAt)
    return {
      paths: before.map(({ name }) => new URL(name).pathname),
      sent: arrived.reduce((sum, { transferSize }) => sum + transferSize / 1024, 0),
    }
  })

/** A slow mobile connection, as Lighthouse has it. */
export const slowConnection = (session: CDPSession) =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_638_400 / 8,
    uploadThroughput: 750_000 / 8,
  })

/** Waits until 100 rows are shown, whole. */
export const rowsShown = (page: Page) =>
  page.waitForFunction(() => (window as unknown as Watched).notes.rowsAt > 0)

export const notesOf = (page: Page): Promise<Notes> =>
  page.evaluate(() => (window as unknown as Watched).notes)

/** Milliseconds until the next page of rows is shown, whole. */
export const nextPage = (page: Page, marks: Marks): Promise<number> =>
  page.evaluate(({ row, busy }) => {
    const textOf = () => document.querySelector(row)?.textContent
    const first = textOf()
    return (window as unknown as Watched).clickUntil(
      // react-admin's own button says "Go to".
      'button[aria-label$="ext page"]',
      () => textOf() !== first && document.querySelector(busy) === null,
    )
  }, marks)

export const selectAll = (page: Page, marks: Marks): Promise<number> =>
  page.evaluate(
    ({ list }) =>
      (window as unknown as Watched).clickUntil(
        `${list} thead input`,
        () => document.querySelectorAll(`${list} tbody input:checked`).length === 100,
      ),
    marks,
  )

/** Opens the first order; returns milliseconds until its header is shown, and until it is complete. */
export async function openOrder(page: Page): Promise<{ skeleton: number; whole: number }> {
  const skeleton = await page.evaluate(
    ({ row }) =>
      (window as unknown as Watched).clickUntil(row, () => document.querySelector('article') !== null),
    OURS,
  )
  const start = performance.now()
  await page.waitForSelector('article:not([aria-busy="true"])')
  await page.waitForFunction(() => document.querySelector('article [aria-busy="true"]') === null)
  return { skeleton, whole: skeleton + performance.now() - start }
}

/** The JavaScript heap after a garbage collection, in MB. */
export async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_048_576
}
