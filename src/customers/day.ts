import { formatDate } from '#src/ui/format.ts'

/** A staged anniversary; a new one has no id yet. Converts to text where two versions are compared. */
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
