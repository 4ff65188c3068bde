import type { HoldingKind } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import type { Bound } from '@atrium/screens'
import { Button, chakra, Checkbox, HStack, Stack, Text } from '@atrium/ui'
import { useState } from 'react'
import type { Thing } from './like-fields.ts'
import { pickOthers } from './pick-others.ts'

const Group = chakra('fieldset', {
  base: { borderTopWidth: '1px', borderColor: 'border.muted', pt: '3', minWidth: '0' },
})

interface ThingsInputProps {
  readonly kind: HoldingKind
  readonly projectId: string
  /** What the colleague has. */
  readonly offered: readonly (Thing & { readonly may_give: boolean })[]
  readonly field: Bound<readonly Thing[]>
  readonly mayPick: boolean
}

/** What the new person gets of one kind: what the colleague has, to be ticked, and others in place of it. */
export function ThingsInput({ kind, projectId, offered, field, mayPick }: ThingsInputProps) {
  const t = useTexts()
  const [others, setOthers] = useState<readonly Thing[]>([])
  const { value, error, change } = field
  const chosen = new Set(value.map(({ id }) => id))
  const rows = [...offered, ...others.map((thing) => ({ ...thing, may_give: true }))]

  async function choose(): Promise<void> {
    const picked = await pickOthers(kind, projectId)
    if (picked === 'failed') toast.error(t('messages.load_failed'))
    if (picked === 'failed' || picked === null) return
    const known = new Set(rows.map(({ id }) => id))
    setOthers([...others, ...picked.filter(({ id }) => !known.has(id))])
    change(picked)
  }

  const title = t(`userProjects.holdings.${kind}`)
  return (
    <Group aria-label={title}>
      <Stack gap="1.5">
        <HStack justifyContent="space-between" gap="2">
          <Text fontWeight="medium">{title}</Text>
          {mayPick ? (
            <Button type="button" size="xs" aria-haspopup="dialog" onClick={() => void choose()}>
              {t(`like.others.${kind}`)}
            </Button>
          ) : null}
        </HStack>
        {rows.length === 0 ? <Text tone="muted">{t('userProjects.nothing')}</Text> : null}
        {rows.map((thing) => (
          <Checkbox
            key={thing.id}
            checked={chosen.has(thing.id)}
            disabled={!thing.may_give}
            onCheckedChange={(ticked) =>
              change(ticked ? [...value, thing] : value.filter(({ id }) => id !== thing.id))
            }
          >
            <bdi>{thing.name}</bdi>
            {thing.detail === '' || thing.detail === thing.name ? null : (
              <Text as="span" tone="muted">
                {' · '}
                <bdi>{thing.detail}</bdi>
              </Text>
            )}
            {thing.may_give ? null : (
              <Text as="span" tone="muted">
                {' · '}
                {t('like.beyond')}
              </Text>
            )}
          </Checkbox>
        ))}
        {error === undefined ? null : <Text color="fg.error">{error}</Text>}
      </Stack>
    </Group>
  )
}
