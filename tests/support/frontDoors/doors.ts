import { updateArtist } from '#contract/artists/artists.ts'
import { answerChat, sendOwnMessage } from '#contract/chat/chat.ts'
import { noteCall } from '#contract/conversation/conversation.ts'
import { intakeMail } from '#contract/conversation/intake.ts'
import { intakeMessenger } from '#contract/conversation/webhook.ts'
import { createDeliveryLink } from '#contract/customerPages/deliveryLinks.ts'
import { createContact } from '#contract/customers/contacts.ts'
import { createCustomer, saveAnniversaries, saveCustomerTags } from '#contract/customers/customers.ts'
import { addToCustomerGroup, createCustomerGroup } from '#contract/customers/groups.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { uploadFile } from '#contract/files/files.ts'
import { addArtworkComment, createArtwork } from '#contract/gallery/artworks.ts'
import { runImport } from '#contract/imports/imports.ts'
import { intakeOrder, intakeShipment, intakeShopify } from '#contract/intake/intake.ts'
import { gatherLateOrders } from '#contract/lateNotifications/lateNotifications.ts'
import { createNotification, publishNotification } from '#contract/notifications/notifications.ts'
import { adjustBudget, setBudget } from '#contract/orders/budgets.ts'
import { addDeliveries, addItem, addItemFiles, deliverFromStep } from '#contract/orders/items.ts'
import { sendEmail, sendMessage } from '#contract/orders/messages.ts'
import { assignArtist } from '#contract/orders/orders.ts'
import { addPinReply } from '#contract/orders/steps/pinReplies.ts'
import { addPin } from '#contract/orders/steps/pins.ts'
import {
  addComment,
  approveStep,
  rejectStep,
  saveTracking,
  uploadWork,
} from '#contract/orders/steps/steps.ts'
import { addTodo } from '#contract/orders/team/todos.ts'
import { createPayout } from '#contract/payouts/payouts.ts'
import { printProducts } from '#contract/products/printProducts.ts'
import { createShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { phrases } from '#contract/templates/phrases.ts'
import { createUser, updateUser } from '#contract/users.ts'

/** How a real shop fills a table. */
export interface Door {
  /** The calls of the staff or from outside, by `METHOD /path` while the contract has none; or `job name`. */
  readonly by: readonly (AnyEndpoint | string)[]
  /** Path of the console's screen where it is done, or where what comes from outside is seen. */
  readonly screen: string
}

const ORDER = '/order/:id'
const onOrder = (...by: AnyEndpoint[]): Door => ({ by, screen: ORDER })
const messages: Door = { by: [intakeMail, intakeMessenger], screen: '/inbox' }
const chat: Door = { by: [sendOwnMessage, answerChat], screen: '/cs' }
const payouts: Door = { by: [createPayout], screen: '/payouts' }
const artworks: Door = { by: [createArtwork], screen: '/gallery' }
const late: Door = { by: [gatherLateOrders, 'job late-notifications'], screen: '/late-notification' }

const each = (tables: readonly string[], door: Door) =>
  Object.fromEntries(tables.map((table) => [table, door]))

/** The front door of every table that the demo shop fills, by the table's name. */
export const DOORS: Readonly<Record<string, Door>> = {
  stores: { by: ['POST /api/stores'], screen: '/stores' },
  products: { by: ['POST /api/products'], screen: '/products' },
  users: { by: [createUser, createCustomer, intakeOrder], screen: '/user' },
  user_roles: { by: [createUser, updateUser], screen: '/user/detail/:login' },
  user_stores: { by: [createUser, updateUser], screen: '/user/detail/:login' },
  artists: { by: [createUser, updateArtist], screen: '/artists/:login' },
  payment_methods: { by: [updateArtist], screen: '/artists/:login/edit' },
  customers: { by: [createCustomer, runImport, intakeOrder], screen: '/customer' },
  customer_tags: { by: [saveCustomerTags], screen: '/customer/detail/:login/edit' },
  anniversaries: { by: [saveAnniversaries], screen: '/customer/detail/:login/edit' },
  customer_groups: { by: [createCustomerGroup], screen: '/customer-group' },
  customer_group_users: { by: [addToCustomerGroup], screen: '/customer' },
  contacts: { by: [createContact, intakeMessenger], screen: '/customer/detail/:login' },
  files: { by: [uploadFile, intakeOrder], screen: ORDER },
  orders: { by: [intakeOrder, intakeShopify], screen: '/' },
  shop_deliveries: { by: [intakeShopify], screen: '/inbox/orders' },
  order_items: onOrder(addItem, intakeOrder, intakeShopify),
  item_files: onOrder(addItemFiles, intakeOrder),
  delivery_files: onOrder(addDeliveries, deliverFromStep),
  artist_budgets: onOrder(assignArtist, setBudget),
  budget_changes: onOrder(setBudget, adjustBudget),
  steps: onOrder(assignArtist, approveStep),
  step_files: onOrder(uploadWork),
  step_activities: onOrder(approveStep, uploadWork),
  step_comments: onOrder(addComment),
  step_feedbacks: onOrder(rejectStep),
  pins: onOrder(addPin),
  pin_replies: onOrder(addPinReply),
  trackings: onOrder(saveTracking, intakeShipment),
  order_todos: onOrder(addTodo),
  proof_links: onOrder(sendEmail),
  delivery_links: onOrder(createDeliveryLink, sendEmail),
  outbox: onOrder(sendEmail, sendMessage),
  reply_tokens: onOrder(sendEmail),
  calls: onOrder(noteCall),
  ...each(['received_messages', 'received_files'], messages),
  ...each(['chat_threads', 'chat_messages', 'chat_files'], chat),
  ...each(['payouts', 'payout_items', 'payout_files'], payouts),
  ...each(['artworks', 'artwork_tags', 'gallery_tags'], artworks),
  artwork_comments: { by: [addArtworkComment], screen: '/gallery/:id' },
  notifications: { by: [createNotification], screen: '/admin-notifications' },
  notification_recipients: { by: [publishNotification], screen: '/admin-notifications' },
  phrases: { by: [phrases.calls.create], screen: phrases.screen },
  shop_connections: { by: [createShopConnection], screen: '/shops' },
  print_products: { by: [printProducts.calls.create], screen: printProducts.screen },
  care_reminders: { by: ['job care-reminders'], screen: '/customers-care' },
  ...each(['late_notifications', 'late_bookings'], late),
  job_days: { by: ['job care-reminders', 'job late-notifications'], screen: '/jobs' },
}

/** Tables that are written with others, by triggers or as their record, by those tables. */
export const WITH: Readonly<Record<string, keyof typeof DOORS>> = {
  care_counts: 'care_reminders',
  customer_counts: 'customers',
  customer_waits: 'received_messages',
  events: 'orders',
  insight_counts: 'orders',
  order_counts: 'orders',
  order_facts: 'orders',
  order_payments: 'artist_budgets',
  work_totals: 'artist_budgets',
}

/** The columns that only the demo shop uses, on purpose. */
export const DEMO_ONLY: Readonly<Record<string, string>> = {
  'staff.greeting': 'the demo shop greets its five named accounts, a real shop nobody (D-1.28)',
}

/** The door of a table, or of the table that it is written with. */
export const doorOf = (table: string): Door | undefined => DOORS[WITH[table] ?? table]

/** `METHOD /path` of a call, or the name of a job as it is given. */
export const nameOf = (by: Door['by'][number]): string =>
  typeof by === 'string' ? by : `${by.method} ${by.path}`
