import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openTemplate } from './shop.ts'

const CONSOLE = fileURLToPath(new URL('../../dist/console/index.html', import.meta.url))

/** Fills the demo shop that every worker copies, and removes it at the end. */
export default async function globalSetup() {
  await access(CONSOLE).catch(() => {
    throw new Error('The console is not built: run npm run build first.')
  })
  const folder = await openTemplate()
  process.env.JOURNEY_TEMPLATE = folder.path
  return folder.remove
}
