import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { TestOutcomes } from './tests/support/outcomes.ts'

/** Two cores are the least that people have; more workers only fight over them. */
const maxWorkers = 2

/** The API is tested on PostgreSQL too wherever the run has one. */
const engines = process.env.TEST_DATABASE_URL === undefined ? ['pglite'] : ['pglite', 'postgres']

export default defineConfig({
  test: {
    maxWorkers,
    // What passes then is named as flaky at the end of `npm test`, where five are too many.
    retry: 1,
    // What is waited for comes at once where the machine is quiet; a busy one is no mistake of the product.
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
