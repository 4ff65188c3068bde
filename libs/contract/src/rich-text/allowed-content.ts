/**
 * What rich text may hold: the one list that the editor, the browser's cleaning and the server's cleaning follow. There
 * are no styles and no classes in it. Colour and indentation are names and numbers, so that they suit both appearances
 * and pass a content policy that refuses inline styles.
 */
export const richTextTags = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'br',
  'hr',
  'blockquote',
  'ul',
  'ol',
  'li',
  'pre',
  'code',
  'strong',
  'em',
  'u',
  's',
  'span',
  'a',
  'img',
] as const

/** Two rows of eight, in the order in which they are offered. */
export const richTextColors = [
  'gray',
  'brown',
  'red',
  'orange',
  'amber',
  'olive',
  'green',
  'emerald',
  'teal',
  'cyan',
  'blue',
  'indigo',
  'violet',
  'purple',
  'magenta',
  'pink',
] as const
export type RichTextColor = (typeof richTextColors)[number]

export const richTextLimits = {
  indentMaximum: 10,
  /** In pixels. */
  imageWidthMinimum: 20,
  imageWidthMaximum: 4000,
  /** Steps that can be taken back. */
  undoDepth: 100,
  /** A pause of this many milliseconds begins a new step. */
  undoGroupDelay: 500,
} as const

const blocks = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'ul', 'ol'] as const

/** Which attributes a tag may carry, and what each may say. */
export const richTextAttributes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ...Object.fromEntries(blocks.map((tag) => [tag, { 'data-indent': /^([1-9]|10)$/ }])),
  ol: { 'data-indent': /^([1-9]|10)$/, start: /^\d{1,4}$/ },
  span: { 'data-color': new RegExp(`^(${richTextColors.join('|')})$`) },
  a: { href: /./ },
  img: { src: /./, alt: /^[^<>]{0,500}$/, width: /^([2-9]\d|[1-9]\d{2}|[1-3]\d{3}|4000)$/ },
}

/** What others write for the same, and what it becomes. */
export const richTextRenamed: Readonly<Record<string, (typeof richTextTags)[number]>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
}

/** Tags whose content goes with them. What else is not allowed leaves its words behind. */
export const richTextDropped = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'textarea',
  'select',
  'title',
  'xml',
] as const

/** Each character fits in one place alone: pasted by the hundred thousand they are still judged in one pass. */
const webAddress = /^https?:\/\/[^\s<>"/?#\\][^\s<>"\\]*$/i
const mailAddress = /^mailto:[^\s@]+@[^\s@]+$/i

/** Whether a picture may come from there: an absolute http(s) address. */
export function isImageAddress(address: string): boolean {
  return webAddress.test(address)
}

/** Whether a link may lead there: an absolute http(s) address, or mailto. */
export function isLinkAddress(address: string): boolean {
  return isImageAddress(address) || mailAddress.test(address)
}

/** Whether an allowed tag may carry this attribute with this value. */
export function isRichTextAttribute(tag: string, name: string, value: string): boolean {
  // Own members alone: HTML may well have a tag or an attribute called `constructor`.
  const ofTag = Object.hasOwn(richTextAttributes, tag) ? richTextAttributes[tag] : undefined
  const pattern = ofTag && Object.hasOwn(ofTag, name) ? ofTag[name] : undefined
  if (!pattern?.test(value)) return false
  if (name === 'href') return isLinkAddress(value)
  return name !== 'src' || isImageAddress(value)
}
