import CheckIcon from '@mui/icons-material/CheckOutlined'
import { useTranslate } from 'ra-core'
import { MAX_REMINDERS } from '#contract/care/care.ts'
import { useListTools } from '#src/admin/list/ListTools.ts'
import type { Selection } from '#src/admin/list/useSelection.ts'
import { BulkAction } from '#src/ui/table/BulkAction.tsx'
import { BulkBar, BulkDock } from '#src/ui/table/BulkBar.tsx'
import { useKnownReminders } from './careCache.ts'
import { useMark } from './useMark.ts'

/** How many are selected, and 'Mark as reminded' while one of them is not yet (B§4). */
export function BulkCare() {
  const { selection } = useListTools()
  return selection?.some ? <Bar selection={selection} /> : null
}

function Bar({ selection }: { readonly selection: Selection }) {
  const translate = useTranslate()
  const { ids, count, clear } = selection
  const open = useKnownReminders(ids).filter(({ status }) => status === 'CREATED')
  const mark = useMark(clear)
  const tooMany = ids.length > MAX_REMINDERS
  return (
    <BulkDock>
      <BulkBar
        text={translate('ui.list.selected', { smart_count: count })}
        note={tooMany && <span>{translate('care.tooMany', { max: MAX_REMINDERS })}</span>}
        onClear={clear}
      >
        {open.length > 0 && !tooMany && (
          <BulkAction icon={CheckIcon} busy={mark.isPending} onClick={() => mark.mutate([...ids])}>
            {translate(mark.isPending ? 'care.marking' : 'care.mark')}
          </BulkAction>
        )}
      </BulkBar>
    </BulkDock>
  )
}
