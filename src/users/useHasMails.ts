import { useOfferedSignIns } from '#src/providers/offeredSignIns.ts'

/** Whether there is a mail server, so that users can be sent links. False until it is known. */
export const useHasMails = (): boolean => useOfferedSignIns()?.passwordLinks === true
