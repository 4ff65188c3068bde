import { limits, placeName } from '@atrium/contract'
import { copyFiles, type CopiedFiles } from '../../attachments/copy-files.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, Failure } from '../../serve/failure.ts'
import { giveCopies } from '../attachment/copy-attachments.writer.ts'
import type { LoadedInspection } from './inspection.loader.ts'
import { leftOut, type LeftOut } from './left-out.ts'
import { targetName, type JudgedFinding } from './judged-finding.ts'

/** Copied files by the places of the answers whose photos they are. */
type Copies = ReadonlyMap<string, readonly CopiedFiles[]>

/**
 * Copies the files of the photos that go along to orders, before the orders are numbered: nobody waits for files then.
 * @param open the orders that are open already, by their targets; they keep the photos that they have
 */
export async function copyPhotos(
  { services }: Context,
  judged: readonly JudgedFinding[],
  open: ReadonlyMap<string, string>,
): Promise<{ copies: Copies; left_out: LeftOut[] }> {
  const making = new Set(
    judged
      .filter(({ row, isWanted }) => isWanted && !open.has(targetName(row)))
      .map(({ row }) => targetName(row)),
  )
  const left_out: LeftOut[] = []
  const copies = new Map<string, CopiedFiles[]>()
  let room: number = limits.photosToOrders
  for (const { one, row, photos } of judged) {
    if (photos.length === 0 || !making.has(targetName(row))) continue
    const going = photos.slice(0, room)
    room -= going.length
    const copied = await copyFiles(services, going)
    if (copied.length < photos.length)
      left_out.push(
        leftOut(
          one,
          'photos',
          conflict('inspection_photos_left', { params: { count: photos.length - copied.length } }),
        ),
      )
    copies.set(placeName(one), copied)
  }
  return { copies, left_out }
}

/** Gives the orders that were made the photos of the answers that they were made of. Returns what they or the project cannot take. */
export async function givePhotos(
  context: Context,
  { project_id: projectId }: LoadedInspection,
  judged: readonly JudgedFinding[],
  { open, copies }: { open: ReadonlyMap<string, string>; copies: Copies },
): Promise<LeftOut[]> {
  const left_out: LeftOut[] = []
  for (const { one, row } of judged) {
    const copied = copies.get(placeName(one)) ?? []
    const id = open.get(targetName(row))
    if (copied.length === 0 || id === undefined) continue
    try {
      await giveCopies(context, { kind: 'work', id, projectId }, copied)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      left_out.push(leftOut(one, 'photos', error))
    }
  }
  return left_out
}
