import { useTexts } from '@atrium/portal'
import { LoadedForm } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { detailsQuery } from '../../queries/location.queries.ts'
import { RenameForm } from './rename-form.tsx'

interface RenameLocationProps {
  readonly projectId: string
  readonly locationId: string
  readonly onClose: () => void
}

/** Loads the names of a location, then shows their form. */
export default function RenameLocationDialog({ projectId, locationId, onClose }: RenameLocationProps) {
  const t = useTexts()
  const query = useQuery(detailsQuery(projectId, locationId))
  return (
    <LoadedForm title={t('actions.rename')} query={query} onClose={onClose}>
      {(read, reread) =>
        read && (
          <RenameForm
            location={read.location}
            reread={async () => (await reread())?.location}
            onClose={onClose}
          />
        )
      }
    </LoadedForm>
  )
}
