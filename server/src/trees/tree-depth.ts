import { limits } from '@atrium/contract'
import { invalid, type Failure } from '../serve/failure.ts'

/** Returns the level at which a path ends, from 1 at the top. */
export const levelOf = (path: string): number => path.split('.').length

/** Reports whether something may move from one level to another: what is too deep already may only move up. */
export const isLevelAllowed = (level: number, before: number): boolean =>
  level <= limits.treeDepth || level <= before

/** Returns the failure for something below the deepest level. */
export const nestedTooDeep = (field: string): Failure =>
  invalid({ [field]: { key: 'nested_too_deep', params: { maximum: limits.treeDepth } } })
