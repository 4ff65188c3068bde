/** What each right allows in one line, by action, and further words that find its area, by area and in one language. */
export type RightWords = Readonly<
  Record<string, { readonly words: string; readonly lines: Readonly<Record<string, string>> }>
>
