import type { CallFailure } from '@atrium/client'
import { useFailureText, useTexts } from '@atrium/portal'
import { Box, Callout, Text } from '@atrium/ui'

/** Why an import was not undone, with the materials that stand in the way by their codes: it stays until one tries again. */
export function UndoRefusal({ refusal }: { readonly refusal: CallFailure }) {
  const t = useTexts()
  const failureText = useFailureText()
  const materials = Object.entries(refusal.fields)
  return (
    <Callout tone="error" announce>
      <Text>{failureText(refusal)}</Text>
      {materials.length === 0 ? null : (
        <Box as="ul" ps="4" mt="1" aria-label={t('import.inTheWay')}>
          {materials.map(([code, told]) => (
            <li key={code}>
              <bdi>{code}</bdi>
              {` – ${failureText(told)}`}
            </li>
          ))}
        </Box>
      )}
    </Callout>
  )
}
