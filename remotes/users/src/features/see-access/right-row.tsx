import type { AccessReason } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Box, Text } from '@atrium/ui'
import { Check, X } from 'lucide-react'
import { Because } from './because.tsx'

interface RightRowProps {
  readonly name: string
  readonly code: string
  readonly allowed: boolean
  readonly because: readonly AccessReason[]
  readonly isBelow?: boolean
  /** What it belongs to, where its name alone is not enough. */
  readonly area?: string
}

/** One thing that a person may or may not, and because of what. */
export function RightRow({ name, code, allowed, because, isBelow = false, area }: RightRowProps) {
  const t = useTexts()
  const Mark = allowed ? Check : X
  return (
    <Box display="flex" gap="2" py="1" ps={isBelow ? '5' : '0'} flexWrap="wrap" alignItems="baseline">
      <Box as="span" alignSelf="center" color={allowed ? 'fg.success' : 'fg.subtle'}>
        <Mark size={16} role="img" aria-label={t(allowed ? 'sees.allowed' : 'sees.denied')} />
      </Box>
      <Text as="span" color={allowed ? 'fg' : 'fg.muted'} title={code}>
        {name}
      </Text>
      <Because
        reasons={because}
        label={t('sees.becauseOf', { what: area === undefined ? name : `${area} · ${name}` })}
      />
    </Box>
  )
}
