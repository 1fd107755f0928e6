import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { drawn, listed, makeArtwork, plainPicture } from '#tests/support/page/gallery.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let artist: Ask

beforeAll(async () => {
  server = await startServer()
  artist = await server.as('artist')
})
afterAll(() => server.close())
afterEach(async () => {
  await server.database.db.execute(sql`delete from artworks`)
})

const make = (title: string, more: Parameters<typeof makeArtwork>[1] = {}) =>
  makeArtwork(artist, { title, ...more })
const tagged = (title: string, ...names: string[]) => make(title, { tags: names.map((name) => ({ name })) })
const titlesOf = async (query: string) => (await listed(artist, query)).titles

test('pages are the newest first, each artwork once, with the total', async () => {
  for (const title of ['A', 'B', 'C']) await make(title)
  expect(await listed(artist, '?size=2')).toMatchObject({ titles: ['C', 'B'], total: 3 })
  expect(await listed(artist, '?size=2&page=1')).toMatchObject({ titles: ['A'], total: 3 })
  expect(await listed(artist, '?page=9')).toMatchObject({ titles: [], total: 3 })
  expect(await titlesOf('?sort=id,asc')).toEqual(['A', 'B', 'C'])
  expect(await titlesOf('?sort=id,desc&size=1')).toEqual(['C'])
})

test('all tags must fit, however they are written', async () => {
  await tagged('Both', 'dog', 'beach')
  await tagged('One', 'dog')
  await tagged('Other', 'doghouse')
  expect(await listed(artist, '?tag=dog')).toMatchObject({ titles: ['One', 'Both'], total: 2 })
  expect(await titlesOf('?tag=Dog&tag=%20beach')).toEqual(['Both'])
  expect(await titlesOf('?tag=dog&tag=doghouse')).toEqual([])
  expect(await titlesOf('?tag=nothing')).toEqual([])
})

test('the text is found in title, description and tags, without accents and wildcards', async () => {
  await make('Đặng at the sea', { description: 'Evening LIGHT' })
  await make('100% cotton', { tags: [{ name: 'sea view' }] })
  expect(await titlesOf('?text=dang')).toEqual(['Đặng at the sea'])
  expect(await titlesOf('?text=evening')).toEqual(['Đặng at the sea'])
  expect(await listed(artist, '?text=sea')).toMatchObject({ total: 2 })
  expect(await titlesOf('?text=sea%20light')).toEqual(['Đặng at the sea'])
  expect(await titlesOf('?text=view%20cotton')).toEqual(['100% cotton'])
  expect(await titlesOf('?text=0%25')).toEqual(['100% cotton'])
  expect(await titlesOf('?text=_')).toEqual([])
  expect(await listed(artist, '?text=%20')).toMatchObject({ total: 2 })
})

test('what cannot be a filter is refused', async () => {
  const bad = [
    'sort=title,asc',
    'orientation=ROUND',
    'pictureSize=HUGE',
    'colour=red',
    'like=x',
    'like=0',
    'page=-1',
    'size=501',
    `text=${'x'.repeat(201)}`,
    'text=%00',
    'tag=%00',
  ]
  for (const query of bad)
    expect([query, (await artist('GET', `/api/artworks?${query}`)).status]).toEqual([query, 400])
  expect((await artist('GET', '/api/artworks?sort=title,asc')).json.errorKey).toBe('unknownSort')
})

