import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A form of words that the glossary replaced. */
export interface OldWord {
  /** A regular expression that matches the old form in a text. */
  readonly old: string
  readonly use: string
  /** Keys where the same words mean something else. */
  readonly except?: string
}

export type OldWords = Readonly<Record<string, readonly OldWord[]>>

type Texts = { readonly [key: string]: string | Texts }

/** Reads the old forms of each language, which are kept beside the glossary. */
export async function readOldWords(root: string): Promise<OldWords> {
  return JSON.parse(await readFile(join(root, 'docs/glossary.old-words.json'), 'utf8')) as OldWords
}

/** Returns each text of a language file with its key. */
export function textsOf(texts: Texts, above = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${above}${key}`, text]] : textsOf(text, `${above}${key}.`),
  )
}

/** Names every text that uses an old form, with the form to use. */
export function oldWordsIn(
  texts: readonly (readonly [string, string])[],
  words: readonly OldWord[],
): string[] {
  const rules = words.map(({ old, use, except }) => ({
    use,
    old: new RegExp(old, 'u'),
    except: except === undefined ? null : new RegExp(except, 'u'),
  }))
  return texts.flatMap(([key, text]) =>
    rules
      .filter(({ old, except }) => old.test(text) && except?.test(key) !== true)
      .map(({ use }) => `${key}: '${text}'. Use: ${use}`),
  )
}
