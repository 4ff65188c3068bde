/** Characters of no width or of direction: nobody sees them, and two texts that differ in them look the same. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** What a reader sees: neither a blank nor a mark of control. */
const visible = /[^\s\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** Returns a text without the characters that nobody sees. */
export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '')

/** Whether a reader sees anything of a text. */
export const isVisible = (text: string): boolean => visible.test(text)
