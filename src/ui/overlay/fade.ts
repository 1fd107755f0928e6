const less = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** How long dialogs take to fade, in milliseconds: not at all for people who asked for less motion. */
export const fadeMs = (): number => (less() ? 0 : 120)
