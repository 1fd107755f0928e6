import { useTranslate } from 'ra-core'
import type { CareReminder } from '#contract/care/care.ts'
import { RowAction } from '#src/ui/record/RowAction.tsx'
import styles from './Care.module.css'
import { useCareActs } from './careActs.ts'
import { customerOf } from './careNames.ts'

/** Opens the mail of a reminder; without an address of the customer it is off and says why. */
export function WriteButton({ reminder }: { readonly reminder: CareReminder }) {
  const translate = useTranslate()
  const { write } = useCareActs()
  const facts = { name: customerOf(reminder), type: translate(`care.type.${reminder.type}`) }
  const label = translate('care.writeTo', facts)
  if (reminder.reachable)
    return (
      <RowAction aria-label={label} onClick={() => write(reminder)}>
        {translate('care.write')}
      </RowAction>
    )
  const reason = translate('care.noEmail')
  return (
    <>
      <RowAction
        className={styles.off}
        aria-label={`${label}: ${reason}`}
        aria-disabled
        data-full={reason}
        data-tip=""
      >
        {translate('care.write')}
      </RowAction>
      <span className={styles.reason} aria-hidden="true">
        {reason}
      </span>
    </>
  )
}
