import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined'
import { useListContext, useTranslate } from 'ra-core'
import type { LateNotification } from '#contract/lateNotifications/lateNotifications.ts'
import { useListTools } from '#src/admin/list/ListTools.ts'
import { BulkAction } from '#src/ui/table/BulkAction.tsx'
import { BulkBar, BulkDock } from '#src/ui/table/BulkBar.tsx'
import { isUnsent, useOpenLate } from './lateDialogs.ts'

/** Sends the notifications of the selected rows in view together. */
export function BulkLate() {
  const translate = useTranslate()
  const open = useOpenLate()
  const { data } = useListContext<LateNotification>()
  const { selection } = useListTools()
  if (!selection?.some) return null
  const rows = data?.filter((row) => selection.has(row.id) && isUnsent(row)) ?? []
  const text = translate('ui.list.selected', { smart_count: selection.count })
  return (
    <BulkDock>
      <BulkBar
        text={text}
        note={rows.length === 0 && translate('lateNotifications.nothingLeft')}
        onClear={selection.clear}
      >
        {rows.length > 0 && (
          <BulkAction icon={MailOutlineIcon} onClick={() => open({ kind: 'send', rows })}>
            {translate('lateNotifications.send.title')}
          </BulkAction>
        )}
      </BulkBar>
    </BulkDock>
  )
}
