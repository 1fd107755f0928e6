import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSOLE_PAGES } from '#contract/consolePages.ts'
import type { Problem } from '#contract/problem.ts'
import { originOf } from '#tests/support/live.ts'
import { temporaryFolder } from '#tests/support/processes/process.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const PAGE = '<!doctype html><title>The console</title>'
/** As browsers send it with a link that is followed, machines with any probe, and Prometheus. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const ANYTHING = '*/*'
const FIGURES = 'application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5,*/*;q=0.1'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: TestServer
let origin: string

beforeAll(async () => {
  folder = await temporaryFolder()
  await mkdir(join(folder.path, 'assets'))
  await writeFile(join(folder.path, 'index.html'), PAGE)
  await writeFile(join(folder.path, 'icon.svg'), '<svg/>')
  await writeFile(join(folder.path, 'assets/main-1.js'), '1')
  server = await startServer({ consoleFolder: folder.path })
  origin = await originOf(server)
})
afterAll(async () => {
  await server.close()
  await folder.remove()
})

/** Sends exactly these headers, over a real connection. */
const ask = async (path: string, accept?: string, method = 'GET') => {
  const headers = accept === undefined ? {} : { accept }
  const sent = request(`${origin}${path}`, { method, headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    text: Buffer.concat(await answer.toArray()).toString(),
  }
}

const MACHINES = [
  '/metrics',
  '/healthz',
  '/readyz',
  '/livez',
  '/health',
  '/.env',
  '/wp-login.php',
  '/robots.txt',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/.git/config',
  '/user/.env',
  '/settings/backup.zip',
  '/assets/main-2.js',
  '/artist/anna.le',
]

describe.each([
  ['anything', ANYTHING],
  ['nothing', undefined],
  ['figures', FIGURES],
])('a machine that accepts %s', (_, accept) => {
  test.each(MACHINES)('is answered 404 at %s, without the console', async (path) => {
    const answer = await ask(path, accept)
    expect([answer.status, answer.text]).toEqual([404, 'Not found\n'])
    expect(answer.type).toBe('text/plain; charset=utf-8')
    const head = await ask(path, accept, 'HEAD')
    expect([head.status, head.text]).toEqual([404, ''])
  })

  test.each(CONSOLE_PAGES)('is sent the console at %s', async (page) => {
    const path = page.replaceAll(/:\w+/g, 'anna.le@shop.example')
    for (const at of [path, `${path}?from=a.b`]) {
      const answer = await ask(at, accept)
      expect([at, answer.status, answer.text]).toEqual([at, 200, PAGE])
    }
    expect((await ask(path, accept, 'HEAD')).status).toBe(200)
  })
})

test.each(['/nowhere', '/settings/nowhere', '/artist/anna', '/metrics', '/%zz'])(
  'a browser is sent the console at %s, which says that there is no such page, with 404',
  async (path) => {
    const answer = await ask(path, BROWSER)
    expect([answer.status, answer.text]).toEqual([404, PAGE])
    expect(answer.type).toMatch(/^text\/html/)
    expect((await ask(path, BROWSER, 'HEAD')).status).toBe(404)
  },
)

test.each(['/.env', '/wp-login.php', '/.well-known/change-password', '/.git/config', '/favicon.ico'])(
  'a browser that asks for %s is answered 404 without the console',
  async (path) => {
    const answer = await ask(path, BROWSER)
    expect([answer.status, answer.text]).toEqual([404, 'Not found\n'])
  },
)

test.each([
  '/api',
  '/api/',
  '/api?x=1',
  '/api/nothing',
  '/api/nothing.json',
  '/api/.env',
  '/api/health/nothing',
])('%s answers 404 as the API does, to everybody', async (path) => {
  for (const accept of [ANYTHING, BROWSER]) {
    const { status, text } = await ask(path, accept)
    expect([status, (JSON.parse(text) as Problem).errorKey]).toEqual([404, 'noSuchCall'])
  }
})

test('what is there is sent', async () => {
  expect((await ask('/icon.svg')).text).toBe('<svg/>')
  expect((await ask('/assets/main-1.js')).text).toBe('1')
  expect((await ask('/Settings/', ANYTHING)).text).toBe(PAGE)
})

test('a write to a page answers 404 without the console', async () => {
  const { status, text } = await ask('/settings', BROWSER, 'PUT')
  expect([status, text]).toEqual([404, 'Not found\n'])
})
