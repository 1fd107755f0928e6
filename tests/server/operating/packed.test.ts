// Both engines.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/all.ts'
import { SETTINGS } from '#server/config/config.ts'
import { buildContext, ROOT, readDockerfile } from '#tests/support/deploying.ts'
import { MULTIPART, multipart } from '#tests/support/files.ts'
import { heicPhoto } from '#tests/support/outside/heic.ts'
import { isOnce, operateServers, send, signIn, stop } from '#tests/support/processes/operating.ts'
import { PAGE, packServer, runPacked, startPacked } from '#tests/support/processes/packed.ts'
import { clockOfRun, type Ran } from '#tests/support/processes/process.ts'
import { operatorCommands } from '../../../tools/serverEntries.js'

const { env, started } = operateServers()

let app: string
let remove: () => Promise<void>
beforeAll(async () => {
  const packed = await packServer()
  app = packed.app
  remove = packed.remove
})
afterAll(() => remove())

/** Commands that take no argument. */
const NONE = ['backup', 'migrate', 'counts', 'reseal']
/** What a file that is missing leads to. */
const STACK = /Cannot find|ENOENT|^\s+at /m

const settings = () => env({ PATH: process.env.PATH ?? '', DEMO: '0', LOG_LEVEL: 'error', ...clockOfRun() })

/** A call of the first account, whose roles may do everything. */
async function call(
  origin: string,
  token: string,
  path: string,
  body: object | Buffer,
): Promise<{ readonly status: number; readonly reply: unknown }> {
  const isFile = body instanceof Buffer
  const type = isFile ? MULTIPART : 'application/json'
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: isFile ? new Uint8Array(body) : JSON.stringify(body),
  })
  return { status: answer.status, reply: await answer.json() }
}

describe('a packed server', () => {
  test('starts without sources and packages of the working copy, and does what takes files of its own', async () => {
    await started()
    expect(existsSync(join(app, 'server/start.ts'))).toBe(false)
    const running = await startPacked(app, settings())
    const { origin } = running
    expect(await (await fetch(origin)).text()).toBe(PAGE)
    expect((await send(origin, 'packed')).status).toBe(201)
    const token = await signIn(origin)

    const heic = multipart('photo.heic', heicPhoto(), 'image/heic')
    const { reply: files } = await call(origin, token, '/api/attachments', heic)
    const [{ thumbnailLink }] = files as [{ thumbnailLink: string }]
    const picture = await fetch(`${origin}${thumbnailLink}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])

    const template = { channel: 'EMAIL', language: 'en', content: '{{ order.number | plus: 1 }}' }
    const preview = await call(origin, token, '/api/templates/preview', template)
    expect(preview).toMatchObject({ status: 200, reply: { mistake: null } })

    await stop(running)
    expect(await running.ended).toMatchObject({ code: 0, err: '' })
  })

  test('has all threads, which find what they import', async () => {
    const threads = globSync('dist/server/*Worker.js', { cwd: app }).map((path) => basename(path, '.js'))
    const sources = globSync('server/**/*Worker.ts', { cwd: ROOT }).map((path) => basename(path, '.ts'))
    expect(threads.toSorted()).toEqual(sources.toSorted())
    for (const name of threads.filter((thread) => !/^(?:engine|heic)/.test(thread))) {
      const worker = new Worker(join(app, `dist/server/${name}.js`))
      const first = await new Promise((resolve) => worker.once('message', resolve).once('error', resolve))
      await worker.terminate()
      expect([name, first]).toEqual([name, 'ready'])
    }
  })

  test.runIf(isOnce)('has the commands for operators', async () => {
    await started()
    const { scripts } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>
    }
    expect(Object.keys(scripts)).toEqual(['start', ...Object.keys(operatorCommands())])
    const said = new Map<string, Ran>()
    for (const name of Object.keys(operatorCommands())) {
      const args = name === 'password' ? ['admin'] : NONE.includes(name) ? [] : ['wrong']
      said.set(name, runPacked(app, settings(), [scripts[name]?.replace('node ', '') ?? '', ...args]))
    }
    expect(said.get('migrate')?.out).toMatch(/^0 migrations were applied; the database has all \d+ of/)
    expect(said.get('reseal')?.out).toMatch(/^\d+ values are now/)
    expect(said.get('openapi')?.code).toBe(0)
    const codes = [...said].map(([name, { code }]) => [name, code])
    expect(Object.fromEntries(codes)).toMatchObject({ migrate: 0, counts: 0, reseal: 0, password: 0 })
    for (const [name, { err }] of said) expect([name, err]).not.toEqual([name, expect.stringMatching(STACK)])
  })
})

describe('the Dockerfile', () => {
  const instructions = readDockerfile()
  const rests = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest)

  test('copies from the working copy what is there and may be copied', () => {
    const sources = rests('COPY')
      .filter((rest) => !rest.startsWith('--from='))
      .flatMap((rest) => rest.split(' ').slice(0, -1))
    expect(sources.length).toBeGreaterThan(2)
    for (const path of [...sources.filter((source) => source !== '.'), ...buildContext()])
      expect([path, existsSync(join(ROOT, path))]).toEqual([path, true])
    for (const path of sources.filter((source) => source !== '.')) expect(buildContext()).toContain(path)
  })

  test('starts the server as npm start does, with settings that it knows', () => {
    const { start } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts as {
      start: string
    }
    const [variables = '', command = ''] = start.split(' exec ')
    const set = rests('ENV').flatMap((rest) => rest.split(/\s+/))
    expect(set).toEqual(expect.arrayContaining(variables.split(' ')))
    expect((JSON.parse(rests('CMD')[0] ?? '[]') as string[]).join(' ')).toBe(command)
    const ofOthers = /^(?:NODE_ENV|HOME|MALLOC_)/
    const names = set.map((one) => one.replace(/=.*/, '')).filter((name) => !ofOthers.test(name))
    expect(names.filter((name) => !SETTINGS.includes(name))).toEqual([])
  })

  test('asks for a health that the API has, and runs as no root over the data folder', () => {
    const path = /\$\{process\.env\.PORT \|\| 3000\}([\w/]+)/.exec(rests('HEALTHCHECK')[0] ?? '')?.[1]
    expect(ENDPOINTS.map((endpoint) => endpoint.path)).toContain(path)
    expect(rests('USER')).toEqual(['1000:1000'])
    expect(rests('VOLUME')).toEqual([set('DATA_DIR')])
  })

  const set = (name: string) => new RegExp(`${name}=(\\S+)`).exec(rests('ENV').join(' '))?.[1]
})
