import { useChange } from '@atrium/client'
import { QueryView, toast } from '@atrium/modals'
import { failureOf, useFailureText, useTexts, type TitledExtension } from '@atrium/portal'
import { Heading, HStack, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roleHomeQuery } from '../../queries/overview.queries.ts'
import { ArrangeBar } from '../arrange-home/arrange-bar.tsx'
import { addCard, startingCards, type Card } from '../arrange-home/cards.ts'
import { HomeGrid } from '../arrange-home/home-grid.tsx'

interface RoleStartProps {
  readonly projectId: string
  readonly roleId: string
  readonly offered: readonly TitledExtension[]
  readonly onEnd: () => void
}

/** What the home page of a role's holders starts with: an administrator arranges it as their own. */
export function RoleStart({ projectId, roleId, offered, onEnd }: RoleStartProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const query = useQuery(roleHomeQuery(projectId, roleId))
  const change = useChange('/role/updateHome')
  // Undefined: as the server keeps it. Null: what the modules of the role offer.
  const [draft, setDraft] = useState<readonly Card[] | null | undefined>(undefined)

  async function save(version: number): Promise<void> {
    if (draft === undefined) return onEnd()
    try {
      await change.mutateAsync({ role_id: roleId, home: draft && [...draft], version })
      toast.success(t('role.saved'))
      onEnd()
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
      toast.error(failureText(failure))
    }
  }

  return (
    <QueryView query={query} loading={t('home.loading')} failed={t('role.failed')} lines={8}>
      {({ name, home, version }) => {
        const cards = (draft === undefined ? home : draft) ?? startingCards(offered)
        return (
          <Stack gap="5" width="full">
            <HStack justifyContent="space-between" flexWrap="wrap" gap="2">
              <Heading as="h1" textStyle="xl">
                {t('role.title', { role: name })}
              </Heading>
              <ArrangeBar
                rest={offered.filter((one) => cards.every(({ widget }) => widget !== one.name))}
                isBusy={change.isPending}
                onAdd={(extension) => setDraft(addCard(cards, extension))}
                onReset={() => setDraft(null)}
                onCancel={onEnd}
                onSave={() => void save(version)}
              />
            </HStack>
            <Text tone="muted" textStyle="sm">
              {t('role.hint')}
            </Text>
            <HomeGrid projectId={projectId} cards={cards} offered={offered} isArranging onChange={setDraft} />
          </Stack>
        )
      }}
    </QueryView>
  )
}
