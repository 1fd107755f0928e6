import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { SavedView } from '#contract/savedViews.ts'
import { useHolds } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import styles from './SavedViewPanel.module.css'
import { savedViewName } from './savedViewName.ts'
import { type SavedViewContent, type SavedViewNaming, useSavedViewWrites } from './useSavedViewWrites.ts'

interface SavedViewPanelProps {
  readonly view: SavedView | undefined
  readonly content: SavedViewContent
  readonly onDone: () => void
}

/** Edits the open view, if the account may, or names a new one. */
export function SavedViewPanel({ view, content, onDone }: SavedViewPanelProps) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const { create, update, remove, isPending } = useSavedViewWrites(content, onDone)
  const drop = async (gone: SavedView) => {
    const text = translate('savedViews.confirmDelete', { name: savedViewName(translate, gone) })
    if (await confirm({ title: translate('savedViews.delete'), text, danger: true })) remove.mutate(gone)
  }
  return (
    <div className={styles.panel}>
      {view?.editable && (
        <NameForm
          given={view}
          submit={translate('savedViews.update')}
          busy={isPending}
          onSubmit={(naming) => update.mutate({ ...naming, view })}
        >
          <Button disabled={isPending} onClick={() => void drop(view)}>
            {translate('savedViews.delete')}
          </Button>
        </NameForm>
      )}
      <NameForm
        submit={translate(view ? 'savedViews.saveNew' : 'savedViews.save')}
        busy={isPending}
        onSubmit={(naming) => create.mutate(naming)}
      />
    </div>
  )
}

interface NameFormProps {
  readonly given?: SavedViewNaming
  readonly submit: string
  readonly busy: boolean
  readonly onSubmit: (naming: SavedViewNaming) => void
  readonly children?: ReactNode
}

function NameForm({ given, submit, busy, onSubmit, children }: NameFormProps) {
  const translate = useTranslate()
  const id = useId()
  const [name, setName] = useState(given?.name ?? '')
  const [shared, setShared] = useState(given?.shared ?? false)
  const [tried, setTried] = useState(false)
  const shares = useHolds('SHARE_SAVED_VIEW')
  const missing = tried && name.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '') onSubmit({ name: name.trim(), shared })
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <Stack as="label" gap={4} size="usual" tone="ink-2">
        {translate('savedViews.name')}
        <TextBox
          value={name}
          maxLength={60}
          aria-invalid={missing}
          aria-describedby={missing ? id : undefined}
          onText={setName}
        />
      </Stack>
      {missing && (
        <Text as="p" size="small" tone="danger" id={id} role="alert">
          {translate('validation.required')}
        </Text>
      )}
      {shares && (
        <Row as="label">
          <CheckBox checked={shared} onCheck={setShared} />
          {translate('savedViews.share')}
        </Row>
      )}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" disabled={busy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}
