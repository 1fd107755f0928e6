import AttachMoneyIcon from '@mui/icons-material/AttachMoneyOutlined'
import { useLocaleState, useTranslate } from 'ra-core'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { APP_NAME } from '#src/appName.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { monthText, monthTitle } from './months.ts'
import styles from './Statement.module.css'
import { StatementLines } from './StatementLines.tsx'
import type { StatementRecord } from './useStatement.ts'

interface StatementSheetProps {
  /** Whether it shows another month, until the chosen one has loaded. */
  readonly isStale: boolean
}

/** The shop, the month, and each payout line by line. */
export function StatementSheet({ isStale }: StatementSheetProps) {
  const translate = useTranslate()
  const [language] = useLocaleState()
  const { month, payouts, earned } = useRecord<StatementRecord>()
  const name = monthText(month, language)
  return (
    <section
      className={`card ${styles.sheet}`}
      aria-labelledby="statement-month"
      aria-busy={isStale}
      data-stale={isStale || undefined}
    >
      <header className={styles.head}>
        <h2 id="statement-month">{monthTitle(month, language)}</h2>
        <Text as="p" tone="ink-2" weight="label">
          {APP_NAME}
        </Text>
      </header>
      {payouts.length > 0 && <StatementLines month={name} />}
      {payouts.length === 0 && earned && (
        <p className={styles.none}>{translate('statement.none', { month: name })}</p>
      )}
      {!earned && (
        <Notice
          icon={AttachMoneyIcon}
          title={translate('statement.nothing')}
          text={translate('statement.nothingHint')}
        />
      )}
    </section>
  )
}
