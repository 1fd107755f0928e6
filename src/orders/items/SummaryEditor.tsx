import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MAX_SUMMARY } from '#contract/orders/items.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { type StaleText, staleText } from '#src/orders/data/staleText.ts'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Conflict } from '#src/ui/overlay/Conflict.tsx'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import type { RichTextProps } from '#src/ui/text/RichText.tsx'
import { SafeHtml } from '#src/ui/text/SafeHtml.tsx'
import { useLoaded } from '#src/ui/useLoaded.ts'
import styles from './ItemCards.module.css'
import { useItemWrites, usePatchItem } from './useItemWrites.ts'
import { useSummaryDraft } from './useSummaryDraft.ts'

const loadRichText = () => import('#src/ui/text/RichText.tsx')

/** Height of the editing area in px (A§9). */
const HEIGHT = 300

interface SummaryEditorProps {
  readonly order: Order
  readonly item: OrderItem
  readonly uploading: boolean
  /** Takes the focus once the editor has loaded. */
  readonly focus: boolean
  readonly onDone: () => void
}

/** Edits an item's summary; a version conflict shows both texts and loses neither (D-7.15). */
export function SummaryEditor({ order, item, uploading, focus, onDone }: SummaryEditorProps) {
  const translate = useTranslate()
  const toast = useToast()
  const mayDiscard = useMayDiscard()
  const { summary } = useItemWrites(order, item)
  const patch = usePatchItem(order)
  const draft = useSummaryDraft(order, item)
  const [stale, setStale] = useState<StaleText>()
  const latest = useLatest(draft.text)
  const save = (version: number) => {
    if (summary.isPending) return
    if (uploading) return toast.warn(translate('uploads.busy'))
    if (!draft.dirty) return onDone()
    const html = draft.text
    if (html.length > MAX_SUMMARY) return toast.warn(translate('validation.tooLong'))
    summary.mutate(
      { html, version },
      {
        onSuccess: (saved) => {
          // Text typed during the request is not saved yet.
          if (latest.current !== html) return draft.goOn(saved.version)
          draft.sent(saved.summarize ?? '')
          onDone()
        },
        onError: (error) => setStale(staleText(error)),
      },
    )
  }
  const cancel = async () => {
    if (draft.dirty && !(await mayDiscard())) return
    draft.discard()
    onDone()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save(draft.begun())
  }
  const takeTheirs = ({ text, version }: StaleText) => {
    patch(item.id, (was) => ({ ...was, summarize: text, version }))
    draft.sent(text)
    onDone()
  }
  return (
    <div className={styles.editor} role="presentation" onKeyDown={keys}>
      <Editor
        value={draft.text}
        onChange={draft.setText}
        label={translate('orderPage.item.summaryOf', { name: item.name })}
        height={HEIGHT}
        focus={focus}
      />
      {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
      <div className={styles.buttons}>
        <button type="button" className="button" disabled={summary.isPending} onClick={() => void cancel()}>
          {translate('ui.confirm.cancel')}
        </button>
        <button
          type="button"
          className="button"
          data-kind="primary"
          title={translate('orderPage.item.saveHint')}
          disabled={summary.isPending}
          onClick={() => save(draft.begun())}
        >
          {translate(summary.isPending ? 'ui.saving' : 'ui.save')}
        </button>
      </div>
      {stale && (
        <Conflict
          mine={<SafeHtml html={draft.text} className={styles.text} />}
          theirs={<SafeHtml html={stale.text} className={styles.text} />}
          onBack={() => setStale(undefined)}
          onKeepMine={() => {
            setStale(undefined)
            save(stale.version)
          }}
          onTakeTheirs={() => takeTheirs(stale)}
        />
      )}
    </div>
  )
}

/** The latest value, for asynchronous callbacks. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

interface EditorProps extends RichTextProps {
  readonly focus: boolean
}

/** The editor itself, loaded when the first summary is edited. */
function Editor({ focus, ...props }: EditorProps) {
  const richText = useLoaded(loadRichText)
  const box = useRef<HTMLDivElement>(null)
  const ready = richText !== undefined
  useEffect(() => {
    if (ready && focus) box.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus()
  }, [ready, focus])
  return (
    <div ref={box}>
      {richText ? <richText.default {...props} /> : <Skeleton height={HEIGHT + 46} radius={8} />}
    </div>
  )
}
