import { isCallFailure } from '@atrium/client'
import type { RefusedThing } from '@atrium/contract'
import { useFailureText, useTexts } from '@atrium/portal'
import { Box, Callout, Stack, Text } from '@atrium/ui'

export interface NamedRefusal extends RefusedThing {
  readonly name: string
}

interface ChangePreviewProps {
  /** How many of the selected people the change would affect; undefined while nothing is chosen or known. */
  readonly changed: number | undefined
  readonly count: number
  readonly refused: readonly NamedRefusal[]
  /** Why the server would refuse all of it. */
  readonly error: Error | null
}

/** What a change of several people would do, before it is made: how many it affects, and what would be refused and why. */
export function ChangePreview({ changed, count, refused, error }: ChangePreviewProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const text =
    error && isCallFailure(error)
      ? failureText(error)
      : changed === undefined
        ? t('members.preview')
        : t('members.affects', { changed, count })
  return (
    <Callout tone={error || refused.length > 0 ? 'warning' : 'info'}>
      <Stack gap="2">
        <Text role="status">{text}</Text>
        {refused.length === 0 ? null : (
          <Box
            as="ul"
            aria-label={t('members.refused')}
            tabIndex={0}
            maxHeight="10rem"
            overflowY="auto"
            listStyleType="none"
            focusVisibleRing="outside"
          >
            {refused.map(({ id, name, code, key, params = {}, message }) => (
              <Box as="li" key={id} textStyle="sm">
                <bdi>{name}</bdi>
                {': '}
                {failureText({ code, key: key ?? code, params, message })}
              </Box>
            ))}
          </Box>
        )}
      </Stack>
    </Callout>
  )
}