describe('what a picture looks like', () => {
  test('orientation and size follow from its sides', async () => {
    const of = async (title: string, width: number, height: number) =>
      make(title, { picture: await plainPicture('#888', width, height) })
    await of('small portrait', 300, 400)
    await of('medium square', 1000, 955)
    await of('medium landscape', 1000, 945)
    await of('large landscape', 3000, 100)
    expect(await titlesOf('?orientation=PORTRAIT')).toEqual(['small portrait'])
    expect(await titlesOf('?orientation=SQUARE')).toEqual(['medium square'])
    expect(await titlesOf('?orientation=LANDSCAPE')).toEqual(['large landscape', 'medium landscape'])
    expect(await titlesOf('?pictureSize=SMALL')).toEqual(['small portrait'])
    expect(await titlesOf('?pictureSize=MEDIUM')).toEqual(['medium landscape', 'medium square'])
    expect(await titlesOf('?pictureSize=LARGE&orientation=LANDSCAPE')).toEqual(['large landscape'])
  })

  test.each([
    ['#d01818', 'RED'],
    ['#ff8c00', 'ORANGE'],
    ['#ffe020', 'YELLOW'],
    ['#208a2c', 'GREEN'],
    ['#00a0a0', 'TEAL'],
    ['#1450d0', 'BLUE'],
    ['#7a1fa0', 'PURPLE'],
    ['#ff69b4', 'PINK'],
    ['#8b4513', 'BROWN'],
    ['#050505', 'BLACK'],
    ['#808080', 'GREY'],
    ['#fefefe', 'WHITE'],
  ])('%s is %s, also as JPEG', async (fill, colour) => {
    const picture = await sharp(await plainPicture(fill))
      .jpeg({ quality: 50 })
      .toBuffer()
    const { attachment } = await make(colour, { picture })
    expect(attachment.facts?.colours).toEqual([colour])
    expect(Buffer.from(attachment.facts?.thumbhash ?? '', 'base64').length).toBeGreaterThan(4)
    expect(await titlesOf(`?colour=${colour}`)).toEqual([colour])
  })

  test('each colour fills a fifth of what is not see-through; the most frequent comes first', async () => {
    const flag =
      '<rect width="100" height="30" fill="#ffffff"/><rect y="30" width="100" height="45" fill="#1450d0"/><rect y="75" width="100" height="25" fill="#d01818"/>'
    const { attachment } = await make('Flag', { picture: await drawn(flag) })
    expect(attachment.facts?.colours).toEqual(['BLUE', 'WHITE', 'RED'])
    const dot =
      '<rect width="100" height="100" fill="#208a2c"/><circle cx="50" cy="50" r="20" fill="#d01818"/>'
    expect((await make('Dot', { picture: await drawn(dot) })).attachment.facts?.colours).toEqual(['GREEN'])
    const alone = '<circle cx="50" cy="50" r="20" fill="#d01818"/>'
    expect((await make('Alone', { picture: await drawn(alone) })).attachment.facts?.colours).toEqual(['RED'])
    const clear = await make('Clear', { picture: await drawn('') })
    expect(clear.attachment.facts?.colours).toEqual([])
  })
})

describe('alike', () => {
  const SCENE =
    '<rect width="100" height="100" fill="#87ceeb"/><path d="M0 100L30 30 55 85 75 50 100 100z" fill="#208a2c"/><circle cx="80" cy="20" r="10" fill="#ffd020"/>'
  const TURNED = `<g transform="rotate(180 50 50)">${SCENE}</g>`
  const FACE =
    '<rect width="100" height="100" fill="#87ceeb"/><circle cx="50" cy="50" r="38" fill="#208a2c"/><circle cx="36" cy="40" r="6" fill="#fff"/><circle cx="64" cy="40" r="6" fill="#fff"/><rect x="30" y="64" width="40" height="8" fill="#fff"/>'

  test('copies in another size or quality are found, the most alike first; others are not', async () => {
    const original = await drawn(SCENE, 900)
    const first = await make('Original', { picture: original })
    await make('Small', { picture: await sharp(original).resize(150).jpeg({ quality: 40 }).toBuffer() })
    await make('Brighter', {
      picture: await sharp(original).modulate({ brightness: 1.08 }).webp().toBuffer(),
    })
    await make('Same', { picture: await drawn(SCENE, 900) })
    await make('Turned', { picture: await drawn(TURNED, 900) })
    await make('Face', { picture: await drawn(FACE, 900) })
    await make('Red', { picture: await plainPicture('#d01818') })
    const { titles, total } = await listed(artist, `?like=${first.id}`)
    expect(titles.toSorted()).toEqual(['Brighter', 'Same', 'Small'])
    expect(titles[0]).toBe('Same')
    expect(total).toBe(3)
    expect(await titlesOf(`?like=${first.id}&text=small`)).toEqual(['Small'])
    expect(await listed(artist, `?like=${first.id}&size=1&page=2`)).toMatchObject({ total: 3 })
  })

  test('simple pictures are told apart, also by their colours', async () => {
    const halves = (left: string, right: string) =>
      drawn(
        `<rect width="50" height="100" fill="${left}"/><rect x="50" width="50" height="100" fill="${right}"/>`,
      )
    const rotated = async (picture: Buffer) => sharp(picture).rotate(90).png().toBuffer()
    const first = await make('Halves', { picture: await halves('#d01818', '#101010') })
    const copy = await sharp(await halves('#d01818', '#101010'))
      .resize(90)
      .jpeg({ quality: 60 })
      .toBuffer()
    await make('Copy', { picture: copy })
    await make('Other colours', { picture: await halves('#20a040', '#1010a0') })
    await make('Other way', { picture: await halves('#101010', '#d01818') })
    await make('Upright', { picture: await rotated(await halves('#d01818', '#101010')) })
    const red = await make('Red', { picture: await plainPicture('#d01818') })
    await make('Red too', { picture: await plainPicture('#d01818', 300, 200) })
    await make('Green', { picture: await plainPicture('#208a2c') })
    expect(await titlesOf(`?like=${first.id}`)).toEqual(['Copy'])
    expect(await titlesOf(`?like=${red.id}`)).toEqual(['Red too'])
    expect(await listed(artist, '?like=999999')).toMatchObject({ titles: [], total: 0 })
  })
})
