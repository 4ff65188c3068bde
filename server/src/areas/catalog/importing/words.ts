import type { CatalogPart, ParamKind, SpecType } from '@atrium/contract'
import { makeCalled } from '../../../staged-import/lines/called.ts'
import arabic from './words/ar.json' with { type: 'json' }
import english from './words/en.json' with { type: 'json' }
import french from './words/fr.json' with { type: 'json' }

/** The sheets of a workbook of kinds. */
export const partWords = makeCalled<CatalogPart>({ en: english.parts, ar: arabic.parts, fr: french.parts })
export const typeWords = makeCalled<SpecType>({ en: english.types, ar: arabic.types, fr: french.types })
export const paramWords = makeCalled<ParamKind>({ en: english.params, ar: arabic.params, fr: french.params })
