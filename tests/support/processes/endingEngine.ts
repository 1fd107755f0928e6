import { existsSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into a server by `NODE_OPTIONS=--import`: ends the thread of the embedded engine, as running out of
 * memory would, when the file that `END_ENGINE` names appears.
 */
const sign = process.env.END_ENGINE
if (!isMainThread && sign !== undefined)
  setInterval(() => {
    if (existsSync(sign)) process.exit(1)
  }, 20).unref()
