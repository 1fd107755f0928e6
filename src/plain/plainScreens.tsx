import type { ComponentType } from 'react'
import { PlainEdit } from './PlainEdit.tsx'
import { PlainList } from './PlainList.tsx'
import { type Plain, PlainContext } from './plainContext.ts'

/** The screens of a resource, which get the resource by a context. */
export function plainScreens(plain: Plain): Record<'PlainList' | 'PlainEdit', ComponentType> {
  const of = (Screen: ComponentType) =>
    function PlainScreen() {
      return (
        <PlainContext value={plain}>
          <Screen />
        </PlainContext>
      )
    }
  return { PlainList: of(PlainList), PlainEdit: of(PlainEdit) }
}
