import type { AccessReason, AccessViewer } from '@atrium/contract'
import { linkProps, useProject, useTexts } from '@atrium/portal'
import { Badge, Button, HStack, Link } from '@atrium/ui'
import { userAddress } from '../../addresses/user-page-state.ts'
import { assignmentAddress } from '../see-access/assignment-address.ts'
import { Because } from '../see-access/because.tsx'
import type { ViewedThing } from './viewers.queries.ts'

interface ViewerRowProps {
  readonly viewer: AccessViewer
  readonly projectId: string
  readonly kind: ViewedThing['kind']
  /** Undefined for a user who may not take assignments away. */
  readonly onTake: ((cause: AccessReason) => void) | undefined
}

/** One person who sees a thing: the way to the person, the reasons as links, and what can be taken away. */
export function ViewerRow({ viewer, projectId, kind, onTake }: ViewerRowProps) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  const { id: userId, name, status, login_enabled, because } = viewer
  // A cause that the caller does not see has no id, and cannot be taken away.
  const assignments = onTake ? because.filter((one) => one.kind === 'assignment' && one.id !== null) : []
  return (
    <li>
      <HStack gap="2" flexWrap="wrap" mb="1">
        <Link {...linkProps(userAddress(projectKey, userId))} fontWeight="medium">
          <bdi>{name}</bdi>
        </Link>
        {status === 'Active' ? null : <Badge tone="neutral">{t(`status.${status}`)}</Badge>}
        {status === 'Active' && !login_enabled ? (
          <Badge tone="neutral">{t('viewers.cannotSignIn')}</Badge>
        ) : null}
      </HStack>
      <Because
        reasons={because}
        label={t('viewers.because', { name })}
        addressOf={assignmentAddress(
          { projectKey, userId, projectId },
          kind === 'location' ? 'locations' : 'stores',
        )}
      />
      {assignments.map((cause) => (
        <Button
          key={cause.id}
          size="xs"
          mt="1.5"
          me="2"
          aria-label={t('viewers.takeFrom', { thing: cause.name, name })}
          onClick={() => onTake?.(cause)}
        >
          {assignments.length === 1
            ? t('viewers.takeAway')
            : t('viewers.takeFrom', { thing: cause.name, name })}
        </Button>
      ))}
    </li>
  )
}
