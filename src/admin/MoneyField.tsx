import { useRecordContext } from 'ra-core'
import { formatPrice } from '#src/ui/format.ts'
import type { FieldProps, Referring } from './fields.ts'

/** US dollars with cents: `$1,250.00` (D-13.4). */
export function MoneyField({ source, record: given }: FieldProps) {
  const record = useRecordContext<Referring>({ record: given })
  return formatPrice(record?.[source] as number | null | undefined)
}
