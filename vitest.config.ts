import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { TestOutcomes } from './tests/support/outcomes.ts'

/** Two workers, for the smallest common machine; more would only compete for its cores. */
const maxWorkers = 2

/** The API is also tested on PostgreSQL when the run has one. */
const engines = process.env.TEST_DATABASE_URL === undefined ? ['pglite'] : ['pglite', 'postgres']

/**
 * The file that react-admin loads, which Node resolves. Vite alone chooses another one for our imports, and
 * with two copies react-admin would start a router of its own instead of using ours, as in the build.
 */
const ROUTER = fileURLToPath(import.meta.resolve('react-router'))

export default defineConfig({
  test: {
    maxWorkers,
    // A test that passes on retry is listed as flaky at the end of `npm test`, where five fail the run.
    retry: 1,
    // A long timeout, because a busy machine is slow without the product being wrong.
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', new TestOutcomes()],
    projects: [
      { test: { name: 'contract', environment: 'node', include: ['tests/contract/**/*.test.ts'] } },
      ...engines.map((engine) => ({
        test: {
          name: `server:${engine}`,
          environment: 'node' as const,
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          env: { TEST_ENGINE: engine },
        },
      })),
      {
        plugins: [react()],
        resolve: { alias: { 'react-router': ROUTER } },
        test: {
          name: 'console',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          include: ['tests/console/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/consoleSetup.ts'],
          testTimeout: 90_000,
        },
      },
    ],
  },
})
