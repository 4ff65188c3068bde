import { toast } from '@atrium/modals'
import { useMessage, useModalTexts } from '@atrium/modals/texts'
import { failureOf, useFailureText, useLanguage } from '@atrium/portal'
import { useRef, useState, type ReactNode } from 'react'
import type { Bound, Changes, Current, Facts, Fields, Values } from './field.ts'
import { nameMissing, useFaultText } from './use-fault-text.ts'
import { refusedParts, remainingErrors, wrongEntries, type PartErrors } from './part-errors.ts'
import { isOvertaken, refusalOf, type Refusal, type RefusedField } from './refusal.ts'
import { changedNames, changesOf, emptyValues, factsOf, mergeNewer, withoutForgotten } from './values.ts'

/** What a form hands over to be saved. */
export interface Saving<F extends Fields> {
  readonly values: Values<F>
  /** For a call that creates. */
  readonly facts: Facts<F>
  /** What is stored; null in a form that creates. */
  readonly before: Values<F> | null
  /** For a call that changes: the fields that differ from what is stored. */
  readonly changes: Changes<F>
  /** The version that the changes were made from; 0 for something new. */
  readonly version: number
}

type Errors<F extends Fields> = Partial<Record<keyof F & string, string>>
type Parts<F extends Fields> = Partial<Record<keyof F & string, PartErrors>>
type PartWords<F extends Fields> = Partial<Record<keyof F & string, Readonly<Record<string, string>>>>
/** What is wrong, in words; of a list, by the key of the entry. */
type Found<F extends Fields> = Partial<Record<keyof F & string, string | Readonly<Record<string, string>>>>

export interface FormOptions<F extends Fields> {
  /** By their names in the call. */
  readonly fields: F
  /** What is edited; left out where something new is created. */
  readonly current?: Current<F> | undefined
  /** What a form that creates begins with, besides empty fields. */
  readonly initial?: Partial<Values<F>>
  /** What is wrong between fields or in the entries of a list, in words. */
  readonly check?: (values: Values<F>) => Found<F>
  /** The field that a refusal of the server is about, by its key, where the server names no member. */
  readonly blames?: Readonly<Record<string, keyof F & string>>
  /** A refusal in words, where the form says more than the portal does. */
  readonly words?: (refused: RefusedField) => string
  /** What is refused in parts of a field, where the server names them in another way than by their path. */
  readonly partsOf?: (failure: Refusal) => PartWords<F>
  /** What is shown of a refusal that is about no field; its words where this gives undefined. */
  readonly explain?: (failure: Refusal) => ReactNode
  /** Makes one call. Rejects with its failure; tells that it is done, and closes. */
  readonly save: (saving: Saving<F>) => Promise<unknown>
  /**
   * Reads what is stored now, after somebody else has saved; null where that fails. `current` is what the refusal says of it, for
   * things that no call reads alone.
   */
  readonly reread?: ((current: unknown) => Promise<Current<F> | null | undefined>) | undefined
}

export type Form<F extends Fields> = ReturnType<typeof useForm<F>>

/**
 * A form: what is typed, what is wrong with it, and how it is saved in one call. If somebody else has saved meanwhile, the form
 * takes over their values and saves on top of them. Only where both have changed the same field does it stop: their value appears
 * beside what was typed, and saving again decides.
 */
