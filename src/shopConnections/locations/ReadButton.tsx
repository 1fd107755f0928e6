import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useFormContext, useFormState } from 'react-hook-form'
import {
  readShopLocations,
  type ShopConnection,
  type ShopConnectionForm,
} from '#contract/shopConnections/shopConnections.ts'
import { recordKey } from '#src/admin/record/recordKey.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useFaultText } from '#src/ui/text/useFaultText.ts'
import { locationsIn } from '../shopForm.ts'

/** Asks the shop for its locations. What was chosen and is not saved yet stays. */
export function ReadButton() {
  const translate = useTranslate()
  const faultText = useFaultText()
  const call = useCall()
  const toast = useToast()
  const client = useQueryClient()
  const { id } = useRecord<ShopConnection>()
  const { getValues, setValue } = useFormContext<ShopConnectionForm>()
  const { isDirty } = useFormState()
  const can = useCan(readShopLocations)
  const show = (connection: ShopConnection) => {
    client.setQueryData(recordKey('shopConnections', id), connection)
    if (!isDirty) return
    const chosen = new Map(getValues('locations').map((one) => [one.id, one.storeId]))
    const all = locationsIn(connection).map((one) => ({ ...one, storeId: chosen.get(one.id) ?? one.storeId }))
    setValue('locations', all)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(readShopLocations, { id: String(id) }),
    onSuccess: ({ connection, error }) => {
      show(connection)
      if (error) {
        const said = error.text && translate('shopConnections.test.said', { text: faultText(error.text) })
        toast.warn(`${translate(`shopConnections.errors.${error.reason}`)} ${said}`.trim())
        return
      }
      toast.success(translate('shopLocations.done', { smart_count: connection.locations.length }))
    },
    onError: toast.error,
  })
  if (!can) return null
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {translate('shopLocations.read')}
    </Button>
  )
}
