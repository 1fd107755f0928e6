import { useTranslate } from 'ra-core'
import type { Attachment } from '#contract/files/attachments.ts'
import type { Order } from '#contract/orders/orders.ts'
import { statusOf } from '#contract/orders/statuses.ts'
import type { Newest } from '#src/orders/data/steps/pair.ts'
import { useRemoveStepFile } from '#src/orders/data/steps/useRemoveStepFile.ts'
import { submissionState } from '#src/orders/data/steps/versions.ts'
import itemStyles from '#src/orders/items/ItemCards.module.css'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'

interface NewestPicturesProps {
  readonly order: Order
  readonly newest: Newest
  readonly files: readonly Attachment[]
  readonly onOpen: (file: Attachment) => boolean
}

/** What was made for an item last, beside its photos. */
export function NewestPictures({ order, newest, files, onOpen }: NewestPicturesProps) {
  const translate = useTranslate()
  const { step, version } = newest
  const remove = useRemoveStepFile(order, step)
  const work = version
    ? `${translate(`orders.group.${statusOf(step.status).group}`)} ${translate('orders.steps.version', { number: version.number })}`
    : translate(`orders.status.${step.status}`)
  return (
    <div className={itemStyles.made} tabIndex={-1}>
      <h3 className={itemStyles.label}>
        {work} · {translate(`orders.state.${submissionState(step)}`)}
      </h3>
      <Pictures
        files={files}
        label={work}
        rowHeight={files.length > 1 ? 240 : 340}
        eager
        onOpen={onOpen}
        onDelete={remove}
      />
    </div>
  )
}
