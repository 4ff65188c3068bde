import type { CalendarException, ProjectSettings } from '@atrium/contract'
import { numberPrefixes } from '@atrium/contract/numbers'
import type { SettingsRow } from './project-settings.repository.ts'

export function presentSettings(
  { number_prefixes, ...settings }: SettingsRow,
  exceptions: CalendarException[],
): ProjectSettings {
  return { ...settings, exceptions, prefixes: { ...numberPrefixes, ...number_prefixes } }
}
