import { portalNamespace, useTexts } from '@atrium/portal'
import type { Bound } from '@atrium/screens'
import type { DraftFault } from '../../draft/faults.ts'

/** Returns a function that says a fault in the person's language; one that only a newer server knows is said as it was sent. */
export function useFaultWords(): (fault: DraftFault) => string {
  const t = useTexts(portalNamespace)
  return ({ key, message = key }) => t(`messages.${key}`, { defaultValue: message })
}

/** A field with what keeps the draft from being published, where nothing is wrong with the field itself. Such a fault can be saved. */
export function marked<Value>(field: Bound<Value>, fault: string | undefined): Bound<Value> {
  return fault === undefined || field.error !== undefined ? field : { ...field, error: fault }
}
