import type { ReleaseManifest } from './release-manifest.ts'

type ScriptLists = Pick<
  ReleaseManifest,
  'entry' | 'files' | 'pageScripts' | 'modalScripts' | 'extensionScripts'
>

/**
 * Computes the bytes that travel before a page, a modal or an extension shows, including the entry, from the compressed files of the
 * release.
 * @throws if a script is not among the files
 */
export function releaseSizes({
  entry,
  files,
  pageScripts,
  modalScripts,
  extensionScripts,
}: ScriptLists): ReleaseManifest['sizes'] {
  const sizes = new Map(files.map(({ path, bytes }) => [path, bytes]))
  const travels = (file: string) => {
    const bytes = sizes.get(`${file}.br`) ?? sizes.get(file)
    if (bytes === undefined) throw new Error(`The release has no ${file}`)
    return bytes
  }
  const each = (scripts: ReleaseManifest['pageScripts']) =>
    Object.fromEntries(
      Object.entries(scripts).map(([name, own]) => {
        const needed = [...new Set([entry, ...own])]
        return [name, needed.reduce((sum, file) => sum + travels(file), 0)]
      }),
    )
  return {
    entry: travels(entry),
    firstViews: each(pageScripts),
    modals: each(modalScripts),
    extensions: each(extensionScripts),
  }
}
