import type { ActivityEntry } from '@atrium/contract'
import { portalNamespace, texts, useLanguage } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { chakra, Text } from '@atrium/ui'
import { Fragment, type ReactNode } from 'react'
import { Difference } from '../timeline/timeline.tsx'
import { ThingName } from './thing-name.tsx'
import { useActivityTexts, useKnownWord } from './activity-words.ts'

const Quote = chakra('blockquote', {
  base: {
    mt: '1',
    ps: '2.5',
    borderInlineStartWidth: '3px',
    borderColor: 'border.emphasized',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
})

const momentField = /_(?:at|by)$/
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/

interface ChangeEntryProps {
  /** The kind of the thing. */
  readonly of: string
  readonly entry: ActivityEntry
  readonly textOf?: ((field: string, value: string) => string) | undefined
}

/** What a change did: values before and after, things given and taken, amounts, the reason. */
export function ChangeEntry({ of, entry, textOf }: ChangeEntryProps) {
  const t = useActivityTexts()
  const word = useKnownWord()
  const dates = useDates()
  const language = useLanguage(({ code }) => code)
  const { changes, long, amount, count, note, until } = entry
  /** By the words of the area, which are texts of the portal, or of this library. */
  const fieldName = (field: string) => {
    const ofArea = `portal.things.${of}.fields.${field}`
    if (texts.exists(ofArea, { ns: portalNamespace })) return texts.t(ofArea, { ns: portalNamespace })
    return word(`fields.${field}`, field.replaceAll('_', ' '))
  }
  /** The value of a field that holds a moment, such as `due_at`, in the time zone of the project. */
  const momentOf = (field: string, value: string) =>
    momentField.test(field) && moment.test(value) ? dates.moment(value) : undefined
  const shown = (field: string, value: string | null) =>
    value === null ? (
      <em>{t('empty')}</em>
    ) : (
      <bdi>{textOf?.(field, value) ?? momentOf(field, value) ?? word(`values.${field}.${value}`, value)}</bdi>
    )
  return (
    <>
      {(['about', 'from', 'to', 'given', 'taken'] as const).map((part) => (
        <Things key={part} entry={entry} part={part} />
      ))}
      {changes.map(({ field, before, after }) => (
        <Difference
          key={field}
          name={fieldName(field)}
          labels={{ before: t('before'), after: t('after') }}
          before={shown(field, before)}
          after={shown(field, after)}
        />
      ))}
      {long.length === 0 ? null : (
        <Line>{t('long', { names: new Intl.ListFormat(language).format(long.map(fieldName)) })}</Line>
      )}
      {amount ? (
        <Line>
          {t('amount', {
            quantity: numberIn(language, amount.quantity),
            unit: amount.unit,
            balance: numberIn(language, amount.balance),
          })}
        </Line>
      ) : null}
      {count !== null && count > 1 ? <Line>{t('together', { number: count })}</Line> : null}
      {until === null ? null : <Line>{t('until', { date: dates.moment(until) })}</Line>}
      {note === '' ? null : (
        <Quote>
          <bdi>{note}</bdi>
        </Quote>
      )}
    </>
  )
}

const Line = ({ children }: { readonly children: ReactNode }) => (
  <Text textStyle="sm" mt="1" overflowWrap="anywhere">
    {children}
  </Text>
)

/** An exact decimal with the digits and separators of a language. */
const numberIn = (language: string, decimal: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(decimal as Intl.StringNumericLiteral)

interface ThingsProps {
  readonly entry: ActivityEntry
  readonly part: ActivityEntry['things'][number]['part']
}

/** The things of one part, by name, and how many others there are. */
function Things({ entry, part }: ThingsProps) {
  const t = useActivityTexts()
  const language = useLanguage(({ code }) => code)
  const things = entry.things.filter((thing) => thing.part === part)
  const others = part === 'given' ? entry.more_given : part === 'taken' ? entry.more_taken : 0
  if (things.length + others === 0) return null
  const last = others > 0 ? [t('others', { number: others })] : []
  const slots = [...things.map((_, index) => String(index)), ...last]
  const [before = '', after = ''] = t(part, { names: '\u0000' }).split('\u0000')
  return (
    <Line>
      {before}
      {new Intl.ListFormat(language).formatToParts(slots).map(({ type, value }, index) => {
        const thing = type === 'element' ? things[Number(value)] : undefined
        return <Fragment key={index}>{thing ? <ThingName {...thing} /> : value}</Fragment>
      })}
      {after}
    </Line>
  )
}
