import { sql } from 'drizzle-orm'
import { roles } from '#server/accounts/tables.ts'
import { refreshTotals } from '#server/customers/totals.ts'
import { type Db, rowsOf } from '#server/db/db.ts'
import type { FileStore } from '#server/files/store/store.ts'
import { recordOrderEvents } from '#server/orders/followers/recordOrderEvents.ts'
import type { Sealer } from '#server/secrets/sealer.ts'
import { addArtworks } from './artworks.ts'
import { addCare } from './messages/care.ts'
import { addChats } from './messages/chats.ts'
import { addConversations } from './messages/conversations.ts'
import { addLateNotices } from './messages/lateNotices.ts'
import { addNotices } from './messages/notices.ts'
import { addPastConversations } from './messages/pastConversations.ts'
import { openGallery } from './orders/items.ts'
import { addOrders, VENDOR } from './orders/orders.ts'
import { planOrders } from './orders/plans.ts'
import { addUnpaid } from './orders/unpaid.ts'
import { addParked } from './parked.ts'
import { addEvidence, addPayouts } from './payouts.ts'
import { addContacts } from './people/contacts.ts'
import { addGroups } from './people/groups.ts'
import { addPeople, type Making } from './people/people.ts'
import { type DrawnShop, drawShop } from './pictures/draw.ts'
import { printing } from './printing.ts'
import { ALL_PRODUCTS } from './products.ts'
import { seeded } from './random.ts'
import { type Book, openBook, writeBook } from './rows.ts'
import { addShops } from './shops.ts'

const SEED = 20_240_229
const EVENTS_AT_ONCE = 2000

interface Demo {
  readonly db: Db
  /** All dates are relative to it. */
  readonly now: Date
  readonly files: FileStore
  /** Encrypts payment data. */
  readonly sealer: Sealer
  /** For all accounts that can sign in. */
  readonly passwordHash: string
  /** Pictures that are in the store already; they are drawn into it by default, which is half of the work. */
  readonly drawn?: DrawnShop
}

/** The products besides those that every shop has. */
function addProducts(book: Book, there: ReadonlySet<string>): void {
  const added = ALL_PRODUCTS.filter(({ name }) => !there.has(name))
  for (const [index, { name, productType, budget }] of added.entries()) {
    const row = { id: book.id('products'), name, productType, budget, position: index + 1 }
    book.rows.products.push(row)
  }
}

async function makeShop(
  tx: Db,
  making: Making,
  { pictures, receipts, backgrounds }: DrawnShop,
): Promise<void> {
  const { book, random, now } = making
  const there = await rowsOf<{ name: string }>(tx, sql`select name from products`)
  addProducts(book, new Set(there.map(({ name }) => name)))
  const people = addPeople(making)
  const gallery = openGallery(pictures)
  const orders = addOrders(making, people, gallery, planOrders(random, people, now))
  addPayouts(making, people)
  addNotices(making, people, orders)
  addContacts(making, people.customers)
  addGroups(making, people.customers, people.admin)
  const writePrinting = printing(making, people, gallery)
  addEvidence(making, receipts)
  await writeBook(tx, book)
  await writePrinting(tx)
  await tx.execute(sql`update system_properties set value = ${VENDOR} where name = 'default_vendor'`)
  const sale = book.events.toSorted((one, other) => one.now.getTime() - other.now.getTime())
  for (let from = 0; from < sale.length; from += EVENTS_AT_ONCE)
    await recordOrderEvents(tx, sale.slice(from, from + EVENTS_AT_ONCE))
  await addConversations(tx, now)
  await addPastConversations(tx, now)
  await addCare(tx, now)
  await addChats(tx, now)
  await addLateNotices(tx, now)
  await addArtworks(tx, making, people, { gallery, backgrounds })
  // After the events, of which the facts of the insights are made.
  await addUnpaid(tx)
  await addParked(tx, now)
  await addShops(tx, making, people)
  await refreshTotals(
    tx,
    people.customers.map(({ id }) => id),
  )
}

/**
 * Fills an empty database with the demo shop, and the file store with its pictures: 600 orders of the last
 * year in every status, deterministic for the same `now`. All rows are written in one transaction. Needs the
 * seeded roles; alerts must be calculated afterwards.
 */
export async function fillDemo({ db, now, files, sealer, passwordHash, ...given }: Demo): Promise<void> {
  const drawn = given.drawn ?? (await drawShop(files))
  await db.transaction(async (tx) => {
    const seededRoles = await tx.select({ id: roles.id, name: roles.name }).from(roles)
    const roleIds = new Map(seededRoles.map(({ id, name }) => [name, id]))
    await makeShop(
      tx,
      {
        book: await openBook(tx),
        random: seeded(SEED),
        extras: seeded(SEED + 1),
        now,
        passwordHash,
        sealer,
        roleIds,
      },
      drawn,
    )
  })
}
