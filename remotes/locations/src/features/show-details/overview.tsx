import { useLanguage, useTexts } from '@atrium/portal'
import { FactList, Stack, type Fact } from '@atrium/ui'
import { MapChip } from '../../tree/map-chip.tsx'
import type { DetailedLocation } from './details-head.tsx'

/** The facts of a location. Unknown values are left out, except those that every location has. */
export function Overview({ location }: { readonly location: DetailedLocation }) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const inLanguages = (kind: 'name' | 'description', values: Readonly<Record<string, string>>): Fact[] =>
    languages
      .filter(({ code }) => values[code])
      .map(({ code, native }) => ({
        key: `${kind}-${code}`,
        name: (
          <>
            {t(`fields.${kind}`)} · <bdi lang={code}>{native}</bdi>
          </>
        ),
        value: <span lang={code}>{values[code]}</span>,
      }))
  const text = (key: string, value: string): Fact[] =>
    value === '' ? [] : [{ key, name: t(`fields.${key}`), value }]
  const { counts, coords } = location
  return (
    <Stack gap="5">
      <FactList
        facts={[
          ...inLanguages('name', location.names),
          ...inLanguages('description', location.descriptions),
          ...text('address', location.address),
          ...text('code', location.code),
          ...text('shortCode', location.short_code),
          ...text('ids', location.ids.join(', ')),
          ...(coords
            ? [{ key: 'coords', name: t('fields.coords'), value: <MapChip coords={coords} /> }]
            : []),
          {
            key: 'children',
            name: t('details.children'),
            value: t('details.childrenCount', { count: counts.children, below: counts.descendants }),
          },
          { key: 'groups', name: t('details.tabs.groups'), value: counts.groups },
        ]}
      />
    </Stack>
  )
}
