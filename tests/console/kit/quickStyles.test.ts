import { expect, test } from 'vitest'
import { slowly } from '#tests/support/quickStyles.ts'

const PAGE = `
  <div></div><div hidden></div><div hidden="until-found"></div><div style="display: flex"></div>
  <div style="display: none"><p>within</p></div><div style="visibility: hidden"><b>within</b></div>
  <div style="pointer-events: none"><button>within</button></div>
  <span></span><span hidden></span><a href="#"></a><button></button><label></label><output></output>
  <input><input type="hidden"><input type="checkbox" hidden><select><option></option></select><textarea></textarea>
  <dialog></dialog><dialog open></dialog><details><summary></summary><p></p></details><details open><summary></summary></details>
  <div popover></div><template></template>
  <table><caption></caption><colgroup><col></colgroup><thead hidden><tr><th></th></tr></thead>
  <tbody><tr><td></td></tr><tr hidden><td></td></tr></tbody></table><ul><li></li></ul>
  <svg></svg><svg style="display: none"><path></path></svg><svg style="visibility: hidden"><path></path></svg>`

const PROPERTIES = ['display', 'visibility', 'pointer-events', 'opacity'] as const

test('what an element looks like is said as jsdom does', () => {
  const place = document.body.appendChild(document.createElement('section'))
  place.innerHTML = PAGE
  const elements = [...place.querySelectorAll('*')]
  expect(elements.length).toBeGreaterThan(40)
  for (const element of elements) {
    const [quick, slow] = [getComputedStyle(element), slowly(element)]
    for (const property of PROPERTIES)
      expect([element.outerHTML, property, quick.getPropertyValue(property)]).toEqual([
        element.outerHTML,
        property,
        slow.getPropertyValue(property),
      ])
    expect([quick.display, quick.pointerEvents]).toEqual([slow.display, slow.pointerEvents])
  }
  place.remove()
})
