/**
 * Creates the pictures of the README: screens of a fresh demo shop at 1440 × 900, with a reduced palette to keep the
 * files small.
 */

import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { openBrowser } from './browser.js'
import { freePort } from './freePort.js'
import { pictureOf, SCREENS } from './screenshotScreens.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NODE = join(ROOT, 'node_modules/node/bin/node')
/** Drawing the pictures of the demo takes minutes on a busy machine. */
const PATIENCE_MS = 300_000
/** In which a screen has asked for what it shows. */
const REST_MS = 2000

/** @param {string} origin */
async function whenHealthy(origin) {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const healthy = await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (healthy) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server did not come up')
}

/** @param {import('@playwright/test').Page} page */
async function signIn(page) {
  await page.getByLabel('Username').fill('cs')
  await page.getByLabel('Password', { exact: true }).fill('atelier-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: /^#\d+/ }).first().waitFor()
  const gotIt = page.getByRole('button', { name: 'Got it', exact: true })
  await gotIt.click()
  await gotIt.waitFor({ state: 'detached' })
}

/**
 * Waits until what is in view is loaded; what is below loads when it is scrolled to.
 * @param {import('@playwright/test').Page} page
 */
async function settled(page) {
  await page.mouse.move(0, 0)
  // The network never rests, as the page hears of changes.
  await page.waitForTimeout(REST_MS)
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, top, width, height } = image.getBoundingClientRect()
      const isSeen = document.elementFromPoint(left + width / 2, top + height / 2) === image
      return image.complete || !isSeen
    }),
  )
}

/** @param {string} origin @param {string | undefined} executablePath */
async function photograph(origin, executablePath) {
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  mkdirSync(join(ROOT, dirname(pictureOf('orders'))), { recursive: true })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' })
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(origin)
    await signIn(page)
    for (const { name, open } of SCREENS) {
      await open(page, origin)
      await settled(page)
      const picture = await page.screenshot({ animations: 'disabled' })
      const file = join(ROOT, pictureOf(name))
      const { size } = await sharp(picture).png({ palette: true, colours: 96, effort: 10 }).toFile(file)
      process.stdout.write(`${pictureOf(name)}, ${Math.round(size / 1024)} KB\n`)
    }
  } finally {
    await browser.close()
  }
}

async function main() {
  const { ready, path } = openBrowser()
  if (!ready) throw new Error('No browser could be found or installed')
  spawnSync(process.execPath, [join(ROOT, 'tools/prepare.js'), '--build'], { stdio: 'inherit' })
  const folder = mkdtempSync(join(tmpdir(), 'atelier-screenshots-'))
  const port = await freePort()
  const server = spawn(NODE, [join(ROOT, 'server/main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error' },
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  try {
    await whenHealthy(`http://127.0.0.1:${port}`)
    await photograph(`http://127.0.0.1:${port}`, path)
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
