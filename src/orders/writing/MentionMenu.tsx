import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { listMentionable, listTodoMentionable } from '#contract/orders/team/mentions.ts'
import { useCan } from '#src/providers/account.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { TypedMenu, useTypedMenu } from '#src/ui/text/TypedMenu.tsx'

const loadList = () => import('./MentionList.tsx')

interface MentionMenuProps {
  readonly order: Pick<Order, 'id'>
  /** Undefined for the order's to-dos. */
  readonly step?: Pick<Step, 'id'> | undefined
  readonly hinted?: boolean
  /** Inserts the mention instead of the `@` before the cursor. */
  readonly onPick: (text: string) => void
  /** Takes the focus back to the text, with what was searched for. */
  readonly onClose: (typed: string) => void
  /** The text box. */
  readonly children: ReactNode
}

/** Offers colleagues when `@` is typed in the text inside: those who see the step or the to-dos. */
export function MentionMenu({ order, step, hinted, onPick, onClose, children }: MentionMenuProps) {
  const translate = useTranslate()
  const reads = useCan(step ? listMentionable : listTodoMentionable)
  const { open, look, close } = useTypedMenu('@', reads)
  const list = open && (
    <List
      order={order}
      step={step}
      onPick={(login) => {
        close()
        onPick(`@${login} `)
      }}
      onClose={(typed) => {
        close()
        onClose(typed)
      }}
    />
  )
  return (
    <TypedMenu onInput={look} list={list} hint={reads && hinted ? translate('team.mention.hint') : undefined}>
      {children}
    </TypedMenu>
  )
}

function List(props: Omit<MentionMenuProps, 'hinted' | 'children'>) {
  const list = usePart(loadList)
  return list && <list.default {...props} />
}
