import { limits } from '@atrium/contract/limits'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password; a new one unless `autoComplete` says otherwise. */
export function SecretInput(props: Omit<TextInputProps, 'type' | 'dir' | 'maxLength'>) {
  return (
    <TextInput
      autoComplete="new-password"
      {...props}
      type="password"
      dir="ltr"
      maxLength={limits.passwordLength}
    />
  )
}
