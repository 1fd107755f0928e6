let called = false

/** Notes that the guide was asked for, and not shown by itself. */
export const noteCall = (): void => {
  called = true
}

/** Whether it was asked for since this was last read. */
export function takeCall(): boolean {
  const was = called
  called = false
  return was
}
