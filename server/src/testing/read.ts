import type { CallInput, CallPath, calls } from '@atrium/contract'
import type { Things } from './make-things.ts'

type Contract = typeof calls

/** The calls of the contract that read. */
export type ReadPath = {
  [Path in CallPath]: Contract[Path]['effect'] extends 'read' ? Path : never
}[CallPath]

/** Things of one portal that reads can be about. */
export interface ReadSubjects {
  project: string
  /** A location with many children, a deep one, and one between. */
  wide: string
  deep: string
  location: string
  group: string
  user: string
  role: string
  team: string
  department: string
  departmentCode: string
  store: string
  material: string
  request: string
  catalog: string
  asset: string
  import: string
  /** An import of materials. */
  stockImport: string
  /** An import of people. */
  userImport: string
  /** What the areas with a file in `testing/things` made: more of each than PostgreSQL would rather read whole. */
  things: Things
}

/** In what ways a call reads whose queries differ, and how many it may send. */
export interface Read<Path extends ReadPath = ReadPath> {
  /** So many queries at most, whatever there is: who is calling counts as one. */
  queries: number
  /** It counts everything there is: why it may. */
  readsWhole?: string
  inputs(of: ReadSubjects): CallInput<Path>[]
}

/** What lists are searched for: nothing, much, one, none. */
export const texts = ['', 'o', 'large', 'zzzz no such thing']

/** What an area's file holds: its calls that read. */
export type Reads = { readonly [Path in ReadPath]?: Read<Path> }
