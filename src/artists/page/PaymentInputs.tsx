import AddIcon from '@mui/icons-material/AddOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import ExpandLessIcon from '@mui/icons-material/ExpandLessOutlined'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { accountField, PAYMENT_TYPES } from '#contract/artists/payment.ts'
import { SelectInput } from '#src/forms/SelectInput.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import recordStyles from '#src/ui/record/RecordPage.module.css'
import styles from './Artist.module.css'
import { useLabels } from './ArtistInputs.tsx'
import type { ArtistValues } from './artistValues.ts'

/** As many as the server takes. */
const MOST = 10
const EMPTY = { serviceName: '', type: 'BANKING', number: '', email: '' } as const

/** Focuses the button that removes the method at this place, or the one before, or else the one that adds another. */
function focusIn(box: HTMLElement | null, at: number): void {
  const removing = box?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
  const target = removing[Math.min(at, removing.length - 1)] ?? box?.querySelector<HTMLElement>('[data-add]')
  target?.focus()
}

/** How the artist is paid: a text and methods, the preferred one first. */
export function PaymentInputs({ unreadable }: { readonly unreadable: boolean }) {
  const translate = useTranslate()
  const label = useLabels()
  const { fields, append, remove, swap } = useFieldArray<ArtistValues, 'paymentMethods', 'key'>({
    name: 'paymentMethods',
    keyName: 'key',
  })
  const box = useRef<HTMLDivElement>(null)
  const removeAt = (at: number) => {
    remove(at)
    // The pressed button is gone, so the focus would be lost.
    requestAnimationFrame(() => focusIn(box.current, at))
  }
  return (
    <Stack ref={box}>
      {unreadable && (
        <Row
          as="p"
          align="stretch"
          padX={12}
          padY={8}
          ground="warn-paper"
          corner="control"
          size="usual"
          tone="warn"
        >
          {translate('artists.payment.unreadableHint')}
        </Row>
      )}
      <TextInput source="paymentInfo" label={label('paymentInfo')} rows={2} maxLength={2000} />
      {fields.map(({ key }, at) => (
        <MethodInputs
          key={key}
          at={at}
          onRemove={() => removeAt(at)}
          onUp={at > 0 ? () => swap(at, at - 1) : undefined}
        />
      ))}
      {fields.length < MOST && (
        <Button className={styles.add} icon={AddIcon} data-add="" onClick={() => append({ ...EMPTY })}>
          {translate('artists.payment.add')}
        </Button>
      )}
    </Stack>
  )
}

interface MethodInputsProps {
  readonly at: number
  readonly onRemove: () => void
  /** Undefined for the first one. */
  readonly onUp: (() => void) | undefined
}

function MethodInputs({ at, onRemove, onUp }: MethodInputsProps) {
  const translate = useTranslate()
  const label = useLabels()
  const source = `paymentMethods.${at}` as const
  const type = useWatch<ArtistValues, `${typeof source}.type`>({ name: `${source}.type` })
  const account = accountField(type)
  return (
    <fieldset className={styles.method}>
      <legend>{translate('artists.payment.method', { place: at + 1 })}</legend>
      <div className={recordStyles.pair}>
        <TextInput source={`${source}.serviceName`} label={label('serviceName')} required maxLength={100} />
        <SelectInput
          source={`${source}.type`}
          label={label('type')}
          options={PAYMENT_TYPES.map((value) => ({
            value,
            label: translate(`artists.payment.types.${value}`),
          }))}
        />
        <TextInput
          // The two accounts of a method are two fields.
          key={account}
          source={`${source}.${account}`}
          label={label(account === 'number' ? 'accountNumber' : 'accountEmail')}
          required
          maxLength={account === 'number' ? 50 : 254}
        />
      </div>
      <MethodTools at={at} onRemove={onRemove} onUp={onUp} />
    </fieldset>
  )
}

function MethodTools({ at, onRemove, onUp }: MethodInputsProps) {
  const translate = useTranslate()
  return (
    <Row gap={4} align="stretch" justify="end">
      {onUp && (
        <IconButton
          icon={ExpandLessIcon}
          label={translate('artists.payment.up', { place: at + 1 })}
          onClick={onUp}
        />
      )}
      <IconButton
        icon={DeleteIcon}
        data-remove=""
        label={translate('artists.payment.remove', { place: at + 1 })}
        onClick={onRemove}
      />
    </Row>
  )
}
