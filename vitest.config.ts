import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { noFields } from './tests/support/noFields.ts'
import { TestOutcomes } from './tests/support/outcomes.ts'
import { ICONS_ALIAS } from './tools/aliases.js'
import { LIMITS } from './tools/patience.js'
import { stockTheme } from './tools/stockTheme.js'

/** Two workers, for the smallest common machine; more would only compete for its cores. */
const maxWorkers = 2

const PATIENT = { testTimeout: LIMITS.test, hookTimeout: LIMITS.test }

/** The API is also tested on PostgreSQL when the run has one. */
const engines = process.env.TEST_DATABASE_URL === undefined ? ['pglite'] : ['pglite', 'postgres']

/**
 * The file that react-admin loads, which Node resolves. Vite alone chooses another one for our imports, and
 * with two copies react-admin would start a router of its own instead of using ours, as in the build.
 */
const ROUTER = fileURLToPath(import.meta.resolve('react-router'))

const filesWith = (pattern: string, test: (text: string) => boolean): string[] =>
  globSync(pattern, { cwd: import.meta.dirname }).filter((path) =>
    test(readFileSync(join(import.meta.dirname, path), 'utf8')),
  )

/** The test files that replace a module, which a file that shares its modules could not. */
const replacers = (pattern: string): string[] => filesWith(pattern, (text) => text.includes('vi.mock('))

/*
 * Importing the server or the console takes seconds, so the files of a worker share its modules; these have
 * their own. One measures the line in which a process makes its renditions.
 */
const SERVER_FILES = 'tests/server/**/*.test.ts'
const SERVER_ALONE = [...replacers(SERVER_FILES), 'tests/server/files/renditions.test.ts']
/** Where both engines are tested, the embedded one runs these (docs/decisions/0026-tests-on-two-engines.md). */
const MARKED = filesWith(SERVER_FILES, (text) => text.includes('// Both engines.'))
const isMarked = (path: string): boolean => MARKED.includes(path)
/** Those of the custom fields that a shop has declared; all others run without these fields. */
const SHOP_FILES = filesWith(
  SERVER_FILES,
  (text) => text.includes('#tests/support/customServer.ts') && !text.includes('vi.mock('),
)
const CONSOLE_FILES = 'tests/console/**/*.test.{ts,tsx}'
const CONSOLE_ALONE = replacers(CONSOLE_FILES)

const consoleTests = {
  plugins: [noFields(), stockTheme(), react()],
  resolve: { alias: [{ find: 'react-router', replacement: ROUTER }, ICONS_ALIAS] },
  test: {
    // Node alone would load what is not inlined, past the alias.
    server: { deps: { inline: ['@mui/icons-material'] } },
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    setupFiles: ['tests/support/consoleSetup.ts'],
    env: { WAIT_MS: `${LIMITS.wait}` },
    ...PATIENT,
  },
}

export default defineConfig({
  test: {
    maxWorkers,
    // Fewer and longer collections of young objects: a twentieth of the time of a file.
    execArgv: ['--max-semi-space-size=64'],
    // A test that passes on retry is listed as flaky at the end of `npm test`, where five fail the run.
    retry: LIMITS.retries,
    expect: { poll: { timeout: LIMITS.wait } },
    reporters: ['default', new TestOutcomes()],
    projects: [
      {
        plugins: [noFields()],
        test: {
          ...PATIENT,
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
        },
      },
      ...engines.flatMap((engine) => {
        const api = {
          environment: 'node' as const,
          ...PATIENT,
          env: { TEST_ENGINE: engine },
        }
        const isPart = engine === 'pglite' && engines.length > 1
        return [
          {
            plugins: [noFields()],
            test: {
              ...api,
              name: `server:${engine}`,
              isolate: false,
              ...(engine === 'postgres' && { setupFiles: ['tests/support/engines/record.ts'] }),
              include: isPart ? MARKED : [SERVER_FILES],
              exclude: [...SERVER_ALONE, ...SHOP_FILES],
            },
          },
          {
            plugins: [noFields()],
            test: {
              ...api,
              name: `server:${engine}:alone`,
              include: isPart ? SERVER_ALONE.filter(isMarked) : SERVER_ALONE,
            },
          },
          {
            test: {
              ...api,
              name: `server:${engine}:shop`,
              include: isPart ? SHOP_FILES.filter(isMarked) : SHOP_FILES,
            },
          },
        ]
      }),
      {
        ...consoleTests,
        test: {
          ...consoleTests.test,
          name: 'console',
          isolate: false,
          environment: './tests/support/oneWindow.ts',
          include: [CONSOLE_FILES],
          exclude: CONSOLE_ALONE,
        },
      },
      {
        ...consoleTests,
        test: { ...consoleTests.test, name: 'console:alone', environment: 'jsdom', include: CONSOLE_ALONE },
      },
    ],
  },
})
