import { useTexts } from '@atrium/portal'
import { Button, Callout, HStack, Stack, Text } from '@atrium/ui'
import { Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { sameItem } from '../../draft/draft-fields.ts'
import type { DraftForm } from './use-draft-form.ts'

interface DraftStateProps {
  readonly form: DraftForm
  readonly nameOf: (key: string) => string
  /** Leads to an item, by its key. */
  readonly onGoTo: (key: string) => void
  /** What keeps the draft from being published, which can be saved. */
  readonly faults: ReactNode
}

/**
 * Saves the draft, and says what keeps it from being saved and what somebody else has changed as well. It stays in view below a long
 * checklist.
 */
export function DraftState({ form, nameOf, onGoTo, faults }: DraftStateProps) {
  const t = useTexts()
  const { partErrors, newer, value, error } = form.at('items')
  const refused = [...new Set(Object.keys(partErrors).map((path) => path.split('.')[0] ?? ''))]
  const theirs = newer?.filter((item) => {
    const own = value.find(({ key }) => key === item.key)
    return own !== undefined && !sameItem(own, item)
  })
  return (
    <Stack
      gap="2"
      position="sticky"
      bottom="0"
      zIndex="2"
      maxHeight="50vh"
      overflowY="auto"
      px="3"
      py="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
    >
      {form.failure === null || form.failure === undefined ? null : (
        <Callout tone={form.clashes.size > 0 ? 'warning' : 'error'} announce>
          {form.failure}
          <ItemLinks keys={theirs?.map(({ key }) => key) ?? []} nameOf={nameOf} onGoTo={onGoTo} />
        </Callout>
      )}
      {refused.length === 0 ? (
        error === undefined ? null : (
          <Callout tone="error" announce>
            {error}
          </Callout>
        )
      ) : (
        <Callout tone="error" title={t('draft.refused', { count: refused.length })} announce>
          <ItemLinks keys={refused} nameOf={nameOf} onGoTo={onGoTo} />
        </Callout>
      )}
      {faults}
      <HStack gap="3" flexWrap="wrap">
        <Button
          kind="primary"
          size="sm"
          busy={form.busy}
          aria-disabled={form.isDirty ? undefined : true}
          onClick={form.submit}
        >
          <Save size={16} aria-hidden />
          {t('draft.save')}
        </Button>
        <Text role="status" tone="muted" textStyle="sm">
          {t(form.isDirty ? 'draft.unsaved' : 'draft.isSaved')}
        </Text>
      </HStack>
    </Stack>
  )
}

interface ItemLinksProps {
  readonly keys: readonly string[]
  readonly nameOf: (key: string) => string
  readonly onGoTo: (key: string) => void
}

function ItemLinks({ keys, nameOf, onGoTo }: ItemLinksProps) {
  return (
    <HStack gap="1" flexWrap="wrap" mx="-1">
      {keys.map((key) => (
        <Button key={key} kind="quiet" size="xs" textDecoration="underline" onClick={() => onGoTo(key)}>
          <bdi>{nameOf(key)}</bdi>
        </Button>
      ))}
    </HStack>
  )
}
