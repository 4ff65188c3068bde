import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WrongRequest } from '../wrong-request.ts'

/** An extension point, as the portal's library has recorded it. */
export interface KnownPoint {
  /** The export that defines it. */
  readonly exported: string
  readonly name: string
  readonly kind: string
}

const recorded = 'libs/portal/src/module/recorded-promises.ts'

async function knownPoints(root: string): Promise<readonly KnownPoint[]> {
  const text = await readFile(join(root, recorded), 'utf8')
  const lines = text.matchAll(/^"(\w+)": \{"name":"([\w.-]+)","shape":\{"kind":"(\w+)"/gm)
  return [...lines].map(([, exported = '', name = '', kind = '']) => ({ exported, name, kind }))
}

/** @throws WrongRequest for a point that does not exist, or is of another kind */
export async function pointNamed(root: string, kind: string, typed: string | undefined): Promise<KnownPoint> {
  const points = (await knownPoints(root)).filter((point) => point.kind === kind)
  const found = points.find(({ name }) => name === typed)
  if (found) return found
  const names = points.map(({ name }) => name).join(', ')
  throw new WrongRequest(
    typed === undefined
      ? `Where is it shown? Write --at with one of: ${names}.`
      : `There is no place for a ${kind} called ${typed}. There are: ${names}.`,
  )
}
