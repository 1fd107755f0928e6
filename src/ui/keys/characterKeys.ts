/** Where this device keeps whether letters and signs alone work as keys. */
export const CHARACTER_KEYS = 'atelier.characterKeys'

/** Whether a key, by its name, is a character and those are turned off, as by people who dictate (WCAG 2.1.4, D-1.34). */
export const isTurnedOff = (key: string): boolean =>
  key.length === 1 && localStorage.getItem(CHARACTER_KEYS) === 'off'
