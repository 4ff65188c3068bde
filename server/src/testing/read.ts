import type { CallInput, CallPath, calls } from '@atrium/contract'
import type { Things } from './make-things.ts'

type Contract = typeof calls

/** The calls of the contract that read. */
export type ReadPath = {
  [Path in CallPath]: Contract[Path]['effect'] extends 'read' ? Path : never
}[CallPath]

/** The things of one portal that reads can be about. */
export interface ReadSubjects {
  project: string
  /** A location with many children, a deep one, and one between. */
  wide: string
  deep: string
  location: string
  /** The location that has the one attachment of `things`. */
  attached: string
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
  /** The things of the areas with a file in `testing/things`, so many of each that PostgreSQL prefers an index. */
  things: Things
}

/** The inputs of a call that lead to different queries, and the most queries that it may send. */
export interface Read<Path extends ReadPath = ReadPath> {
  /** The most queries, whatever the amount of data. Authentication counts as one. */
  queries: number
  /** The reason why the call may count all rows. */
  readsWhole?: string
  inputs(of: ReadSubjects): CallInput<Path>[]
}

/** Search texts for lists: no search, many matches, one match, no match. */
export const texts = ['', 'o', 'large', 'zzzz no such thing']

/** The content of an area's file: its calls that read. */
export type Reads = { readonly [Path in ReadPath]?: Read<Path> }
