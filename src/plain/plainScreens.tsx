import type { ComponentType } from 'react'
import type { PlainResource } from '#contract/plain.ts'
import { PlainEdit } from './PlainEdit.tsx'
import { PlainList } from './PlainList.tsx'
import { PlainContext } from './plainContext.ts'

/** The screens of a resource, which say by a context what they are of. */
export function plainScreens(resource: PlainResource): Record<'PlainList' | 'PlainEdit', ComponentType> {
  const of = (Screen: ComponentType) =>
    function PlainScreen() {
      return (
        <PlainContext value={resource}>
          <Screen />
        </PlainContext>
      )
    }
  return { PlainList: of(PlainList), PlainEdit: of(PlainEdit) }
}
