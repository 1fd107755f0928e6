import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { SystemProperty } from '#contract/properties/systemProperties.ts'
import { PROPERTIES_KEY, propertiesQuery } from '#src/providers/properties.ts'
import { setTimeZone } from '#src/ui/format.ts'

/** Translates the description of built-in properties; others keep their own. */
export function useTranslatedProperty(): (property: SystemProperty) => SystemProperty {
  const translate = useTranslate()
  return useCallback(
    (property) => {
      const { name, description } = property
      return { ...property, description: translate(`systemProperties.about.${name}`, { _: description }) }
    },
    [translate],
  )
}

/** All properties that the account sees, refetched when their list opens. */
export function usePropertyList() {
  const described = useTranslatedProperty()
  const select = useCallback((all: readonly SystemProperty[]) => all.map(described), [described])
  return useQuery({ ...propertiesQuery, select, refetchOnMount: 'always' })
}

export const propertyPath = ({ id }: Pick<SystemProperty, 'id'>): string => `/system-property/detail/${id}`

/** Updates a saved property in the cache of list and shell: it takes effect at once. */
export function useKeepProperty(): (saved: SystemProperty) => void {
  const client = useQueryClient()
  return (saved) => {
    // Before the page renders its dates again.
    if (saved.name === 'business_timezone' && saved.value) setTimeZone(saved.value)
    client.setQueryData<readonly SystemProperty[]>(PROPERTIES_KEY, (all) =>
      all?.map((one) => (one.id === saved.id ? saved : one)),
    )
  }
}
