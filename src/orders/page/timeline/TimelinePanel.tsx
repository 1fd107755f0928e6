import CloseIcon from '@mui/icons-material/CloseOutlined'
import Drawer from '@mui/material/Drawer'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { TimelineGroup } from '#contract/orders/timeline.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { onMuiClose } from '#src/ui/keys/onMuiClose.ts'
import { MuiRoot } from '#src/ui/MuiRoot.tsx'
import { useScrollLock } from '#src/ui/overlay/useScrollLock.ts'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { TimelineFilter } from './TimelineFilter.tsx'
import { TimelineList } from './TimelineList.tsx'
import styles from './TimelinePanel.module.css'
import type { TimelineOrder } from './timelineOrder.ts'

export interface TimelinePanelProps {
  readonly order: TimelineOrder
  readonly onClose: () => void
}

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/orders/timeline.ts'),
  vi: () => import('#i18n/vi/screens/orders/timeline.ts'),
}

/** The order's timeline, newest first; at the right of the page, full screen on phones. */
export default function TimelinePanel(props: TimelinePanelProps) {
  return (
    <MoreTexts texts={TEXTS}>
      <Panel {...props} />
    </MoreTexts>
  )
}

function Panel({ order, onClose }: TimelinePanelProps) {
  const translate = useTranslate()
  const id = useId()
  useScrollLock(true)
  const [groups, setGroups] = useState<readonly TimelineGroup[]>([])
  return (
    <MuiRoot>
      <Drawer
        open
        anchor="right"
        onClose={onMuiClose(onClose)}
        transitionDuration={0}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, className: styles.panel ?? '' } }}
      >
        <header className={styles.head}>
          <h2 id={id}>{translate('timeline.of', { number: order.number })}</h2>
          <IconButton icon={CloseIcon} iconSize="medium" label={translate('ui.close')} onClick={onClose} />
          <TimelineFilter chosen={groups} onChange={setGroups} />
        </header>
        <TimelineList order={order} groups={groups} onAll={() => setGroups([])} />
      </Drawer>
    </MuiRoot>
  )
}
