import type { ComponentType, ReactNode } from 'react'
import type { PlainRecord } from '#contract/plain/plain.ts'

/** An additional column, not in the declaration. */
export interface OwnColumn {
  readonly key: string
  /** Translation key of its heading. */
  readonly label: string
  /** The declared field by which it is sorted. */
  readonly sort?: string
  readonly numeric?: boolean
  readonly width: number
  /** Without hooks: it runs for each row. */
  readonly cell: (record: PlainRecord) => ReactNode
}

/** Props of a field's custom input. */
export interface OwnInputProps {
  readonly source: string
  /** Translated text. */
  readonly label: string
  readonly required: boolean
  readonly disabled: boolean
}

export interface CalledProps {
  readonly children: (called: ((text: string) => readonly string[]) | undefined) => ReactNode
}

/** Overrides of a resource's screens, in addition to its declaration. */
export interface PlainOwn {
  /**
   * The columns in order: declared fields by name, and own ones. Defaults to all fields in the declared
   * order.
   */
  readonly columns?: readonly (string | OwnColumn)[]
  /** The fields that can be filtered by; others only while the address does. By default all that allow it. */
  readonly filters?: readonly string[]
  /** The whole content of the list screen, in react-admin's list context, instead of a table of the columns. */
  readonly List?: ComponentType
  /** Passes on how a text finds values by the console's words for them. */
  readonly Called?: ComponentType<CalledProps>
  /** Shown above the list's filters. */
  readonly Above?: ComponentType
  /** Further actions on the page of a record, before its deletion; react-admin's record context has the record. */
  readonly Actions?: ComponentType
  /** Custom inputs, by field. */
  readonly inputs?: Readonly<Record<string, ComponentType<OwnInputProps>>>
  /** Layout of the inputs in the form; by default one below the other in the declared order. */
  readonly Layout?: ComponentType<{ readonly inputs: Readonly<Record<string, ReactNode>> }>
}
