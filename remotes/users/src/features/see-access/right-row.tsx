import type { AccessReason } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Box, Text } from '@atrium/ui'
import { Check, X } from 'lucide-react'
import { Because } from './because.tsx'

interface RightRowProps {
  readonly name: string
  readonly code: string
  readonly allowed: boolean
  /** Screens only: whether one of its pages opens. Roles may allow a screen without the right that its page needs. */
  readonly opens?: boolean
  readonly because: readonly AccessReason[]
  readonly isBelow?: boolean
  /** The group of the right, if its name alone is ambiguous. */
  readonly area?: string
}

/** Whether a person has one right, and why. */
export function RightRow(props: RightRowProps) {
  const { name, code, allowed, opens = allowed, because, isBelow = false, area } = props
  const t = useTexts()
  const Mark = opens ? Check : X
  return (
    <Box display="flex" gap="2" py="1" ps={isBelow ? '5' : '0'} flexWrap="wrap" alignItems="baseline">
      <Box as="span" alignSelf="center" color={opens ? 'fg.success' : 'fg.subtle'}>
        <Mark size={16} role="img" aria-label={t(opens ? 'sees.allowed' : 'sees.denied')} />
      </Box>
      <Text as="span" color={opens ? 'fg' : 'fg.muted'} title={code}>
        {name}
      </Text>
      <Because
        reasons={because}
        label={t('sees.becauseOf', { what: area === undefined ? name : `${area} · ${name}` })}
      />
      {allowed && !opens ? (
        <Text as="span" tone="muted" fontSize="sm">
          {t('sees.noAction')}
        </Text>
      ) : null}
    </Box>
  )
}
