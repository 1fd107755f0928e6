import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useSecondaryAction } from '#src/ui/actions/pageActions.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { TimelinePanelProps } from './TimelinePanel.tsx'

const loadPanel = () => import('./TimelinePanel.tsx')

/** Opens the order's timeline, at the side of its page. */
export function TimelineButton({ order }: Pick<TimelinePanelProps, 'order'>) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const label = translate('orders.show.timeline')
  const run = () => setOpen(true)
  const shown = useSecondaryAction({ key: 'timeline', label, icon: HistoryIcon, run })
  return (
    <>
      {shown && (
        <IconButton
          icon={HistoryIcon}
          iconSize="medium"
          aria-haspopup="dialog"
          aria-expanded={open}
          label={label}
          title={label}
          onClick={run}
        />
      )}
      {open && <Panel order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function Panel(props: TimelinePanelProps) {
  const panel = usePart(loadPanel)
  return panel && <panel.default {...props} />
}
