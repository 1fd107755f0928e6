import { expect, type LanguageKey, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import { overflow } from '../thumb.ts'

test.use({ as: 'admin' })

for (const language of ['en', 'vi'] satisfies LanguageKey[]) {
  test.describe(language, () => {
    test.use({ language })

    test('no heading of a list is cut, no amount and no badge, and nothing is wider than its list or the page', async ({
      page,
    }) => {
      const wide = (page.viewportSize()?.width ?? 0) > 991
      if (wide) await page.setViewportSize({ width: 1280, height: 720 })
      for (const path of [
        '/',
        '/user',
        '/user/role',
        '/customer',
        '/payouts',
        '/insights',
        '/pay-runs',
        '/admin-notifications',
        '/system-property',
        '/audit',
        '/outbox',
        '/inbox',
        '/inbox/orders',
        '/jobs',
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await quiet(page)
        const cut = await page.evaluate(() => {
          const heads = [...document.querySelectorAll('main h1, main thead th *')]
          const texts = heads.filter((text) => text.scrollWidth > text.clientWidth && text.clientWidth > 1)
          const inside = (control: Element) => {
            const [box, cell] = [control, control.closest('td')].map((each) => each?.getBoundingClientRect())
            return !box || !cell || box.right <= cell.right + 1
          }
          const controls = [...document.querySelectorAll('main td button')].filter((each) => !inside(each))
          const amounts = [...document.querySelectorAll('main td[class*="numeric"]')]
          const cutAmounts = amounts.filter((cell) => cell.scrollWidth > cell.clientWidth)
          return [...texts, ...controls, ...cutAmounts].map(({ textContent }) => textContent)
        })
        expect.soft(cut, path).toEqual([])
        const beyond = await page.evaluate(() => {
          const box = document.querySelector('main table[aria-rowcount]')?.parentElement
          return box ? box.scrollWidth - box.clientWidth : 0
        })
        if (wide) expect.soft(beyond, `${path} columns`).toBe(0)
        expect.soft(await overflow(page), `${path} sideways`).toBe(0)
      }
    })
  })
}
