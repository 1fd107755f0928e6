import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getSystemProperty, type SystemProperty } from '#contract/systemProperties.ts'
import { call } from '#src/providers/call.ts'
import { PROPERTIES_KEY, propertiesQuery } from '#src/providers/properties.ts'
import { setTimeZone } from '#src/ui/format.ts'

const keyOf = (id: string) => [...PROPERTIES_KEY, 'getOne', { id }] as const

/** Every property that the account sees, read anew where their list opens. */
export const usePropertyList = () => useQuery({ ...propertiesQuery, refetchOnMount: 'always' })

export const usePropertyRecord = (id: string) =>
  useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => call(getSystemProperty, { id }, { signal }) })

export const propertyPath = ({ id }: Pick<SystemProperty, 'id'>): string => `/system-property/detail/${id}`

/** Puts a saved property where its page, the list and the shell read it: it takes effect at once. */
export function useKeepProperty(): (saved: SystemProperty) => void {
  const client = useQueryClient()
  return (saved) => {
    // Before the page draws its dates again.
    if (saved.name === 'business_timezone' && saved.value) setTimeZone(saved.value)
    client.setQueryData(keyOf(String(saved.id)), saved)
    client.setQueryData<readonly SystemProperty[]>(PROPERTIES_KEY, (all) =>
      all?.map((one) => (one.id === saved.id ? saved : one)),
    )
  }
}
