/** Texts at axes. */
export const LABEL = { fill: 'var(--ink-3)', fontSize: 12, fontFamily: 'inherit' } as const

/** From so many bars on they are narrow. */
export const NARROW = 20
