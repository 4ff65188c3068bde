/** A thing that a form names: found by typing, or picked in a selector. */
export interface NamedThing {
  readonly id: string
  readonly name: string
}

/** What a field is checked against, besides its own value. */
export interface Checked<Value> {
  /** The value that the form began with; null in a form that creates. */
  readonly before: Value | null
  /** Codes of the portal's languages. */
  readonly languages: readonly string[]
}

/**
 * One field of a form: how its values are compared, checked and sent. It goes by the name of its member in the call. Its
 * functions are methods, so that a form may hold fields of any type.
 */
export interface Field<Value, Sent = Value> {
  /** The value in a form that creates. */
  readonly empty: Value
  same(one: Value, other: Value): boolean
  /**
   * The person has changed `before` into `mine`, and somebody else has saved `newer`. A field whose value has parts that are changed one
   * by one returns `newer` with the parts that the person changed. Without this function the whole value counts as one part.
   */
  merge?(before: Value, mine: Value, newer: Value): Value
  /**
   * Whether a merged value shows that both have changed the same part of it. Without this function, the values are merged the other
   * way round as well, and compared.
   */
  isClash?(merged: Value): boolean
  /** What the call is sent; `before` is null in a form that creates. */
  send(value: Value, before: Value | null): Sent
  /** A key of the module's texts that says what is wrong; undefined if nothing is. */
  wrong?(value: Value, checked: Checked<Value>): string | undefined
  /** It is marked as required, and a form that creates sends it even if it is empty. */
  readonly needed?: true
  /** The value is forgotten once it is saved. */
  readonly isForgotten?: true
  /** Of a list: its entries by their keys, as `send` orders them. What is wrong with an entry stays with it until it changes. */
  entries?(value: Value): Entries
}

export type Entries = readonly (readonly [key: string, entry: unknown])[]

/** A field that every call which creates is sent. */
export type Needed<Value, Sent = Value> = Field<Value, Sent> & { readonly needed: true }

export type Fields = Readonly<Record<string, Field<unknown, unknown>>>

type ValueOf<F> = F extends { readonly empty: infer Value } ? Value : never
type SentOf<F> = F extends { send(...given: never[]): infer Sent } ? Sent : never

/** What a form holds while it is being filled in. */
export type Values<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> }

/** What a form edits, as the server gave it last. */
export type Current<F extends Fields> = Values<F> & { readonly version: number }

type NeededIn<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readonly needed: true } ? Name : never
}[keyof F]

/** The members of a call that creates: optional fields that are empty are left out. */
export type Facts<F extends Fields> = { [Name in NeededIn<F>]: SentOf<F[Name]> } & {
  [Name in Exclude<keyof F, NeededIn<F>>]?: NonNullable<SentOf<F[Name]>>
}

/** The members of a call that changes: fields that were not changed are left out. */
export type Changes<F extends Fields> = { [Name in keyof F]?: SentOf<F[Name]> }

/** A field as its input shows it. */
export interface Bound<Value> {
  readonly value: Value
  /** The value that is stored now; null in a form that creates. */
  readonly before: Value | null
  readonly needed: boolean
  /** What is wrong, in words. */
  readonly error: string | undefined
  /** What is wrong in parts of the value, in words by their path. In a list the path begins with the key of the entry. */
  readonly partErrors: Readonly<Record<string, string>>
  /** What somebody else has saved meanwhile, if the person has changed the field as well. */
  readonly newer: Value | undefined
  change(value: Value): void
  /** Changes the value that the form holds by then, where several changes may come at once. */
  update(change: (value: Value) => Value): void
}
