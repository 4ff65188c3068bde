import { open } from 'node:fs/promises'

export type FileKind = 'zip' | 'old-workbook' | 'encrypted-workbook' | 'other'

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Recognizes a file by its first bytes, never by its name. */
export async function fileKind(path: string): Promise<FileKind> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(512)
    await file.read(head, 0, head.length, 0)
    if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return 'zip'
    if (!head.subarray(0, 8).equals(compoundFile)) return 'other'

    // A compound file lists its streams in a directory. In a password-protected workbook, one is EncryptedPackage.
    const sectorSize = 2 ** Math.min(head.readUInt16LE(30), 12)
    const directory = Buffer.alloc(4096)
    await file.read(directory, 0, directory.length, (head.readUInt32LE(48) + 1) * sectorSize)
    const names = directory.toString('utf16le')
    if (names.includes('EncryptedPackage')) return 'encrypted-workbook'
    return names.includes('Workbook') || names.includes('Book') ? 'old-workbook' : 'other'
  } finally {
    await file.close()
  }
}
