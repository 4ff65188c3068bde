import { describe, expect, it } from 'vitest'
import { sanitiseSvg } from './sanitise-svg.ts'

const around = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`

/** What is left of what is put into a drawing. */
const left = (inside: string): string => sanitiseSvg(around(inside)).replace(/^<svg[^>]*>|<\/svg>$/g, '')

describe('of a drawing stays', () => {
  it.each([
    '<rect width="1" height="2" fill="#fff"></rect>',
    '<g id="a" transform="rotate(5)"><path d="M0 0L1 1"></path></g>',
    '<use xlink:href="#a"></use>',
    '<circle fill="url(#paint)" class="big"></circle>',
    '<style>.big { fill: red }</style>',
    '<text xml:space="preserve">a &amp; b &lt; c</text>',
  ])('%s', (inside) => expect(left(inside)).toBe(inside))

  it('what stands in a link', () => {
    expect(left('<a href="http://elsewhere"><rect/></a>')).toBe('<g><rect></rect></g>')
  })

  it('one that names its own by a prefix', () => {
    expect(sanitiseSvg('<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:rect/></s:svg>')).toContain('<rect>')
  })
})

describe('of a drawing goes', () => {
  it.each([
    '<script>alert(1)</script>',
    '<script href="a.js"/>',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
    '<image href="data:image/png;base64,AAAA"/>',
    '<image xlink:href="file:///etc/passwd"/>',
    '<filter id="f"><feTurbulence numOctaves="9999"/></filter>',
    '<animate attributeName="href" to="x"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    '<iframe src="x"/>',
  ])('%s', (inside) => expect(left(inside)).toBe(''))

  it.each([
    ['<rect onclick="x()"/>', '<rect></rect>'],
    ['<use href="other.svg#a"/>', '<use></use>'],
    ['<use xlink:href="javascript:x()"/>', '<use></use>'],
    ['<rect fill="url(http://elsewhere#a)"/>', '<rect></rect>'],
    ['<rect style="fill: url( \'//elsewhere\')"/>', '<rect></rect>'],
    ['<rect style="f\\69ll: red"/>', '<rect></rect>'],
    ['<rect filter="url(#f)"/>', '<rect></rect>'],
    ['<style>@import "a.css";</style>', '<style></style>'],
    ['<style><![CDATA[a { fill: url(http://elsewhere) }]]></style>', '<style></style>'],
    ['<g xml:base="http://elsewhere"/>', '<g></g>'],
  ])('from %s what reaches out', (inside, rest) => expect(left(inside)).toBe(rest))
})

it('what names itself is drawn once', () => {
  const round = '<g id="a"><use xlink:href="#b"></use></g><g id="b"><use xlink:href="#a"></use></g>'
  expect(left(round)).toBe(round)
})

it.each([
  ['an entity of its own', '<!DOCTYPE svg [<!ENTITY x "y">]>' + around('&x;'), 'damaged'],
  ['no end', around('<g>'), 'damaged'],
  [
    'what unfolds without end',
    around(
      Array.from(
        { length: 30 },
        (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
      ).join(''),
    ),
    'damaged',
  ],
  [
    'paint that unfolds without end',
    around(
      Array.from(
        { length: 30 },
        (_, level) => `<pattern id="l${level + 1}">${`<rect fill="url(#l${level})"/>`.repeat(10)}</pattern>`,
      ).join(''),
    ),
    'damaged',
  ],
  ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>', 'type'],
  ['no namespace', '<svg><rect/></svg>', 'type'],
  ['elements without number', around('<g/>'.repeat(50_001)), 'damaged'],
  ['elements without bottom', around('<g>'.repeat(200) + '</g>'.repeat(200)), 'damaged'],
])('a drawing with %s is refused', (_, text, fault) => {
  expect(() => sanitiseSvg(text)).toThrow(expect.objectContaining({ name: 'PictureError', fault }))
})
