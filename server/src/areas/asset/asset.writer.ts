export { lockParts, standsTogether } from './asset-parts.repository.ts'
