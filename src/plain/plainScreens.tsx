import type { ComponentType } from 'react'
import type { PlainResource } from '#contract/plain.ts'
import { PlainEdit } from './PlainEdit.tsx'
import { PlainList } from './PlainList.tsx'
import { PlainContext } from './plainContext.ts'

/** The screens of a resource, which are told by a context what they are of and whether Settings leads to them. */
export function plainScreens(
  resource: PlainResource,
  inSettings: boolean,
): Record<'PlainList' | 'PlainEdit', ComponentType> {
  const plain = { resource, inSettings }
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
