import { temporaryFolder } from '../../support/processes/process.ts'
import { test } from '../journey.ts'
import { buildStock, serveStock } from './build.ts'

/** The journeys of this file are an administrator's, through the console with the stock pages. */
export function visitStock(): void {
  let built: Awaited<ReturnType<typeof temporaryFolder>>
  test.use({ as: 'admin' })
  test.beforeAll(async () => {
    built = await temporaryFolder()
    await buildStock(built.path)
  })
  test.afterAll(() => built.remove())
  test.beforeEach(({ page }) => serveStock(page, built.path))
}
