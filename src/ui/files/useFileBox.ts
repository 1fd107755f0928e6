import { useTranslate } from 'ra-core'
import { type RefCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useToast } from '../feedback/toast.tsx'
import { addFileBox } from './boxes.ts'
import { dragStateOf, onDrag } from './dragging.ts'
import styles from './FileBox.module.css'

interface Options {
  /** What it is called where there are several; translated. */
  readonly name: string
  readonly add: (files: readonly File[]) => void
  /** Takes one file: of several the first, which a toast says. */
  readonly single?: boolean
  readonly enabled?: boolean
  /** The element's own class. */
  readonly className?: string | undefined
}

interface FileTarget<E extends HTMLElement> {
  readonly ref: RefCallback<E>
  readonly className: string
  /** Files are over it, or elsewhere on the page. */
  readonly 'data-files': 'over' | 'page' | undefined
  /** Shown in it meanwhile. */
  readonly 'data-files-text': string | undefined
}

/**
 * Makes an element take files that are dropped on it, dropped beside it and then given to it, or pasted in its form.
 * Returns the element's props.
 */
export function useFileBox<E extends HTMLElement>(options: Options): FileTarget<E> {
  const { name, single = false, enabled = true } = options
  const translate = useTranslate()
  const toast = useToast()
  const [element, ref] = useState<E | null>(null)
  const add = useEffectEvent((files: readonly File[]) => {
    const [first] = files
    if (single && first && files.length > 1) {
      toast.warn(translate('uploads.onlyOne', { name: first.name }))
      options.add([first])
    } else options.add(files)
  })
  useEffect(
    () => (element && enabled ? addFileBox({ element, name, add: (files) => add(files) }) : undefined),
    [element, name, enabled],
  )
  const state = useSyncExternalStore(onDrag, () => (enabled ? dragStateOf(element) : undefined))
  return {
    ref,
    className: `${styles.box} ${options.className ?? ''}`,
    'data-files': state,
    'data-files-text': state && translate(state === 'over' ? 'uploads.release' : 'uploads.dropHere'),
  }
}
