import { describe, expect, it } from 'vitest'
import { sanitiseSvg } from './sanitise-svg.ts'

const around = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`

/** Returns what is left of the content of a drawing. */
const left = (inside: string): string => sanitiseSvg(around(inside)).replace(/^<svg[^>]*>|<\/svg>$/g, '')

describe('sanitising a drawing keeps', () => {
  it.each([
    '<rect width="1" height="2" fill="#fff"></rect>',
    '<g id="a" transform="rotate(5)"><path d="M0 0L1 1"></path></g>',
    '<use xlink:href="#a"></use>',
    '<circle fill="url(#paint)" class="big"></circle>',
    '<style>.big { fill: red }</style>',
    '<text xml:space="preserve">a &amp; b &lt; c</text>',
    '<style>.st0, rect { fill: url(#Dégradé_1); clip-path:url(#cut) } .st1{stroke:#fff}</style>',
  ])('%s', (inside) => expect(left(inside)).toBe(inside))

  it('the content of a link', () => {
    expect(left('<a href="http://elsewhere"><rect/></a>')).toBe('<g><rect></rect></g>')
  })

  it('a drawing that uses a prefix for its namespace', () => {
    expect(sanitiseSvg('<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:rect/></s:svg>')).toContain('<rect>')
  })
})

describe('sanitising a drawing removes', () => {
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
    ['<style>a{fill:ur<![CDATA[l(http://elsewhere)}]]></style>', '<style></style>'],
    ['<style>@im<!-- -->port "a.css";</style>', '<style></style>'],
    ['<style>a{x:"}b{y:"; fill:url(#a)}</style>', '<style></style>'],
    ['<style>a{} /* " */ b{fill:url(#a)}</style>', '<style></style>'],
    ['<rect fill="url(#a b)"/>', '<rect></rect>'],
    ['<g xml:base="http://elsewhere"/>', '<g></g>'],
  ])('from %s the reference to something outside', (inside, rest) => expect(left(inside)).toBe(rest))
})

it('an element that names itself is drawn once', () => {
  const round = '<g id="a"><use xlink:href="#b"></use></g><g id="b"><use xlink:href="#a"></use></g>'
  expect(left(round)).toBe(round)
})

const levels = Array.from({ length: 10 }, (_, level) => level)
/** Makes nested patterns, each painted with ten times its content. */
const nested = (id: (level: number) => string, painted: (level: number) => string): string =>
  levels.map((level) => `<pattern id="${id(level + 1)}">${painted(level)}</pattern>`).join('') +
  painted(levels.length)

describe('elements count wherever they are drawn: a drawing is refused for names', () => {
  const plain = (level: number): string => `p${level}`
  it.each([
    ['in capitals', nested(plain, (level) => `<rect fill="URL(#p${level})"/>`.repeat(10))],
    [
      'by a class',
      `<style>${levels.map((level) => `.c${level}{fill:url(#p${level})}`).join('')}</style>` +
        nested(plain, (level) => `<rect class="a c${level}"/>`.repeat(10)),
    ],
    [
      'by a sheet that comes later, in a selector of its own making',
      nested(plain, (level) => `<g id="g${level}">${'<rect/>'.repeat(10)}</g>`) +
        `<style>${levels.map((level) => `#g${level} > rect{fill:url('#p${level}')}`).join('')}</style>`,
    ],
    [
      'in an attribute of style',
      nested(plain, (level) => `<rect style="x:y;fill:url( &quot;#p${level}&quot; )"/>`.repeat(10)),
    ],
    ['where it is inherited', nested(plain, (level) => `<g fill="url(#p${level})">${'<g/>'.repeat(10)}</g>`)],
    [
      'at every corner',
      `<marker id="m">${'<rect/>'.repeat(50)}</marker><path marker-mid="url(#m)" d="M0 0${'h1'.repeat(5000)}"/>`,
    ],
  ])('%s', (_, inside) => {
    expect(() => sanitiseSvg(around(inside))).toThrow(expect.objectContaining({ fault: 'elements' }))
  })

  it('but a name that cannot be counted is removed', () => {
    expect(
      sanitiseSvg(
        around(
          nested(
            (level) => `p&amp;${level}`,
            (level) => `<rect fill="url(#p&amp;${level})"/>`,
          ),
        ),
      ),
    ).not.toContain('url(')
  })
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
    'elements',
  ],
  [
    'paint that unfolds without end',
    around(
      Array.from(
        { length: 30 },
        (_, level) => `<pattern id="l${level + 1}">${`<rect fill="url(#l${level})"/>`.repeat(10)}</pattern>`,
      ).join(''),
    ),
    'elements',
  ],
  ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>', 'type'],
  ['no namespace', '<svg><rect/></svg>', 'type'],
  ['elements without number', around('<g/>'.repeat(50_001)), 'elements'],
  ['elements without bottom', around('<g>'.repeat(200) + '</g>'.repeat(200)), 'elements'],
])('refuses a drawing with %s', (_, text, fault) => {
  expect(() => sanitiseSvg(text)).toThrow(expect.objectContaining({ name: 'PictureError', fault }))
})

describe('what painting a drawing costs', () => {
  const gradient = '<linearGradient id="a"><stop offset="0"/></linearGradient>'
  const others =
    '<style>/* " */ .wide { stroke: red; stroke-width: 50 } .large{width:100%;height:100%}.faint { opacity: 0.5 } /* " */</style>' +
    '<defs><g transform="scale(1e-6)"><path id="tiny" d="M0 0h1v1z"/></g><mask id="m"/>' +
    '<path id="line" d="M0 25h100"/><svg id="small" viewBox="0 0 1 1" width=".1" height=".1"><rect width="1" height="1"/></svg>' +
    '<g transform="scale(1e-6)"><path id="turned" transform="scale(1 50)" d="M0 0h100v1z"/></g>' +
    '<symbol id="icon" viewBox="0 0 1 1"><rect width="1" height="1"/></symbol>' +
    '<pattern id="tiles" viewBox="0 0 1 1" width="1" height="1"><rect width="1" height="1"/></pattern></defs>'
  const shapes = (one: string, count: number) =>
    around(gradient + others + one.repeat(count), ' viewBox="0 0 100 50"')

  it.each([
    '<rect width="100" height="50" fill="url(#a)"/>',
    '<rect width="100%" height="100%"/>',
    '<rect width="1e3" height="20cm"/>',
    '<ellipse rx="50" ry="25"/>',
    '<path d="M0 0H100V50H0z" fill="url(#a)"/>',
    '<path d="m0 0h100v50h-100z"/>',
    '<path d="M0 25A50 25 0 0 1 100 25A50 25 0 0 1 0 25"/>',
    '<polygon points="0,0 100,0 100,50 0,50"/>',
    '<path d="M0 0h1v1z" transform="scale(100)"/>',
    '<g transform="matrix(0 100 50 0 0 0)"><path d="M0 0h1v1z"/></g>',
    '<path d="M0 25h100" stroke="red" stroke-width="50"/>',
    '<path class="wide" d="M0 25h100"/>',
    '<rect class="large"/>',
    '<rect style="width:100%;height:100%"/>',
    '<rect width="1" height="1" opacity=".5"/>',
    '<rect width="1" height="1" class="faint"/>',
    '<rect width="1" height="1" mask="url(#m)"/>',
    '<svg viewBox="0 0 1 1" width="100" height="50"><rect width="1" height="1"/></svg>',
    '<use href="#tiny" transform="scale(1e6)"/>',
    '<use href="#icon" width="100" height="50"/>',
    '<use href="#line" stroke="red" stroke-width="50"/>',
    '<use href="#small" width="100" height="50"/>',
    '<g transform="scale(1e6)"><use href="#turned"/></g>',
    '<path d="M0 0h100v50z" fill="url(#tiles)"/>',
    '<text font-size="50" y="50">WWW</text>',
    `<path fill="none" stroke="red" stroke-width=".01" d="M0 0${'L100 50L0 50L100 0L0 0'.repeat(20)}"/>`,
    'W'.repeat(100).replace(/.+/, '<text font-size="1">$&</text>'),
  ])('refuses thousands of %s', (one) => {
    expect(() => sanitiseSvg(shapes(one, 2000))).toThrow(expect.objectContaining({ fault: 'layers' }))
  })

  const filled = '<path d="M0 0H100V50H0z"/>'
  it.each([
    ['a view box that is removed', ' width="100" height="50" viewBox="0 0 1e6 1e6 @"', filled],
    ['a view box of five numbers', ' width="100" height="50" viewBox="0 0 1e6 1e6 1"', filled],
    ['a view box without end', ' width="100" height="50" viewBox="0 0 Infinity Infinity"', filled],
    ['a view box of other digits', ' width="100" height="50" viewBox="0 0 0xffffff 0xffffff"', filled],
    [
      'a view box with a comment',
      ' viewBox="0 0 100 50"',
      '<svg width="100" height="50" viewBox="0 0 1/**/ 1"><path d="M0 0H1V1H0z"/></svg>',
    ],
    ['sides below zero', ' width="-1e6" height="-1e6"', filled],
    [
      'sides of a rule for others',
      ' width="100" height="50"',
      `<style>a b{width:1e6px;height:1e6px}</style>${filled}`,
    ],
    ['a style that is removed', ' viewBox="0 0 100 50"', `<g style="fill:none;a:@">${filled}</g>`],
    ['a style in brackets', ' viewBox="0 0 100 50"', `<g style="a:(;fill:none;)">${filled}</g>`],
    ['a style in a text', ' viewBox="0 0 100 50"', `<g style="a:';fill:none;&#10;">${filled}</g>`],
    [
      'a style behind a text',
      ' viewBox="0 0 100 50"',
      `<g style='fill:none;a:"&#13;;fill:red;b:"'>${filled}</g>`,
    ],
    ['a rule for others', ' viewBox="0 0 100 50"', `<style>a b{fill:none}</style>${filled}`],
    ['a rule in brackets', ' viewBox="0 0 100 50"', `<style>path{a:(;fill:none;)}</style>${filled}`],
    [
      'a sheet of another type',
      ' viewBox="0 0 100 50"',
      `<style type="text/x">path{fill:none}</style>${filled}`,
    ],
    [
      'a class that is removed',
      ' viewBox="0 0 100 50"',
      `<style>.a{fill:none}</style><g class="a @">${filled}</g>`,
    ],
    ['a scale for others', ' viewBox="0 0 100 50"', `<style>a b{transform:scale(1e-6)}</style>${filled}`],
    ['a scale that is removed', ' viewBox="0 0 100 50"', `<g transform="scale(1e-6) @">${filled}</g>`],
    ['a scale that is none', ' viewBox="0 0 100 50"', `<g transform="scale(1e-6) a">${filled}</g>`],
    ['a scale of three numbers', ' viewBox="0 0 100 50"', `<g transform="scale(1e-6 1 1)">${filled}</g>`],
    ['a scale of a pattern', ' viewBox="0 0 100 50"', `<g patternTransform="scale(1e-6)">${filled}</g>`],
    [
      'a scale with a comment',
      ' viewBox="0 0 100 50"',
      '<path d="M0 0H1V1H0z" transform="scale(/*)*/100)"/>',
    ],
    [
      'short dashes',
      ' viewBox="0 0 100 50"',
      '<g stroke-dasharray=".1"><path d="M0 0H100" fill="none" stroke="red" stroke-width=".1"/></g>',
    ],
    [
      'inherited dashes',
      ' viewBox="0 0 100 50"',
      '<g style="stroke-dasharray:.1"><path stroke-dasharray="inherit" d="M0 0H100" stroke="red" stroke-width=".1"/></g>',
    ],
  ])('refuses thousands of shapes that seem small by %s', (_, attributes, one) => {
    const [sheet = ''] = /^<style.*<\/style>/.exec(one) ?? []
    const text = around(sheet + one.slice(sheet.length).repeat(2000), attributes)
    expect(() => sanitiseSvg(text)).toThrow(expect.objectContaining({ fault: 'layers' }))
  })

  it.each([
    [
      'a class',
      '<style>.a{fill:none;stroke:#000;stroke-width:.05}</style>',
      '<path class="a" d="M0 0H100V50"/>',
    ],
    ['a style', '', '<path style="fill:none;stroke:rgb(0,0,0);stroke-width:.05" d="M0 0H100V50"/>'],
    ['a text', '', '<path style="fill:none;font-family:\'A;B\'" d="M0 0H100V50"/>'],
    ['dashes', '', '<path fill="none" stroke="#000" stroke-width=".05" stroke-dasharray="2,1" d="M0 0H10"/>'],
    ['scales', '', '<g transform="translate(1,2) scale(.01-.01)"><path d="M0 0H100V50H0z"/></g>'],
  ])('takes thousands of shapes that are small by %s', (_, first, one) => {
    expect(sanitiseSvg(around(first + one.repeat(3000), ' viewBox="0 0 100 50"'))).toContain('<path')
  })

  it('counts a shape again wherever it is used', () => {
    const used = '<rect id="r" width="100" height="50"/>' + '<use xlink:href="#r"/>'.repeat(2000)
    expect(() => sanitiseSvg(around(used, ' viewBox="0 0 100 50"'))).toThrow(
      expect.objectContaining({ fault: 'layers' }),
    )
  })

  it('takes thousands of small shapes, and some large ones', () => {
    expect(sanitiseSvg(shapes('<rect width="2" height="2"/>', 20_000))).toContain('<rect')
    expect(sanitiseSvg(shapes('<rect width="100" height="50"/>', 100))).toContain('<rect')
  })

  it.each([
    '<path d="M1 1h2v2h-2z" fill="url(#a)"/>',
    '<path d="M90 40a2 2 0 0 1 2 2" fill="none" stroke="#000" stroke-width=".1"/>',
    '<path d="M0 0L100 50" fill="none" stroke="#000" stroke-width=".05"/>',
    '<g transform="translate(10 10) rotate(45)"><circle r="1"/></g>',
    '<use href="#icon" x="5" width="1" height="1"/>',
    '<text font-size="1">Room 12</text>',
    '<clipPath id="c"><rect width="100" height="50"/></clipPath>',
  ])('takes thousands of %s', (one) => {
    expect(sanitiseSvg(shapes(one, 3000))).toContain('<')
  })

  it('leaves out filters and blending, which take a hundred times as long', () => {
    const text = sanitiseSvg(
      around(
        '<style>.a{filter:blur(5px);fill:red}</style><rect style="mix-blend-mode:multiply;fill:red" filter="blur(2px)"/>',
      ),
    )
    expect(text).not.toMatch(/[^-](filter|mix-blend-mode)/)
    expect(text).toContain('fill:red')
  })

  it('bounds the values that style sheets give', () => {
    const sheet = `<style>*{${Array.from({ length: 2000 }, (_, at) => `fill:#${at}`).join(';')}}</style>`
    expect(() => sanitiseSvg(around(sheet + '<g/>'.repeat(10_000)))).toThrow(
      expect.objectContaining({ fault: 'elements' }),
    )
  })
})
