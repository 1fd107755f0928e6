import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import type { Choices } from './userQueries.ts'

/** Picker props for loaded choices: the choices, or an error with a retry button. */
export const choiceProps = ({ choices, error, refetch }: Choices) => ({
  choices,
  failed: error != null && <ChoicesFailed retry={refetch} />,
})
