import type { PayoutRow } from '#contract/payouts/payouts.ts'
import { formatDate } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Amount } from '../Amount.tsx'
import { PayoutBadge } from '../PayoutBadge.tsx'
import type { PayoutAbilities } from '../usePayoutAbilities.ts'
import { Evidence } from './Evidence.tsx'
import { PayoutArtist, TransactionId } from './PayoutCells.tsx'

/** Renders a payout as a card for narrow windows. */
export const payoutCard =
  ({ opens, artists }: Pick<PayoutAbilities, 'opens' | 'artists'>) =>
  (payout: PayoutRow) => (
    <Stack gap={2} shrink>
      <Row gap={12} justify="between" shrink>
        <TransactionId payout={payout} opens={opens} />
        <Text fixed size="field" weight="strong" nowrap>
          <Amount amount={payout.totalPaid} voided={payout.voidedDate !== null} />
        </Text>
      </Row>
      <Row gap={12} justify="between" shrink>
        {payout.artist ? <PayoutArtist payout={payout} opens={artists} /> : <span />}
        <Text fixed size="usual" tone="ink-2" tabular>
          {formatDate(payout.createdDate)}
        </Text>
      </Row>
      {payout.voidedDate !== null && (
        <div>
          <PayoutBadge voided />
        </div>
      )}
      {payout.note && (
        <Text as="p" twoLines size="usual" tone="ink-2" line={18}>
          {payout.note}
        </Text>
      )}
      <Evidence files={payout.attachments} of={payout.transactionId} />
    </Stack>
  )
