import type { Making, People, Person } from './people.ts'
import type { RowOf } from './rows.ts'

type Order = RowOf<'orders'>
const EACH = 9

const NEWS: Readonly<
  Record<'agent' | 'artist' | 'admin', (order: Order) => readonly [title: string, content: string]>
> = {
  agent: ({ number, status }) => [
    `Order #${number} needs you`,
    `The artist has handed in new work on order #${number}. It stands at ${String(status).replaceAll('_', ' ').toLowerCase()}; please have a look.`,
  ],
  artist: ({ number }) => [
    `Order #${number} is assigned to you`,
    `Order #${number} is waiting for you. The customer’s photos and notes are on the order’s page.`,
  ],
  admin: ({ number }) => [
    `Order #${number} is late`,
    `Order #${number} has passed its deadline and is not done yet. Please check with the team.`,
  ],
}

function notify(
  { book, random }: Making,
  to: Person,
  sender: Person,
  order: Order,
  kind: keyof typeof NEWS,
  unread: boolean,
): void {
  const id = book.id('notifications')
  const [title, content] = NEWS[kind](order)
  const createdDate = order.lastActivityDate
  book.rows.notifications.push({
    id,
    title,
    description: content.slice(0, content.indexOf('.') + 1),
    content,
    status: 'PUBLISHED',
    senderName: sender.fullName,
    createdDate,
    additionalData: { code: order.code, orderNumber: order.number },
  })
  const readDate = new Date(Date.parse(createdDate) + random.int(5, 300) * 60_000).toISOString()
  book.rows.notificationRecipients.push({
    notificationId: id,
    userId: to.id,
    readDate: unread ? null : readDate,
  })
}

/** A few notices for the accounts that are shown, the newest unread. */
export function addNotices(
  making: Making,
  { admin, agents, artists }: People,
  orders: readonly Order[],
): void {
  const open = orders
    .filter(({ status }) => status !== 'DONE')
    .toSorted((one, other) => Date.parse(other.lastActivityDate) - Date.parse(one.lastActivityDate))
  const agent = agents[0] as Person
  const artist = artists[0] as Person
  const late = open.filter(({ deadline }) => Date.parse(deadline) < making.now.getTime())
  const lists = [
    {
      to: agent,
      from: admin,
      kind: 'agent',
      about: open.filter(({ csId, lastActivityByArtist }) => csId === agent.id && lastActivityByArtist),
    },
    {
      to: artist,
      from: agent,
      kind: 'artist',
      about: open.filter(({ assignedTo }) => assignedTo === artist.id),
    },
    { to: admin, from: agent, kind: 'admin', about: late },
  ] as const
  for (const { to, from, kind, about } of lists)
    for (const [index, order] of about.slice(0, EACH).entries())
      notify(making, to, from, order, kind, index < 3)
}