export function useForm<F extends Fields>(options: FormOptions<F>) {
  const { fields, current, initial, check, blames, partsOf, explain, save, reread } = options
  type Name = keyof F & string
  const faultText = useFaultText()
  const modalText = useModalTexts()
  const message = useMessage()
  const failureText = useFailureText()
  const words = options.words ?? failureText
  const languages = useLanguage((state) => state.languages)
  const isNew = current === undefined
  const [base, setBase] = useState<Current<F>>(
    () => current ?? { ...emptyValues(fields), ...initial, version: 0 },
  )
  const [values, setValues] = useState<Values<F>>(base)
  const [errors, setErrors] = useState<Errors<F>>({})
  const [parts, setParts] = useState<Parts<F>>({})
  const [failure, setFailure] = useState<ReactNode>(null)
  const [clashes, setClashes] = useState<ReadonlySet<keyof F>>(new Set())
  const [busy, setBusy] = useState(false)
  const running = useRef<Promise<void> | null>(null)

  // A form that stands in a page goes along with what it edits, unless both have changed the same field: the save then tells.
  if (current && current.version > base.version && !busy) {
    const { values: merged, clashes: both } = mergeNewer(fields, base, values, current)
    if (both.size === 0) {
      setBase(current)
      setValues(merged)
    }
  }

  /** Keys of what is wrong, by field. */
  function faults(from: Current<F>, typed: Values<F>): [Name, string][] {
    const codes = languages.map(({ code }) => code)
    return (Object.keys(fields) as Name[]).flatMap((name) => {
      const before = isNew ? null : from[name]
      const key = fields[name]?.wrong?.(typed[name], { before, languages: codes })
      return key === undefined ? [] : [[name, key]]
    })
  }

  /** Takes over what somebody else has saved. If nobody has changed the same field as the person, the save goes on. */
  async function goOn(from: Current<F>, typed: Values<F>, current: unknown): Promise<void> {
    const newer = (await reread?.(current)) ?? null
    if (!newer) return setFailure(modalText('formOvertaken'))
    const merged = mergeNewer(fields, from, typed, newer)
    setBase(newer)
    setValues(merged.values)
    setClashes(merged.clashes)
    if (merged.clashes.size === 0 && newer.version > from.version) return attempt(newer, merged.values)
    setFailure(modalText('formConflict'))
  }

  /** What is wrong in parts, by field. */
  function partsBy(read: typeof wrongEntries, found: Found<F>, typed: Values<F>): Parts<F> {
    const inParts = (Object.keys(fields) as Name[]).flatMap((name) => {
      const said: Found<F>[Name] | undefined = found[name]
      return typeof said === 'object' ? [[name, read(fields[name], typed[name], said)]] : []
    })
    return Object.fromEntries(inParts) as Parts<F>
  }

  function showFound(found: Found<F>, typed: Values<F>): void {
    const whole = Object.entries(found).filter(([, said]) => typeof said === 'string')
    setErrors(Object.fromEntries(whole) as Errors<F>)
    setParts(partsBy(wrongEntries, found, typed))
  }

  async function attempt(from: Current<F>, typed: Values<F>): Promise<void> {
    const wrong = faults(from, typed)
    const found = {
      ...check?.(typed),
      ...Object.fromEntries(wrong.map(([name, key]) => [name, faultText(key, typed[name])])),
    }
    showFound(found as Found<F>, typed)
    if (wrong.some(([, key]) => key === nameMissing)) toast.error(message('invalid_name'))
    if (Object.keys(found).length > 0) return
    try {
      await save({
        values: typed,
        before: isNew ? null : from,
        facts: factsOf(fields, typed),
        changes: changesOf(fields, from, typed),
        version: from.version,
      })
      setValues((before) => withoutForgotten(fields, before))
      setClashes(new Set())
    } catch (error) {
      const refused = failureOf(error)
      if (refused === null) throw error
      // A form that creates has nothing to merge, unless it changes a list of which it reads the newer one.
      if ((!isNew || reread) && isOvertaken(refused)) return goOn(from, typed, refused.current)
      const refusal = refusalOf(refused, Object.keys(fields) as Name[], words, blames)
      setErrors(refusal.errors as Errors<F>)
      setParts({
        ...partsBy(refusedParts, refusal.parts, typed),
        ...partsBy(wrongEntries, partsOf?.(refused) ?? {}, typed),
      })
      const explained = refusal.rest === null ? undefined : explain?.(refused)
      setFailure(explained === undefined ? refusal.rest : explained)
    }
  }

  function submit(): void {
    if (running.current) return
    setFailure(null)
    setBusy(true)
    running.current = attempt(base, values).finally(() => {
      running.current = null
      setBusy(false)
    })
  }

  function update<At extends Name>(name: At, change: (value: Values<F>[At]) => Values<F>[At]): void {
    setValues((before) => ({ ...before, [name]: change(before[name]) }))
    // The error was about the value before. Entries of a list keep theirs until they change.
    setErrors((before) => ({ ...before, [name]: undefined }))
    if (!fields[name]?.entries) setParts((before) => ({ ...before, [name]: undefined }))
  }

  return {
    values,
    /** A field for its input. */
    at: <At extends Name>(name: At): Bound<Values<F>[At]> => ({
      value: values[name],
      before: isNew ? null : base[name],
      needed: fields[name]?.needed === true,
      error: errors[name],
      partErrors: remainingErrors(fields[name], values[name], parts[name]),
      newer: clashes.has(name) ? base[name] : undefined,
      change: (value) => update(name, () => value),
      update: (change) => update(name, change),
    }),
    failure,
    /** Fields that somebody else has changed as well. */
    clashes,
    isDirty: changedNames(fields, base, values).length > 0,
    busy,
    submit,
    /** Resolves when what is being saved has been saved or refused, and never rejects. Null if nothing is. */
    settled: () => running.current?.catch(() => undefined) ?? null,
  }
}
