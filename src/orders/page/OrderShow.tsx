import SearchIcon from '@mui/icons-material/SearchOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useRecordContext, useShowContext, useTranslate } from 'ra-core'
import { Fragment, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { Order, OrderRow } from '#contract/orders/orders.ts'
import { isPrintStatus } from '#contract/orders/statuses.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { ShowBase } from '#src/admin/record/ShowBase.tsx'
import { TrackingCard } from '#src/orders/canvas/TrackingCard.tsx'
import { CustomFieldsCard } from '#src/orders/customFields/CustomFieldsCard.tsx'
import { OrderTexts, useOrderTexts } from '#src/orders/data/OrderTexts.tsx'
import { cachedRow } from '#src/orders/data/orderCache.ts'
import { hasWritten } from '#src/orders/data/orderCells.tsx'
import { WHOLE } from '#src/orders/data/orderKeys.ts'
import { useSteps } from '#src/orders/data/steps/useSteps.ts'
import { AllFilesButton } from '#src/orders/files/AllFilesButton.tsx'
import { AddItemButton } from '#src/orders/items/AddItemButton.tsx'
import { ItemCards } from '#src/orders/items/ItemCards.tsx'
import { ConversationCard } from '#src/orders/messages/conversation/ConversationCard.tsx'
import { useConversationAhead } from '#src/orders/messages/conversation/useConversation.ts'
import { WriteHost } from '#src/orders/messages/WriteHost.tsx'
import { AddressCard } from '#src/orders/page/customer/AddressCard.tsx'
import { CustomerCard } from '#src/orders/page/customer/CustomerCard.tsx'
import { InternalNote } from '#src/orders/page/customer/InternalNote.tsx'
import { ReachCard } from '#src/orders/page/customer/ReachCard.tsx'
import { ShippingCard } from '#src/orders/page/customer/ShippingCard.tsx'
import { TimelineButton } from '#src/orders/page/timeline/TimelineButton.tsx'
import { ReviewHost } from '#src/orders/review/ReviewHost.tsx'
import { ShopBannerSlot, ShopCardSlot } from '#src/orders/shop/ShopSlots.tsx'
import { useShopReady } from '#src/orders/shop/useOrderShop.ts'
import { StepActionBar } from '#src/orders/steps/actions/StepActionBar.tsx'
import { WorkLog } from '#src/orders/steps/WorkLog.tsx'
import { HandOverButton } from '#src/orders/team/HandOverButton.tsx'
import { SnoozedAlerts } from '#src/orders/team/SnoozedAlerts.tsx'
import { useSteadyField } from '#src/orders/team/useSteadyField.ts'
import { OrderPictureLinks } from '#src/orders/textPictures/OrderPictureLinks.tsx'
import { TodosCard } from '#src/orders/todos/TodosCard.tsx'
import { ApiProblem } from '#src/providers/http.ts'
import { PageMenu } from '#src/ui/actions/PageMenu.tsx'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { HoverText } from '#src/ui/overlay/HoverText.tsx'
import { useKeptFocus } from '#src/ui/overlay/useKeptFocus.ts'
import { useVisibleViewport } from '#src/ui/overlay/useVisibleViewport.ts'
import { usePageTitle } from '#src/ui/record/usePageTitle.ts'
import { BackLink } from './BackLink.tsx'
import { DetailsCard } from './DetailsCard.tsx'
import { FactsColumn } from './FactsColumn.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { NeighbourLinks } from './NeighbourLinks.tsx'
import { OrderHeader } from './OrderHeader.tsx'
import styles from './OrderShow.module.css'
import { AsideSkeleton, HeaderSkeleton, WorkSkeleton } from './OrderSkeleton.tsx'
import { PreviousArtistsCard } from './PreviousArtistsCard.tsx'
import { QueueSlot } from './QueueSlot.tsx'
import { useRecentOrder } from './useRecentOrder.ts'

export { preloadOrder } from './preloadOrder.ts'

/** One order: its artwork in the wide column, people and facts next to it (A§2 Order detail). */
export default function OrderShow() {
  // Upper case as in the data, so that cache keys match however the URL is written.
  const code = (useParams().id ?? '').toUpperCase()
  return (
    <ShowBase resource="orders" id={code} queryOptions={{ meta: WHOLE }}>
      <Page code={code} />
    </ShowBase>
  )
}

function Page({ code }: { readonly code: string }) {
  const { record: order, error, refetch } = useShowContext<Order>()
  const steps = useSteps(code)
  const shopReady = useShopReady(code)
  useConversationAhead(code)
  const page = useRef<HTMLElement>(null)
  useKeptFocus(page)
  useVisibleViewport()
  useSteadyField(page)
  // Render header, work and facts together to avoid layout shifts. A cached list row is shown before.
  const texts = useOrderTexts()
  const whole = steps.isPending || !texts || !shopReady ? undefined : order
  useRecentOrder(whole)
  const client = useQueryClient()
  const head: OrderRow | undefined = whole ?? cachedRow(client, code)
  const translate = useTranslate()
  usePageTitle(
    head ? translate('orders.show.number', { number: head.number }) : translate('orders.pageTitle'),
  )
  if (error && !order) return <OrderFailed error={error} retry={refetch} />
  return (
    <PageFrame ref={page} width="wide" className={styles.page} aria-busy={!whole}>
      <div className={styles.ways}>
        <BackLink />
        <NeighbourLinks code={code} />
        {head && (
          <OrderTexts key={`over ${code}`}>
            <AllFilesButton order={head} />
            <HandOverButton order={head} />
            <TimelineButton order={head} />
            <More />
          </OrderTexts>
        )}
      </div>
      <QueueSlot code={code} order={head} />
      {head ? <OrderHeader key={`head ${code}`} order={head} /> : <HeaderSkeleton />}
      {whole ? (
        // Keyed by order: typed text and open panels must not carry over to the next one.
        <OrderTexts key={code}>
          <Whole order={whole} steps={steps.data} />
        </OrderTexts>
      ) : (
        <div className={styles.columns}>
          <WorkSkeleton />
          <AsideSkeleton />
        </div>
      )}
    </PageFrame>
  )
}

interface WholeProps {
  readonly order: Order
  readonly steps: readonly Step[] | undefined
}

const Whole = ({ order, steps }: WholeProps) => (
  <OrderPictureLinks order={order}>
    <WriteHost order={order}>
      <SnoozedAlerts order={order} />
      <Columns />
      {steps && <ReviewHost order={order} steps={steps} />}
    </WriteHost>
  </OrderPictureLinks>
)

function More() {
  const translate = useTranslate()
  return <PageMenu label={translate('orders.menu.label')} />
}

/** What is to be decided, and people and facts in the order in which they are needed. */
function Columns() {
  // Its tracking is what is worked on while it is in print.
  const order = useRecordContext<Order>()
  const printing = isPrintStatus(order?.status ?? '')
  const conversation = <ConversationCard key="conversation" />
  const work = (
    <Fragment key="work">
      {printing && <TrackingCard />}
      <ItemCards />
      <AddItemButton />
      {!printing && <TrackingCard />}
      <WorkLog />
    </Fragment>
  )
  return (
    <div className={styles.columns}>
      <div className={styles.work}>
        <ShopBannerSlot />
        <StepActionBar />
        {/* Keyed, so that a card that moves keeps what is open in it. */}
        {useRaised(order) ? [conversation, work] : [work, conversation]}
      </div>
      <HoverText>
        <FactsColumn>
          <InternalNote />
          <CustomerCard />
          <ReachCard />
          <TodosCard />
          <MoneyCard />
          <ShopCardSlot />
          <DetailsCard />
          <CustomFieldsCard />
          <PreviousArtistsCard />
          <AddressCard />
          <ShippingCard />
        </FactsColumn>
      </HoverText>
    </div>
  )
}

/** Whether the customer wrote and nobody has answered: what they say comes first then, and stays there while the page is open. */
function useRaised(order: Order | undefined): boolean {
  const written = order !== undefined && hasWritten(order)
  const [raised, setRaised] = useState(written)
  if (written && !raised) setRaised(true)
  return raised
}

interface FailedProps {
  readonly error: unknown
  readonly retry: () => unknown
}

/** An order outside the account's scope is reported as not found (D-3). */
function OrderFailed({ error, retry }: FailedProps) {
  const translate = useTranslate()
  const absent = error instanceof ApiProblem && error.status === 404
  return (
    <div className={styles.failed}>
      <h1 className="visually-hidden">{translate('orders.pageTitle')}</h1>
      {absent ? (
        <Notice
          icon={SearchIcon}
          title={translate('orders.show.notFound')}
          text={translate('orders.show.notFoundHint')}
        >
          <LinkButton to="/">{translate('orders.show.back')}</LinkButton>
        </Notice>
      ) : (
        <FailedNotice title={translate('orders.show.failed')} error={error} retry={retry} />
      )}
    </div>
  )
}
