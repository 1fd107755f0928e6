import { useGetList, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { PlainRecord } from '#contract/plain/plain.ts'
import { products } from '#contract/products/products.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { useDebounced } from '#src/ui/filters/useDebounced.ts'

export interface PickedProduct {
  readonly id: string
  readonly name: string
}

/** The products that a name can be joined with, searched on the server. */
export function JoinPicker({ onPick }: { readonly onPick: (product: PickedProduct) => void }) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim(), 500)
  const { data, error, refetch } = useGetList<PlainRecord>(
    products.name,
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'name', order: 'ASC' },
      filter: text === '' ? {} : { text },
    },
    { placeholderData: (previous) => previous },
  )
  const choices = data?.map(({ id, name }) => ({ value: String(id), label: String(name) }))
  return (
    <Picker
      label={translate('products.title')}
      searchLabel={translate('products.seen.search')}
      noMatch={translate('ui.noChoice')}
      choices={choices}
      selected={[]}
      onText={setTyped}
      onPick={(id) => onPick({ id, name: choices?.find(({ value }) => value === id)?.label ?? '' })}
      failed={error && <ChoicesFailed retry={refetch} text="ui.record.failed" />}
    />
  )
}
