import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { type AskedRefund, refundInShop, type ShopPowers } from '#contract/shopConnections/askShop.ts'
import { NumberInput } from '#src/admin/NumberInput.tsx'
import { BooleanInput } from '#src/forms/BooleanInput.tsx'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { zodResolver } from '#src/ui/zodResolver.ts'
import type { AskDialogProps } from './AskShopButtons.tsx'
import { type RefundValues, refundBody, refundForm } from './refundForm.ts'
import { shopAmount } from './shopAmount.ts'
import { useTakeAsked } from './useAskShop.ts'

/** Asks the shop to pay back, for some items or any amount; the answer comes later. */
export default function RefundDialog({ code, powers, onClose }: AskDialogProps) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const take = useTakeAsked(code)
  const { lines, currency, refundable } = powers
  const resolver = useMemo(() => zodResolver<RefundValues>(refundForm(powers)), [powers])
  const values: RefundValues = {
    amount: refundable,
    reason: '',
    restock: false,
    notify: true,
    quantities: lines.map(() => 0),
  }
  const save = async (given: RefundValues) => {
    const body: AskedRefund = refundBody(given, lines)
    take(await call(refundInShop, { id: code }, { body }))
    toast.success(translate('askShop.asked'))
    onClose()
  }
  return (
    <FormDialog<RefundValues>
      title={translate('askShop.refundTitle')}
      text={translate('askShop.refundText', { amount: shopAmount(refundable, currency) })}
      submitLabel={translate('askShop.refundIt')}
      values={values}
      resolver={resolver}
      save={save}
      onClose={onClose}
    >
      <NumberInput
        source="amount"
        label={translate('askShop.fields.amount', { currency })}
        step={0.01}
        required
      />
      <TextInput source="reason" label={translate('askShop.fields.reason')} required maxLength={200} />
      {lines.length > 0 && <LineInputs lines={lines} />}
      <BooleanInput source="restock" label={translate('askShop.fields.restock')} />
      <BooleanInput source="notify" label={translate('askShop.fields.notify')} />
    </FormDialog>
  )
}

/** How many of each item are paid back. */
function LineInputs({ lines }: Pick<ShopPowers, 'lines'>) {
  const translate = useTranslate()
  return (
    <Stack as="fieldset" gap={8}>
      <Text as="legend" below={8} size="usual" tone="ink-2" weight="label">
        {translate('askShop.refundItems')}
      </Text>
      {lines.map(({ lineId, name, quantity }, index) => (
        <NumberInput
          key={lineId}
          source={`quantities.${index}`}
          label={translate('askShop.fields.quantity', { name, count: quantity })}
        />
      ))}
    </Stack>
  )
}
