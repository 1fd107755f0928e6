import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import type { Attachment } from '#contract/files/attachments.ts'
import { customForm } from '#src/customFields/customForm.ts'
import { KeptForm } from '#src/drafts/KeptForm.tsx'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { FormBox } from '#src/forms/FormBox.tsx'
import { todayIn } from '#src/ui/dates/dateRange.ts'
import { useTimeZone } from '#src/ui/time/useTimeZone.ts'
import { CustomInputsCard, useCustomOfNew } from './CustomInputsCard.tsx'
import { AddressInputs, DetailInputs } from './DetailInputs.tsx'
import { NewItems } from './NewItems.tsx'
import { newOrderText, readNewOrder } from './newOrderDraft.ts'
import { newOrderResolver } from './newOrderRules.ts'
import type { NewOrderValues } from './newOrderValues.ts'
import { useCreateOrder } from './useCreateOrder.ts'
import { WhoInputs } from './WhoInputs.tsx'

/** A message of the inbox that becomes an order. */
export interface AskingMessage {
  readonly id: number
  /** Whether its sender can be reached without that the form says how. */
  readonly reached: boolean
  readonly pictures: readonly Attachment[]
}

interface NewOrderFormProps {
  /** What it begins with. */
  readonly first: NewOrderValues
  readonly draftKey: string
  /** The message that asks for it. */
  readonly message?: AskingMessage
}

/** Everything that is known of a new order; what is typed is kept until it is created. */
export function NewOrderForm({ first: known, draftKey, message }: NewOrderFormProps) {
  const translate = useTranslate()
  const login = useDraftOwner()
  const custom = useCustomOfNew()
  const [first] = useState(() => ({ ...known, ...customForm(custom) }))
  const [found] = useState(() => readNewOrder(login, draftKey, first))
  const create = useCreateOrder({ draftKey, fields: custom, messageId: message?.id })
  const zone = useTimeZone()
  const reached = message?.reached ?? false
  const resolver = useMemo(
    () => newOrderResolver({ today: todayIn(zone), reached, custom }),
    [zone, reached, custom],
  )
  return (
    <FormBox<NewOrderValues>
      values={first}
      resolver={resolver}
      save={create}
      submitLabel={translate('newOrder.create')}
      pendingLabel={translate('newOrder.creating')}
      sticky
    >
      <KeptForm<NewOrderValues> draftKey={draftKey} found={found} textOf={newOrderText} />
      <WhoInputs />
      <NewItems pictures={message?.pictures} />
      <DetailInputs />
      <CustomInputsCard fields={custom} />
      <AddressInputs />
    </FormBox>
  )
}
