import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A language file and the folders whose code may use its texts. */
export interface TextsOf {
  readonly file: string
  readonly code: readonly string[]
  /** Keys that code assembles without a recognisable pattern, each with the reason beside it. */
  readonly dynamic?: readonly RegExp[] | undefined
}

type Texts = { readonly [key: string]: string | Texts }

const plural = /_(zero|one|two|few|many|other)$/

/** Returns the keys of a language file, without plural suffixes. */
export function keysOf(texts: Texts, above = ''): string[] {
  const keys = Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${above}${key}`.replace(plural, '')] : keysOf(text, `${above}${key}.`),
  )
  return [...new Set(keys)]
}

/**
 * Returns the keys that no code uses. A key is used by a string that is the key, or by a template that it matches, such as
 * `import.state.${state}`. If a part of a screen asks for `${words}.failed`, every `words="teams"` stands for `teams`.
 */
export function unusedKeys(keys: readonly string[], code: string, dynamic: readonly RegExp[] = []): string[] {
  const strings = new Set([...code.matchAll(/(['"])([\w.-]+)\1/g)].map(([, , text]) => text))
  const groups = [...code.matchAll(/\bwords="([\w.-]+)"/g)].map(([, group]) => group)
  for (const [, key] of code.matchAll(/`\$\{words\}\.([\w.-]+)`/g))
    for (const group of groups) strings.add(`${group}.${key}`)
  const templates = [...code.matchAll(/`([\w.-]*(?:\$\{[^`{}]+\}[\w.-]*)+)`/g)]
    .map(([, text = '']) => text.split(/\$\{[^`{}]+\}/))
    // The words of the contract that stand in keys may have spaces, such as `In Progress`.
    // A pattern that starts with a gap would match nearly everything.
    .filter(([first = '']) => /^[a-z]{4}|^[a-z]+[._]/i.test(first))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w. -]+')}$`))
  const patterns = [...templates, ...dynamic]
  return keys.filter((key) => !strings.has(key) && !patterns.some((pattern) => pattern.test(key)))
}

/** Returns all code of a folder, without its tests. */
async function codeIn(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
}

export async function unusedTexts(root: string, { file, code, dynamic }: TextsOf): Promise<string[]> {
  const texts = JSON.parse(await readFile(join(root, file), 'utf8')) as Texts
  const written = (await Promise.all(code.map((folder) => codeIn(join(root, folder))))).join('\n')
  return unusedKeys(keysOf(texts), written, dynamic)
}
