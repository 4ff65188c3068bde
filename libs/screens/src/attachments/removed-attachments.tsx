import { useChange } from '@atrium/client'
import type { RemovedAttachment } from '@atrium/contract'
import { QueryView, toast, useConfirm } from '@atrium/modals'
import { useLanguage } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { sizeText } from '@atrium/portal/sizes'
import { Box, Button, chakra, EmptyState, HStack, IconButton, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw, Trash2 } from 'lucide-react'
import { removedAttachmentsQuery } from './attachment.queries.ts'
import type { AttachmentOwner } from './attachment-owner.ts'
import { useFileTexts } from './file-words.ts'
import { useCarryOut, useRestore } from './use-restore.ts'

const List = chakra('ul', { base: { display: 'grid', gap: '2', listStyle: 'none' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    p: '2',
    minWidth: '0',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    bg: 'bg.subtle',
  },
})

interface RemovedAttachmentsProps {
  readonly owner: AttachmentOwner
}

/** The removed files of a thing, which can be restored or deleted for good. */
export function RemovedAttachments({ owner }: RemovedAttachmentsProps) {
  const t = useFileTexts()
  const query = useQuery(removedAttachmentsQuery(owner))
  return (
    <QueryView query={query} loading={t('removedLoading')} failed={t('removedFailed')}>
      {({ removed, total }) =>
        removed.length === 0 ? (
          <EmptyState title={t('removedNone')} icon={<Trash2 />} />
        ) : (
          <>
            <List aria-label={t('removedTitle')}>
              {removed.map((one) => (
                <RemovedRow key={one.id} removed={one} />
              ))}
            </List>
            {total > removed.length ? (
              <Text textStyle="xs" tone="muted">
                {t('removedMore', { number: removed.length, total })}
              </Text>
            ) : null}
          </>
        )
      }
    </QueryView>
  )
}

function RemovedRow({ removed }: { readonly removed: RemovedAttachment }) {
  const t = useFileTexts()
  const dates = useDates()
  const language = useLanguage((state) => state.code)
  const restore = useRestore()
  const carryOut = useCarryOut()
  const { ask, dialog } = useConfirm()
  const deleteRemoved = useChange('/attachment/deleteRemoved/{id}')
  const { id, name, caption, bytes, version, removed_at: at, deleted_at: end } = removed
  async function deleteForGood(): Promise<void> {
    const isSure = await ask({
      title: t('deleteTitle', { name }),
      message: t('deleteMessage'),
      confirmLabel: t('deleteConfirm'),
      danger: true,
    })
    if (!isSure) return
    await carryOut(
      deleteRemoved.mutateAsync({ id, version }).then(() => toast.success(t('deleted', { name }))),
    )
  }
  return (
    <Row>
      <Box flex="1" minWidth="40">
        <Text textStyle="sm" truncate title={name}>
          <bdi>{name}</bdi>
        </Text>
        {caption === '' ? null : (
          <Text textStyle="xs" tone="muted">
            <bdi>{caption}</bdi>
          </Text>
        )}
        <Text textStyle="xs" tone="muted">
          {sizeText(bytes, language)} · {t('removedOn', { date: dates.day(at), end: dates.day(end) })}
        </Text>
      </Box>
      <HStack gap="1">
        <Button size="sm" aria-label={t('restoreNamed', { name })} onClick={() => void restore(removed)}>
          <RotateCcw size={14} aria-hidden /> {t('restore')}
        </Button>
        <IconButton
          size="sm"
          label={t('deleteNamed', { name })}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => void deleteForGood()}
        />
      </HStack>
      {dialog}
    </Row>
  )
}
