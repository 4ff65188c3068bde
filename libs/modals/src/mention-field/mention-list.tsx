import { chakra } from '@atrium/ui'
import type { Mentionable } from './mention-text.ts'

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
  readonly label: string
  readonly people: readonly Mentionable[]
  readonly active: Mentionable | undefined
  readonly optionId: (person: Mentionable) => string
  readonly onPick: (person: Mentionable) => void
}

/** The people that a field offers, below it. The field has the focus and its keys. */
export function MentionList({ id, label, people, active, optionId, onPick }: MentionListProps) {
  return (
    <List role="listbox" id={id} aria-label={label}>
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
  )
}
