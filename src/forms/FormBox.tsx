import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { Form, RecordContextProvider, type TranslateFunction, useRecordContext, useTranslate } from 'ra-core'
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, type Resolver, useFormContext, useFormState } from 'react-hook-form'
import { ApiProblem } from '#src/providers/http.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { errorText } from '#src/ui/feedback/problemText.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useUnsaved } from '#src/ui/overlay/unsaved.ts'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import styles from './FormBox.module.css'
import { useCreation } from './recordSave.ts'
import { type Unplaced, useUnassigned } from './useUnassigned.ts'

/** Imperative handle of a form. */
export interface FormHandle<V> {
  readonly reset: (values: V) => void
}

export interface FormBoxProps<V extends FieldValues> {
  readonly values: V
  readonly resolver: Resolver<V>
  /** Asks before valid values are sent; false cancels. */
  readonly confirm?: ((values: V) => Promise<boolean>) | undefined
  /**
   * Sends the valid values; by default, those of a new record to `Create`. Errors are shown, at the fields if
   * they name them.
   */
  readonly save?: (values: V) => Promise<unknown>
  readonly onDirty?: (dirty: boolean) => void
  readonly handle?: RefObject<FormHandle<V> | null>
  /** Labels by field name, for errors of fields that the form does not show. */
  readonly labels?: Readonly<Record<string, string>> | undefined
  /** Label of the submit button; without it there is none. */
  readonly submitLabel?: string | undefined
  /** Of the submit button while it saves. */
  readonly pendingLabel?: string | undefined
  /** Whether the buttons stick to the bottom of the window; for long forms. */
  readonly sticky?: boolean
  /** Further buttons, left of the submit button. */
  readonly buttons?: ReactNode
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** The values of the form are only those given: react-admin would mix in the record of the context. */
const NO_RECORD = {}

/**
 * A form: fields, errors in a focused banner and in a toast (D-12.3) or only at the fields they belong to, a
 * guard against leaving with changes, and its buttons.
 */
export function FormBox<V extends FieldValues>(props: FormBoxProps<V>) {
  const { values, onDirty, handle } = props
  const translate = useTranslate()
  const record = useRecordContext()
  const { faults, place, resolver, look } = useUnassigned<V>(props.resolver)
  const { submit, pending, error } = useSending<V>(props, look)
  return (
    <Form
      className={`${styles.form} ${props.className ?? ''}`}
      resolver={resolver as Resolver}
      record={NO_RECORD}
      defaultValues={values}
      noValidate
      disableInvalidFormNotification
      onSubmit={(given: unknown) => submit(given as V)}
    >
      <RecordContextProvider value={record}>
        {error !== undefined && <Banner text={errorText(translate, error)} />}
        <Inside<V> onDirty={onDirty} handle={handle} pending={pending} />
        <span ref={place} hidden />
        {faults.length > 0 && (
          <Banner
            text={faults.map(({ name, message }) => (
              <Text key={name} block>
                {props.labels?.[name] ?? name}: {translate(message, { _: message })}
              </Text>
            ))}
          />
        )}
        {props.children}
        <Buttons {...props} pending={pending} />
      </RecordContextProvider>
    </Form>
  )
}

/** The server's errors by field, with the details that it gave, such as the line of a mistake. */
function fieldTexts(
  translate: TranslateFunction,
  failure: unknown,
): Readonly<Record<string, string>> | undefined {
  if (!(failure instanceof ApiProblem)) return undefined
  const { fieldErrors, facts } = failure.problem
  if (!fieldErrors || !facts) return fieldErrors
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([name, key]) => [name, translate(key, { ...facts, _: key })]),
  )
}

/** Sends the values, and holds what failed. `look` tells which errors are shown at their fields. */
function useSending<V extends FieldValues>(
  { save: own, confirm }: Pick<FormBoxProps<V>, 'save' | 'confirm'>,
  look: Unplaced<V>['look'],
) {
  const save = useCreation<V>(own)
  const translate = useTranslate()
  const toast = useToast()
  const [error, setError] = useState<unknown>()
  const [pending, setPending] = useState(false)
  const submit = async (given: V) => {
    if (confirm && !(await confirm(given))) return undefined
    // Synchronously: saving may navigate before the next render, which must not trigger the leave warning.
    flushSync(() => {
      setPending(true)
      setError(undefined)
      toast.clear()
    })
    try {
      await save(given)
      return undefined
    } catch (failure) {
      const fieldErrors = fieldTexts(translate, failure)
      // Errors shown at their fields are not repeated.
      if (fieldErrors && look(fieldErrors)) return fieldErrors
      setError(failure)
      toast.error(failure)
      return fieldErrors
    } finally {
      setPending(false)
    }
  }
  return { submit, pending, error }
}

interface ButtonsProps
  extends Pick<FormBoxProps<FieldValues>, 'buttons' | 'submitLabel' | 'pendingLabel' | 'sticky'> {
  readonly pending: boolean
}

function Buttons({ buttons, submitLabel, pendingLabel, sticky, pending }: ButtonsProps) {
  const translate = useTranslate()
  if (!submitLabel && !buttons) return null
  return (
    <SaveBar sticky={sticky}>
      {buttons}
      {submitLabel && (
        <Button type="submit" kind="primary" busy={pending} aria-keyshortcuts="Control+S">
          {pending ? (pendingLabel ?? translate('ui.saving')) : submitLabel}
        </Button>
      )}
    </SaveBar>
  )
}

interface InsideProps<V extends FieldValues> extends Pick<FormBoxProps<V>, 'onDirty' | 'handle'> {
  readonly pending: boolean
}

function Inside<V extends FieldValues>({ onDirty, handle, pending }: InsideProps<V>) {
  const { reset } = useFormContext<V>()
  const { isDirty, submitCount } = useFormState()
  const place = useRef<HTMLSpanElement>(null)
  useInvalid(place, submitCount)
  useUnsaved(isDirty && !pending ? 'edited' : undefined)
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty])
  useImperativeHandle(handle, () => ({ reset: (values) => reset(values) }), [reset])
  return <span ref={place} hidden />
}

/** Reveals and focuses invalid fields, so that a submit never fails silently. */
function useInvalid(place: RefObject<HTMLElement | null>, submitCount: number): void {
  const translate = useTranslate()
  const { warn } = useToast()
  useEffect(() => {
    const form = place.current?.closest('form')
    const wrong = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? []
    if (submitCount === 0 || wrong.length === 0) return
    warn(translate('ui.form.invalid'))
    for (const one of wrong) one.closest('details')?.setAttribute('open', '')
    // If a banner is shown, it has taken the focus.
    if (!document.activeElement?.closest('[role="alert"]')) wrong[0]?.focus()
  }, [place, submitCount, warn, translate])
}

function Banner({ text }: { readonly text: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className={styles.banner} role="alert" tabIndex={-1} ref={box}>
      <WarningAmberIcon />
      <span>{text}</span>
    </div>
  )
}
