import { useTranslate } from 'ra-core'
import { ORDER_SOURCES } from '#contract/orders/orders.ts'
import { SHOP_KINDS, type ShopKind } from '#contract/shopConnections/shopConnections.ts'
import { SelectInput } from '#src/forms/SelectInput.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useAllStores } from '#src/stores/useAllStores.ts'
import recordStyles from '#src/ui/record/RecordPage.module.css'

export interface OfKindProps {
  readonly kind: ShopKind
  readonly disabled?: boolean | undefined
  /** Of the parts: below the title of a dialog `h3`, below that of a page `h2`. */
  readonly heading?: 'h2' | 'h3'
}

/** What a new connection leads to; it is not changed later. */
export function KindInput() {
  const translate = useTranslate()
  return (
    <SelectInput
      source="kind"
      label={translate('shopConnections.fields.kind')}
      required
      options={SHOP_KINDS.map((value) => ({ value, label: translate(`shopConnections.kinds.${value}`) }))}
    />
  )
}

/** What it is called, where it is, and whose its orders are. */
export function ShopInputs({ kind, disabled }: OfKindProps) {
  const translate = useTranslate()
  return (
    <>
      <div className={recordStyles.pair}>
        <TextInput
          source="name"
          label={translate('shopConnections.fields.name')}
          required
          disabled={disabled}
          maxLength={100}
        />
        {kind !== 'OWN' && (
          <TextInput
            source="address"
            label={translate('shopConnections.fields.address')}
            hint={translate(`shopConnections.hints.address.${kind}`)}
            required
            disabled={disabled}
            maxLength={300}
          />
        )}
      </div>
      <div className={recordStyles.pair}>
        <SelectInput
          source="source"
          label={translate('shopConnections.fields.source')}
          hint={translate('shopConnections.hints.source')}
          required
          disabled={disabled}
          options={ORDER_SOURCES.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        />
        <StoreInput disabled={disabled} />
      </div>
    </>
  )
}

/** The store of its orders; a store that the account does not see stays as it is. */
function StoreInput({ disabled }: Pick<OfKindProps, 'disabled'>) {
  const translate = useTranslate()
  const { data } = useAllStores()
  if (!data) return null
  return (
    <SelectInput
      source="storeId"
      label={translate('shopConnections.fields.storeId')}
      hint={translate('shopConnections.hints.storeId')}
      none={translate('shopConnections.anyStore')}
      disabled={disabled}
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
