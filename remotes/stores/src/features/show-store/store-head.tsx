import type { CallReply } from '@atrium/contract'
import { linkProps, useTexts } from '@atrium/portal'
import { Badge, Box, Heading, HStack, Link, Text } from '@atrium/ui'
import { ChevronLeft } from 'lucide-react'
import { typeTones } from './type-tones.ts'

export type ShownStore = CallReply<'/store/info/{id}'>['store']

interface StoreHeadProps {
  readonly store: ShownStore
  /** Where the list of stores is. */
  readonly listAddress: string
}

/** Which store one is in. */
export function StoreHead({ store, listAddress }: StoreHeadProps) {
  const t = useTexts()
  return (
    <Box display="flex" flexDirection="column" gap="1" minWidth="0">
      <Link {...linkProps(listAddress)} color="fg.muted" textStyle="sm" alignSelf="flex-start">
        <Box as="span" css={{ '&:dir(rtl)': { transform: 'scaleX(-1)' } }}>
          <ChevronLeft size={14} aria-hidden />
        </Box>
        {t('pages.list')}
      </Link>
      <HStack flexWrap="wrap" gap="2">
        <Heading as="h1" textStyle="xl" minWidth="0" overflowWrap="anywhere">
          <bdi>{store.name}</bdi>
        </Heading>
        <Badge tone={typeTones[store.type]}>{t(`types.${store.type}`)}</Badge>
      </HStack>
      <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
        <bdi>{store.code}</bdi>
        {store.address === '' ? null : (
          <>
            {' · '}
            <bdi>{store.address}</bdi>
          </>
        )}
      </Text>
    </Box>
  )
}
