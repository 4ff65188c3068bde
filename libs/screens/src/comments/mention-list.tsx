import { Box, chakra, VisuallyHidden } from '@atrium/ui'
import { useActivityTexts } from '../activity/use-activity-texts.ts'
import type { Mentionable } from './use-mentionable.ts'

const List = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    zIndex: 'dropdown',
    mt: '1',
    maxHeight: '15rem',
    overflowY: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    bg: 'bg.panel',
    boxShadow: 'md',
    p: '1',
  },
})

const Option = chakra('div', {
  base: {
    px: '2.5',
    py: '2',
    borderRadius: 'l1',
    textStyle: 'sm',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&[aria-selected=true]': { bg: 'bg.emphasized' },
  },
})

interface MentionListProps {
  readonly id: string
  readonly people: readonly Mentionable[]
  readonly active: Mentionable | undefined
  readonly optionId: (person: Mentionable) => string
  readonly onPick: (person: Mentionable) => void
}

/** The people that a field for a comment offers, below the field. The field has the focus and its keys. */
export function MentionList({ id, people, active, optionId, onPick }: MentionListProps) {
  const t = useActivityTexts()
  return (
    <>
      <VisuallyHidden>
        <Box role="status">
          {people.length === 0 ? '' : t('comment.peopleFound', { number: people.length })}
        </Box>
      </VisuallyHidden>
      {people.length === 0 ? null : (
        <List role="listbox" id={id} aria-label={t('comment.people')}>
          {people.map((person) => (
            <Option
              key={person.id}
              id={optionId(person)}
              role="option"
              aria-selected={person === active}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(person)}
            >
              <bdi>{person.name}</bdi>
            </Option>
          ))}
        </List>
      )}
    </>
  )
}
