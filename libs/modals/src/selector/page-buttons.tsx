import { HStack, IconButton, Text } from '@atrium/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'

import { useModalTexts } from '../texts.ts'

export interface PageButtonsProps {
  page: number
  mayTurn: (by: 1 | -1) => boolean
  onTurn: (by: 1 | -1) => void
}

/** Previous and next. A button without effect stays where the focus is, and is marked as disabled. */
export function PageButtons({ page, mayTurn, onTurn }: PageButtonsProps) {
  const t = useModalTexts()
  const turned = { _rtl: { '& svg': { transform: 'scaleX(-1)' } } }
  return (
    <HStack me="auto">
      <IconButton
        label={t('previousPage')}
        icon={<ChevronLeft aria-hidden />}
        kind="secondary"
        css={turned}
        aria-disabled={!mayTurn(-1) ? true : undefined}
        onClick={() => onTurn(-1)}
      />
      <Text textStyle="xs" tone="muted" minWidth="12" textAlign="center">
        {t('page', { page })}
      </Text>
      <IconButton
        label={t('nextPage')}
        icon={<ChevronRight aria-hidden />}
        kind="secondary"
        css={turned}
        aria-disabled={!mayTurn(1) ? true : undefined}
        onClick={() => onTurn(1)}
      />
    </HStack>
  )
}
