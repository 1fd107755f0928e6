import Dialog from '@mui/material/Dialog'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { onMuiClose } from '#src/ui/keys/onMuiClose.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { MuiRoot } from '#src/ui/MuiRoot.tsx'
import { fadeMs } from '#src/ui/overlay/fade.ts'
import { useScrollLock } from '#src/ui/overlay/useScrollLock.ts'
import { usePalette } from '#src/usePalette.ts'
import styles from './CommandPalette.module.css'

/** Focuses the box on opening. */
const focusBox = (content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>('[data-autofocus]')?.focus()

interface CommandPaletteProps {
  /** What was typed while it loaded. */
  readonly typed: string
  readonly onClose: () => void
}

/** A search for any order, customer, page, view or action that the account may open. */
export default function CommandPalette({ typed, onClose }: CommandPaletteProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [text, setText] = useState(typed)
  const { entries, searching, failed } = usePalette(text)
  useScrollLock(true)
  const pick = (key: string) => {
    const entry = entries.find((candidate) => candidate.key === key)
    if (!entry) return
    onClose()
    if (typeof entry.go === 'string') void navigate(entry.go)
    else entry.go()
  }
  const label = translate('shell.palette.label')
  return (
    <MuiRoot>
      <Dialog
        open
        onClose={onMuiClose(onClose)}
        transitionDuration={fadeMs()}
        slotProps={{ paper: { 'aria-label': label } }}
        classes={{ container: styles.top, paper: styles.paper }}
      >
        <div className={styles.content} ref={focusBox}>
          <Picker
            label={label}
            searchLabel={translate('shell.palette.search')}
            noMatch={translate('shell.palette.none')}
            // Do not show "nothing found" before the search has ended.
            choices={
              searching && entries.length === 0
                ? undefined
                : entries.map(({ key, ...entry }) => ({ value: key, ...entry }))
            }
            failed={
              failed && (
                <Text as="p" padX={16} padY={12} size="body" tone="danger" role="alert">
                  {translate('shell.search.failed')}
                </Text>
              )
            }
            selected={[]}
            initialText={typed}
            onText={setText}
            onPick={pick}
          />
        </div>
      </Dialog>
    </MuiRoot>
  )
}
