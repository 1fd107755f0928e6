import AddIcon from '@mui/icons-material/AddOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { MAX_TRACKINGS } from '#contract/orders/steps/steps.ts'
import { DateInput } from '#src/forms/DateInput.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './Tracking.module.css'
import { emptyEntry, type TrackingEntry, type TrackingValues } from './trackingForm.ts'

/** The entries of the tracking form. */
export function TrackingInputs() {
  const translate = useTranslate()
  const { fields, append, remove } = useFieldArray<TrackingValues, 'items', 'key'>({
    name: 'items',
    keyName: 'key',
  })
  const list = useRef<HTMLDivElement>(null)
  const count = useRef(fields.length)
  useEffect(() => {
    // The removed entry had the focus.
    if (fields.length < count.current) list.current?.focus()
    count.current = fields.length
  }, [fields.length])
  return (
    <div ref={list} tabIndex={-1} className={styles.entries}>
      {fields.map(({ key }, at) => (
        <Entry key={key} at={at} onRemove={() => remove(at)} />
      ))}
      {fields.length === 0 && (
        <Text as="p" tone="ink-3">
          {translate('canvasLane.tracking.none')}
        </Text>
      )}
      {fields.length < MAX_TRACKINGS && (
        <Button
          icon={AddIcon}
          className={styles.add}
          onClick={() => append(emptyEntry, { focusName: `items.${fields.length}.trackingCode` })}
        >
          {translate('canvasLane.tracking.add')}
        </Button>
      )}
    </div>
  )
}

interface EntryProps {
  /** Its place in the list, from 0. */
  readonly at: number
  readonly onRemove: () => void
}

function Entry({ at, onRemove }: EntryProps) {
  const translate = useTranslate()
  const number = at + 1
  const shared = (field: keyof TrackingEntry, label: string) => ({
    source: `items.${at}.${field}`,
    label: translate(`canvasLane.tracking.${label}`),
    required: true,
  })
  return (
    <fieldset className={styles.entry} aria-label={translate('canvasLane.tracking.entry', { number })}>
      <TextInput {...shared('trackingCode', 'code')} maxLength={100} />
      <TextInput {...shared('trackingUrl', 'url')} type="url" maxLength={500} />
      <DateInput {...shared('estimatedDeliveryFrom', 'from')} />
      <DateInput {...shared('estimatedDeliveryTo', 'to')} />
      <IconButton
        icon={DeleteIcon}
        iconSize="medium"
        className={styles.remove}
        label={translate('canvasLane.tracking.remove', { number })}
        onClick={onRemove}
      />
    </fieldset>
  )
}
