import { temporaryFolder } from '../../support/processes/process.ts'
import { test as journey } from '../journey.ts'
import { buildStock, serveStock } from './build.ts'

export { expect } from '../journey.ts'

interface Stock {
  /** The folder of the console with the stock pages, built once for each worker. */
  readonly stock: string
}

/** A journey of an administrator through the stock pages of this folder. */
export const test = journey.extend<object, Stock>({
  as: 'admin',
  stock: [
    async ({ engine: _ }, provide) => {
      const { path, remove } = await temporaryFolder()
      await buildStock(path)
      await provide(path)
      await remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  page: async ({ page, stock }, provide) => {
    await serveStock(page, stock)
    await provide(page)
  },
})
