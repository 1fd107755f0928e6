import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Waits until every dialog and list is opaque: while one fades in, or is loaded again, its texts have less contrast. */
async function fadedIn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('dialog, [role="dialog"], tbody')].every((dialog) => {
      for (let one: Element | null = dialog; one; one = one.parentElement)
        if (getComputedStyle(one).opacity !== '1') return false
      return true
    }),
  )
}

/** Given as axe's source to a page that has it already. */
const NOTHING = ';'

/**
 * Violations found by axe, as short lines; checks all rules or the given ones, on a part or all of it. Our pages
 * have no frames, so axe runs in the page itself: by default it opens a second page for every scan, and describes
 * what is right there too, which takes several times longer.
 */
async function analyze(page: Page, part: string | undefined, rules?: string[]): Promise<string[]> {
  await fadedIn(page)
  const loaded = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(loaded && { axeSource: NOTHING }) })
  axe.setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  if (part) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}

async function turn(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: mode })
  await expect(page.locator('html')).toHaveCSS('color-scheme', mode)
}

/** The width of a phone, whose colours are those of a desktop. */
const PHONE = 500

/**
 * Violations found by axe in the light theme, then in the dark one, which differs only in colours, so only
 * contrast is checked there.
 * @param part selector of the part to check; the whole page without it
 */
export async function violationsInBothThemes(page: Page, part?: string): Promise<string[]> {
  const found = await analyze(page, part)
  await turn(page, 'dark')
  const inDark = await analyze(page, part, ['color-contrast'])
  await turn(page, 'light')
  return [...found, ...inDark.map((line) => `in dark, ${line}`)]
}

/** The same, but in the light theme alone on a phone: for what a desktop is asked about, too. */
export const violationsOf = (page: Page, part?: string): Promise<string[]> =>
  (page.viewportSize()?.width ?? 0) < PHONE ? analyze(page, part) : violationsInBothThemes(page, part)

/** The same in the colours that the page has now, whatever the system asks for; all rules, or the given ones. */
export const violationsAsShown = (page: Page, part: string, rules?: string[]): Promise<string[]> =>
  analyze(page, part, rules)
