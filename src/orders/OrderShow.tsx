import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RecordContextProvider, useTranslate } from 'ra-core'
import { Link, useParams } from 'react-router'
import { getOrderCustomer } from '#contract/orderCustomer.ts'
import { getOrder, type OrderRow } from '#contract/orders.ts'
import { useCan } from '#src/providers/account.ts'
import { call } from '#src/providers/call.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { errorText } from '#src/ui/problemText.ts'
import { BackLink } from './BackLink.tsx'
import { CustomerCard } from './CustomerCard.tsx'
import { DetailsCard } from './DetailsCard.tsx'
import { ItemCards } from './ItemCards.tsx'
import { OrderHeader } from './OrderHeader.tsx'
import styles from './OrderShow.module.css'
import { AsideSkeleton, HeaderSkeleton, WorkSkeleton } from './OrderSkeleton.tsx'
import { cachedRow } from './orderCache.ts'
import { ShippingCard } from './ShippingCard.tsx'
import { useOrderCustomer } from './useOrderCustomer.ts'
import { WorkLog } from './WorkLog.tsx'

/** One order: its artwork in the wide column, people and facts beside it (A§2 Order detail). */
export default function OrderShow() {
  const code = useParams().id ?? ''
  const client = useQueryClient()
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    queryKey: ['orders', 'getOne', { id: code }],
    queryFn: ({ signal }) => call(getOrder, { id: code }, { signal }),
  })
  const { isPending: customerPending } = useOrderCustomer(code)
  const seesCustomer = useCan(getOrderCustomer)
  if (error && !order) return <OrderFailed error={error} retry={refetch} />
  const head: OrderRow | undefined = order ?? cachedRow(client, code)
  return (
    <article className={styles.page} aria-busy={!order}>
      <BackLink />
      {head ? <OrderHeader order={head} /> : <HeaderSkeleton />}
      {order ? (
        <RecordContextProvider value={order}>
          <div className={styles.columns}>
            <div className={styles.work}>
              <ItemCards />
              <WorkLog />
            </div>
            {seesCustomer && customerPending ? (
              <AsideSkeleton />
            ) : (
              <aside className={styles.facts}>
                <CustomerCard />
                <ShippingCard />
                <DetailsCard />
              </aside>
            )}
          </div>
        </RecordContextProvider>
      ) : (
        <div className={styles.columns}>
          <WorkSkeleton />
          <AsideSkeleton />
        </div>
      )}
    </article>
  )
}

interface FailedProps {
  readonly error: unknown
  readonly retry: () => unknown
}

/** An order outside the scope answers as if it were not there (D-3). */
function OrderFailed({ error, retry }: FailedProps) {
  const translate = useTranslate()
  const absent = error instanceof ApiProblem && error.status === 404
  return (
    <div className={styles.failed}>
      {absent ? (
        <Notice
          icon="search"
          title={translate('orders.show.notFound')}
          text={translate('orders.show.notFoundHint')}
        >
          <Link className="button" to="/">
            {translate('orders.show.back')}
          </Link>
        </Notice>
      ) : (
        <Notice
          icon="warning"
          alert
          title={translate('orders.show.failed')}
          text={errorText(translate, error)}
        >
          <button type="button" className="button" onClick={() => retry()}>
            {translate('ui.retry')}
          </button>
        </Notice>
      )}
    </div>
  )
}
