import type { RegisteredAsset } from '@atrium/contract'
import { PathText } from '@atrium/modals'
import { linkProps, useTexts, type Project } from '@atrium/portal'
import { Badge, Box, Card, HStack, Link, MenuButton, Text } from '@atrium/ui'
import { EllipsisVertical } from 'lucide-react'
import { assetAddress } from '../../addresses/page-state.ts'
import { useAssetRights } from '../../rights/use-asset-rights.ts'
import { conditionTones } from '../show-asset/asset-tones.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

interface BoardCardProps {
  readonly project: Project
  readonly asset: RegisteredAsset
  /** Its dialog has closed last. */
  readonly isReturned: boolean
  readonly onChangeStatus: () => void
}

/** An asset on the board: code, name, place and condition, with the way to its page. */
export function BoardCard({ project, asset, isReturned, onChangeStatus }: BoardCardProps) {
  const t = useTexts()
  const { mayEdit } = useAssetRights()
  const link = useReturnedFocus(isReturned)
  const { id, name, code, path, condition } = asset
  return (
    <Card as="li" p="3">
      <HStack alignItems="start" gap="2">
        <Box flex="1" minWidth="0">
          <Link ref={link} {...linkProps(assetAddress(project.code, id))} overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </Link>
          <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
            <bdi>{code}</bdi>
          </Text>
          <Text tone="muted" textStyle="sm">
            <PathText path={path.slice(-2)} />
          </Text>
          {condition === null ? null : (
            <Badge tone={conditionTones[condition]}>{t(`condition.${condition}`)}</Badge>
          )}
        </Box>
        {mayEdit ? (
          <MenuButton
            size="sm"
            kind="quiet"
            label={t('board.actionsOf', { name })}
            icon={<EllipsisVertical size={16} />}
            items={[{ value: 'status', label: t('statusForm.start') }]}
            onSelect={onChangeStatus}
          />
        ) : null}
      </HStack>
    </Card>
  )
}
