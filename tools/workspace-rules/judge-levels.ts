import type { Finding } from './finding.ts'
import type { RoomLevels } from './room-levels.ts'

/** One import, by the paths of both files from the root of the workspace. */
export type Edge = { from: string; to: string }

type Place = { owner: string; room: string }

/**
 * Judges every import between two rooms of a package by the package's levels. A package without any is a finding too: its
 * table is out of date, or the reader read nothing. Tests may import any room.
 */
export function judgeLevels(
  edges: readonly Edge[],
  rooms: RoomLevels,
): { findings: Finding[]; judged: number } {
  const findings: Finding[] = []
  let judged = 0
  for (const { from, to } of edges) {
    const importing = placeOf(from, rooms)
    const imported = placeOf(to, rooms)
    if (!importing || !imported || importing.owner !== imported.owner || importing.room === imported.room)
      continue
    if (isTest.test(from)) continue
    judged++
    const level = levelOf(importing.room, rooms.levels)
    const needed = levelOf(imported.room, rooms.levels)
    const files = [from, to]
    const table = '(tools/workspace-rules/room-levels.ts)'
    if (level === -1 || needed === -1) findings.push({ files, sentence: `a room without a level ${table}.` })
    else if (needed >= level)
      findings.push({
        files,
        sentence: `${importing.room} does not stand on ${imported.room} ${table}.`,
      })
  }
  if (judged === 0)
    findings.push({
      files: [],
      sentence: `${nameOf(rooms)}: no import between two rooms was found`,
    })
  return { findings, judged }
}

/** Returns the name of the rooms for messages. */
export const nameOf = ({ folder, within }: RoomLevels): string =>
  within === undefined ? folder : `${folder}/src/${within}`

/** Tests and the code that only tests run. */
const isTest = /\.test\.tsx?$|\/fixtures\/|^server\/src\/(testing|hostile|kills|outages)\//

function placeOf(path: string, { folder, within, levels }: RoomLevels): Place | null {
  const [owner, rest] = path.split('/src/', 2)
  if (owner === undefined || rest === undefined) return null
  if (!new RegExp(`^${folder.replace('*', '[^/]+')}$`).test(owner)) return null
  if (within === undefined) return { owner, room: roomOf(rest, levels) }
  if (!rest.startsWith(`${within}/`)) return null
  return { owner, room: roomOf(rest.slice(within.length + 1), levels) }
}

function roomOf(path: string, levels: RoomLevels['levels']): string {
  const [first = ''] = path.split('/', 1)
  return path.includes('/') || levels.some((rooms) => rooms.includes(first)) ? first : '.'
}

/** Returns the line of a room, -1 if it has none. */
function levelOf(room: string, levels: RoomLevels['levels']): number {
  const named = levels.findIndex((rooms) => rooms.includes(room))
  return named === -1 ? levels.findIndex((rooms) => rooms.includes('*')) : named
}
