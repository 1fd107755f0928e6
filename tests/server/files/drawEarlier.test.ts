import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Attachment } from '#contract/files/attachments.ts'
import { rowsOf } from '#server/db/db.ts'
import { heicBytes, psdBytes, uploaded } from '#tests/support/files.ts'
import { HEIC_SIDE, heicPhoto } from '#tests/support/outside/heic.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { halvesOf } from '#tests/support/pictures.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let ask: Ask

beforeAll(async () => {
  server = await startServer()
  ask = await server.as('cs')
})
afterAll(() => server.close())

describe('pictures that were stored before their kind was drawn', () => {
  const stateOf = (ids: readonly number[]) =>
    rowsOf<{ width: number | null; state: string | null; thumbnail: boolean }>(
      server.database.db,
      sql`select width, facts_state as state, thumbnail_key is not null as thumbnail from files
        where id in (${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )}) order by id`,
    )

  test('are drawn by the job, once; what cannot be drawn is not tried again', async () => {
    const { db } = server.database
    const phone = await uploaded(ask, 'phone.heic', heicPhoto())
    const layers = await uploaded(ask, 'layers.psd', psdBytes({ width: 40, height: 20 }))
    const broken = await uploaded(ask, 'broken.heic', heicBytes(40, 30))
    const gone = await uploaded(ask, 'gone.heic', heicPhoto())
    const ids = [phone, layers, broken, gone].map(({ id }) => id)
    const forget = sql`update files set width = null, height = null, thumbnail_key = null, facts_state = null
      where id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`
    const [row] = await rowsOf<{ key: string }>(
      db,
      sql`select storage_key as key from files where id = ${gone.id}`,
    )
    server.files.delete(row?.key ?? '')
    await db.execute(forget)
    const [copy] = await rowsOf<{ id: number }>(
      db,
      sql`insert into files (name, file_name, file_type, size, storage_key, created_date)
        select name, file_name, file_type, size, storage_key, created_date from files where id = ${phone.id}
        returning id`,
    )
    await runJob(server, 'picture-facts')
    expect(await stateOf([...ids, copy?.id ?? 0])).toEqual([
      { width: HEIC_SIDE, state: 'KNOWN', thumbnail: true },
      { width: 40, state: 'KNOWN', thumbnail: true },
      { width: null, state: 'NONE', thumbnail: false },
      { width: null, state: 'NONE', thumbnail: false },
      { width: HEIC_SIDE, state: 'KNOWN', thumbnail: true },
    ])
    const { json } = await ask('GET', `/api/attachments?id=${phone.id}`)
    const [listed] = json as unknown as Attachment[]
    const { rawPayload } = await server.app.inject({ method: 'GET', url: listed?.thumbnailLink ?? '' })
    expect(await halvesOf(rawPayload)).toEqual(['red', 'blue'])
  })
})
