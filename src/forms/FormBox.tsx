import { Form, useTranslate } from 'ra-core'
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, type Resolver, useFormContext, useFormState } from 'react-hook-form'
import { ApiProblem } from '#src/providers/http.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { errorText } from '#src/ui/problemText.ts'
import { useToast } from '#src/ui/toast.tsx'
import { useUnsaved } from '#src/ui/unsaved.ts'
import styles from './FormBox.module.css'
import { useUnplaced } from './useUnplaced.ts'

/** What one can do to a form from outside it. */
export interface FormHandle<V> {
  readonly reset: (values: V) => void
}

export interface FormBoxProps<V extends FieldValues> {
  readonly values: V
  readonly resolver: Resolver<V>
  /** Asks before checked values are sent; on false nothing happens. */
  readonly confirm?: ((values: V) => Promise<boolean>) | undefined
  /** Sends the checked values. Whatever it throws is shown, at the fields where it names them. */
  readonly save: (values: V) => Promise<unknown>
  readonly onDirty?: (dirty: boolean) => void
  readonly handle?: RefObject<FormHandle<V> | null>
  /** Labels of the fields by name, for errors of a field that the form does not show. */
  readonly labels?: Readonly<Record<string, string>> | undefined
  /** Label of the button that sends; without it there is none. */
  readonly submitLabel?: string | undefined
  /** Whether the buttons stay in view at the foot of the window; for long forms. */
  readonly sticky?: boolean
  /** Further buttons, left of the one that sends. */
  readonly buttons?: ReactNode
  readonly children: ReactNode
  readonly className?: string | undefined
}

/**
 * A form: fields, what went wrong in a banner that takes the focus and in a toast (D-12.3), or at the fields alone where
 * it is theirs, a guard against leaving with changes, and its buttons.
 */
export function FormBox<V extends FieldValues>(props: FormBoxProps<V>) {
  const { values, save, onDirty, handle } = props
  const translate = useTranslate()
  const toast = useToast()
  const [error, setError] = useState<unknown>()
  const [pending, setPending] = useState(false)
  const { faults, place, resolver, look } = useUnplaced<V>(props.resolver)
  const submit = async (given: V) => {
    if (props.confirm && !(await props.confirm(given))) return undefined
    // At once: what is saved may lead to another page before the next drawing, and is not to be asked about.
    flushSync(() => {
      setPending(true)
      setError(undefined)
      toast.clear()
    })
    try {
      await save(given)
      return undefined
    } catch (failure) {
      const fieldErrors = failure instanceof ApiProblem ? failure.problem.fieldErrors : undefined
      // What the fields tell is not told a second time.
      if (fieldErrors && look(fieldErrors)) return fieldErrors
      setError(failure)
      toast.error(failure)
      return fieldErrors
    } finally {
      setPending(false)
    }
  }
  return (
    <Form
      className={`${styles.form} ${props.className ?? ''}`}
      resolver={resolver as Resolver}
      defaultValues={values}
      noValidate
      disableInvalidFormNotification
      onSubmit={(given: unknown) => submit(given as V)}
    >
      {error !== undefined && <Banner text={errorText(translate, error)} />}
      <Inside<V> onDirty={onDirty} handle={handle} pending={pending} />
      <span ref={place} hidden />
      {faults.length > 0 && (
        <Banner
          text={faults.map(({ name, message }) => (
            <span key={name} className={styles.unplaced}>
              {props.labels?.[name] ?? name}: {translate(message, { _: message })}
            </span>
          ))}
        />
      )}
      {props.children}
      {(props.submitLabel || props.buttons) && (
        <div className={styles.buttons} data-sticky={props.sticky || undefined}>
          {props.buttons}
          {props.submitLabel && (
            <button
              type="submit"
              className="button"
              data-kind="primary"
              // Not disabled: it would lose the focus for good.
              aria-disabled={pending}
              onClick={(event) => pending && event.preventDefault()}
            >
              {pending ? translate('ui.saving') : props.submitLabel}
            </button>
          )}
        </div>
      )}
    </Form>
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

/** Says that a field is wrong, and unfolds what hides it: a form that does nothing when sent is the worst of answers. */
function useInvalid(place: RefObject<HTMLElement | null>, submitCount: number): void {
  const translate = useTranslate()
  const { warn } = useToast()
  useEffect(() => {
    const form = place.current?.closest('form')
    const wrong = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? []
    if (submitCount === 0 || wrong.length === 0) return
    warn(translate('ui.form.invalid'))
    for (const one of wrong) one.closest('details')?.setAttribute('open', '')
    // A banner has taken the focus where there is more to say.
    if (!document.activeElement?.closest('[role="alert"]')) wrong[0]?.focus()
  }, [place, submitCount, warn, translate])
}

function Banner({ text }: { readonly text: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className={styles.banner} role="alert" tabIndex={-1} ref={box}>
      <Icon name="warning" />
      <span>{text}</span>
    </div>
  )
}
