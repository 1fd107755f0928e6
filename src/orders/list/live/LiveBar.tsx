import RefreshIcon from '@mui/icons-material/RefreshOutlined'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { useFocusHome } from '#src/ui/useFocusHome.ts'
import styles from './LiveBar.module.css'
import { type LiveNews, useLiveOrders } from './useLiveOrders.ts'

interface LiveBarProps {
  /** Receives how many orders have left the list by the user's own change. */
  readonly onLeft: (count: number) => void
}

/** Says that the list is outdated, and refreshes it on demand, so that rows never jump. */
export function LiveBar({ onLeft }: LiveBarProps) {
  const news = useLiveOrders(onLeft)
  return <output className={styles.place}>{news && <Bar {...news} />}</output>
}

function Bar({ entering, refresh }: LiveNews) {
  const translate = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  useFocusHome(button)
  return (
    <BareButton ref={button} className={styles.bar} onClick={refresh}>
      <RefreshIcon fontSize="inherit" />
      {entering > 0
        ? translate('orders.live.entering', { smart_count: entering })
        : translate('orders.live.moved')}
    </BareButton>
  )
}
