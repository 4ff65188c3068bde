import { allowPictureOrigins } from '@atrium/contract/rich-text'
import { beforeAll, describe, expect, it } from 'vitest'

import { cleanPaste } from './clean-paste.ts'

beforeAll(() => allowPictureOrigins(['https://t.example']))

/** A heading, a list and a paragraph as Word for Windows copies them. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri"} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='mso-margin-top-alt:auto'><span lang=EN-US>Pump room</span><o:p></o:p></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span style='font-size:11.0pt;color:red'>Weekly</span></b>
 check <span style='text-decoration:underline'>before noon</span>.<o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
 style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Oil</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
 style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Level</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>
 </span></span><![endif]>Belt</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<!--EndFragment--></body></html>`

const flat = (html: string) => html.replaceAll(/\s+/g, ' ').trim()

describe('pasted HTML', () => {
  it('from Word keeps headings, bold text and lists, and loses the rest', () => {
    const clean = flat(cleanPaste(fromWord))
    expect(clean).toContain('<h1><span>Pump room</span></h1>')
    expect(clean).toContain('<strong><span>Weekly</span></strong> check <span><u>before noon</u></span>.')
    expect(clean.replaceAll(/ (?=<)/g, '')).toContain(
      '<ul><li><p>Oil</p><ol><li><p>Level</p></li></ol></li><li><p>Belt</p></li></ul>',
    )
    expect(clean).not.toMatch(/mso|style|class|o:p|xml|Symbol|·|<p>\s*<\/p>/i)
  })

  it('from a page keeps meaning, not looks', () => {
    const copied = `<meta charset='utf-8'><div id="x" style="font-family:Arial"><div class="lead" style="color:#333">The
      <span style="font-weight: 700">boiler</span> <i>leaks</i></div><img src="https://t.example/p.gif" width="1" height="1">
      <p>See <a href="https://example.org/b" onclick="track()" target="_blank" style="color:red">the report</a></p>
      <script>track()</script><button>Share</button></div>`
    expect(flat(cleanPaste(copied))).toBe(
      '<p>The <span><strong>boiler</strong></span> <em>leaks</em></p><img src="https://t.example/p.gif"> <p>See <a href="https://example.org/b">the report</a></p> Share',
    )
  })

  it('from an online document is not bold all over', () => {
    const copied = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span
      style="font-size:11pt;font-weight:400;font-style:italic">Key</span></p></b>`
    expect(flat(cleanPaste(copied))).toBe('<p><span><em>Key</em></span></p>')
  })

  it('from a sheet keeps its cells apart', () => {
    expect(flat(cleanPaste('<table><tr><td>P-1</td><td>Pump</td></tr><tr><td>P-2</td></tr></table>'))).toBe(
      '<p>P-1 Pump </p><p>P-2 </p>',
    )
  })
})
