import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { z } from '#contract/schema/z.ts'
import { startShopHistory } from '#contract/shopConnections/history.ts'
import { DateInput } from '#src/forms/DateInput.tsx'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { todayIn } from '#src/ui/dates/dateRange.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { readTimeZone } from '#src/ui/format.ts'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { SHOP_KEYS } from '../shopKeys.ts'

interface Values {
  readonly since: string
  readonly doneBefore: string
}

const DAY_MS = 86_400_000
const USUALLY_DONE_DAYS = 60

const resolver = zodResolver<Values>(
  z.object({ since: z.string(), doneBefore: z.string().min(1, 'validation.required') }),
)

/** A day of the business. */
const daysAgo = (days: number): string => todayIn(readTimeZone(), new Date(Date.now() - days * DAY_MS))

interface HistoryDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** Asks which earlier orders of the shop are read, and which of them are done. */
export default function HistoryDialog({ id, onClose }: HistoryDialogProps) {
  const translate = useTranslate()
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  const text = (key: string) => translate(`shopHistory.dialog.${key}`)
  return (
    <FormDialog<Values>
      title={text('title')}
      text={text('text')}
      submitLabel={text('start')}
      values={{ since: '', doneBefore: daysAgo(USUALLY_DONE_DAYS) }}
      resolver={resolver}
      save={async ({ since, doneBefore }) => {
        const body = { since: since || null, doneBefore }
        const answer = await call(startShopHistory, { id: String(id) }, { body })
        client.setQueryData([...SHOP_KEYS.history, id], answer)
        toast.success(translate('shopHistory.begun'))
        onClose()
      }}
      onClose={onClose}
    >
      <DateInput source="since" label={text('since')} hint={text('sinceHint')} />
      <DateInput source="doneBefore" label={text('doneBefore')} hint={text('doneBeforeHint')} required />
    </FormDialog>
  )
}
