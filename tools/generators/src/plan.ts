import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { format, getFileInfo, resolveConfig } from 'prettier'
import { WrongRequest } from './wrong-request.ts'

/** The files to write, by path from the root. Nothing is written until all of it is known to be possible. */
export class Plan {
  readonly #root: string
  readonly #made = new Map<string, string>()
  readonly #changed = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
  }

  get made(): readonly string[] {
    return [...this.#made.keys()].toSorted()
  }

  get changed(): readonly string[] {
    return [...this.#changed.keys()].toSorted()
  }

  /** @throws WrongRequest if a file of that name exists */
  make(path: string, text: string): void {
    if (this.#made.has(path) || existsSync(join(this.#root, path)))
      throw new WrongRequest(`${path} is there already, and nothing is overwritten. Choose another name.`)
    this.#made.set(path, text)
  }

  /** Rewrites an existing file. @throws WrongRequest for one with merge conflicts */
  async change(path: string, rewrite: (text: string) => string): Promise<void> {
    const text = this.#changed.get(path) ?? (await readFile(join(this.#root, path), 'utf8'))
    if (/^<{7} /m.test(text))
      throw new WrongRequest(`${path} holds two sides of a merge that is not finished. Finish it first.`)
    this.#changed.set(path, rewrite(text))
  }

  /**
   * Inserts a line beside a known piece of the file's text.
   * @throws WrongRequest if the file no longer has it
   */
  async insert(
    path: string,
    { before, text }: { readonly before: string; readonly text: string },
  ): Promise<void> {
    await this.change(path, (whole) => {
      const at = whole.indexOf(before)
      if (at === -1)
        throw new WrongRequest(
          `${path} is not written as it was when this command was: it has no ${JSON.stringify(before)}. Add by hand: ${text.trim()}`,
        )
      return whole.slice(0, at) + text + whole.slice(at)
    })
  }

  /** Writes all of it, formatted like the repository's files. */
  async write(): Promise<void> {
    const laidOut: [path: string, text: string][] = []
    for (const [path, text] of [...this.#made, ...this.#changed])
      laidOut.push([path, await layOut(this.#root, path, text)])
    for (const [path, text] of laidOut) {
      await mkdir(dirname(join(this.#root, path)), { recursive: true })
      await writeFile(join(this.#root, path), text)
    }
  }
}

async function layOut(root: string, path: string, text: string): Promise<string> {
  const file = join(root, path)
  const { inferredParser } = await getFileInfo(file)
  if (inferredParser === null) return text
  return format(text, { ...(await resolveConfig(file)), filepath: file })
}
