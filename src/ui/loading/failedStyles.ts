const failed = new Set<HTMLLinkElement>()

/** Takes note of style sheets that fail to load. */
export function watchStyles(): void {
  const look = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    failed.add(target)
    target.remove()
  }
  // Errors of elements do not bubble.
  document.addEventListener('error', look, true)
}

const restore = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    failed.delete(link)
    const next = link.cloneNode()
    next.addEventListener('load', resolve)
    next.addEventListener('error', resolve)
    document.head.append(next)
  })

let restoring: Promise<unknown> = Promise.resolve()

/**
 * Loads again what has failed, and resolves once that is done. Vite asks for each style sheet once: without this,
 * code that is loaded again after a broken connection would have no styles. One that fails again, as behind a filter
 * of the browser, holds nothing up.
 */
export function restoreStyles(): Promise<unknown> {
  if (failed.size > 0) restoring = Promise.all([...failed].map(restore))
  return restoring
}
