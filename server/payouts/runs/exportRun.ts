import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { holdsPayment } from '#contract/artists/paymentChange.ts'
import { readPaymentChanges } from '../../artists/paymentChange.ts'
import { readPaymentData, recordPaymentDataRead } from '../../artists/paymentData.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import type { Sealer } from '../../secrets/sealer.ts'
import type { Viewer } from '../rows.ts'
import { type MassPayment, type MassPaymentFormat, massPaymentRecords, payeeEmail } from './massPayment.ts'
import { readRun } from './readRun.ts'

interface Line {
  readonly artistId: number
  readonly login: string
  readonly name: string
  readonly cents: number
  readonly reference: string
}

/**
 * Throws 409 `paymentDataChanged` naming the artists whose payment data were changed after the run, until they are confirmed:
 * the file says where the money goes (D-8.36).
 */
async function requireConfirmed(
  db: Db,
  request: Pick<Viewer, 'account' | 'now'>,
  paid: readonly Line[],
): Promise<void> {
  const ids = paid.map(({ artistId }) => artistId)
  const changes = await readPaymentChanges(db, request, ids)
  const held = paid.filter(({ artistId }) => holdsPayment(changes.get(artistId)))
  if (held.length > 0)
    throw problem('paymentDataChanged', { facts: { artist: held.map(({ name }) => name).join(', ') } })
}

/**
 * The paid artists of a run as mass-payment file, without voided payouts and artists who have no e-mail for the
 * format; reading the e-mails is recorded in the audit. Throws 404, and 409 as `requireConfirmed` does.
 */
export async function exportRun(
  db: Db,
  { sealer, ...request }: Pick<Viewer, 'account' | 'now'> & { readonly sealer: Sealer },
  { id, format }: { readonly id: number; readonly format: MassPaymentFormat },
  reply: FastifyReply,
): Promise<Buffer> {
  await readRun(db, id)
  const lines = await rowsOf<Line>(
    db,
    sql`select l.artist_id as "artistId", u.login, trim(u.first_name || ' ' || u.last_name) as name,
        (p.order_cents + p.extra_cents)::float8 as cents, p.transaction_id as reference
      from pay_run_lines l join payouts p on p.id = l.payout_id join users u on u.id = l.artist_id
      where l.run_id = ${id} and p.voided_date is null order by l.id`,
  )
  const data = await readPaymentData(
    db,
    sealer,
    lines.map(({ artistId }) => artistId),
  )
  const paid = lines.flatMap((line) => {
    const email = payeeEmail(data.get(line.artistId)?.paymentMethods ?? [], format)
    return email === undefined ? [] : [{ ...line, email }]
  })
  await requireConfirmed(db, request, paid)
  await recordPaymentDataRead(
    db,
    request,
    paid.map(({ artistId, login, name }) => ({ id: artistId, login, fullName: name })),
  )
  reply.header('content-type', 'text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="pay-run-${id}-${format}.csv"`)
  const payments: MassPayment[] = paid
  return Buffer.from(
    stringify(massPaymentRecords(format, payments), { record_delimiter: 'windows', escape_formulas: true }),
  )
}
