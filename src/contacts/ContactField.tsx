import CloseIcon from '@mui/icons-material/CloseOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import type { UseMutationResult } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type ComponentProps, useRef, useState } from 'react'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import styles from './ContactField.module.css'
import { ContactPicker } from './ContactPicker.tsx'

const loadCreate = () => import('./ContactCreate.tsx')

interface ContactFieldProps {
  /** Name of the person. */
  readonly name: string
  /** Channel id of the linked contact. */
  readonly exId: string | null | undefined
  /** The contact's own name, which is shown instead of the id. */
  readonly contactName?: string | null | undefined
  /** Links another contact, or none; undefined without permission. */
  readonly linking: Pick<UseMutationResult<unknown, Error, string | null>, 'mutate' | 'isPending'> | undefined
}

/** The contact's name with their id on hover, or only the id. */
function Name({ exId, contactName }: Pick<ContactFieldProps, 'exId' | 'contactName'>) {
  const full = [contactName, exId].filter(Boolean).join(' · ')
  return (
    <span className={styles.id} data-full={full} data-tip={contactName ? '' : undefined}>
      {contactName || exId}
    </span>
  )
}

/** The linked chat contact of a person; with permission, it can be linked and unlinked (A§2, B§2). */
export function ContactField({ name, exId = null, contactName, linking }: ContactFieldProps) {
  const translate = useTranslate()
  const { anchor, close, opener } = usePopover()
  const button = useRef<HTMLButtonElement>(null)
  if (!linking) return exId && <Name exId={exId} contactName={contactName} />
  const { mutate, isPending } = linking
  const pick = (picked: string) => {
    if (!isPending) mutate(picked, { onSuccess: close })
  }
  return (
    <Row as="span" gap={2} shrink>
      {exId && <Name exId={exId} contactName={contactName} />}
      <BareButton
        ref={button}
        className={styles.action}
        {...opener}
        aria-label={translate(exId ? 'contacts.changeOf' : 'contacts.linkOf', { name })}
      >
        {exId ? <EditIcon fontSize="inherit" /> : <LinkIcon fontSize="inherit" />}
        {!exId && translate('contacts.linkIt')}
      </BareButton>
      {exId && (
        <BareButton
          className={styles.action}
          disabled={isPending}
          aria-label={translate('contacts.unlinkOf', { name })}
          onClick={() => {
            // This button disappears with the contact, so move the focus first.
            button.current?.focus()
            mutate(null)
          }}
        >
          <CloseIcon fontSize="inherit" />
        </BareButton>
      )}
      <Choosing exId={exId} anchor={anchor} onPick={pick} onClose={close} />
    </Row>
  )
}

interface ChoosingProps {
  readonly exId: string | null
  /** Undefined while nothing is chosen. */
  readonly anchor: HTMLElement | undefined
  readonly onPick: (exId: string) => void
  readonly onClose: () => void
}

/** Chooses a contact, or adds one by hand. */
function Choosing({ exId, anchor, onPick, onClose }: ChoosingProps) {
  /** What was searched for when adding a contact began; undefined while none is added. */
  const [searched, setSearched] = useState<string>()
  const add = (text: string) => {
    onClose()
    setSearched(text)
  }
  return (
    <>
      {anchor && <ContactPicker exId={exId} anchor={anchor} onPick={onPick} onAdd={add} onClose={onClose} />}
      {searched !== undefined && (
        <Add text={searched} onMade={onPick} onClose={() => setSearched(undefined)} />
      )}
    </>
  )
}

function Add(props: ComponentProps<Awaited<ReturnType<typeof loadCreate>>['default']>) {
  const dialog = usePart(loadCreate)
  return dialog && <dialog.default {...props} />
}
