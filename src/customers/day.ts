import { formatDate } from '#src/ui/format.ts'

/** An anniversary as it is staged; a new one has no id yet. Shown as a text wherever two states are compared. */
export class Day {
  readonly id: number | undefined
  readonly name: string
  readonly date: string
  readonly note: string

  constructor({ id, name, date, note }: Pick<Day, 'name' | 'date' | 'note'> & { readonly id?: number }) {
    this.id = id
    this.name = name
    this.date = date
    this.note = note
  }

  toString(): string {
    return [this.name, formatDate(this.date), this.note].filter(Boolean).join(' ')
  }
}
