import { type RaRecord, useChoicesContext } from 'ra-core'
import type { Choice } from '#src/ui/Picker.tsx'

export interface ChoiceTextOptions {
  /** The field of a choice that is its text, or what makes its text. */
  readonly optionText?: string | ((choice: RaRecord) => string)
  /** What the list is asked when someone types. */
  readonly filterToQuery?: (text: string) => Readonly<Record<string, string>>
}

interface ChoiceTexts {
  /** Undefined while they load. */
  readonly choices: readonly Choice[] | undefined
  readonly search: (text: string) => void
  /** Text of an id, which may not be among what was searched for. */
  readonly textOf: (id: string) => string
  readonly error: unknown
  readonly refetch: () => void
}

/** What the ReferenceInput around an input found, as a Picker takes it. */
export function useChoiceTexts({
  optionText = 'name',
  filterToQuery = (q) => ({ q }),
}: ChoiceTextOptions): ChoiceTexts {
  const { availableChoices, selectedChoices, setFilters, isPending, error, refetch } = useChoicesContext()
  const labelOf = (choice: RaRecord) =>
    typeof optionText === 'string' ? String(choice[optionText]) : optionText(choice)
  const offered = availableChoices ?? []
  const found = [...(selectedChoices ?? []), ...offered]
  return {
    choices:
      isPending && offered.length === 0
        ? undefined
        : offered.map((choice) => ({ value: String(choice.id), label: labelOf(choice) })),
    search: (text) => setFilters(text === '' ? {} : filterToQuery(text)),
    textOf: (id) => {
      const choice = found.find((one) => String(one.id) === id)
      return choice ? labelOf(choice) : `#${id}`
    },
    error,
    refetch: () => void refetch(),
  }
}
