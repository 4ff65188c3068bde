import { texts, useLanguage, useModuleScope, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import type { Candidate, Figures } from '../../queries/release.queries.ts'

/** So many names are said; of more it is said how many there are. */
const namesSaid = 3

/** What releases are told with, in the person's language. */
export function useReleaseWords() {
  const t = useTexts()
  const { code: ns } = useModuleScope()
  const language = useLanguage(({ code }) => code)
  const dates = useDates()
  const number = new Intl.NumberFormat(language)
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const duration = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond' })
  const size = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  })
  const list = new Intl.ListFormat(language)

  /** Of so many: the first by name; whom the person may not see has none. */
  function names(count: number, known: readonly { readonly name: string }[]): string {
    const said = known.slice(0, namesSaid).map(({ name }) => name)
    const more = count - said.length
    if (said.length === 0) return t('modules.unseen', { count })
    return list.format(more === 0 ? said : [...said, t('modules.more', { count: more })])
  }

  /** Nothing can be said of what nobody has loaded. */
  const failures = ({ loads, failures: failed }: Figures): string =>
    loads === 0 ? t('modules.unknown') : share.format(failed / loads)
  const mountTime = ({ p75_mount_ms: time }: Figures): string =>
    time === null ? t('modules.unknown') : duration.format(time)

  return {
    time: (text: string): string => dates.moment(text),
    list: (all: readonly string[]): string => list.format(all),
    number: (count: number): string => number.format(count),
    /** Of kilobytes as decimal as the budgets are. */
    bytes: (count: number): string => size.format(count / 1000),
    duration: (milliseconds: number): string => duration.format(milliseconds),
    loads: ({ loads }: Figures): string => number.format(loads),
    failures,
    mountTime,
    /** Of what somebody has loaded: how often it failed, and how fast it was. */
    fare: (figures: Figures): string =>
      t('releases.fare', { failures: failures(figures), time: mountTime(figures) }),
    /** Why browsers could not go on, the commonest first. */
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
    /** Who gets a candidate: some by their role, some by name, and some because their turn has come. */
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
