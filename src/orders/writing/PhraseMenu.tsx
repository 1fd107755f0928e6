import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { getOrderPhrases, type PhraseKind } from '#contract/orders/phrases.ts'
import { useCan } from '#src/providers/account.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { TypedMenu, useTypedMenu } from '#src/ui/text/TypedMenu.tsx'
import type { PhraseAbout } from './phraseAbout.ts'

const loadList = () => import('./PhraseList.tsx')

interface PhraseMenuProps extends PhraseAbout {
  readonly kind: PhraseKind
  /** Inserts a phrase instead of the slash before the cursor. */
  readonly onPick: (text: string) => void
  /** Takes the focus back to the text. */
  readonly onClose: () => void
  /** The text box or editor. */
  readonly children: ReactNode
}

/** Offers phrases when `/` is typed in the text inside, filled with what the text is about. */
export function PhraseMenu({ onPick, onClose, children, ...of }: PhraseMenuProps) {
  const translate = useTranslate()
  const reads = useCan(getOrderPhrases)
  const { open, look, close } = useTypedMenu('/', reads)
  const list = open && (
    <List
      {...of}
      onPick={(text) => {
        close()
        onPick(text)
      }}
      onClose={() => {
        close()
        onClose()
      }}
    />
  )
  return (
    <TypedMenu onInput={look} list={list} hint={reads ? translate('phrases.insertHint') : undefined}>
      {children}
    </TypedMenu>
  )
}

function List(props: Omit<PhraseMenuProps, 'children'>) {
  const list = usePart(loadList)
  return list && <list.default {...props} />
}
