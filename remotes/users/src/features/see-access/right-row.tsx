import type { AccessReason } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Box, Text } from '@atrium/ui'
import { Check, X } from 'lucide-react'
import { Because } from './because.tsx'

interface RightRowProps {
  readonly name: string
  readonly code: string
  readonly allowed: boolean
  /** Of a screen: whether a page of it opens. Roles may allow one and not the action that its page is for. */
  readonly opens?: boolean
  readonly because: readonly AccessReason[]
  readonly isBelow?: boolean
  /** What it belongs to, where its name alone is not enough. */
  readonly area?: string
}

/** One thing that a person may or may not, and because of what. */
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
