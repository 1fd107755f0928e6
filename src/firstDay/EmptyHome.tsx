import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './FirstDay.module.css'
import { SetupCard } from './SetupCard.tsx'
import { isStepOpen, useSetup } from './useSetup.ts'

/** What a shop without orders still needs; the usual notice once that is settled. */
export default function EmptyHome({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
  const setup = useSetup()
  if (!setup || !isStepOpen(setup)) return children
  return (
    <div className={styles.home}>
      <Text as="p" below={12} size="body" tone="ink-2">
        <Text as="strong" block tone="ink">
          {translate('orders.list.empty')}
        </Text>{' '}
        {translate('orders.list.emptyHint')}
      </Text>
      <SetupCard setup={setup} />
    </div>
  )
}
