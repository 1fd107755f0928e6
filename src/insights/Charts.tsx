import LeaderboardIcon from '@mui/icons-material/LeaderboardOutlined'
import { useTranslate } from 'ra-core'
import type { Insights } from '#contract/insights/insights.ts'
import { listOrders } from '#contract/orders/list.ts'
import { useFoundRecords } from '#src/admin/list/useFoundRecords.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { ArtistsCard } from './cards/ArtistsCard.tsx'
import styles from './cards/Cards.module.css'
import { DaysCard } from './cards/DaysCard.tsx'
import { PeriodCards } from './cards/PeriodCards.tsx'
import { RowsCard } from './cards/RowsCard.tsx'
import { KeyFigures } from './figures/KeyFigures.tsx'
import { keyFigures } from './model/keyFigures.ts'
import { lanesChart } from './model/lanes.ts'
import type { Source } from './model/source.ts'
import { timesChart } from './model/times.ts'

interface ChartsProps {
  readonly insights: Insights
  /** Whether they are those of another period, until the current ones have loaded. */
  readonly isStale: boolean
  readonly onRange: (range: string) => void
}

/** A period without orders suggests this one. */
const LONGER = 'lastYear'

/** The figures and charts of a period; those of now are shown even if nothing happened in it. */
export function Charts({ insights, isStale, onRange }: ChartsProps) {
  const translate = useTranslate()
  const opens = useCan(listOrders)
  const source: Source = { translate, range: { from: insights.from, to: insights.to }, opens }
  const { totals, artists } = insights
  const isNone = totals.orders === 0 && totals.finished === 0
  const { total } = useFoundRecords('orders', {
    filter: {},
    sort: { field: 'number', order: 'DESC' },
    size: 1,
    enabled: isNone && opens,
  })
  if (isNone && total === 0) return <NoOrders />
  return (
    <>
      {isNone ? (
        <div className={styles.card}>
          <Notice
            icon={LeaderboardIcon}
            title={translate('insights.empty')}
            text={translate('insights.emptyHint')}
          >
            <Button onClick={() => onRange(LONGER)}>{translate('ui.range.lastYear')}</Button>
          </Notice>
        </div>
      ) : (
        <KeyFigures figures={keyFigures(insights, source)} />
      )}
      <div className={styles.grid} data-stale={isStale || undefined}>
        {!isNone && <DaysCard insights={insights} source={source} />}
        <RowsCard chart={lanesChart(insights, source)} range={source.range} isWide={isNone} />
        {!isNone && <RowsCard chart={timesChart(insights, source)} range={source.range} />}
        {!isNone && <PeriodCards insights={insights} source={source} />}
        {artists && <ArtistsCard artists={artists} source={source} />}
      </div>
    </>
  )
}

/** A shop without any order has no figures to show. */
function NoOrders() {
  const translate = useTranslate()
  return (
    <div className={styles.card}>
      <Notice
        icon={LeaderboardIcon}
        title={translate('insights.emptyShop')}
        text={translate('insights.emptyShopHint')}
      />
    </div>
  )
}
