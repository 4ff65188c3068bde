import type { CallReply, WrittenParam } from '@atrium/contract'
import { presentAmount } from '@atrium/contract/amounts'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { readParams, type ParamRow } from './catalog-param-rows.loader.ts'
import {
  countReadings,
  projectsWithReadings,
  writeParams,
  type StoredParam,
} from './catalog-param.repository.ts'
import { requireWhereLost } from './change-own-list.ts'
import { countAssets } from './own-list.repository.ts'
import type { OwnList, PlannedList } from './own-list.ts'
import { assertBounds } from './param-bounds.policy.ts'

type Uses = NonNullable<CallReply<'/catalog/updateParams'>['preview']['uses']>

const exact = (value: string | null) => (value === null ? null : presentAmount(value))

/**
 * The parameters of kinds, as a list that they own.
 * @param dropsReadings whether readings of removed parameters go too
 */
export const paramList = (dropsReadings: boolean): OwnList<ParamRow, StoredParam, WrittenParam, Uses> => ({
  member: 'params',
  table: 'catalog_param',
  rights: {
    view: 'catalog_params_view',
    add: 'catalog_params_add',
    edit: 'catalog_params_edit',
    delete: 'catalog_params_delete',
  },
  key: 'code',
  keyOf: ({ code }) => code,
  unknown: 'param_unknown',
  keyTwice: 'code_taken',
  keyTaken: 'param_code_taken',
  read: readParams,
  store({ id: _, name, ...given }, placed, { at, before, write }) {
    assertBounds(given, at)
    return { ...given, ...placed, name: write(`${at}name`, name, before?.name) }
  },
  factsOf: (param) => ({
    code: param.code,
    name: param.name,
    unit: param.unit,
    kind: param.kind,
    minimum: exact(param.minimum),
    maximum: exact(param.maximum),
    warn_low: exact(param.warn_low),
    warn_high: exact(param.warn_high),
    alarm_low: exact(param.alarm_low),
    alarm_high: exact(param.alarm_high),
    decimals: param.decimals,
    rollover_at: exact(param.rollover_at),
    expected_per_day: exact(param.expected_per_day),
    read_every_days: param.read_every_days,
    position: param.position,
  }),
  usesOf,
  async assertKept(context, uses, { removed }) {
    if (uses.readings_rekinded > 0) throw conflict('param_kind_used')
    if (uses.readings_removed === 0) return
    if (!dropsReadings) throw conflict('param_has_readings')
    const ids = removed.map(({ id }) => id)
    await requireWhereLost(
      context,
      'catalog_params_delete',
      await projectsWithReadings(context.database, ids),
    )
  },
  write: writeParams,
})

async function usesOf(
  { database }: Context,
  catalogId: string,
  { changed, removed }: PlannedList<ParamRow, StoredParam>,
): Promise<Uses> {
  const rekinded = changed.filter(({ before, after }) => before.kind !== after.kind)
  return {
    assets: await countAssets(database, catalogId),
    readings_removed: await countReadings(
      database,
      removed.map(({ id }) => id),
    ),
    readings_rekinded: await countReadings(
      database,
      rekinded.map(({ before }) => before.id),
    ),
  }
}
