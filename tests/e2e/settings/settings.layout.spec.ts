import type { Page } from '@playwright/test'
import { mailAbout, makeTemplate, openPage, propertyOf } from '../house.ts'
import { expect, test } from '../journey.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { overflow } from '../thumb.ts'

async function lookAt(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  expect.soft(await shiftsOf(page), `${path} moves`).toEqual([])
  expect.soft(await overflow(page), `${path} scrolls sideways`).toBe(0)
}

for (const login of ['admin', 'artist'] as const) {
  test.describe(`as ${login}`, () => {
    test.use({ as: login })

    test('nothing moves while notices and properties load, and nothing scrolls sideways', async ({
      page,
      shop,
    }) => {
      await watchShifts(page)
      const { id } = await propertyOf(shop, 'business_timezone')
      for (const path of [
        '/notifications',
        '/admin-notifications',
        '/system-property',
        `/system-property/detail/${id}`,
      ])
        await lookAt(page, path)
    })
  })
}

test.describe('as admin alone', () => {
  test.use({ as: 'admin' })

  test('nothing moves while the audit and the settings load, and nothing scrolls sideways', async ({
    page,
    shop,
    faults,
  }) => {
    // The script that watches is given to every frame; the frame of a mail's preview runs none.
    faults.allow(/^console: Blocked script execution in 'about:srcdoc'/)
    await watchShifts(page)
    const { id } = await propertyOf(shop, 'max_upload_mb')
    const template = await makeTemplate(shop, `Laid out ${Date.now()}`)
    await mailAbout(shop, 'A mail with a long subject that does not fit into one line of a card')
    for (const path of [
      '/outbox',
      '/outbox?text=zzzzzz&state=FAILED&state=UNCONFIRMED&channel=EMAIL',
      '/templates',
      `/templates/detail/${template.id}`,
      '/settings',
      '/phrases',
      '/phrases/detail/1',
      '/print-products',
      '/print-products/detail/2',
      '/print-products?priceFrom=20&priceTo=90&store=1&active=true',
      '/jobs',
      '/jobs?job=recompute-alerts',
      '/audit',
      '/audit?area=systemProperties,users&actor=zzzz',
      `/audit?area=systemProperties&recordId=${id}`,
    ])
      await lookAt(page, path)
  })
})
