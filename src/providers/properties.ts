import { useQuery } from '@tanstack/react-query'
import {
  listSystemProperties,
  type SHELL_PROPERTIES,
  type SystemProperty,
} from '#contract/properties/systemProperties.ts'
import { call } from './call.ts'

export const PROPERTIES_KEY = ['systemProperties'] as const

type ShellProperty = (typeof SHELL_PROPERTIES)[number]

/** Query of the properties; one cache entry for the shell and their list. */
export const propertiesQuery = {
  queryKey: PROPERTIES_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listSystemProperties, {}, { signal }),
  staleTime: 5 * 60_000,
}

/** The system properties that the shell reads, or undefined while they load (A§4 App start). */
export const useProperties = (): readonly SystemProperty[] | undefined => useQuery(propertiesQuery).data

/** The value of one property; undefined while loading or if it has none. Names are not unique (D-11.42). */
export function useProperty(name: ShellProperty): string | undefined {
  const properties = useProperties()
  return properties?.find((property) => property.name === name && property.value)?.value ?? undefined
}
