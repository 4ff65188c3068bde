import { toast } from '@atrium/modals'
import { useMessage, useModalTexts } from '@atrium/modals/texts'
import { failureOf, useFailureText, useLanguage, useTexts } from '@atrium/portal'
import { useState } from 'react'
import type { Bound, Changes, Current, Facts, Fields, Values } from './field.ts'
import { isOvertaken, refusalOf, type Refusal } from './refusal.ts'
import { changedNames, changesOf, emptyValues, factsOf, mergeNewer } from './values.ts'

/** What a form hands over to be saved. */
export interface Saving<F extends Fields> {
  readonly values: Values<F>
  /** For a call that creates. */
  readonly facts: Facts<F>
  /** For a call that changes: the fields that differ from what is stored. */
  readonly changes: Changes<F>
  /** The version that the changes were made from; 0 for something new. */
  readonly version: number
}

type Errors<F extends Fields> = Partial<Record<keyof F & string, string>>

export interface FormOptions<F extends Fields> {
  /** By their names in the call. */
  readonly fields: F
  /** What is edited; left out where something new is created. */
  readonly current?: Current<F> | undefined
  /** What a form that creates begins with, besides empty fields. */
  readonly initial?: Partial<Values<F>>
  /** What is wrong between fields, in words. */
  readonly check?: (values: Values<F>) => Errors<F>
  /** The field that a refusal of the server is about, by its key, where the server names no member. */
  readonly blames?: Readonly<Record<string, keyof F & string>>
  /** Makes one call. Rejects with its failure; tells that it is done, and closes. */
  readonly save: (saving: Saving<F>) => Promise<unknown>
  /** Reads what is stored now, after somebody else has saved; null where that fails. */
  readonly reread?: (() => Promise<Current<F> | null | undefined>) | undefined
}

export type Form<F extends Fields> = ReturnType<typeof useForm<F>>

/**
 * A form: what is typed, what is wrong with it, and how it is saved in one call. If somebody else has saved meanwhile, their
 * values appear beside what was typed. Nothing is lost, and saving again decides.
 */
export function useForm<F extends Fields>(options: FormOptions<F>) {
  const { fields, current, initial, check, blames, save, reread } = options
  type Name = keyof F & string
  const t = useTexts()
  const modalText = useModalTexts()
  const message = useMessage()
  const failureText = useFailureText()
  const languages = useLanguage((state) => state.languages)
  const isNew = current === undefined
  const [base, setBase] = useState<Current<F>>(
    () => current ?? { ...emptyValues(fields), ...initial, version: 0 },
  )
  const [values, setValues] = useState<Values<F>>(base)
  const [errors, setErrors] = useState<Errors<F>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [clashes, setClashes] = useState<ReadonlySet<keyof F>>(new Set())
  const [busy, setBusy] = useState(false)

  /** Keys of what is wrong, by field. */
  function faults(): [Name, string][] {
    const codes = languages.map(({ code }) => code)
    return (Object.keys(fields) as Name[]).flatMap((name) => {
      const before = isNew ? null : base[name]
      const key = fields[name]?.wrong?.(values[name], { before, languages: codes })
      return key === undefined ? [] : [[name, key]]
    })
  }

  async function refuse(error: Refusal): Promise<void> {
    if (!isOvertaken(error)) {
      const refusal = refusalOf(error, Object.keys(fields) as Name[], failureText, blames)
      setErrors(refusal.errors as Errors<F>)
      return setFailure(refusal.rest)
    }
    const newer = (await reread?.()) ?? null
    if (newer) {
      const merged = mergeNewer(fields, base, values, newer)
      setBase(newer)
      setValues(merged.values)
      setClashes(merged.clashes)
    }
    setFailure(modalText(newer ? 'formConflict' : 'formOvertaken'))
  }

  async function submit(): Promise<void> {
    setFailure(null)
    const wrong = faults()
    const words = Object.fromEntries(wrong.map(([name, key]) => [name, t(key)])) as Errors<F>
    const all = { ...check?.(values), ...words }
    setErrors(all)
    if (wrong.some(([, key]) => key === 'messages.invalid_name')) toast.error(message('invalid_name'))
    if (Object.keys(all).length > 0) return
    setBusy(true)
    try {
      await save({
        values,
        facts: factsOf(fields, values),
        changes: changesOf(fields, base, values),
        version: base.version,
      })
    } catch (error) {
      const refusal = failureOf(error)
      if (refusal === null) throw error
      await refuse(refusal)
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    /** A field for its input. */
    at: <At extends Name>(name: At): Bound<Values<F>[At]> => ({
      value: values[name],
      before: isNew ? null : base[name],
      needed: fields[name]?.needed === true,
      error: errors[name],
      newer: clashes.has(name) ? base[name] : undefined,
      change(value) {
        setValues((before) => ({ ...before, [name]: value }))
        // The error was about the value before.
        setErrors((before) => ({ ...before, [name]: undefined }))
      },
    }),
    failure,
    /** Fields that somebody else has changed as well. */
    clashes,
    isDirty: changedNames(fields, base, values).length > 0,
    busy,
    submit: () => void submit(),
  }
}
