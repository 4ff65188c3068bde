import { open, type FileHandle } from 'node:fs/promises'

export type FileKind = 'zip' | 'old-workbook' | 'encrypted-workbook' | 'other'

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** An entry of the directory of a compound file, and the name in it. */
const entryBytes = 128
const nameBytes = 64

/** Recognizes a file by its first bytes, never by its name. */
export async function fileKind(path: string): Promise<FileKind> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(512)
    await file.read(head, 0, head.length, 0)
    if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return 'zip'
    if (!head.subarray(0, 8).equals(compoundFile)) return 'other'
    const names = await readStreamNames(file, head)
    // In a password-protected workbook, one stream is EncryptedPackage.
    if (names.includes('EncryptedPackage')) return 'encrypted-workbook'
    return names.includes('Workbook') || names.includes('Book') ? 'old-workbook' : 'other'
  } finally {
    await file.close()
  }
}

/** Returns the names of the first streams of a compound file, such as an old office document. None for another file. */
export async function compoundStreams(path: string): Promise<string[]> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(512)
    await file.read(head, 0, head.length, 0)
    return head.subarray(0, 8).equals(compoundFile) ? await readStreamNames(file, head) : []
  } finally {
    await file.close()
  }
}

/** A compound file lists its streams in a directory, each in 128 bytes that begin with its name. */
async function readStreamNames(file: FileHandle, head: Buffer): Promise<string[]> {
  const sectorSize = 2 ** Math.min(head.readUInt16LE(30), 12)
  const directory = Buffer.alloc(4096)
  await file.read(directory, 0, directory.length, (head.readUInt32LE(48) + 1) * sectorSize)
  return Array.from({ length: directory.length / entryBytes }, (_, index) => {
    const [name = ''] = directory
      .toString('utf16le', index * entryBytes, index * entryBytes + nameBytes)
      .split('\0')
    return name
  })
}
