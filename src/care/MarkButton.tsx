import { useTranslate } from 'ra-core'
import type { CareReminder } from '#contract/care/care.ts'
import { RowAction } from '#src/ui/record/RowAction.tsx'
import { useCareActs } from './careActs.ts'
import { customerOf } from './careNames.ts'

/** Marks one reminder as reminded, without a mail. */
export function MarkButton({ reminder }: { readonly reminder: CareReminder }) {
  const translate = useTranslate()
  const { mark } = useCareActs()
  const facts = { name: customerOf(reminder), type: translate(`care.type.${reminder.type}`) }
  return (
    <RowAction aria-label={translate('care.markOne', facts)} onClick={() => mark(reminder.id)}>
      {translate('care.mark')}
    </RowAction>
  )
}
