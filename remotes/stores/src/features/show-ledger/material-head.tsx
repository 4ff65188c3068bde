import { LazyDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { DetailHead, DottedTexts, EditActions, type BackLinkProps } from '@atrium/screens'
import { Badge } from '@atrium/ui'
import { useState } from 'react'
import { useStoreRights } from '../../rights/use-store-rights.ts'
import { Thumbnail } from '../../table/thumbnail.tsx'
import type { ShownMaterial } from './shown-material.ts'

const loadReorder = () => import('../keep-stock/reorder-level.dialog.tsx')

interface MaterialHeadProps {
  /** The page of the store. */
  readonly list: BackLinkProps
  readonly storeId: string
  readonly material: ShownMaterial
}

/** The name, photo and texts of a material, with the button that sets its reorder level. */
export function MaterialHead({ storeId, list, material }: MaterialHeadProps) {
  const t = useTexts()
  const { mayEditMaterials } = useStoreRights()
  const [isSetting, setSetting] = useState(false)
  const { name, code, category, description, photo } = material
  return (
    <>
      <DetailHead
        list={list}
        picture={photo && <Thumbnail picture={photo} alt={t('photo.of', { name })} size="16" />}
        name={name}
        state={material.is_low ? <Badge tone="warning">{t('stock.low')}</Badge> : null}
        text={<DottedTexts of={[code, category, description]} />}
        actions={
          <EditActions
            edit={mayEditMaterials && { label: t('stock.setReorder'), start: () => setSetting(true) }}
          />
        }
      />
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
