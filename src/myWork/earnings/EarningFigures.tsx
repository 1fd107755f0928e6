import { useTranslate } from 'ra-core'
import { ApiProblem } from '#src/providers/http.ts'
import { formatMoney } from '#src/ui/format.ts'
import { Figures, FiguresFailed } from '#src/ui/record/Figures.tsx'
import type { EarningsQuery } from '../queries.ts'

/** In a preview of the role, the account is no artist, and has no earnings to show. */
const isNobody = (error: unknown): boolean => error instanceof ApiProblem && error.problem.status === 404

/** What the artist will get and has got. */
export function EarningFigures({ query: { data, error, refetch } }: { readonly query: EarningsQuery }) {
  const translate = useTranslate()
  if (isNobody(error)) return null
  if (error && !data) return <FiguresFailed text="myWork.earnings.failed" error={error} retry={refetch} />
  const label = (name: string) => translate(`myWork.earnings.${name}`)
  const orders = (count: number | undefined) =>
    count === undefined ? '' : translate('myWork.earnings.orders', { smart_count: count })
  return (
    <Figures
      figures={[
        {
          label: label('unpaid'),
          amount: data && formatMoney(data.unpaid.total),
          note: orders(data?.unpaid.count),
        },
        {
          label: label('inWork'),
          amount: data && formatMoney(data.inWork.total),
          note: orders(data?.inWork.count),
        },
        {
          label: label('thisMonth'),
          amount: data && formatMoney(data.paidThisMonth),
          note: data
            ? translate('myWork.earnings.lastMonth', { amount: formatMoney(data.paidLastMonth) })
            : '',
        },
        {
          label: label('total'),
          amount: data && formatMoney(data.totalPaid),
          note: label('totalNote'),
        },
      ]}
    />
  )
}
