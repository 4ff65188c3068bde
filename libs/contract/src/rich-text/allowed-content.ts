/**
 * What rich text may hold: the one list for the editor, the browser's cleaning and the server's cleaning. It has no styles
 * and no classes. Colour and indentation are names and numbers, so that they suit both color modes and pass a content policy
 * that refuses inline styles.
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

/** Two rows of eight, in display order. */
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
  /** Steps that the person can undo. */
  undoDepth: 100,
  /** A pause of this many milliseconds starts a new step. */
  undoGroupDelay: 500,
} as const

const blocks = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'ul', 'ol'] as const

/** The attributes that a tag may carry, and the values of each. */
export const richTextAttributes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ...Object.fromEntries(blocks.map((tag) => [tag, { 'data-indent': /^([1-9]|10)$/ }])),
  ol: { 'data-indent': /^([1-9]|10)$/, start: /^\d{1,4}$/ },
  span: { 'data-color': new RegExp(`^(${richTextColors.join('|')})$`) },
  a: { href: /./ },
  img: { src: /./, alt: /^[^<>]{0,500}$/, width: /^([2-9]\d|[1-9]\d{2}|[1-3]\d{3}|4000)$/ },
}

/** Foreign tags for the same thing, and their replacements. */
export const richTextRenamed: Readonly<Record<string, (typeof richTextTags)[number]>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
}

/** Tags that are removed with their content. Other forbidden tags leave their text behind. */
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

/** Each character can match in one place only, so that hundreds of thousands of them still take one pass. */
const webAddress = /^https?:\/\/[^\s<>"/?#\\][^\s<>"\\]*$/i
const mailAddress = /^mailto:[^\s@]+@[^\s@]+$/i

/** Returns scheme, host and port of an absolute http(s) address in lower case; undefined for any other text. */
export function originOf(address: string): string | undefined {
  return webAddress.test(address) ? /^https?:\/\/[^/?#]+/i.exec(address)?.[0].toLowerCase() : undefined
}

let pictureOrigins: readonly string[] = []

/**
 * Sets the origins from which pictures in rich text may come (`https://pictures.example`), once at the start of a process or
 * page. Other pictures are neither stored nor shown: their server would learn who reads what.
 */
export function allowPictureOrigins(origins: readonly string[]): void {
  pictureOrigins = origins
}

/** Returns the origins from which pictures in rich text may come. */
export const allowedPictureOrigins = (): readonly string[] => pictureOrigins

/** Whether a picture may come from this address: an absolute http(s) address at an allowed origin. */
export function isImageAddress(address: string): boolean {
  const origin = originOf(address)
  return origin !== undefined && pictureOrigins.includes(origin)
}

/** Whether a link may lead to this address: an absolute http(s) address, or mailto. */
export function isLinkAddress(address: string): boolean {
  return webAddress.test(address) || mailAddress.test(address)
}

/** Whether an allowed tag may carry this attribute with this value. */
export function isRichTextAttribute(tag: string, name: string, value: string): boolean {
  // Own members only: HTML may have a tag or an attribute called `constructor`.
  const ofTag = Object.hasOwn(richTextAttributes, tag) ? richTextAttributes[tag] : undefined
  const pattern = ofTag && Object.hasOwn(ofTag, name) ? ofTag[name] : undefined
  if (!pattern?.test(value)) return false
  if (name === 'href') return isLinkAddress(value)
  return name !== 'src' || isImageAddress(value)
}
