import { toast } from '@atrium/modals'
import { failureOf, useFailureText } from '@atrium/portal'
import { useState } from 'react'
import { useMessage, useModalTexts } from '../texts.ts'
import { isSameDraft, mergeNewer, type DraftOf } from './draft.ts'
import { isOvertaken, refusalOf, type Refusal } from './refusal.ts'
import { useErrorWords } from './use-error-words.ts'

/** What a form begins with; nothing that is new has a version. */
export interface Standing<Draft> {
  readonly draft: Draft
  readonly version: number
}

type Errors<Draft> = Partial<Record<keyof Draft & string, string>>

interface FormOptions<Draft> {
  readonly start: Standing<Draft>
  /** Keys of what is wrong, by field. */
  readonly wrongIn: (draft: Draft, before: Draft) => Errors<Draft>
  /** Rejects with the call's failure; says what is done, and closes. */
  readonly send: (draft: Draft, standing: Standing<Draft>) => Promise<unknown>
  /** What stands now, asked for where somebody else was faster; null where it cannot be had. */
  readonly reread?: () => Promise<Standing<Draft> | null>
}

/**
 * A form as it is typed, sent and refused. Where somebody else was faster, the newer values appear beside what was typed;
 * nothing is lost, and saving again decides.
 */
export function useForm<Draft extends DraftOf<keyof Draft & string>>(options: FormOptions<Draft>) {
  const { start, wrongIn, send, reread } = options
  const t = useModalTexts()
  const message = useMessage()
  const errorWords = useErrorWords()
  const failureText = useFailureText()
  const [base, setBase] = useState(start)
  const [draft, setDraft] = useState(start.draft)
  const [errors, setErrors] = useState<Errors<Draft>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [clashes, setClashes] = useState<ReadonlySet<keyof Draft>>(new Set())
  const [busy, setBusy] = useState(false)

  async function refuse(error: Refusal): Promise<void> {
    if (!isOvertaken(error)) {
      const fields = Object.keys(draft) as (keyof Draft & string)[]
      const refusal = refusalOf(error, fields, failureText)
      setErrors(refusal.errors)
      return setFailure(refusal.rest)
    }
    const newer = (await reread?.()) ?? null
    if (newer) {
      const merged = mergeNewer(base.draft, draft, newer.draft)
      setBase(newer)
      setDraft(merged.draft)
      setClashes(merged.clashes)
    }
    setFailure(t(newer ? 'formConflict' : 'formOvertaken'))
  }

  async function submit(): Promise<void> {
    setFailure(null)
    const wrong = wrongIn(draft, base.draft)
    setErrors(errorWords(wrong))
    if (Object.values(wrong).includes('messages.invalid_name')) toast.error(message('invalid_name'))
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await send(draft, base)
    } catch (error) {
      const refusal = failureOf(error)
      if (refusal === null) throw error
      await refuse(refusal)
    } finally {
      setBusy(false)
    }
  }

  return {
    draft,
    before: base.draft,
    change(part: Partial<Draft>): void {
      setDraft((standing) => ({ ...standing, ...part }))
      // What was said of a field was said of what stood in it.
      setErrors((standing) => ({
        ...standing,
        ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])),
      }))
    },
    /** In words, by field. */
    errors,
    failure,
    /** What somebody else has saved of the fields that the person has changed, too. */
    newer: Object.fromEntries([...clashes].map((field) => [field, base.draft[field]])) as Partial<Draft>,
    isDirty: !isSameDraft(draft, base.draft),
    busy,
    submit: () => void submit(),
  }
}
