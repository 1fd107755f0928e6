import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Dark differs from light in its colours alone, so that those are all it is looked at for. */
export const MODES = { light: undefined, dark: ['color-contrast'] }

interface Look {
  /** Selector of the part to look at; all of the page without it. */
  readonly part?: string | undefined
  /** The rules to look for; all of them without it. */
  readonly rules?: string[] | undefined
}

/** What axe finds, as short lines. */
export async function violationsOf(page: Page, { part, rules }: Look): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  if (rules) axe.withRules(rules)
  if (part) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}
