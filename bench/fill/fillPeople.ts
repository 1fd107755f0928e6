import { sql } from 'drizzle-orm'
import { fold } from '#contract/text/fold.ts'
import type { Db } from '#server/db/db.ts'

const FAMILY = [
  'Nguyễn',
  'Trần',
  'Lê',
  'Phạm',
  'Hoàng',
  'Huỳnh',
  'Phan',
  'Vũ',
  'Võ',
  'Đặng',
  'Bùi',
  'Đỗ',
  'Hồ',
]
const MIDDLE = ['Thị', 'Văn', 'Minh', 'Thu', 'Ngọc', 'Đức', 'Thanh', 'Quốc', 'Bảo', 'Hữu', 'Xuân']
const GIVEN = `Ánh Bình Chi Dũng Giang Hà Hằng Hương Khánh Lan Linh Long Mai Nam Nga Oanh Phương Quân Sơn Tâm
  Thảo Trang Tuấn Uyên Vy Yến Thuỷ Đạt`.split(/\s+/)

export const ARTISTS = 500
const AGENTS = 12
/** More staff, so that there are ten thousand users to list. */
const STAFF = 10_000

const texts = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`

/** Combines every family name with every middle name for a realistic spread. */
const LAST = FAMILY.flatMap((family) => MIDDLE.map((middle) => `${family} ${middle}`))

/** The artist extension of users, each with scores, contact data and a way to be paid. */
async function fillArtists(db: Db): Promise<void> {
  await db.execute(sql`insert into artists (user_id, note, country, fb_url, working_speed_score,
      product_quality_score, working_attitude_score)
    select id, 'Note ' || login, 'Vietnam', 'https://facebook.test/' || login, id % 11, id % 10, id % 9
    from users where login like 'artist%' order by id`)
  await db.execute(sql`insert into payment_methods (artist_id, position, type, service_name)
    select user_id, 0, 'OTHER', 'Cash' from artists order by user_id`)
}

/**
 * Creates stores, artists, agents and customers. The search texts of a customer's orders are kept in
 * `bench_customers`, numbered from zero.
 */
export async function fillPeople(db: Db, customers: number): Promise<void> {
  await db.execute(sql`insert into stores (name) select 'Store ' || n from generate_series(1, 3) n`)
  await db.execute(sql`insert into users (login, email, first_name, last_name)
    select 'artist' || n, 'artist' || n || '@bench.test', 'Artist', 'No ' || n from generate_series(1, ${ARTISTS}::int) n
    union all select 'agent' || n, 'agent' || n || '@bench.test', 'Agent', 'No ' || n
    from generate_series(1, ${AGENTS}::int) n
    union all select 'staff' || n, 'staff' || n || '@bench.test', 'Staff', 'No ' || n
    from generate_series(1, ${STAFF}::int) n`)
  await db.execute(sql`insert into user_roles (user_id, role_id)
    select u.id, r.id from users u, roles r where u.login like 'agent%' and r.name = 'ROLE_CS'
      or u.login like 'staff%' and r.name = 'ROLE_STORE' or u.login like 'artist%' and r.name = 'ROLE_ARTIST'`)
  await fillArtists(db)
  await db.execute(sql`create table bench_customers as
    select n as place, '84' || 900000000 + n * 13 as login, 'c' || n || '@bench.test' as email,
      (900000000 + n * 13)::text as phone,
      (${texts(GIVEN)})[1 + n % ${GIVEN.length}] as first_name,
      (${texts(LAST)})[1 + n / 7 % ${LAST.length}] as last_name,
      (${texts(GIVEN.map(fold))})[1 + n % ${GIVEN.length}] as first_folded,
      (${texts(LAST.map(fold))})[1 + n / 7 % ${LAST.length}] as last_folded
    from generate_series(0, ${customers - 1}::int) n`)
  await db.execute(sql`insert into users (login, email, first_name, last_name, phone_prefix, phone_number, staff)
    select login, email, first_name, last_name, '+84', phone, false from bench_customers order by place`)
  await db.execute(sql`alter table bench_customers add column id int`)
  await db.execute(
    sql`update bench_customers b set id = u.id from users u where lower(u.login) = lower(b.login)`,
  )
  await db.execute(sql`insert into customers (user_id) select id from bench_customers order by place`)
  await db.execute(sql`create unique index on bench_customers (place)`)
  await db.execute(sql`analyze bench_customers`)
}
