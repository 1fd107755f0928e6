import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** What axe finds, as short lines. Looks for all rules, or for the named ones, in a part of the page or all of it. */
async function analyze(page: Page, part: string | undefined, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
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

/**
 * What axe finds in light, and then in dark, which differs from light in its colours alone, so that those are all it
 * is looked at for.
 * @param part selector of the part to look at; all of the page without it
 */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  const found = await analyze(page, part)
  await turn(page, 'dark')
  const inDark = await analyze(page, part, ['color-contrast'])
  await turn(page, 'light')
  return [...found, ...inDark.map((line) => `in dark, ${line}`)]
}
