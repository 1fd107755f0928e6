import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { getOrderPhrases, type PhraseKind } from '#contract/orders/phrases.ts'
import { useCan } from '#src/providers/account.ts'
import { useLoaded } from '#src/ui/useLoaded.ts'
import styles from './Phrases.module.css'
import { isSlashTyped } from './slash.ts'

const loadList = () => import('./PhraseList.tsx')

interface PhraseMenuProps {
  readonly order: Pick<Order, 'id'>
  readonly kind: PhraseKind
  /** Inserts a phrase instead of the slash before the cursor. */
  readonly onPick: (text: string) => void
  /** Takes the focus back to the text. */
  readonly onClose: () => void
  /** The text box or editor. */
  readonly children: ReactNode
}

/** Offers phrases when `/` is typed in the text inside, filled with the order. */
export function PhraseMenu({ order, kind, onPick, onClose, children }: PhraseMenuProps) {
  const translate = useTranslate()
  const reads = useCan(getOrderPhrases)
  const [open, setOpen] = useState(false)
  const look = ({ nativeEvent }: FormEvent) => {
    const { target, data } = nativeEvent as InputEvent
    if (reads && isSlashTyped({ target, data })) setOpen(true)
  }
  return (
    <div className={styles.menu} onInput={look}>
      {children}
      {open && (
        <List
          order={order}
          kind={kind}
          onPick={(text) => {
            setOpen(false)
            onPick(text)
          }}
          onClose={() => {
            setOpen(false)
            onClose()
          }}
        />
      )}
      {reads && <p className={styles.hint}>{translate('phrases.insertHint')}</p>}
    </div>
  )
}

function List(props: Omit<PhraseMenuProps, 'children'>) {
  const list = useLoaded(loadList)
  return list && <list.default {...props} />
}
