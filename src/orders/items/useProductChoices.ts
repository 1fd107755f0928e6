import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchProducts } from '#contract/products/products.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useDebounced } from '#src/ui/filters/useDebounced.ts'

/** Products whose name contains the text, debounced by 500 ms (A§7, D-6.20). */
export function useProductChoices(text: string) {
  const call = useCall()
  const s = useDebounced(text.trim(), 500)
  const { data, error, refetch } = useQuery({
    queryKey: ['products', s],
    queryFn: ({ signal }) => call(searchProducts, {}, { query: { s }, signal }),
    placeholderData: keepPreviousData,
  })
  const choices = data?.content.map(({ id, name }) => ({ value: String(id), label: name }))
  return { choices, error, refetch }
}
