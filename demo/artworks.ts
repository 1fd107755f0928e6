import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { files } from '#server/files/tables.ts'
import { type Fields, pictureColumns, searchText } from '#server/gallery/fields.ts'
import { artworkComments, artworks } from '#server/gallery/tables.ts'
import { writeTags } from '#server/gallery/tags.ts'
import type { Gallery } from './orders/items.ts'
import type { Making, People, Person } from './people/people.ts'
import { BACKGROUNDS } from './pictures/backgrounds.ts'
import type { Drawn } from './pictures/draw.ts'
import { subject } from './pictures/subjects.ts'

const DAY_MS = 86_400_000
const PORTRAITS = 26
const DAYS_APART = 7
const LINK = 'https://atelier.example/gallery'

interface Shown {
  readonly picture: Drawn
  readonly title: string
  readonly description: string | null
  readonly tags: readonly string[]
  readonly ordered: boolean
}

const PORTRAIT_NAMES: Readonly<Record<ReturnType<typeof subject>['kind'], readonly [string, string]>> = {
  person: ['Portrait', 'portrait'],
  couple: ['The two of us', 'couple'],
  pet: ['Best friend', 'pet'],
  friends: ['With a friend', 'pet'],
}

const SAID = [
  'I love the light in this one.',
  'The customer asked for exactly this background.',
  'Đẹp quá! Màu rất hợp với ảnh cưới.',
  'Could we have it a little darker, for night portraits?',
  'Used it for three orders this week.',
  'The edges are a bit hard when printed large.',
] as const

const backgrounds = (drawn: readonly Drawn[]): Shown[] =>
  BACKGROUNDS.flatMap(({ title, tags, size }, at) => {
    const picture = drawn[at]
    const description =
      at % 3 === 2 ? null : `A background of ${size.join(' × ')} pixels, for prints of every size.`
    return picture ? [{ picture, title, description, tags: ['background', ...tags], ordered: false }] : []
  })

const portraits = (gallery: Gallery): Shown[] =>
  Array.from({ length: PORTRAITS }, (_, number) => {
    const { kind, shape } = subject(number)
    const [title, tag] = PORTRAIT_NAMES[kind]
    return {
      picture: gallery.picture(number, 'color'),
      title: `${title} no. ${number + 1}`,
      description: number % 2 === 0 ? 'Coloured by hand, from the photo of a customer.' : null,
      tags: [tag, shape === 'square' ? 'anime' : 'painted', ...(number % 5 === 0 ? ['favourite'] : [])],
      ordered: number % 4 === 1,
    }
  })

async function addFile(tx: Db, { picture }: Shown, name: string, by: Person, at: string): Promise<number> {
  const { facts, ...drawn } = picture
  const [file] = await tx
    .insert(files)
    .values({
      ...drawn,
      ...facts,
      name,
      fileName: name,
      fileType: 'image/webp',
      attached: true,
      uploadedBy: by.id,
      createdDate: at,
    })
    .returning({ id: files.id })
  if (!file) throw new Error('The new file has no id')
  return file.id
}

async function addOne(tx: Db, shown: Shown, by: Person, at: Date, bookingNumber: number | null) {
  const { title, description, picture } = shown
  const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const fields: Fields = {
    title,
    description,
    destinationLink: `${LINK}/${slug}`,
    bookingNumber,
    tags: shown.tags.toSorted(),
  }
  const createdDate = at.toISOString()
  const id = await addFile(tx, shown, `${slug}.webp`, by, createdDate)
  const { tags, ...columns } = fields
  const [made] = await tx
    .insert(artworks)
    .values({
      ...columns,
      ...pictureColumns({ ...picture, id }),
      searchText: searchText(fields),
      createdBy: by.id,
      createdDate,
    })
    .returning({ id: artworks.id })
  if (!made) throw new Error('The new artwork has no id')
  await writeTags(tx, made.id, tags)
  return made.id
}

interface Pictures {
  readonly gallery: Gallery
  readonly backgrounds: readonly Drawn[]
}

/** The gallery: backgrounds in every shape and size, and portraits of orders, some with comments. */
export async function addArtworks(tx: Db, { now }: Making, people: People, drawn: Pictures): Promise<void> {
  const orders = await rowsOf<{ number: number }>(
    tx,
    sql`select number from orders where status = 'DONE' order by number desc limit ${PORTRAITS}`,
  )
  const all = [...portraits(drawn.gallery), ...backgrounds(drawn.backgrounds)]
  const staff = [...people.artists, people.admin]
  const someone = (at: number): Person => staff[at % staff.length] ?? people.admin
  for (const [index, shown] of all.entries()) {
    const at = new Date(now.getTime() - (all.length - index) * DAYS_APART * DAY_MS)
    const number = shown.ordered ? (orders[index]?.number ?? null) : null
    const artworkId = await addOne(tx, shown, someone(index), at, number)
    const comments = SAID.slice(0, (index * 5) % (SAID.length + 1)).map((text, place) => ({
      artworkId,
      authorId: someone(index + place + 1).id,
      text,
      createdDate: new Date(at.getTime() + (place + 1) * 3_600_000).toISOString(),
    }))
    if (comments.length > 0) await tx.insert(artworkComments).values(comments)
  }
}
