import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, SETTINGS } from '#server/config/config.ts'
import { ROOT, read, readExample, readYaml } from '#tests/support/deploying.ts'
import { temporaryFolder } from '#tests/support/processes/process.ts'

interface Service {
  readonly profiles?: readonly string[]
  readonly environment: Readonly<Record<string, string | number>>
  readonly depends_on?: Readonly<Record<string, { readonly required?: boolean }>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly read_only?: boolean
}

const [compose] = readYaml('compose.yaml') as [
  { readonly services: Readonly<Record<string, Service>>; readonly volumes: Readonly<Record<string, null>> },
]
const services = Object.entries(compose.services)

/** A value with its variables filled in, as Compose does. */
const fill = (value: string | number, from: ReadonlyMap<string, string>): string =>
  String(value).replaceAll(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, name: string, otherwise = '') => from.get(name) || otherwise,
  )

const serverSettings = (from: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(compose.services.server?.environment ?? {}).map(([name, value]) => [
      name,
      fill(value, from),
    ]),
  )

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
  mkdirSync(join(folder.path, 'deploy'))
  cpSync(join(ROOT, 'deploy/compose'), join(folder.path, 'deploy/compose'), { recursive: true })
})
afterAll(() => folder.remove())

test('every variable of the file is explained in the example, and each one there is used', () => {
  const used = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  const explained = [...readExample(read('deploy/compose/.env.example')).keys()]
  const rare = [
    'ATELIER_IMAGE',
    'ADMIN_LOGIN',
    'SECRET_BEFORE',
    'SHOPIFY_SECRET',
    'MAIL_REPLY',
    'IMAP_URL',
    'LOG_LEVEL',
  ]
  expect(explained.filter((name) => name !== 'COMPOSE_PROFILES' && !used.includes(name))).toEqual([])
  expect([...new Set(used)].filter((name) => !explained.includes(name)).toSorted()).toEqual(rare.toSorted())
})

test('the server is given settings that it knows', () => {
  expect(Object.keys(serverSettings(new Map())).filter((name) => !SETTINGS.includes(name))).toEqual([])
})

test('what is named is there: services, volumes, files, profiles', () => {
  const profiles = services.flatMap(([, { profiles: own = [] }]) => own)
  const offered = [...read('deploy/compose/.env.example').matchAll(/^# {3}(\w+) {2,}/gm)].map(
    ([, name = '']) => name,
  )
  expect(offered.toSorted()).toEqual(profiles.toSorted())
  for (const [, { depends_on = {}, volumes = [] }] of services) {
    for (const [name, { required }] of Object.entries(depends_on))
      expect([name, required]).toEqual([name, compose.services[name]?.profiles ? false : undefined])
    for (const [source = ''] of volumes.map((volume) => volume.split(':')))
      if (source.startsWith('./')) expect(statSync(join(ROOT, source)).isFile()).toBe(true)
      else expect(Object.keys(compose.volumes)).toContain(source)
  }
})

test('figures, the database and the store are reached from inside alone, and mails of a trial from this machine', () => {
  const published = services.map(([name, { ports = [] }]) => [
    name,
    ports.map((port) => fill(port, new Map())),
  ])
  expect(Object.fromEntries(published)).toEqual({
    database: [],
    server: ['127.0.0.1:3000:3000'],
    mail: ['127.0.0.1:8025:8025'],
    proxy: ['80:80', '443:443', '443:443/udp'],
    files: [],
  })
  expect(read('deploy/compose/Caddyfile')).toMatch(/respond \/metrics 404[\s\S]*reverse_proxy server:3000/)
  expect(compose.services.server?.read_only).toBe(true)
})

test('one command makes all secrets, and changes none that are there', () => {
  const script = join(folder.path, 'deploy/compose/secrets.sh')
  const said = execFileSync('sh', [script], { encoding: 'utf8' })
  const path = join(folder.path, '.env')
  const text = readFileSync(path, 'utf8')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const made = readExample(text)
  expect([...made].filter(([, value]) => value === '')).toEqual([])
  expect(said).toContain(`admin, password ${made.get('ADMIN_PASSWORD')}\n`)
  expect(made.get('SECRET')).not.toBe(made.get('POSTGRES_PASSWORD'))

  const again = spawnSync('sh', [script], { encoding: 'utf8' })
  expect([again.status, again.stderr]).toEqual([1, '.env is there already.\n'])
  expect(readFileSync(path, 'utf8')).toBe(text)

  // As written, and with the lines of the bucket.
  const active = readExample(text.replaceAll(/^#.*\n/gm, ''))
  expect(readConfig(serverSettings(active))).toMatchObject({ demo: false, s3: undefined, metricsPort: 9464 })
  const config = readConfig(serverSettings(made))
  expect(config.s3).toMatchObject({ endpoint: 'http://files:3900', region: 'garage', bucket: 'atelier' })
  expect(read('deploy/compose/garage.toml')).toContain('s3_region = "garage"')
  expect(made.get('S3_ACCESS_KEY_ID')).toMatch(/^GK[0-9a-f]{24}$/)
})
