import { beforeEach, describe, expect, it } from 'vitest'

import { allowPictureOrigins, isImageAddress, isLinkAddress, richTextColors } from './allowed-content.ts'
import { richText } from './rich-text.ts'
import { text } from '../values.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

beforeEach(() => allowPictureOrigins(['https://example.org', 'https://a.example', 'http://localhost:3000']))

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.example/x.png" onload="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="java&#1;script:alert(1)">x</a>',
  '<&#1;script>alert(1)</script>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)><p>x</p></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="background:url(javascript:alert(1))" class="x" id="y" onclick="z()">x</p>',
  '<form action="https://evil.example"><input name="password"><button>Send</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<<script>script>alert(1)</script>',
  '<p><!--><img src=x onerror=alert(1)>--></p>',
  '<a constructor="x" href="https://a.example">y</a>',
  '<constructor name="x">y</constructor>',
  '<base href="https://evil.example"><link rel=stylesheet href=x><meta http-equiv=refresh content=0>',
]

describe('stored rich text', () => {
  it.each(hostile)('takes the harm out of %s', (html) => {
    const clean = sanitizeRichText(html)
    expect(clean).not.toMatch(
      /<(script|style|svg|math|iframe|form|input|button|base|link|meta|noscript|template)\b/i,
    )
    expect(clean).not.toMatch(/<[^>]*\s(on\w+|style|class|id|srcdoc|action)\s*=/i)
    expect(clean).not.toMatch(/(href|src)="(?!https?:|mailto:)/i)
    expect(sanitizeRichText(clean)).toBe(clean)
  })

  it('keeps everything that the editor writes', () => {
    const written = [
      ...[1, 2, 3, 4, 5, 6].map((level) => `<h${level}>Heading</h${level}>`),
      '<blockquote><p>Quote</p></blockquote>',
      '<ul><li><p>One</p><ol start="3"><li><p>Three</p></li></ol></li></ul>',
      '<pre><code>a &lt; b</code></pre>',
      '<p data-indent="10"><strong>b</strong><em>i</em><u>u</u><s>s</s><code>c</code></p>',
      ...richTextColors.map((color) => `<p><span data-color="${color}">${color}</span></p>`),
      '<p><a href="https://example.org/a?b=1">site</a> <a href="mailto:desk@example.org">mail</a></p>',
      '<img src="https://example.org/a.png" alt="Plan" width="20" />',
      '<hr />',
    ].join('')
    expect(sanitizeRichText(written)).toBe(written)
  })

  it('drops colours, indentations and widths that the editor does not know', () => {
    expect(
      sanitizeRichText(
        '<p data-indent="11"><span data-color="red;x">a</span></p><img src="https://a.example/a.png" width="19">',
      ),
    ).toBe('<p><span>a</span></p><img src="https://a.example/a.png" />')
  })

  it('keeps the text of dropped tags', () => {
    expect(sanitizeRichText('<table><tr><td>Pump 4</td></tr></table><font color=red>leaks</font>')).toBe(
      'Pump 4leaks',
    )
    expect(sanitizeRichText('<a href="javascript:x">here</a><img src="file:///c:/a.png">')).toBe('here')
  })
})

describe('a field of rich text', () => {
  it('passes cleaned text to the handler', () => {
    expect(richText(100).parse('<p onclick="x()">Hello</p>')).toBe('<p>Hello</p>')
  })

  it('loses control characters that are written as references', () => {
    for (const html of ['a&#1;b', 'a&#x7f;b', '<a href="https://a.example/&#2;">b</a>']) {
      const clean = sanitizeRichText(html)
      expect(text(200).safeParse(clean).success).toBe(true)
      expect(sanitizeRichText(clean)).toBe(clean)
    }
  })

  it('refuses a text that is too long, or cannot be stored', () => {
    expect(richText(5).safeParse('<p>Hello</p>').success).toBe(false)
    expect(richText(50).safeParse('<p>\u0000</p>').success).toBe(false)
  })
})

describe('addresses', () => {
  it.each(['https://example.org', 'http://localhost:3000/a?b#c', 'HTTPS://EXAMPLE.ORG/Ä'])(
    'takes %s',
    (address) => {
      expect(isLinkAddress(address)).toBe(true)
      expect(isImageAddress(address)).toBe(true)
    },
  )

  it('allows pictures from allowed origins only, and links to any', () => {
    const elsewhere = [
      'https://tracker.example/a.png',
      'https://example.org.evil.example/a.png',
      'https://example.org@evil.example/a.png',
      'http://example.org/a.png',
      'https://example.org:8443/a.png',
    ]
    expect(elsewhere.filter(isLinkAddress)).toEqual(elsewhere)
    expect(elsewhere.filter(isImageAddress)).toEqual([])
    expect(sanitizeRichText(elsewhere.map((address) => `<img src="${address}">`).join(''))).toBe('')
    allowPictureOrigins([])
    expect(isImageAddress('https://example.org/a.png')).toBe(false)
  })

  it('allows mailto for links only', () => {
    expect(isLinkAddress('mailto:desk@example.org')).toBe(true)
    expect(isImageAddress('mailto:desk@example.org')).toBe(false)
  })

  it.each([
    '',
    'example.org',
    '//example.org',
    'https://',
    'https://a b',
    'https://a"b',
    'https://a<b',
    'javascript:alert(1)',
    'ftp://a.example',
    'mailto:',
    'data:image/png;base64,xx',
  ])('refuses %j', (address) => {
    expect(isLinkAddress(address)).toBe(false)
    expect(isImageAddress(address)).toBe(false)
  })

  // Scanning them again for every character takes minutes.
  it('checks long ones in one pass', () => {
    expect(isLinkAddress(`https://${'a'.repeat(200_000)} `)).toBe(false)
  }, 5_000)
})
