import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import type { JourneyOptions, ShopOptions } from './tests/e2e/journey.ts'
import { LIMITS } from './tools/patience.js'

type JourneyProject = NonNullable<PlaywrightTestConfig<JourneyOptions, ShopOptions>['projects']>[number]

const CHROMIUM = process.env.CHROMIUM

/** Chromium settings that allow running as root and stop background network requests. */
const launchOptions = {
  ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
    // V8 optimizes on other threads what a page of a journey runs for seconds: a tenth of the whole work, and of no use to it.
    '--js-flags=--no-opt --no-maglev',
  ],
}

const desktop: JourneyProject = {
  name: 'desktop',
  testIgnore: /phone\.spec\.ts$/,
  // Most desktops have scroll bars that take room.
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
  },
}

const phone: JourneyProject = {
  name: 'phone',
  testMatch: /(?:e2e\/story|accessibility|layout|phone)\.spec\.ts$/,
  use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, language: 'vi' },
}

/** Repeats the story on PostgreSQL when the run has one. */
const postgres: JourneyProject = {
  name: 'postgres',
  testMatch: /[sS]tory\.spec\.ts$/,
  use: { viewport: { width: 1280, height: 900 }, engine: 'postgres' },
}

export default defineConfig<JourneyOptions, ShopOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/globalSetup.ts',
  workers: 2,
  fullyParallel: false,
  // A test that passes on retry is listed as flaky at the end of `npm test`, where five fail the run.
  retries: LIMITS.retries,
  forbidOnly: true,
  timeout: LIMITS.test,
  expect: { timeout: LIMITS.wait },
  reporter: [['list'], ['./tests/support/outcomes.ts']],
  use: {
    launchOptions,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'Europe/Amsterdam',
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    actionTimeout: LIMITS.wait,
  },
  projects: [desktop, phone, ...(process.env.TEST_DATABASE_URL === undefined ? [] : [postgres])],
})
