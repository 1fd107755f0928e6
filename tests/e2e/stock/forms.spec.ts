import type { Page } from '@playwright/test'
import { expect, test } from './stockTest.ts'

/** The size of a field with its border, where its text begins, and how far below its label the next one is, in px. */
async function measure(page: Page, label: string) {
  const field = await page.getByLabel(label, { exact: true }).evaluate((one) => {
    const outer = (one.closest('.MuiInputBase-root') ?? one).getBoundingClientRect()
    const { paddingLeft, borderLeftWidth } = getComputedStyle(one)
    const indent = one.getBoundingClientRect().left - outer.left
    return {
      width: outer.width,
      height: outer.height,
      text: indent + Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth),
    }
  })
  const distance = await page.locator('form label').evaluateAll((labels, text) => {
    const at = labels.findIndex(({ textContent }) => textContent === text)
    const [mine, next] = [labels[at], labels[at + 1]].map((one) => one?.getBoundingClientRect().top ?? 0)
    return (next ?? 0) - (mine ?? 0)
  }, label)
  return { ...field, distance }
}

for (const width of [1280, 390])
  test(`the fields of stock forms have the sizes and distances of ours at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1600 })
    await page.goto('/stock/form')
    await expect(page.getByLabel('Stock day')).toHaveValue('31/01/2026')
    for (const kind of ['text', 'hint', 'lines', 'day'])
      expect.soft(await measure(page, `Stock ${kind}`), kind).toEqual(await measure(page, `Our ${kind}`))
  })
