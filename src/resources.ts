import { PLAIN_RESOURCES } from '#contract/plain/resources.ts'
import { agents } from './agents/index.ts'
import type { Area } from './area.ts'
import { artists } from './artists/index.ts'
import { audit } from './audit/index.ts'
import { care } from './care/index.ts'
import { customerGroups } from './customerGroups/index.ts'
import { customers } from './customers/index.ts'
import { gallery } from './gallery/index.ts'
import { imports } from './imports/index.ts'
import { inbox } from './inbox/index.ts'
import { insights } from './insights/index.ts'
import { jobs } from './jobs/index.ts'
import { lateNotifications } from './lateNotifications/index.ts'
import { myWork } from './myWork/index.ts'
import { notificationSettings } from './notificationSettings/index.ts'
import { notifications } from './notifications/index.ts'
import { orders } from './orders/index.ts'
import { outbox } from './outbox/index.ts'
import { parkedOrders } from './parkedOrders/index.ts'
import { payouts } from './payouts/index.ts'
import { payRuns } from './payouts/runs/index.ts'
import { permissions } from './permissions/index.ts'
import { phrases } from './phrases/index.ts'
import { plainArea } from './plain/plainArea.ts'
import { printProducts } from './printProducts/index.ts'
import { products } from './products/index.ts'
import { roles } from './roles/index.ts'
import { savedViews } from './savedViews/index.ts'
import { settings } from './settings/index.ts'
import { stores } from './stores/index.ts'
import { systemProperties } from './systemProperties/index.ts'
import { templates } from './templates/index.ts'
import { users } from './users/index.ts'
import { workQueues } from './workQueues/index.ts'

/** The plain resources whose screens have overrides. */
const OWN: readonly Area[] = [phrases, printProducts, products, stores, templates]

/**
 * All areas of the console, in sidebar order. Home is the first permitted entry (D-1.5). An area appears in
 * the sidebar as soon as it declares an entry.
 */
export const AREAS: readonly Area[] = [
  workQueues,
  myWork,
  orders,
  savedViews,
  imports,
  inbox,
  lateNotifications,
  payouts,
  payRuns,
  insights,
  gallery,
  artists,
  agents,
  users,
  roles,
  permissions,
  customers,
  customerGroups,
  care,
  notifications,
  notificationSettings,
  outbox,
  parkedOrders,
  ...PLAIN_RESOURCES.map((resource) => OWN.find(({ name }) => name === resource.name) ?? plainArea(resource)),
  systemProperties,
  audit,
  jobs,
  settings,
]
