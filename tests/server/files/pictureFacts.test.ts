import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/db/db.ts'
import { psdBytes, uploaded } from '#tests/support/files.ts'
import { listed, makeArtwork, plainPicture } from '#tests/support/page/gallery.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let artist: Ask

beforeAll(async () => {
  server = await startServer()
  artist = await server.as('artist')
})
afterAll(() => server.close())

interface Stored {
  readonly state: string | null
  readonly thumbhash: string | null
  readonly colours: readonly string[] | null
  readonly hash: string | null
}
const read = (id: number) =>
  rowsOf<Stored>(
    server.database.db,
    sql`select facts_state as state, thumbhash, colours, perceptual_hash::text as hash from files where id = ${id}`,
  )
/** As files that were stored before facts were kept. */
const forget = () =>
  server.database.db.execute(
    sql`update files set facts_state = null, thumbhash = null, colours = null, perceptual_hash = null`,
  )

test('are kept with an upload; a file without a thumbnail has none', async () => {
  const red = await uploaded(artist, 'red.png', await plainPicture('#d01818'))
  expect(await read(red.id)).toMatchObject([{ state: 'KNOWN', colours: ['RED'], hash: '0' }])
  const document = await uploaded(artist, 'a.psd', psdBytes({ colour: 'OTHER' }))
  expect(await read(document.id)).toMatchObject([{ state: 'NONE', thumbhash: null }])
})

test('of earlier files are filled in by the job, also in the gallery', async () => {
  const artwork = await makeArtwork(artist, { title: 'Earlier', picture: await plainPicture('#1450d0') })
  const before = await read(artwork.attachment.id)
  await forget()
  await server.database.db.execute(sql`update artworks set colours = null, perceptual_hash = null`)
  expect((await listed(artist)).rows[0]?.attachment.facts).toBeNull()
  expect((await listed(artist, '?colour=BLUE')).total).toBe(0)
  await runJob(server, 'picture-facts')
  expect(await read(artwork.attachment.id)).toEqual(before)
  const found = await listed(artist, '?colour=BLUE')
  expect(found.rows).toMatchObject([{ title: 'Earlier', attachment: artwork.attachment }])
})

test('of copies are found once, and a thumbnail that is gone or broken is not read again', async () => {
  const { id } = await uploaded(artist, 'one.png', await plainPicture('#208a2c'))
  const gone = await uploaded(artist, 'two.png', await plainPicture('#208a2d'))
  const broken = await uploaded(artist, 'three.png', await plainPicture('#208a2e'))
  await forget()
  const { db } = server.database
  const [copy] = await rowsOf<{ id: number }>(
    db,
    sql`insert into files (name, file_name, file_type, size, thumbnail_key, created_date)
      select name, file_name, file_type, size, thumbnail_key, created_date from files where id = ${id} returning id`,
  )
  const keyOf = async (file: number) => {
    const [row] = await rowsOf<{ key: string }>(
      db,
      sql`select thumbnail_key as key from files where id = ${file}`,
    )
    return row?.key ?? ''
  }
  server.files.delete(await keyOf(gone.id))
  server.files.set(await keyOf(broken.id), Buffer.from('no picture'))
  await runJob(server, 'picture-facts')
  expect(await read(copy?.id ?? 0)).toEqual(await read(id))
  for (const file of [gone, broken])
    expect(await read(file.id)).toEqual([{ state: 'NONE', thumbhash: null, colours: null, hash: null }])
  const left = await rowsOf(
    db,
    sql`select 1 from files where facts_state is null and thumbnail_key is not null`,
  )
  expect(left).toEqual([])
})
