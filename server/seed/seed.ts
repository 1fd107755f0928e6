import { sql } from 'drizzle-orm'
import { SEEDED_ROLES } from '#contract/access.ts'
import { ACTION_NAMES } from '#contract/notificationSettings/notificationSettings.ts'
import { EXTRA_FEES, POSTER_PRODUCT } from '#contract/orders/orders.ts'
import { PERMISSION_GROUPS } from '#contract/permissions.ts'
import { PROTECTED_ROLES, ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import { FIRST_VIEW } from '#contract/savedViews.ts'
import { STEP_PURPOSES } from '#contract/templates/templates.ts'
import { permissions, roles } from '../accounts/tables.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { DESCRIPTIONS } from '../notificationSettings/actionTexts.ts'
import { notificationActions } from '../notificationSettings/tables.ts'
import { savedViews } from '../savedViews/tables.ts'
import { systemProperties } from '../systemProperties/tables.ts'
import {
  insertCareTemplates,
  insertDefaultTemplates,
  insertDeliveryTemplates,
} from '../templates/defaults.ts'
import { SEEDED_PROPERTIES } from './seedProperties.ts'

const textArray = (values: readonly string[]) => `{${values.join(',')}}`

const grant = (tx: Db, role: string, names: readonly string[]) =>
  tx.execute(sql`insert into role_permissions (role_id, permission_id)
    select r.id, p.id from roles r, permissions p
    where r.name = ${role} and p.name = any(${textArray(names)}::text[]) on conflict do nothing`)

async function seedPermissions(tx: Db): Promise<string[]> {
  const rows = Object.entries(PERMISSION_GROUPS).flatMap(([permissionGroup, names]) =>
    names.map((name) => ({ name, permissionGroup })),
  )
  const added = await tx
    .insert(permissions)
    .values(rows)
    .onConflictDoNothing()
    .returning({ name: permissions.name })
  return added.map(({ name }) => name)
}

/**
 * A new database gets all roles with the documented matrix; later only required roles are added, so deleted
 * roles stay deleted. New permissions go to ROLE_ADMIN only, so that changes made by staff are kept (D-3.2,
 * D-3.3).
 */
async function seedRoles(tx: Db, addedPermissions: readonly string[]): Promise<void> {
  const [known] = await tx.select({ id: roles.id }).from(roles).limit(1)
  for (const name of known ? PROTECTED_ROLES : SEEDED_ROLES) {
    const made = await tx.insert(roles).values({ name }).onConflictDoNothing().returning({ id: roles.id })
    if (made.length > 0) await grant(tx, name, ROLE_PERMISSIONS[name])
  }
  await grant(tx, 'ROLE_ADMIN', addedPermissions)
  if (known && addedPermissions.includes('IMPORT_FILE')) await keepImporting(tx)
}

/** Who could import customers before it had a permission of its own still can. */
const keepImporting = (tx: Db) =>
  tx.execute(sql`insert into role_permissions (role_id, permission_id)
    select held.role_id, p.id from role_permissions held join permissions h on h.id = held.permission_id
      cross join permissions p
    where h.name = 'CREATE_CUSTOMER' and p.name = 'IMPORT_FILE' on conflict do nothing`)

async function seedProperties(tx: Db): Promise<readonly string[]> {
  const known = await rowsOf<{ name: string }>(tx, sql`select distinct name from system_properties`)
  const names = new Set(known.map(({ name }) => name))
  // Shops that refused new stores so far go on doing so.
  const newShop = names.size === 0
  const fresh = SEEDED_PROPERTIES.filter(({ name }) => !names.has(name)).map((property) =>
    property.name === 'new_store_from_outside' && !newShop ? { ...property, value: 'false' } : property,
  )
  if (fresh.length > 0) await tx.insert(systemProperties).values([...fresh])
  return fresh.map(({ name }) => name)
}

/**
 * The shared view of open orders (D-6.16). Created once, together with the permission to change it: if
 * deleted, it is not created again.
 */
async function seedViews(tx: Db, addedPermissions: readonly string[]): Promise<void> {
  if (!addedPermissions.includes('SHARE_SAVED_VIEW')) return
  await tx.insert(savedViews).values({ ...FIRST_VIEW, shared: true })
}

/**
 * The first templates. Created once, together with the permission to change them; those of late notices came later, and
 * are created until the first late orders are gathered.
 */
async function seedTemplates(tx: Db, addedPermissions: readonly string[]): Promise<void> {
  if (addedPermissions.includes('EDIT_TEMPLATE')) await insertDefaultTemplates(tx, STEP_PURPOSES)
  const known = await rowsOf(
    tx,
    sql`select id from templates where purpose = 'LATE' union all select id from late_notifications limit 1`,
  )
  if (known.length === 0) await insertDefaultTemplates(tx, ['LATE'])
}

/** The templates of customers care, for shops of earlier versions too. Created once, together with its property. */
async function seedCareTemplates(tx: Db, addedProperties: readonly string[]): Promise<void> {
  if (addedProperties.includes('care_lead_days')) await insertCareTemplates(tx)
}

/** The templates with the delivery link, for shops of earlier versions too. Created once, together with its property. */
async function seedDeliveryTemplates(tx: Db, addedProperties: readonly string[]): Promise<void> {
  if (addedProperties.includes('delivery_link_days')) await insertDeliveryTemplates(tx)
}

/** The notification actions that this version knows; nobody follows them at first. */
async function seedActions(tx: Db): Promise<void> {
  const known = await tx.select({ name: notificationActions.name }).from(notificationActions)
  const names = new Set(known.map(({ name }) => name))
  const fresh = ACTION_NAMES.filter((name) => !names.has(name))
  if (fresh.length === 0) return
  await tx
    .insert(notificationActions)
    .values(fresh.map((name) => ({ name, description: DESCRIPTIONS[name] })))
}

/** The extra fees that the product knows by their names (A§9); they cannot be deleted. */
const seedFees = (tx: Db) =>
  tx.execute(sql`insert into products (name, product_type)
    select fee.name, case when fee.name = ${POSTER_PRODUCT} then 'POSTER' else 'EXTRA' end
    from jsonb_array_elements_text(${JSON.stringify(EXTRA_FEES)}::jsonb) fee (name)
    where not exists (select 1 from products p where fold_name(p.name) = fold_name(fee.name))`)

/** Arbitrary lock id: servers that start at the same time seed one after the other. */
const SEED_LOCK = 7_411_002

/** Adds the permissions, roles, system properties, views and templates that this version needs; idempotent. */
export function seed(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    const added = await seedPermissions(tx)
    await seedRoles(tx, added)
    const properties = await seedProperties(tx)
    await seedViews(tx, added)
    await seedTemplates(tx, added)
    await seedCareTemplates(tx, properties)
    await seedDeliveryTemplates(tx, properties)
    await seedActions(tx)
    await seedFees(tx)
  })
}
