/** A Chromium for the browser journeys: one on the machine, Debian's package, or Playwright's own download. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = () => [process.env.CHROMIUM, ...PLACES].find((path) => path !== undefined && existsSync(path))

function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write('Installing Chromium for the tests…\n')
  const quiet = {
    stdio: /** @type {const} */ ('ignore'),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update'], quiet)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], quiet)
}

/** Playwright's own download; it then finds it by itself. */
function download() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }).status === 0
}

/** @returns {{ ready: boolean, path: string | undefined }} `path` is undefined when Playwright has its own */
export function openBrowser() {
  if (!find()) installPackage()
  const path = find()
  return path === undefined ? { ready: download(), path } : { ready: true, path }
}
