import { useFailureText } from '@atrium/portal'
import { useModalTexts } from '../texts.ts'
import { isOvertaken, refusalOf, type Refusal } from './refusal.ts'

/** What the server refused, in words by field. Where somebody else was faster, the newer values are pointed to instead. */
export function useRefusalWords() {
  const t = useModalTexts()
  const failureText = useFailureText()
  return <Field extends string>(failure: Refusal, fields: readonly Field[]) =>
    isOvertaken(failure) ? { errors: {}, rest: t('formConflict') } : refusalOf(failure, fields, failureText)
}
