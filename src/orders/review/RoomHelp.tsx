import { useTranslate } from 'ra-core'
import KeysHelp, { type KeyLine } from '#src/ui/overlay/KeysHelp.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { useRoom } from './roomContext.ts'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/keysHelp.ts'),
  vi: () => import('#i18n/vi/screens/keysHelp.ts'),
}

interface RoomHelpProps {
  readonly onClose: () => void
}

/** The room's keyboard shortcuts, without those that do nothing now. */
export default function RoomHelp(props: RoomHelpProps) {
  return (
    <MoreTexts texts={TEXTS}>
      <Lines {...props} />
    </MoreTexts>
  )
}

function Lines({ onClose }: RoomHelpProps) {
  const translate = useTranslate()
  const { abilities, pinning, sides, pixels, rejecting } = useRoom()
  const line = (name: string, ...keys: string[]): KeyLine => ({
    keys,
    text: translate(`orders.review.keys.${name}`),
  })
  const lines = [
    ...(abilities.approve && !rejecting ? [line('approve', 'A')] : []),
    ...(abilities.reject && !rejecting ? [line('reject', 'R')] : []),
    ...(pinning.target !== undefined
      ? [
          line('pin', 'P'),
          line('aim', '←', '→', '↑', '↓'),
          line('settle', 'Enter'),
          line('draw', 'D'),
          line('arrow', '←', '→', '↑', '↓', 'Enter'),
          line('undo', 'Backspace'),
        ]
      : []),
    ...(sides.place.of > 1 ? [line('pictures', '←', '→', 'N')] : []),
    line('zoom', '+', '-'),
    line('fit', '0'),
    ...(pixels === undefined ? [] : [line('actual', 'Z')]),
    line('pan', '←', '→', '↑', '↓'),
    ...(sides.left ? [line('mode', '1', '2', '3')] : []),
    line('pins', 'H'),
    line('fold', 'L'),
    line('close', 'Esc'),
    line('help', '?'),
  ]
  return (
    <KeysHelp
      title={translate('orders.review.keys.title')}
      close={translate('ui.close')}
      characterKeys={translate('keysHelp.characters')}
      lines={lines}
      onClose={onClose}
    />
  )
}
