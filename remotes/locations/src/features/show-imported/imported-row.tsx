import type { ImportedRow as Row } from '@atrium/contract'
import { PathText } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Disclosure } from '@atrium/screens'
import { Badge, Box, chakra, FactList, HStack, Text } from '@atrium/ui'
import { MapPin } from 'lucide-react'
import { useSheetName } from '../../queries/use-sheet-name.ts'

const Item = chakra('li', { base: { borderBottomWidth: '1px', borderColor: 'border.muted' } })
const PlaceButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '6',
    textAlign: 'start',
    textStyle: 'xs',
    color: 'accent.fg',
    cursor: 'button',
    borderRadius: 'l1',
    outline: '0',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline' },
    '& svg': { flexShrink: '0' },
  },
})

/** Columns that the summary and the places already show. */
const shownElsewhere = new Set(['Name', 'Space', 'SpaceNames'])

interface ImportedRowProps {
  readonly row: Row
  readonly ownId: string
  readonly onGoTo: (locationId: string) => void
}

/** One row of a workbook: its name and place, and all its values when opened. */
export function ImportedRow({ row, ownId, onGoTo }: ImportedRowProps) {
  const t = useTexts()
  const sheetName = useSheetName()
  const { values, places } = row
  const title = row.name || values['Email'] || values['RowName'] || '–'
  const short = values['Description'] ?? values['Value'] ?? values['Category'] ?? values['TypeName'] ?? ''
  const facts = Object.entries(values)
    .filter(([column, value]) => value !== '' && (!shownElsewhere.has(column) || places.length === 0))
    .map(([column, value]) => ({ key: column, name: <bdi lang="en">{column}</bdi>, value }))
  return (
    <Item>
      <Disclosure
        summary={
          <>
            <Box flex="1" minWidth="0">
              <Text fontWeight="medium" overflowWrap="anywhere">
                <bdi>{title}</bdi>
              </Text>
              {short === '' ? null : (
                <Text textStyle="xs" color="fg.muted" truncate>
                  <bdi>{short}</bdi>
                </Text>
              )}
            </Box>
            <Badge>{sheetName(row.sheet)}</Badge>
          </>
        }
      >
        {() => (
          <Box ps="6" pb="3">
            <FactList facts={facts} />
            {places.some(({ id }) => id !== ownId) ? (
              <HStack flexWrap="wrap" gap="1" columnGap="3" mt="2">
                {places
                  .filter(({ id }) => id !== ownId)
                  .map(({ id, path }) => (
                    <PlaceButton key={id} type="button" onClick={() => onGoTo(id)}>
                      <MapPin size={12} aria-hidden />
                      <span>
                        <PathText path={path} />
                      </span>
                    </PlaceButton>
                  ))}
                {row.place_count > places.length ? (
                  <Text textStyle="xs" color="fg.muted">
                    {t('imported.morePlaces', { count: row.place_count - places.length })}
                  </Text>
                ) : null}
              </HStack>
            ) : null}
          </Box>
        )}
      </Disclosure>
    </Item>
  )
}
