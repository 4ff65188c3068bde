import { richTextLimits } from '@atrium/contract/rich-text'
import { chakra } from '@atrium/ui'

import { colorShades } from './color-shades.ts'

const colors = Object.fromEntries(
  Object.entries(colorShades).map(([name, [light, dark]]) => [
    `& [data-color=${name}]`,
    { color: light, _dark: { color: dark } },
  ]),
)
const indents = Object.fromEntries(
  Array.from({ length: richTextLimits.indentMaximum }, (_, at) => [
    // Deep steps get narrower if there is little room, so that the text still has some.
    `& [data-indent="${at + 1}"]`,
    { marginInlineStart: `calc(${at + 1} * min(1.5rem, 4%))` },
  ]),
)
const headings = { 1: '2xl', 2: 'xl', 3: 'lg', 4: 'md', 5: 'sm', 6: 'xs' }

/** The looks of rich text, in the editor and where it is read. */
export const RichTextBody = chakra('div', {
  base: {
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    '& > * + *, & .tiptap > * + *': { marginBlockStart: '2' },
    ...Object.fromEntries(
      Object.entries(headings).map(([level, textStyle]) => [
        `& h${level}`,
        { textStyle, fontWeight: 'semibold' },
      ]),
    ),
    '& ul': { listStyle: 'disc', paddingInlineStart: '6' },
    '& ol': { listStyle: 'decimal', paddingInlineStart: '6' },
    '& blockquote': {
      borderInlineStartWidth: '3px',
      borderColor: 'border.emphasized',
      paddingInlineStart: '3',
      color: 'fg.muted',
    },
    '& code': {
      fontFamily: 'mono',
      fontSize: '0.9em',
      bg: 'bg.muted',
      borderRadius: 'l1',
      paddingInline: '1',
    },
    '& pre': {
      fontFamily: 'mono',
      direction: 'ltr',
      bg: 'bg.muted',
      borderRadius: 'l2',
      padding: '2.5',
      overflowX: 'auto',
      '& code': { bg: 'transparent', padding: '0' },
    },
    '& a': { color: 'accent.fg', textDecoration: 'underline' },
    '& hr': { borderBlockStartWidth: '1px', borderColor: 'border', marginBlock: '3' },
    '& img': {
      display: 'block',
      maxWidth: '100%',
      height: 'auto',
      minWidth: `${richTextLimits.imageWidthMinimum}px`,
    },
    '& u': { textDecoration: 'underline' },
    ...indents,
    ...colors,
  },
})
