/** Names that Windows keeps for devices, with any ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * Returns names for files of one folder of an archive, in their order. Each is another one, also where letters of both cases are the
 * same, and none leads out of the folder.
 */
export function archiveNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const safe = safeName(name)
    let free = safe
    for (let number = 2; taken.has(keyOf(free)); number += 1) free = numbered(safe, number)
    taken.add(keyOf(free))
    return free
  })
}

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()

/** File names are safe when they are stored. An archive does not rely on that. */
function safeName(name: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[<>:"/\\|?*]/g, '-')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
  const filled = plain === '' ? 'file' : plain
  return device.test(filled) ? `_${filled}` : filled
}

/** Puts a number before the ending. */
function numbered(name: string, number: number): string {
  const dot = name.lastIndexOf('.')
  return dot < 1 ? `${name} (${number})` : `${name.slice(0, dot)} (${number})${name.slice(dot)}`
}
