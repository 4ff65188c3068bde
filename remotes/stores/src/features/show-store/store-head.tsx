import type { CallReply } from '@atrium/contract'
import { linkProps, useTexts } from '@atrium/portal'
import { Badge, Box, Button, Heading, HStack, Link, MenuButton, Text } from '@atrium/ui'
import { ChevronLeft, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStoreRights } from '../../rights/use-store-rights.ts'
import { typeTones } from './type-tones.ts'

export type ShownStore = CallReply<'/store/info/{id}'>['store']

/** Something that a person has begun to do to a store, in a dialog of its own. */
export type StoreDeed = 'edit' | 'delete'

interface StoreHeadProps {
  readonly store: ShownStore
  /** Where the list of stores is. */
  readonly listAddress: string
  readonly onDeed: (deed: StoreDeed) => void
  /** What is done most. */
  readonly children: ReactNode
}

/** Which store one is in, and what may be done with it. */
export function StoreHead({ store, listAddress, onDeed, children }: StoreHeadProps) {
  const t = useTexts()
  const { mayEdit, mayDelete } = useStoreRights()
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
        <HStack gap="2" ms="auto">
          {children}
          {mayEdit ? (
            <Button size="sm" onClick={() => onDeed('edit')}>
              <Pencil size={14} aria-hidden />
              {t('store.edit')}
            </Button>
          ) : null}
          {mayDelete ? (
            <MenuButton
              size="sm"
              kind="quiet"
              label={t('store.more')}
              icon={<EllipsisVertical size={16} />}
              items={[
                { value: 'delete', label: t('delete.confirm'), icon: <Trash2 size={16} />, tone: 'danger' },
              ]}
              onSelect={() => onDeed('delete')}
            />
          ) : null}
        </HStack>
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
