import { expect, test } from 'vitest'
import { z } from 'zod'
import { read, readYaml } from '#tests/support/deploying.ts'
import { isOnce } from '#tests/support/processes/operating.ts'

const Node = z.object({
  name: z.string(),
  restapi: z.object({ listen: z.string(), connect_address: z.string() }),
  postgresql: z.object({ listen: z.string(), connect_address: z.string() }),
  bootstrap: z.object({
    dcs: z.object({
      ttl: z.number().min(20),
      loop_wait: z.number(),
      retry_timeout: z.number(),
      primary_start_timeout: z.literal(0),
      synchronous_mode: z.literal(true),
    }),
  }),
})

test.runIf(isOnce)(
  'a primary that is gone is replaced within 30 seconds, and keeps its role otherwise',
  () => {
    const [document] = readYaml('deploy/patroni/patroni.yml')
    const { bootstrap } = Node.parse(document)
    const { ttl, loop_wait: wait, retry_timeout: retry } = bootstrap.dcs
    // What Patroni asks for; a standby that looks once in `wait` seconds finds the key gone.
    expect(wait + 2 * retry).toBeLessThanOrEqual(ttl)
    expect(ttl + wait).toBeLessThan(30)
  },
)

test.runIf(isOnce)('HAProxy leads to the nodes by what Patroni says of them', () => {
  const [document] = readYaml('deploy/patroni/patroni.yml')
  const { name, restapi, postgresql } = Node.parse(document)
  const haproxy = read('deploy/patroni/haproxy.cfg')
  expect(haproxy).toContain(`server ${name} ${postgresql.listen} check port ${restapi.listen.split(':')[1]}`)
  expect(haproxy.match(/^ {4}server pg\d /gm)).toHaveLength(3)
  expect(haproxy).toContain('uri /primary')
  expect(haproxy).toContain('on-marked-down shutdown-sessions')
  expect([restapi.connect_address, postgresql.connect_address]).toEqual([restapi.listen, postgresql.listen])
})
