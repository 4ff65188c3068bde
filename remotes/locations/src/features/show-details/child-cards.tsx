import { linkProps, useProject, useTexts } from '@atrium/portal'
import { Box, chakra, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { locationAddress } from '../../addresses/page-state.ts'
import { branchPageQuery } from '../../queries/location.queries.ts'
import { CategoryIcon } from '../../tree/category-icon.tsx'
import type { DetailedLocation } from './details-head.tsx'

/** So many children have a card; the tree shows the others. */
const most = 12

const Card = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minWidth: '0',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    outline: '0',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
  },
})

/** The locations directly below one, as links. They are read with the page of the tree that holds them. */
export function ChildCards({ location }: { readonly location: DetailedLocation }) {
  const t = useTexts()
  const { code: project } = useProject()
  const { id, project_id: projectId, counts, is_active: isActive } = location
  const { data } = useQuery({
    ...branchPageQuery({ projectId, parentId: id, page: 1, includeRemoved: false }),
    enabled: isActive && counts.children > 0,
  })
  if (!data || data.total === 0) return null
  const rest = data.total - most
  return (
    <section>
      <Text as="h3" textStyle="label" mb="2">
        {t('details.children')}
      </Text>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap="2"
        gridTemplateColumns="repeat(auto-fill, minmax(min(12rem, 100%), 1fr))"
      >
        {data.locations.slice(0, most).map((child) => (
          <Box as="li" key={child.id} minWidth="0">
            <Card {...linkProps(locationAddress(project, child.id))}>
              <Box color="fg.subtle" flexShrink="0">
                <CategoryIcon category={child.category_code} />
              </Box>
              <Box minWidth="0">
                <Text truncate dir="auto" textAlign="match-parent" title={child.name}>
                  {child.name}
                </Text>
                <Text truncate textStyle="xs" color="fg.muted">
                  <bdi>{child.code}</bdi>
                </Text>
              </Box>
            </Card>
          </Box>
        ))}
      </Box>
      {rest > 0 ? (
        <Text textStyle="sm" color="fg.muted" mt="2">
          {t('impact.moreNames', { count: rest })}
        </Text>
      ) : null}
    </section>
  )
}
