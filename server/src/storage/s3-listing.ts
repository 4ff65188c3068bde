import { SaxesParser } from 'saxes'
import type { KeptFile } from '../files/file-store.ts'

export interface Listing {
  files: KeptFile[]
  /** Where the next page begins, undefined after the last one. */
  next: string | undefined
}

/** Reads a page of a bucket's list of objects (ListObjectsV2). */
export function readListing(xml: string): Listing {
  const listing: Listing = { files: [], next: undefined }
  const path: string[] = []
  let text = ''
  let file: Partial<KeptFile> = {}
  let isCut = false
  const parser = new SaxesParser({ position: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    path.push(name)
    text = ''
    if (name === 'Contents') file = {}
  })
  parser.on('text', (piece) => (text += piece))
  parser.on('closetag', ({ name }) => {
    const within = path.at(-2)
    path.pop()
    if (within === 'Contents' && name === 'Key') file.key = text
    else if (within === 'Contents' && name === 'LastModified') file.changedAt = new Date(text)
    else if (name === 'IsTruncated') isCut = text === 'true'
    else if (name === 'NextContinuationToken') listing.next = text
    else if (name === 'Contents' && file.key !== undefined && file.changedAt !== undefined) {
      listing.files.push({ key: file.key, changedAt: file.changedAt })
    }
  })
  parser.write(xml).close()
  return isCut ? listing : { ...listing, next: undefined }
}
