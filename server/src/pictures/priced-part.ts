import type { DrawnPart } from './count-drawn.ts'
import { perhapsNone } from './declarations.ts'
import type { Size } from './lengths.ts'
import type { Scale } from './scale-of-transform.ts'

/** An element with what its price depends on. */
export interface PricedPart extends DrawnPart {
  kind: string
  inside: PricedPart[]
  /** Returns an attribute, empty if it is absent. */
  attribute(name: string): string
  /** The selectors of a style sheet that match it: its kind, id and classes. */
  selectors: string[]
  /** How many characters of text it contains itself. */
  characters: number
}

/** Returns the values that a property of an element may have, `perhapsNone` among them. */
export type Values = (name: string) => string[]

/** What parts inherit of styles. */
export interface Style {
  hasFill: boolean
  hasStroke: boolean
  strokeWidth: number
  /** The shortest length of its dashes and the gaps between them; Infinity for a line without any. */
  dashes: number
  fontSize: number
}

/** What a part inherits. */
export interface Inherited extends Style {
  /** From units of the element to shares of the drawing's sides. */
  scale: Scale
  viewport: Size
  /** How much painting counts: less for outlines that clip. */
  weight: number
}

export const most = (values: readonly string[], of: (value: string) => number, otherwise: number): number =>
  values.length === 0
    ? otherwise
    : Math.max(...values.map((value) => (value === perhapsNone ? otherwise : of(value))))

/** Without what stands for no value. */
export const givenOf = (values: readonly string[]): string[] =>
  values.filter((value) => value !== perhapsNone)

/** What is no number counts as the whole. */
export const finite = (value: number): number => (Number.isFinite(value) ? value : 1)
