import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSOLE_PAGES } from '#contract/consolePages.ts'
import { originOf } from '#tests/support/live.ts'
import { temporaryFolder } from '#tests/support/processes/process.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { manifestOf } from '../../../tools/webManifest.js'

const PUBLIC = join(import.meta.dirname, '../../../public')

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: TestServer
let origin: string

beforeAll(async () => {
  folder = await temporaryFolder()
  await mkdir(join(folder.path, 'assets'))
  await writeFile(join(folder.path, 'index.html'), '<!doctype html>')
  await writeFile(join(folder.path, 'app.en.webmanifest'), JSON.stringify(manifestOf('en', 'Shop')))
  server = await startServer({ consoleFolder: folder.path })
  origin = await originOf(server)
})
afterAll(async () => {
  await server.close()
  await folder.remove()
})

describe('installing the console', () => {
  test('the manifest is sent as one, and the page may read it', async () => {
    const sent = await fetch(`${origin}/app.en.webmanifest`)
    expect(sent.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    expect(await sent.json()).toMatchObject({ name: 'Shop', display: 'standalone', start_url: '/' })
    const policy = (await fetch(`${origin}/`)).headers.get('content-security-policy') ?? ''
    expect(policy.split(';')).toContain("default-src 'self'")
    expect(policy).not.toContain('manifest-src')
  })

  test('each icon has the size that it says, and one fills its square', async () => {
    const { icons } = manifestOf('en', 'Shop')
    for (const { src, sizes } of icons) {
      const { width, height, format } = await sharp(join(PUBLIC, src)).metadata()
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    }
    const cornerOf = async (file: string) =>
      (await sharp(join(PUBLIC, file)).ensureAlpha().raw().toBuffer()).subarray(0, 4)
    expect([...(await cornerOf('icon-maskable-512.png'))]).toEqual([0x34, 0x40, 0xc4, 255])
    expect([...(await cornerOf('apple-touch-icon.png'))]).toEqual([0x34, 0x40, 0xc4, 255])
    expect((await cornerOf('icon-192.png'))[3]).toBe(0)
  })

  test('its shortcuts lead to pages, named in each language', () => {
    const [english, vietnamese] = [manifestOf('en', 'Shop'), manifestOf('vi', 'Shop')]
    for (const { url } of english.shortcuts) expect(CONSOLE_PAGES).toContain(url)
    const names = ({ shortcuts }: typeof english) => shortcuts.map(({ name }) => name)
    expect(names(english).some((name) => names(vietnamese).includes(name))).toBe(false)
  })
})
