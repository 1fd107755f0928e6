import { useRecordContext, useTranslate } from 'ra-core'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { type FieldValues, get, type Resolver } from 'react-hook-form'
import { ApiProblem } from '#src/providers/http.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Conflict } from '#src/ui/overlay/Conflict.tsx'
import styles from './FormBox.module.css'
import { FormBox, type FormBoxProps, type FormHandle } from './FormBox.tsx'
import { mergeChanges } from './mergeChanges.ts'
import { useRecordSave } from './recordSave.ts'

interface Versioned {
  readonly id: number
  readonly version: number
}

interface RecordFormProps<R extends Versioned, V extends FieldValues>
  extends Pick<
    FormBoxProps<V>,
    'resolver' | 'submitLabel' | 'pendingLabel' | 'buttons' | 'sticky' | 'onDirty' | 'children' | 'className'
  > {
  readonly valuesOf: (record: R) => V
  /** Labels by field name, with dots for nested ones, to show what differs. */
  readonly labels: Readonly<Record<string, string>>
  /** Formats values that are not readable text, such as ids, by field name. */
  readonly words?: Readonly<Record<string, (value: unknown) => string>>
}

interface Clash<R, V> {
  /** What would be saved: the changes made here, applied to the current record. */
  readonly mine: V
  readonly theirs: R
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.errorKey === 'versionConflict'

/**
 * Edits the record of the context, inside `Edit`. Concurrent saves do not overwrite what is typed; on a conflict both versions are shown
 * side by side and neither is lost (D-14).
 */
export function RecordForm<R extends Versioned, V extends FieldValues>(props: RecordFormProps<R, V>) {
  const record = useRecordContext<R>()
  return record && <Editing<R, V> {...props} record={record} />
}

interface EditingProps<R extends Versioned, V extends FieldValues> extends RecordFormProps<R, V> {
  readonly record: R
}

function Editing<R extends Versioned, V extends FieldValues>(props: EditingProps<R, V>) {
  const { valuesOf, sticky = true, onDirty } = props
  const { held, setDirty, handle, send, clash, ...settle } = useEditing(props)
  const noteDirty = useCallback(
    (dirty: boolean) => {
      setDirty(dirty)
      onDirty?.(dirty)
    },
    [setDirty, onDirty],
  )
  return (
    <>
      <FormBox<V>
        {...props}
        sticky={sticky}
        values={valuesOf(held)}
        handle={handle}
        onDirty={noteDirty}
        save={(values) => send(values, held)}
      />
      {clash && (
        <Conflict
          mine={<Differing {...props} values={clash.mine} others={valuesOf(clash.theirs)} />}
          theirs={<Differing {...props} values={valuesOf(clash.theirs)} others={clash.mine} />}
          onKeepMine={() => settle.keepMine(clash)}
          onTakeTheirs={() => settle.takeTheirs(clash)}
          onBack={settle.back}
        />
      )}
    </>
  )
}

/** The record the form is based on, and what is to be settled after another save came in between. */
function useEditing<R extends Versioned, V extends FieldValues>({
  record,
  valuesOf,
  resolver,
}: EditingProps<R, V>) {
  const { send: save, read, take: show } = useRecordSave<R, V>()
  const toast = useToast()
  const [dirty, setDirty] = useState(false)
  const [held, setHeld] = useState(record)
  const [clash, setClash] = useState<Clash<R, V>>()
  const handle = useRef<FormHandle<V>>(null)
  // Only while nothing is typed, since this resets the form.
  if (!dirty && held !== record) setHeld(record)
  const take = (saved: R) => {
    setHeld(saved)
    handle.current?.reset(valuesOf(saved))
    void show(saved)
  }
  const send = async (values: V, over: R) => {
    try {
      take(await save(values, over))
    } catch (error) {
      if (!isStale(error)) throw error
      const theirs = await read()
      setClash({
        mine: mergeChanges(values, await checked(resolver, valuesOf(held)), valuesOf(theirs)),
        theirs,
      })
    }
  }
  const back = () => setClash(undefined)
  const keepMine = ({ mine, theirs }: Clash<R, V>) => {
    back()
    send(mine, theirs).catch(toast.error)
  }
  const takeTheirs = ({ theirs }: Clash<R, V>) => {
    back()
    take(theirs)
  }
  return { held, setDirty, handle, send, clash, back, keepMine, takeTheirs }
}

/** The values as they would be sent, for comparison; unchanged if they are invalid. */
async function checked<V extends FieldValues>(resolver: Resolver<V>, values: V): Promise<FieldValues> {
  const { values: sent } = await resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  return { ...values, ...sent }
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.map(String).join(', ') || '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

interface DifferingProps extends Pick<RecordFormProps<Versioned, FieldValues>, 'labels' | 'words'> {
  readonly values: FieldValues
  readonly others: FieldValues
}

/** The values of one version for the fields that differ from the other. */
function Differing({ values, others, labels, words }: DifferingProps): ReactNode {
  const translate = useTranslate()
  const textIn = (all: FieldValues, name: string) => {
    const value: unknown = get(all, name)
    return words?.[name]?.(value) ?? textOf(value)
  }
  const names = Object.keys(labels).filter((name) => textIn(values, name) !== textIn(others, name))
  if (names.length === 0) return translate('ui.form.same')
  return (
    <dl className={styles.sides}>
      {names.map((name) => (
        <div key={name}>
          <Text as="dt" size="small" tone="ink-3">
            {labels[name]}
          </Text>
          <Text as="dd" keepSpaces>
            {textIn(values, name)}
          </Text>
        </div>
      ))}
    </dl>
  )
}
