/** The initials of the first and the last name, in capitals if the script has them. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => first(word ?? '')).join('')
}

/** The first letter with its combining marks. */
function first(word: string): string {
  const [sign] = new Intl.Segmenter().segment(word)
  return (sign?.segment ?? '').toLocaleUpperCase()
}
