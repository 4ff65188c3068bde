import { useTexts } from '@atrium/portal'
import { Stack, Text } from '@atrium/ui'
import { useId } from 'react'
import type { AnswerTools } from './answer-field.ts'
import { SignatureAnswer } from './signature-answer.tsx'

interface SignatureFieldProps {
  /** The id of its picture; null while nobody has signed. */
  readonly value: string | null
  readonly disabled: boolean
  readonly tools: AnswerTools
  readonly onChange: (id: string | null) => void
}

/** The signature of whoever submits or reviews, which may be left out. */
export function SignatureField({ value, disabled, tools, onChange }: SignatureFieldProps) {
  const t = useTexts()
  const labelId = useId()
  return (
    <Stack gap="2">
      <Text id={labelId} fontWeight="medium">
        {t('run.submit.signature')}
      </Text>
      <SignatureAnswer
        labelledBy={labelId}
        value={value ?? undefined}
        disabled={disabled}
        tools={tools}
        onChange={onChange}
      />
    </Stack>
  )
}
