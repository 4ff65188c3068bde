/** Letters and digits that people write in one of several ways when they search. */
const alike = new Map([
  ...Object.entries({ ٱ: 'ا', ى: 'ي', ی: 'ي', ې: 'ي', ک: 'ك', ڪ: 'ك', ة: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه' }),
  ...Object.entries({ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }),
  ...Array.from({ length: 10 }, (_, digit): [string, string] => [
    String.fromCharCode(0x0660 + digit),
    String(digit),
  ]),
  ...Array.from({ length: 10 }, (_, digit): [string, string] => [
    String.fromCharCode(0x06f0 + digit),
    String(digit),
  ]),
])

const others = new RegExp(`[${[...alike.keys()].join('')}]`, 'gu')

/**
 * Returns what searches compare: small letters without marks, in one form of each letter and digit. It is for lists that a screen
 * has; the server's searches use the function of this name in the database, which folds the same letters.
 */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}ـ]/gu, '')
    .toLowerCase()
    .replace(others, (letter) => alike.get(letter) ?? letter)
}

/** Whether a text has each word of a search, in any order. A blank search finds everything. */
export function hasWords(text: string, search: string): boolean {
  const given = searchable(text)
  return searchable(search)
    .split(/\s+/u)
    .every((word) => given.includes(word))
}
