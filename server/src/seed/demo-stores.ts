import type { Multilingual, StoreType } from '@atrium/contract'
import { demoMaterials, type DemoMaterial } from './demo-materials.ts'

export interface DemoStore {
  code: string
  name: Multilingual
  type: StoreType
  address: string
  /** Codes of the locations that it serves. */
  serves: readonly string[]
  /** It keeps every n-th of the materials, beginning at `from`. */
  every: number
  from: number
  /** How many times the weekly use of a material it uses. */
  size: number
}

/** Two large stores, two small ones near the work, and a place for new deliveries. */
export const demoStores: readonly DemoStore[] = [
  {
    code: 'HAR-MAIN',
    name: { en: 'Harbour main store', fr: 'Magasin principal du port', ar: 'المخزن الرئيسي للميناء' },
    type: 'Main',
    address: '3 Quay Road, Warehouse, ground floor',
    serves: ['HARBOUR'],
    every: 1,
    from: 0,
    size: 2,
  },
  {
    code: 'LYON-MAIN',
    name: { en: 'Lyon main store', fr: 'Magasin principal de Lyon', ar: 'المخزن الرئيسي في ليون' },
    type: 'Main',
    address: '12 quai du Confluent, Lyon, niveau -1',
    serves: ['LYON'],
    every: 2,
    from: 0,
    size: 1.5,
  },
  {
    code: 'HAR-T-SUB',
    name: { en: 'Tower floor store', fr: 'Réserve de la tour', ar: 'مخزن البرج الفرعي' },
    type: 'Sub',
    address: '1 Quay Road, Tower, floor 2',
    serves: ['HARBOUR-T'],
    every: 3,
    from: 1,
    size: 0.9,
  },
  {
    code: 'CASA-SUB',
    name: { en: 'Orchard House store', fr: 'Réserve de la Maison du verger', ar: 'مخزن بيت البستان' },
    type: 'Sub',
    address: '7 rue des Orangers, Casablanca',
    serves: ['CASA-A', 'CASA-P'],
    every: 3,
    from: 2,
    size: 0.9,
  },
  {
    code: 'HAR-STAGE',
    name: { en: 'Goods-in area', fr: 'Zone de réception', ar: 'منطقة الاستلام' },
    type: 'Staging',
    address: '3 Quay Road, dock 2',
    serves: ['HARBOUR-W'],
    every: 8,
    from: 3,
    size: 1,
  },
]

/** Returns the materials that a store keeps, with their places among all. */
export function keptMaterials({ every, from }: Pick<DemoStore, 'every' | 'from'>): {
  material: DemoMaterial
  index: number
}[] {
  return demoMaterials.flatMap((material, index) =>
    index % every === from % every ? [{ material, index }] : [],
  )
}
