/*
 * jsdom looks through the whole page for the control of each label, and for the labels of a control through the whole
 * page again for each element in it: a quarter of the time of a test that finds fields by their labels. Here the page's
 * own indexes of ids and of tags answer the same.
 */

const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]

const isLabelable = (element: Element | null): element is HTMLElement =>
  LABELABLE.some((kind) => element instanceof kind) && element?.getAttribute('type') !== 'hidden'

const { control } = Object.getOwnPropertyDescriptors(HTMLLabelElement.prototype)
Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  configurable: true,
  get(this: HTMLLabelElement): unknown {
    const id = this.getAttribute('for')
    if (id === null || !this.isConnected) return control.get?.call(this)
    const named = document.getElementById(id)
    return isLabelable(named) ? named : null
  },
})

for (const { prototype } of LABELABLE) {
  const { labels } = Object.getOwnPropertyDescriptors(prototype)
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement): unknown {
      if (!isLabelable(this) || !this.isConnected) return labels.get?.call(this)
      return [...document.getElementsByTagName('label')].filter((label) => label.control === this)
    },
  })
}
