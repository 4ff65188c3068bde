import type { Location } from '@atrium/contract'
import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Box, Button, chakra, EmptyState, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { FileImage } from 'lucide-react'
import { useId } from 'react'
import { filesQuery } from '../../queries/location.queries.ts'

const Choice = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    width: 'full',
    p: '2',
    textStyle: 'xs',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    cursor: 'pointer',
    outline: '0',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
    '&[aria-pressed=true]': { borderColor: 'accent.solid' },
    '& img': { width: 'full', height: '24', objectFit: 'contain', bg: 'bg.muted' },
  },
})

interface PictureChoiceProps {
  readonly location: Location
  /** The id of the picture that is the plan, or null. */
  readonly chosenId: string | null
  readonly isBusy: boolean
  readonly onChoose: (picture: { readonly id: string; readonly name: string }) => void
  readonly onOpenFiles: () => void
}

/** The pictures among the files of a location, one of which becomes its plan. */
export function PictureChoice({ location, chosenId, isBusy, onChoose, onOpenFiles }: PictureChoiceProps) {
  const t = useTexts()
  const titleId = useId()
  const query = useQuery(filesQuery(location.project_id, location.id))
  return (
    <QueryView query={query} loading={t('plan.loading')} failed={t('details.listFailed')} lines={3}>
      {({ attachments }) => {
        const pictures = attachments.filter(({ picture }) => picture !== null)
        if (pictures.length === 0)
          return (
            <EmptyState
              title={t('plan.noPictures')}
              hint={t('plan.noPicturesHint')}
              icon={<FileImage />}
              action={<Button onClick={onOpenFiles}>{t('plan.toFiles')}</Button>}
            />
          )
        return (
          <section aria-labelledby={titleId}>
            <Text as="h3" id={titleId} textStyle="label" mb="2">
              {t('plan.choose')}
            </Text>
            <Box
              as="ul"
              aria-labelledby={titleId}
              listStyleType="none"
              display="grid"
              gap="2"
              gridTemplateColumns="repeat(auto-fill, minmax(min(9rem, 100%), 1fr))"
            >
              {pictures.map(({ id, name, picture }) => (
                <li key={id}>
                  <Choice
                    type="button"
                    disabled={isBusy}
                    aria-pressed={id === chosenId}
                    aria-label={t('plan.use', { name })}
                    onClick={() => onChoose({ id, name })}
                  >
                    <img src={picture?.thumbnail_url} alt="" />
                    <Text as="span" truncate dir="auto" title={name}>
                      {name}
                    </Text>
                  </Choice>
                </li>
              ))}
            </Box>
          </section>
        )
      }}
    </QueryView>
  )
}
