import ArrowBackIcon from '@mui/icons-material/ArrowBackOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { useRecordContext, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { listPayouts, type Payout } from '#contract/payouts/payouts.ts'
import { Show } from '#src/admin/record/Show.tsx'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { HistoryLink } from '#src/audit/HistoryLink.tsx'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatMoney } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { ArtistLink } from '../ArtistLink.tsx'
import { useListPath } from '../listUrl.ts'
import { PAYOUT_TEXTS } from '../texts.ts'
import { PayoutFacts } from './PayoutFacts.tsx'
import { PayoutLines } from './PayoutLines.tsx'
import styles from './PayoutShow.module.css'
import { payoutPage } from './payoutPage.ts'
import { VoidButton } from './VoidButton.tsx'
import { VoidedNote } from './VoidedNote.tsx'

/** The page of one payout (B§2 Payout detail). */
export default function PayoutShow() {
  return (
    <MoreTexts texts={PAYOUT_TEXTS}>
      <Page />
    </MoreTexts>
  )
}

function Page() {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const lists = useCan(listPayouts)
  const list = useListPath()
  const back = lists ? list : '/'
  const titleOf = ({ artist, totalPaid }: Payout) => {
    const amount = formatMoney(totalPaid)
    return artist ? translate('payouts.titleOf', { amount, name: artist.fullName }) : amount
  }
  return (
    <Show
      {...payoutPage(id)}
      title={translate('payouts.one')}
      titleOf={titleOf}
      here={id}
      crumbs={lists ? [{ label: translate('payouts.title'), to: back }] : []}
      lead={<SentTo />}
      back={back}
      actions={<Actions back={lists ? back : undefined} />}
      aside={<PayoutFacts />}
    >
      <VoidedNote />
      <PayoutLines />
      <Note />
      <Evidence />
    </Show>
  )
}

/** 'Payment sent to' the artist, for accounts that may see the name. */
function SentTo() {
  const translate = useTranslate()
  const payout = useRecordContext<Payout>()
  if (!payout)
    return (
      <p className={styles.lead}>
        <Skeleton width={180} height={12} />
      </p>
    )
  return (
    payout.artist && (
      <p className={styles.lead}>
        {translate('payouts.sentTo')} <ArtistLink artist={payout.artist} />
      </p>
    )
  )
}

function Actions({ back }: { readonly back: string | undefined }) {
  const translate = useTranslate()
  return (
    <Row align="stretch" wrap screenOnly>
      {back !== undefined && (
        <LinkButton icon={ArrowBackIcon} kind="quiet" to={back}>
          {translate('payouts.back')}
        </LinkButton>
      )}
      <HistoryLink />
      <Button icon={PrintIcon} onClick={() => window.print()}>
        {translate('payouts.print')}
      </Button>
      <VoidButton />
    </Row>
  )
}

function Note() {
  const translate = useTranslate()
  const { note } = useRecord<Payout>()
  if (!note) return null
  return (
    <Card title={translate('payouts.fields.note')}>
      <Text as="p" tone="ink-2" breaks keepLines>
        {note}
      </Text>
    </Card>
  )
}

function Evidence() {
  const translate = useTranslate()
  const { attachments } = useRecord<Payout>()
  const title = translate('payouts.fields.evidence')
  return (
    <Card title={title}>
      {attachments.length > 0 ? (
        <Pictures files={attachments} label={title} rowHeight={220} />
      ) : (
        <Text as="p" size="usual" tone="ink-3">
          {translate('payouts.noEvidence')}
        </Text>
      )}
    </Card>
  )
}
