import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from './files.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthIt = /\.(js|json|css|svg|html|wasm|webmanifest)$/

/** Bytes of one file, uncompressed and as transferred. */
export interface CompressedSize {
  readonly file: string
  readonly raw: number
  readonly brotli: number
  readonly gzip: number
}

/** Adds a `.br` (quality 11) and a `.gz` beside every file below the folder that shrinks. */
export async function compressFolder(folder: string): Promise<CompressedSize[]> {
  const files = (await filesBelow(folder)).filter((file) => worthIt.test(file))
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file))
      const [br, gz] = await Promise.all([
        brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
        zip(bytes, { level: 9 }),
      ])
      await writeFile(join(folder, `${file}.br`), br)
      await writeFile(join(folder, `${file}.gz`), gz)
      return { file, raw: bytes.length, brotli: br.length, gzip: gz.length }
    }),
  )
}
