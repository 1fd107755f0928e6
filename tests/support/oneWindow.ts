import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { setup } = builtinEnvironments.jsdom

/** Kept on the process, because each file imports this module again. */
const worker = globalThis as { openedWindow?: ReturnType<typeof setup> }

/**
 * One jsdom window for all files of a worker. They share the console's modules, which keep the window that
 * they were imported in: their listeners and styles would stay behind in the window of another file.
 */
const oneWindow: Environment = {
  name: 'one window',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    worker.openedWindow ??= setup(global, options)
    await worker.openedWindow
    // It closes with the worker.
    return { teardown: () => undefined }
  },
}

export default oneWindow
