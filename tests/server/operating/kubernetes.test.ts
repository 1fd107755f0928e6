import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Job } from 'kubernetes-models/batch/v1'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/all.ts'
import { readConfig, SETTINGS } from '#server/config/config.ts'
import { ROOT, readDockerfile, readYaml } from '#tests/support/deploying.ts'
import { serverEntries } from '../../../tools/serverEntries.js'

const KINDS = { ConfigMap, Deployment, Job, NetworkPolicy, PodDisruptionBudget, Secret, Service }
type Kinds = { readonly [Kind in keyof typeof KINDS]: InstanceType<(typeof KINDS)[Kind]> }

const files = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT })
const documents = files.flatMap(readYaml) as { readonly kind: keyof Kinds; readonly apiVersion: string }[]

function only<Kind extends keyof Kinds>(kind: Kind): Kinds[Kind] {
  const [found, ...more] = documents.filter((document) => document.kind === kind)
  if (!found || more.length > 0) throw new Error(`There is not one ${kind}`)
  return new KINDS[kind](found as never) as Kinds[Kind]
}

const settings = { ...only('ConfigMap').data, ...only('Secret').stringData }
const { spec: deployment } = only('Deployment')
const pod = deployment?.template.spec
const server = pod?.containers[0]
const job = only('Job').spec?.template.spec
const [migration] = job?.containers ?? []

test.each(documents)('$kind is as its schema says', (document) => {
  const model = new KINDS[document.kind](document as never)
  expect(document.apiVersion).toBe(model.apiVersion)
  expect(() => model.validate()).not.toThrow()
})

test('a value that a schema refuses is found', () => {
  const wrong = { metadata: { name: 'a' }, spec: { ports: [{ port: 'http' }] } }
  expect(() => new Service(wrong as never).validate()).toThrow('port')
})

/** What the compiler says of documents by the types of Kubernetes, which know of no other fields. */
function compile(checked: readonly { readonly kind: string; readonly apiVersion: string }[]): string {
  const folder = join(ROOT, 'node_modules/.cache/atelier')
  const path = join(folder, `manifests-${process.pid}.ts`)
  const lines = checked.map(({ kind, apiVersion }, at) => [
    `import type { I${kind} as T${at} } from 'kubernetes-models/${apiVersion}'`,
    `export const d${at}: T${at} = ${JSON.stringify(checked[at])}`,
  ])
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, lines.flat().join('\n'))
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext']
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  const { stdout } = spawnSync(tsc, [...options, path], { encoding: 'utf8' })
  rmSync(path)
  return stdout
}

test('no document has a field that its schema does not know', () => {
  expect(compile(documents)).toBe('')
  const misspelt = { apiVersion: 'v1', kind: 'Service', spec: { portz: [] } }
  expect(compile([misspelt])).toContain('portz')
})

test('the settings are known, and a start accepts the examples', () => {
  expect(Object.keys(settings).filter((name) => !SETTINGS.includes(name))).toEqual([])
  expect(readConfig(settings)).toMatchObject({ demo: false, trustProxy: 1, databaseUrl: expect.any(String) })
})

test('probes ask what the API answers, on the port where it listens', () => {
  const paths = ENDPOINTS.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const probes = [server?.startupProbe, server?.livenessProbe, server?.readinessProbe]
  for (const probe of probes) expect(paths).toContain(probe?.httpGet?.path)
  expect(new Set(probes.map((probe) => probe?.httpGet?.port))).toEqual(new Set(['http']))
  const ports = Object.fromEntries(
    server?.ports?.map(({ name, containerPort }) => [name, containerPort]) ?? [],
  )
  expect(ports).toEqual({ http: readConfig({}).port, metrics: Number(settings.METRICS_PORT) })
})

test('a process has more time to end than it gives balancers, and another one takes its calls', () => {
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(settings.SHUTDOWN_GRACE) + 30)
  expect(deployment?.replicas).toBeGreaterThan(Number(only('PodDisruptionBudget').spec?.minAvailable))
})

test('all that selects the server selects it alone', () => {
  const labels = deployment?.template.metadata?.labels
  expect(deployment?.selector.matchLabels).toEqual(labels)
  expect(only('Service').spec?.selector).toEqual(labels)
  expect(only('PodDisruptionBudget').spec?.selector?.matchLabels).toEqual(labels)
  expect(only('NetworkPolicy').spec?.podSelector?.matchLabels).toEqual(labels)
  expect(only('Job').spec?.template.metadata?.labels).not.toMatchObject(labels ?? {})
})

test('the migration is a command of the same image, and both run without rights', () => {
  expect(migration?.image).toBe(server?.image)
  const [, script = ''] = migration?.args ?? []
  expect(Object.keys(serverEntries()).map((name) => `dist/server/${name}.js`)).toContain(script)
  const user = readDockerfile().find(({ name }) => name === 'USER')?.rest
  for (const spec of [pod, job]) {
    expect(`${spec?.securityContext?.runAsUser}:${spec?.securityContext?.runAsGroup}`).toBe(user)
    for (const { securityContext } of spec?.containers ?? [])
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
  }
})
