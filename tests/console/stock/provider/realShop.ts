import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { type Running, startProcess, temporaryFolder } from '#tests/support/processes/process.ts'
import { copyShop } from '#tests/support/template.ts'

/** The password of every demo account. */
const PASSWORD = 'atelier-demo'

/** Limit on making the demo shop and starting a server on it, in milliseconds. */
const MAKING_MS = 300_000

/** Lets the console's requests reach a real server with a demo shop, signed in as the administrator; once per file. */
export function reachRealShop(): void {
  // The test environment's own, before a test replaces it.
  const send = fetch
  let running: Running
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let token: string
  const reach = (path: string, init: RequestInit = {}) => send(new URL(path, running.origin), init)
  beforeAll(async () => {
    folder = await temporaryFolder()
    await copyShop(folder.path)
    running = await startProcess({ DEMO: '1', DATA_DIR: folder.path })
    const answer = await reach('/api/authenticate', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: PASSWORD }),
    })
    token = ((await answer.json()) as { id_token: string }).id_token
    // The first file to ask for the demo shop makes it.
  }, MAKING_MS)
  beforeEach(() => {
    localStorage.setItem('atelier.token', token)
    vi.stubGlobal('fetch', reach)
  })
  afterAll(async () => {
    running.child.kill('SIGTERM')
    await running.ended
    await folder.remove()
  })
}
