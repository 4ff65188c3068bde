/** The first letters of the first and the last name, in capitals where the script has them. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => first(word ?? '')).join('')
}

/** A letter with what is set upon it: what a person takes for one sign. */
function first(word: string): string {
  const [sign] = new Intl.Segmenter().segment(word)
  return (sign?.segment ?? '').toLocaleUpperCase()
}
