const jpeg = '\xFF\xD8\xFF'

/** The pictures that a release may hold, by their ending, with their first bytes. A dot stands for any byte. */
const pictures: Readonly<Record<string, string>> = {
  png: '\x89PNG\r\n\x1A\n',
  jpg: jpeg,
  jpeg,
  gif: 'GIF8',
  webp: 'RIFF....WEBP',
  avif: '....ftypavif',
}

/** The endings of the files that a release may hold: no page, no style sheet and no drawing that could hold a script. */
const endings: ReadonlySet<string> = new Set(['js', 'map', 'json', ...Object.keys(pictures)])

/** The same endings as a text. */
export const releaseFileEndings: string = [...endings].map((ending) => `.${ending}`).join(', ')

const endingOf = (path: string): string => /\.([a-z]+)$/.exec(path)?.[1] ?? ''

/** Whether browsers may request a file of this name. A compressed twin travels in place of its file. */
export const mayBeServed = (path: string): boolean => endings.has(endingOf(path))

/** Whether a release may hold a file of this name: one that may be served, or its compressed twin. */
export const mayBeHeld = (path: string): boolean => mayBeServed(path.replace(/\.(?:br|gz)$/, ''))

export const isScript = (path: string): boolean => endingOf(path) === 'js'

/** Whether a picture's first bytes are of the kind that its name says. True for other files. */
export function isAsNamed(path: string, content: Uint8Array): boolean {
  const ending = endingOf(path)
  const beginning = Object.hasOwn(pictures, ending) ? pictures[ending] : undefined
  return [...(beginning ?? '')].every((byte, at) => byte === '.' || byte.charCodeAt(0) === content[at])
}
