import type { CallReply } from '@atrium/contract'
import { LazyDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Badge, Box, Button, Card, chakra, Heading, HStack, Text } from '@atrium/ui'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { useStoreRights } from '../../rights/use-store-rights.ts'
import { Thumbnail } from '../../table/thumbnail.tsx'

const loadReorder = () => import('../keep-stock/reorder-level.dialog.tsx')

interface MaterialHeadProps {
  readonly storeId: string
  readonly material: CallReply<'/store/get_material_details'>['material']
}

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: { base: '2', md: '3' },
    mt: '3',
  },
})

/** The texts of a material, and its stock. */
export function MaterialHead({ storeId, material }: MaterialHeadProps) {
  const t = useTexts()
  const { shown: amount } = useAmounts()
  const { mayEditMaterials } = useStoreRights()
  const [isSetting, setSetting] = useState(false)
  const figure = (key: 'stock' | 'reserved' | 'reorder_level') => (
    <Card px={{ base: '3', md: '4' }} py="3">
      <Text as="dt" textStyle="xs" tone="muted">
        {t(`stock.${key}`)}
      </Text>
      <Text
        as="dd"
        textStyle={{ base: 'lg', md: 'xl' }}
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
      >
        {amount(material[key])}{' '}
        <Box as="span" textStyle="sm" fontWeight="normal" color="fg.muted">
          <bdi>{material.unit}</bdi>
        </Box>
      </Text>
    </Card>
  )
  return (
    <>
      <HStack flexWrap="wrap" gap="2">
        {material.photo === null ? null : (
          <Thumbnail picture={material.photo} alt={t('photo.of', { name: material.name })} size="16" />
        )}
        <Heading as="h1" textStyle="xl" minWidth="0" overflowWrap="anywhere">
          <bdi>{material.name}</bdi>
        </Heading>
        {material.is_low ? <Badge tone="warning">{t('stock.low')}</Badge> : null}
        {mayEditMaterials ? (
          <Button size="sm" ms="auto" onClick={() => setSetting(true)}>
            <Pencil size={14} aria-hidden />
            {t('stock.setReorder')}
          </Button>
        ) : null}
      </HStack>
      <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
        <bdi>{material.code}</bdi>
        {material.category === '' ? null : (
          <>
            {' · '}
            <bdi>{material.category}</bdi>
          </>
        )}
        {material.description === '' ? null : (
          <>
            {' · '}
            <bdi>{material.description}</bdi>
          </>
        )}
      </Text>
      <Figures>
        {figure('stock')}
        {figure('reserved')}
        {figure('reorder_level')}
      </Figures>
      {isSetting ? (
        <LazyDialog
          load={loadReorder}
          props={{ storeId, stock: material, onClose: () => setSetting(false) }}
          onFailed={() => setSetting(false)}
        />
      ) : null}
    </>
  )
}
