import { useLanguage, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Box, Text } from '@atrium/ui'
import { ThingName } from './thing-name.tsx'
import type { Names } from './things.ts'

interface FieldValueProps {
  readonly value: unknown
  readonly names: Names
}

/** How many items of a list are shown. */
const most = 20
const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** Whether an object is a text in several languages, at least one of which the portal knows. */
function isMultilingual(
  value: object,
  known: ReadonlySet<string>,
): value is Readonly<Record<string, string>> {
  const parts = Object.entries(value)
  return (
    parts.length > 0 &&
    parts.every(
      ([code, text]) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code) && typeof text === 'string',
    ) &&
    parts.some(([code]) => known.has(code))
  )
}

/** A recorded value in readable form: names for ids, texts by language, times in local time. */
export function FieldValue({ value, names }: FieldValueProps) {
  const t = useTexts()
  const { code, languages } = useLanguage((state) => state)
  const dates = useDates()
  if (value === undefined) return null
  if (value === null || value === '')
    return (
      <Text as="span" tone="muted">
        {t('audit.values.empty')}
      </Text>
    )
  if (typeof value === 'boolean') return <>{t(value ? 'audit.values.yes' : 'audit.values.no')}</>
  if (typeof value === 'number') return <>{new Intl.NumberFormat(code).format(value)}</>
  if (typeof value === 'string') {
    const named = names.get(value)
    if (named) return <ThingName named={named} />
    if (!time.test(value))
      return (
        <Box as="bdi" whiteSpace="pre-wrap">
          {value}
        </Box>
      )
    return <time dateTime={value}>{dates.second(value)}</time>
  }
  if (Array.isArray(value)) {
    if (value.length === 0)
      return (
        <Text as="span" tone="muted">
          {t('audit.values.empty')}
        </Text>
      )
    return (
      <Box as="ul" listStyle="none">
        {value.slice(0, most).map((one, index) => (
          // A recorded list never changes, so its index can be the key.
          <li key={index}>
            <FieldValue value={one} names={names} />
          </li>
        ))}
        {value.length > most ? <li>{t('audit.values.more', { count: value.length - most })}</li> : null}
      </Box>
    )
  }
  const isText = isMultilingual(value as object, new Set(languages.map((language) => language.code)))
  return (
    <Box as="ul" listStyle="none">
      {Object.entries(value as object).map(([name, part]) => (
        <li key={name}>
          <Text as="span" tone="muted" textStyle="xs">
            {isText ? (languages.find((one) => one.code === name)?.native ?? name) : name}
            {': '}
          </Text>
          <FieldValue value={part} names={names} />
        </li>
      ))}
    </Box>
  )
}
