import { limits } from '@atrium/contract/limits'
import { useModalTexts } from '@atrium/modals/texts'
import type { Bound } from '../field.ts'
import { TextInput } from './text-input.tsx'

/** A code, such as that of a store. */
export function CodeField({ field }: { readonly field: Bound<string> }) {
  const t = useModalTexts()
  return <TextInput label={t('code')} field={field} maxLength={limits.codeLength} />
}
