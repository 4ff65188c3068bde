export { lockParts, standsTogether } from './asset-parts.repository.ts'
export { giveDefaultSpecs } from './kind-defaults.ts'
