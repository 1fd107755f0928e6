import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { SavedView } from '#contract/savedViews.ts'
import { useHolds } from '#src/providers/account.ts'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { useViewWrites, type ViewNaming } from './useViewWrites.ts'
import styles from './ViewPanel.module.css'

interface ViewPanelProps {
  readonly view: SavedView | undefined
  readonly onDone: () => void
}

/** Edits the open view, if the account may, or names a new one. */
export function ViewPanel({ view, onDone }: ViewPanelProps) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const { create, update, remove, isPending } = useViewWrites(onDone)
  const drop = async (gone: SavedView) => {
    const text = translate('orders.views.confirmDelete', { name: gone.name })
    if (await confirm({ title: translate('orders.views.delete'), text, danger: true })) remove.mutate(gone)
  }
  return (
    <div className={styles.panel}>
      {view?.editable && (
        <NameForm
          given={view}
          submit={translate('orders.views.update')}
          busy={isPending}
          onSubmit={(naming) => update.mutate({ ...naming, view })}
        >
          <button type="button" className="button" disabled={isPending} onClick={() => void drop(view)}>
            {translate('orders.views.delete')}
          </button>
        </NameForm>
      )}
      <NameForm
        submit={translate(view ? 'orders.views.saveNew' : 'orders.views.save')}
        busy={isPending}
        onSubmit={(naming) => create.mutate(naming)}
      />
    </div>
  )
}

interface NameFormProps {
  readonly given?: ViewNaming
  readonly submit: string
  readonly busy: boolean
  readonly onSubmit: (naming: ViewNaming) => void
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
      <label>
        {translate('orders.views.name')}
        <input
          className="input"
          value={name}
          maxLength={60}
          aria-invalid={missing}
          aria-describedby={missing ? id : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      {missing && (
        <p id={id} className={styles.missing} role="alert">
          {translate('validation.required')}
        </p>
      )}
      {shares && (
        <label className={styles.share}>
          <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
          {translate('orders.views.share')}
        </label>
      )}
      <div className={styles.buttons}>
        <button type="submit" className="button" data-kind="primary" disabled={busy}>
          {submit}
        </button>
        {children}
      </div>
    </form>
  )
}
