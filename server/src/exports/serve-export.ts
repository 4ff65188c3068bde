import { dirname } from 'node:path'
import { limits, type calls, type CallPath, type CallRequest } from '@atrium/contract'
import { forgetOldUploads } from '../files/forget-uploads.ts'
import type { Context } from '../serve/context.ts'
import { lines } from '../serve/lines.ts'
import { serve, type ServedCall } from '../serve/serve.ts'
import { makeServedFile, type LaterFile, type MadeFile, type ServedFile } from '../serve/served-file.ts'
import { inTurn, wouldWait } from '../serve/turns.ts'
import { addExport, type FileExport, type FileToWrite, type Follow } from './file-export.ts'
import { exporter, inExportTurn } from './in-export-turn.ts'
import { queueExport } from './queue-export.ts'

/** The calls whose file a job may write. */
type LaterPath = { [Path in CallPath]: (typeof calls)[Path] extends { later: true } ? Path : never }[CallPath]

/**
 * Serves a call that exports rows as a file. The file is written while the call waits; for a client that can wait for it, a job writes
 * a large file, and one that would not have its turn at once.
 */
export function serveExport<Path extends LaterPath>(
  path: Path,
  make: (input: CallRequest<Path>) => FileExport,
  ahead?: Parameters<typeof serve<Path>>[2],
): ServedCall {
  addExport(path, make)
  const handle = (input: CallRequest<Path>, context: Context) => replyTo(context, make(input))
  return serve(path, handle as never, ahead)
}

async function replyTo(context: Context, judge: FileExport): Promise<ServedFile | LaterFile> {
  if (!context.request.takesLater) return inExportTurn(context, judge, writeNow)
  const toWrite = await judge(context)
  const { services } = context
  const taker = exporter(context, toWrite)
  if (wouldWait(services, lines.exports, taker)) return queueExport(context, toWrite)
  return inTurn(services, lines.exports, taker, async () => {
    const isLarge = (await toWrite.count(limits.exportRowsAtOnce + 1)) > limits.exportRowsAtOnce
    return isLarge ? queueExport(context, toWrite) : writeNow(toWrite, context)
  })
}

const passOn: Follow = (rows) => rows

/** Writes the file to the folder of downloads of this process. */
export async function writeNow(
  toWrite: FileToWrite,
  { services }: Pick<Context, 'services'>,
  follow: Follow = passOn,
): Promise<MadeFile> {
  return makeServedFile(services, await toWrite.describe(), async (path) => {
    await forgetOldUploads(dirname(path))
    await toWrite.write(path, follow)
  })
}
