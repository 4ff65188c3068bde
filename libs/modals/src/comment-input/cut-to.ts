/** Returns the beginning of a text, at most `maximum` UTF-16 units long, as the server counts them, and cuts no character in two. */
export function cutTo(maximum: number, text: string): string {
  if (text.length <= maximum) return text
  const cut = text.slice(0, maximum)
  return cut.isWellFormed() || !text.isWellFormed() ? cut : cut.slice(0, -1)
}
