import { texts, useLanguage, useModuleScope, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { sizeText } from '@atrium/portal/sizes'
import type { Candidate, Figures } from '../../queries/release.queries.ts'

/** How many names are listed before 'and n more'. */
const listedNames = 3

/** The words for releases and their figures, in the user's language. */
export function useReleaseWords() {
  const t = useTexts()
  const { code: ns } = useModuleScope()
  const language = useLanguage(({ code }) => code)
  const dates = useDates()
  const number = new Intl.NumberFormat(language)
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const duration = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond' })
  const list = new Intl.ListFormat(language)

  /** Lists the first names and counts the rest. People whom the user may not see are only counted. */
  function names(count: number, known: readonly { readonly name: string }[]): string {
    const said = known.slice(0, listedNames).map(({ name }) => name)
    const more = count - said.length
    if (said.length === 0) return t('modules.unseen', { count })
    return list.format(more === 0 ? said : [...said, t('modules.more', { count: more })])
  }

  /** The failure rate is unknown until somebody has loaded the version. */
  const failures = ({ loads, failures: failed }: Figures): string =>
    loads === 0 ? t('modules.unknown') : share.format(failed / loads)
  const mountTime = ({ p75_mount_ms: time }: Figures): string =>
    time === null ? t('modules.unknown') : duration.format(time)

  return {
    time: (text: string): string => dates.moment(text),
    list: (all: readonly string[]): string => list.format(all),
    number: (count: number): string => number.format(count),
    /** In decimal kilobytes, like the budgets. */
    bytes: (count: number): string => sizeText(count, language, 'kilobyte'),
    duration: (milliseconds: number): string => duration.format(milliseconds),
    loads: ({ loads }: Figures): string => number.format(loads),
    failures,
    mountTime,
    /** Failure rate and mount time of a version that has been loaded. */
    fare: (figures: Figures): string =>
      t('releases.fare', { failures: failures(figures), time: mountTime(figures) }),
    /** Why browsers failed, the most frequent reason first. */
    reasons(counted: Readonly<Record<string, number>>): string {
      const sorted = Object.entries(counted).toSorted(([, one], [, other]) => other - one)
      return list.format(
        sorted.map(([reason, count]) =>
          t('withdrawn.reason', {
            reason: texts.exists(`withdrawn.kinds.${reason}`, { ns })
              ? t(`withdrawn.kinds.${reason}`)
              : reason,
            number: number.format(count),
          }),
        ),
      )
    },
    /** Who gets a candidate: by role, by name or by percentage. */
    audience({ role_ids: roles, user_ids: users, percentage, ...known }: Candidate): string[] {
      const said = (key: string, count: number, names_: string) =>
        count === 0 ? [] : [t(key, { count, names: names_ })]
      const parts = [
        ...said('modules.roles', roles.length, names(roles.length, known.roles)),
        ...said('modules.people', users.length, names(users.length, known.users)),
        ...(percentage > 0 ? [t('modules.percentage', { share: share.format(percentage / 100) })] : []),
      ]
      return parts.length === 0 ? [t('modules.nobody')] : parts
    },
  }
}
