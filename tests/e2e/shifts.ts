import type { Page } from '@playwright/test'

interface Shift {
  readonly value: number
  readonly what: string
}

/** Records layout shifts in every page loaded from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${width}×${height} at ${x},${y}`
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Partial<LayoutShift>)[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources?.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.parentElement?.outerHTML.slice(0, 90)} ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        )
        shifts.push({ value: entry.value ?? 0, what: moved?.join(' | ') ?? '' })
      }
    }).observe({ type: 'layout-shift', buffered: true })

    interface LayoutShift {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }[]
    }
  })

/** The layout shifts since the page was loaded. */
export const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

/** Begins again, before the console goes to another screen. */
export const forgetShifts = (page: Page) =>
  page.evaluate(() => void (window as unknown as { shifts?: Shift[] }).shifts?.splice(0))
