/**
 * Finds a Chromium: one on the machine, Debian's package, or Playwright's own download. The browser journeys
 * use the headless shell where available: it does the same work in less time.
 */
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

const SHELL = '/usr/bin/chromium-headless-shell'

/** @typedef {{ ready: boolean, path: string | undefined }} Found `path` is undefined when Playwright has its own */

/** @param {string[]} places */
const find = (places) =>
  [process.env.CHROMIUM, ...places].find((path) => path !== undefined && existsSync(path))

/** @param {string[]} packages */
function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write('Installing Chromium for the tests…\n')
  const quiet = {
    stdio: /** @type {const} */ ('ignore'),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  // Without a network this must fail quickly.
  const soon = [
    '-o',
    'Acquire::Retries=0',
    '-o',
    'Acquire::http::Timeout=20',
    '-o',
    'Acquire::https::Timeout=20',
  ]
  spawnSync('apt-get', [...soon, 'update'], quiet)
  spawnSync('apt-get', [...soon, 'install', '-y', '--no-install-recommends', ...packages], quiet)
}

/** @param {string[]} options */
function download(options) {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const args = [cli, 'install', ...options, 'chromium']
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0
}

/** The full browser, as users have it. @returns {Found} */
export function openBrowser() {
  if (!find(PLACES)) installPackages(['chromium', 'fonts-liberation'])
  const path = find(PLACES)
  return path === undefined ? { ready: download([]), path } : { ready: true, path }
}

/** The headless shell, or another browser when it is not available. @returns {Found} */
export function openHeadless() {
  if (!find([SHELL])) installPackages(['chromium-headless-shell', 'fonts-liberation'])
  const path = find([SHELL, ...PLACES])
  return path === undefined ? { ready: download(['--only-shell']), path } : { ready: true, path }
}
