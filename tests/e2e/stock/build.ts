import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { ICONS_ALIAS } from '../../../tools/aliases.js'
import { stockTheme } from '../../../tools/stockTheme.js'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const APP = fileURLToPath(new URL('App.tsx', import.meta.url))

/** Takes the App of this folder. */
const withStock: Plugin = {
  name: 'with-stock',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '#src/App.tsx' && importer?.includes('/src/boot/') ? APP : undefined,
}

/** Builds the console with the stock pages into a folder: the product never contains them. */
export async function buildStock(outDir: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [withStock, stockTheme(), react()],
    resolve: { alias: [ICONS_ALIAS] },
    build: { outDir, emptyOutDir: true, target: 'es2023', minify: false, assetsInlineLimit: 0 },
  })
}

/** Opens pages with this build instead of the product's; calls still go to the server. */
export const serveStock = (page: Page, folder: string): Promise<unknown> =>
  page.route(
    ({ pathname }) => !pathname.startsWith('/api/'),
    (route) => {
      const file = join(folder, new URL(route.request().url()).pathname)
      const isFile = /\.\w+$/.test(file) && existsSync(file)
      return route.fulfill({ path: isFile ? file : join(folder, 'index.html') })
    },
  )
