import { useTranslate } from 'ra-core'
import type { z } from '#contract/schema/z.ts'
import { AskedCancellation, cancelInShop, refundInShop } from '#contract/shopConnections/askShop.ts'
import { BooleanInput } from '#src/forms/BooleanInput.tsx'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { zodResolver } from '#src/ui/zodResolver.ts'
import type { AskDialogProps } from './AskShopButtons.tsx'
import { shopAmount } from './shopAmount.ts'
import { useTakeAsked } from './useAskShop.ts'

type Values = z.output<typeof AskedCancellation>

const resolver = zodResolver<Values>(AskedCancellation)
const EMPTY: Values = { reason: '', refund: false, restock: false, notify: true }

/** Asks the shop to cancel the order; the answer comes later. */
export default function CancelDialog({ code, powers, onClose }: AskDialogProps) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const take = useTakeAsked(code)
  const refunds = useCan(refundInShop) && powers.mayRefund && powers.refundable > 0
  return (
    <FormDialog<Values>
      title={translate('askShop.cancelTitle')}
      text={translate('askShop.cancelText')}
      submitLabel={translate('askShop.cancelIt')}
      values={EMPTY}
      resolver={resolver}
      save={async (values) => {
        take(await call(cancelInShop, { id: code }, { body: values }))
        toast.success(translate('askShop.asked'))
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput source="reason" label={translate('askShop.fields.reason')} required maxLength={200} />
      {refunds && (
        <BooleanInput
          source="refund"
          label={translate('askShop.fields.payBack', {
            amount: shopAmount(powers.refundable, powers.currency),
          })}
        />
      )}
      <BooleanInput source="restock" label={translate('askShop.fields.restock')} />
      <BooleanInput source="notify" label={translate('askShop.fields.notify')} />
    </FormDialog>
  )
}
