import EditIcon from '@mui/icons-material/EditOutlined'
import { SaveContextProvider, useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Artist } from '#contract/artists/artists.ts'
import { useEdit } from '#src/admin/record/useEdit.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { artistKey, WHOLE_ARTISTS } from '../artistKeys.ts'
import { useKeepArtist } from '../useKeepArtist.ts'
import styles from './Artist.module.css'
import { ArtistForm } from './ArtistForm.tsx'
import { type ArtistValues, artistChange, fieldsOf, type Part } from './artistValues.ts'

interface ArtistBoxProps {
  readonly title: string
  readonly parts: readonly Part[]
  readonly editing: boolean
  /** Undefined if the account may not change it. */
  readonly onEdit: (() => void) | undefined
  readonly onDone: () => void
  readonly inputs: ReactNode
  /** What is shown outside edit mode. */
  readonly children: ReactNode
}

/** A box of the artist's page: its Edit button turns it into a form, Save and Cancel back (B§2, B§4). */
export function ArtistBox({ title, parts, editing, onEdit, onDone, inputs, children }: ArtistBoxProps) {
  const translate = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useFocusIn(box, editing)
  const edit = onEdit && !editing && (
    <Button icon={EditIcon} data-edit="" aria-label={`${translate('ui.edit')}: ${title}`} onClick={onEdit}>
      {translate('ui.edit')}
    </Button>
  )
  return (
    <div ref={box} className={styles.box}>
      {editing ? (
        <Editing parts={parts} onDone={onDone}>
          <Card title={title}>{inputs}</Card>
        </Editing>
      ) : (
        <Card title={title} aside={edit}>
          {children}
        </Card>
      )}
    </div>
  )
}

/** Moves the focus into the form as it opens, and back to the Edit button as it closes. */
function useFocusIn(box: { readonly current: HTMLDivElement | null }, editing: boolean): void {
  const was = useRef(editing)
  useEffect(() => {
    if (was.current === editing) return
    was.current = editing
    const target = editing ? 'input, select, textarea' : '[data-edit]'
    box.current?.querySelector<HTMLElement>(target)?.focus()
  }, [box, editing])
}

interface EditingProps extends Pick<ArtistBoxProps, 'parts' | 'onDone'> {
  readonly children: ReactNode
}

function Editing({ parts, onDone, children }: EditingProps) {
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepArtist()
  const { login } = useRecord<Artist>()
  const { save } = useEdit<Artist, ArtistValues>({
    resource: 'artists',
    id: artistKey(login),
    transform: (values, { previousData }) => artistChange(values, previousData, fieldsOf(parts)),
    queryOptions: { meta: WHOLE_ARTISTS },
    mutationOptions: {
      onSuccess: (saved) => {
        keep(saved)
        toast.success(translate('artists.boxSaved', { firstName: saved.firstName, lastName: saved.lastName }))
        onDone()
      },
    },
  })
  return (
    <SaveContextProvider value={save}>
      <ArtistForm
        parts={parts}
        submitLabel={translate('ui.save')}
        buttons={<Button onClick={onDone}>{translate('ui.cancel')}</Button>}
      >
        {children}
      </ArtistForm>
    </SaveContextProvider>
  )
}
