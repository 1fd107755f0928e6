import type { Page } from '@playwright/test'

/** An amount that is as long as amounts get. */
const LARGE = 1_234_567_890.5

/** The fields of answers that hold money. */
const MONEY =
  /^(?:subtotal|price|paid|amount|revenue|budget|extra|total(?:Price|Spent|Paid|Budget)?|paid(?:Total|LastMonth|ThisMonth)|booking(?:Paid|UnPaid)|extraPaid)$/

const isNumber = (value: unknown): boolean => typeof value === 'number'

/** Makes all amounts large that the page is told. */
export async function makeAmountsLarge(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET' || /events|files/.test(route.request().url()))
      return route.fallback()
    const response = await route.fetch()
    const text = await response.text()
    if (!response.headers()['content-type']?.includes('application/json')) return route.fulfill({ response })
    const grown: unknown = JSON.parse(text, (key, value: unknown) =>
      MONEY.test(key) && isNumber(value) ? LARGE : value,
    )
    return route.fulfill({ response, json: grown })
  })
}

/** The numbers that the page shows on more than one line, with the text around each. */
export const brokenNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const content = text.textContent ?? ''
      // Texts only for screen readers have no room.
      if ((text.parentElement?.offsetWidth ?? 0) <= 1) continue
      for (const match of content.matchAll(/(?<![A-Za-z\d])[-−]?[$€£₫]?\d[\d.,]*\d/g)) {
        range.setStart(text, match.index)
        range.setEnd(text, match.index + match[0].length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
        if (Math.max(...tops) - Math.min(...tops) > 4)
          found.push(
            `${match[0]} in ${text.parentElement?.closest('[class]')?.className ?? ''}: ${content.slice(0, 60)}`,
          )
      }
    }
    return found
  })

/** The text fields that phones zoom into: those with a font below 16 px. */
export const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, textarea, select, [contenteditable="true"]')]
      .filter((field) => !field.matches('[type="checkbox"], [type="radio"], [type="file"], [type="range"]'))
      .map((field) => ({ field, size: Number.parseFloat(getComputedStyle(field).fontSize) }))
      .filter(({ size }) => size < 16)
      .map(({ field, size }) => `${field.ariaLabel ?? field.className}: ${size}px`),
  )
