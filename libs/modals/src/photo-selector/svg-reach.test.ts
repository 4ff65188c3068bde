import { describe, expect, it, vi } from 'vitest'

import { isDrawnAtOnce } from './svg-reach.ts'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`

/** Each step is drawn `times` times by the next one. */
function steps(count: number, times: number, draw: (below: string) => string, wrap = 'g') {
  const made = Array.from(
    { length: count },
    (_, at) => `<${wrap} id="s${at + 1}">${draw(`s${at}`).repeat(times)}</${wrap}>`,
  )
  return svg(`<defs><rect id="s0" width="1" height="1"/>${made.join('')}</defs>${draw(`s${count}`)}`)
}

describe('a drawing', () => {
  it.each([
    ['uses that use', steps(6, 10, (id) => `<use href="#${id}"/>`)],
    [
      'uses by their older name',
      steps(6, 10, (id) => `<use xlink:href="#${id}" xmlns:xlink="http://www.w3.org/1999/xlink"/>`),
    ],
    ['masks within masks', steps(6, 10, (id) => `<rect mask="url(#${id})"/>`, 'mask')],
    ['masks in styles', steps(6, 10, (id) => `<rect style="mask:url('#${id}')"/>`, 'mask')],
    ['a reference written in character codes', steps(6, 10, (id) => `<use href="&#35;${id}"/>`)],
    ['a reference with escapes of CSS', steps(6, 10, (id) => `<rect mask="url(\\23 ${id})"/>`, 'mask')],
    ['a reference with escapes of addresses', steps(6, 10, (id) => `<use href="#%73${id.slice(1)}"/>`)],
    ['ids with spaces', steps(6, 10, (id) => `<use href="#${id}"/>`).replaceAll(/s(\d)"/g, 's $1 (a)"')],
    ['another drawing as data', svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>')],
  ])('that grows by %s is refused before a million parts are walked', (_, text) => {
    // Each part that it walks is asked for its children.
    const walked = vi.spyOn(Element.prototype, 'children', 'get')
    expect(isDrawnAtOnce(text)).toBe(false)
    expect(walked.mock.calls.length).toBeLessThan(50_000)
  })

  it('of symbols, gradients and patterns is drawn', () => {
    const gradient = '<linearGradient id="fff"><stop/><stop/></linearGradient>'
    const paths = '<path id="a" fill="url(#fff)" style="stroke:#fff"/>'.repeat(3_000)
    const symbols = '<symbol id="s"><path/><path/></symbol>' + '<use href="#s"/>'.repeat(3_000)
    expect(isDrawnAtOnce(svg(gradient + paths + symbols))).toBe(true)
  })

  it('that refers to itself is counted once', () => {
    expect(isDrawnAtOnce(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toBe(true)
  })
})
