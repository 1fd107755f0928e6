import type { Making, People, Person } from '../people/people.ts'
import type { RowOf } from '../rows.ts'

type Order = RowOf<'orders'>
const EACH = 9

const NEWS: Readonly<
  Record<'agent' | 'artist' | 'admin', (order: Order) => readonly [title: string, content: string]>
> = {
  agent: ({ number, status }) => [
    `Order #${number} needs you`,
    `The artist has handed in new work on order #${number}. It is at ${String(status).replaceAll('_', ' ').toLowerCase()}; please have a look.`,
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

/** Unpublished drafts: hours ago, title, description, content. */
const DRAFTS = [
  [
    3,
    'The shop is closed on the holidays',
    'Nobody answers from Saturday to Monday.',
    'The shop is closed from Saturday to Monday. Please tell customers whose orders are due then by Friday noon.',
  ],
  [
    30,
    'New paper for prints',
    'Prints go on matte paper from next week.',
    'From next week on, all prints are made on matte paper. Please export files as before; nothing else changes.',
  ],
  [
    75,
    'How to name your files',
    'One name for all files of an order.',
    'Please begin the name of every file with the number of its order, such as 1042-sketch.png.',
  ],
] as const
const HOUR_MS = 3_600_000

function addDrafts({ book, now }: Making, writer: Person): void {
  for (const [age, title, description, content] of DRAFTS)
    book.rows.notifications.push({
      id: book.id('notifications'),
      title,
      description,
      content,
      status: 'DRAFT',
      senderName: writer.fullName,
      createdDate: new Date(now.getTime() - age * HOUR_MS).toISOString(),
      additionalData: {},
    })
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

/** Adds notifications for the demo accounts, the newest unread, and unpublished drafts. */
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
  addDrafts(making, admin)
}
