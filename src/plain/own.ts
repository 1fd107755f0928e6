import type { ComponentType, ReactNode } from 'react'
import type { PlainRecord } from '#contract/plain.ts'

/** A column that the declaration does not have. */
export interface OwnColumn {
  readonly key: string
  /** Key of its text. */
  readonly label: string
  /** The declared field that it is sorted by. */
  readonly sort?: string
  readonly numeric?: boolean
  readonly width: number
  /** Without hooks: it runs for each row. */
  readonly cell: (record: PlainRecord) => ReactNode
}

/** What an input of a field is given. */
export interface OwnInputProps {
  readonly source: string
  /** Comes translated. */
  readonly label: string
  readonly required: boolean
  readonly disabled: boolean
}

/** What a resource's screens have of their own, beside its declaration. */
export interface PlainOwn {
  /** The columns in their order: declared fields by name, and own ones. Every field in the declared order without it. */
  readonly columns?: readonly (string | OwnColumn)[]
  /** Inputs in place of the usual ones, by field. */
  readonly inputs?: Readonly<Record<string, ComponentType<OwnInputProps>>>
  /** Where the inputs are in the form; one below the other in the declared order without it. */
  readonly Layout?: ComponentType<{ readonly inputs: Readonly<Record<string, ReactNode>> }>
}
