import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorderOutlined'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { addToCustomerGroup, type CustomerGroupRow, listCustomerGroups } from '#contract/customers/groups.ts'
import { useFoundRecords } from '#src/admin/list/useFoundRecords.ts'
import type { Selection } from '#src/admin/list/useSelection.ts'
import { useCan } from '#src/providers/account.ts'
import { type Call, useCall } from '#src/providers/useCall.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { useDebounced } from '#src/ui/filters/useDebounced.ts'
import { formatCount } from '#src/ui/format.ts'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import { BulkAction } from '#src/ui/table/BulkAction.tsx'
import { useReloadCustomers } from './customerQueries.ts'

/** Maximum number of customers per request. */
const AT_ONCE = 500

async function addAll(call: Call, groupId: string, ids: readonly number[]): Promise<number> {
  const [now, later] = [ids.slice(0, AT_ONCE), ids.slice(AT_ONCE)]
  const { added } = await call(addToCustomerGroup, { id: groupId }, { body: { ids: now } })
  return later.length > 0 ? added + (await addAll(call, groupId, later)) : added
}

function useGroupChoices(text: string) {
  const name = useDebounced(text.trim(), 500)
  const { data, error, refetch } = useFoundRecords<CustomerGroupRow>('customerGroups', {
    filter: { name },
    sort: { field: 'name', order: 'ASC' },
  })
  const choices = data?.map((group) => ({
    value: String(group.id),
    label: group.name,
    aside: formatCount(group.userCount),
  }))
  return { choices, error, refetch }
}

/** Adds the selected customers to a group; existing members stay. */
export function AddToGroupButton({ selection }: { readonly selection: Selection }) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const reload = useReloadCustomers()
  const adds = useCan(addToCustomerGroup)
  const lists = useCan(listCustomerGroups)
  const { anchor, close, opener } = usePopover()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => addAll(call, id, selection.ids),
    onSuccess: (added, { name }) => {
      toast.success(translate('customers.bulk.added', { smart_count: added, name }))
      selection.clear()
    },
    onError: toast.error,
    onSettled: reload,
  })
  if (!adds || !lists) return null
  const pick = (id: string, name: string) => {
    close()
    mutate({ id, name })
  }
  return (
    <>
      <BulkAction icon={BookmarkBorderIcon} {...opener} busy={isPending}>
        {translate('customers.bulk.add')}
      </BulkAction>
      {anchor && (
        <Popover anchor={anchor} label={translate('customers.bulk.add')} onClose={close}>
          <Choices onPick={pick} />
        </Popover>
      )}
    </>
  )
}

function Choices({ onPick }: { readonly onPick: (id: string, name: string) => void }) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { choices, error, refetch } = useGroupChoices(text)
  return (
    <Picker
      label={translate('customerGroups.title')}
      searchLabel={translate('customerGroups.search')}
      noMatch={translate('ui.noChoice')}
      choices={choices}
      selected={[]}
      onText={setText}
      onPick={(id) => onPick(id, choices?.find(({ value }) => value === id)?.label ?? '')}
      failed={error && <ChoicesFailed retry={refetch} text="customerGroups.failed" />}
    />
  )
}
